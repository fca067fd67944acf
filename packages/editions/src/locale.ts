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

/** `fr-CA` reads as French; `en-NZ` and `pt-PT` have no row of their own and fall to the UK edition. */
function languageOf(tag: string): string {
  const language = tag.split('-')[0] ?? '';
  return language === 'en' ? '' : language;
}
