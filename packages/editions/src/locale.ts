import type { Region } from './editions.ts';

const byLocale: Readonly<Record<string, Region>> = {
  en: 'us',
  'en-us': 'us',
  'en-ca': 'us',
  'en-au': 'au',
  'en-in': 'in',
  fr: 'fr',
  de: 'de',
  sg: 'sg',
  'pt-br': 'br',
  'es-ar': 'sx',
  zh: 'cn',
};

/** The edition for a browser's locale (BC-02): the whole tag first, then its language; the UK edition otherwise. */
export function localeToRegion(locale: string): Region {
  const tag = locale.toLowerCase().replace('_', '-');
  return byLocale[tag] ?? byLocale[languageOf(tag)] ?? 'uk';
}

/** The language of a tag: `fr` of `fr-CA`. Empty for English, so that `en-NZ` gets the UK edition, like `pt-PT`, which has no row. */
function languageOf(tag: string): string {
  const language = tag.split('-')[0] ?? '';
  return language === 'en' ? '' : language;
}
