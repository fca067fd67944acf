const DEFAULT = 'en-US';

/** Languages of browsers, in lower case, and what the recogniser is asked for (SR-16). */
const EXACT: Readonly<Record<string, string>> = {
  'en-us': 'en-US',
  'en-ca': 'en-US',
  'en-au': 'en-AU',
  'en-gb': 'en-GB',
  en: 'en-GB',
  'pt-br': 'pt-BR',
  'zh-tw': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-hant': 'zh-TW',
};

/** By the first part, for all other regions of a language. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  fr: 'fr-FR',
  de: 'de-DE',
  es: 'es-ES',
  it: 'it-IT',
  pt: 'pt-PT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  zh: 'zh-CN',
  ru: 'ru-RU',
  nl: 'nl-NL',
  sv: 'sv-SE',
  da: 'da-DK',
  nb: 'nb-NO',
  no: 'nb-NO',
};

/** The language to recognise for a language of the browser. */
export function speechLanguage(browserLanguage: string): string {
  const language = browserLanguage.toLowerCase();
  const [first = '', second = ''] = language.split('-');
  return EXACT[language] ?? EXACT[`${first}-${second}`] ?? BY_LANGUAGE[first] ?? DEFAULT;
}
