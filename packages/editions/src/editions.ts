/** The twelve regional editions, in the order of the region picker (HDR-07). */
export const REGIONS = ['us', 'uk', 'fr', 'cn', 'au', 'br', 'sx', 'in', 'de', 'sg', 'jp', 'ko'] as const;

export type Region = (typeof REGIONS)[number];

/** The region of artists who work for all regions (EN-09). It is no edition. */
export const GLOBAL = 'zz';

/** A region that has a name: of an edition, or `zz`. */
export type NamedRegion = Region | typeof GLOBAL;

/** The eight languages that the twelve editions are written in (BCP 47). */
export const LANGUAGES = ['en', 'fr', 'de', 'pt-BR', 'es-419', 'zh-Hans', 'ja', 'ko'] as const;

export type Language = (typeof LANGUAGES)[number];

export interface Edition {
  readonly region: Region;
  /** BCP 47 tag for `lang` and `hreflang`: `en-AU`, `pt-BR`. */
  readonly locale: string;
  /** The language of its translations. */
  readonly language: Language;
  /** Open Graph locale: `pt_BR`. */
  readonly ogLocale: string;
}

const edition = (region: Region, locale: string, language: Language): Edition => ({
  region,
  locale,
  language,
  ogLocale: locale.replace('-', '_'),
});

export const editions: Readonly<Record<Region, Edition>> = {
  us: edition('us', 'en-US', 'en'),
  uk: edition('uk', 'en-GB', 'en'),
  fr: edition('fr', 'fr-FR', 'fr'),
  cn: edition('cn', 'zh-CN', 'zh-Hans'),
  au: edition('au', 'en-AU', 'en'),
  br: edition('br', 'pt-BR', 'pt-BR'),
  sx: edition('sx', 'es-AR', 'es-419'),
  in: edition('in', 'en-IN', 'en'),
  de: edition('de', 'de-DE', 'de'),
  sg: edition('sg', 'en-SG', 'en'),
  jp: edition('jp', 'ja-JP', 'ja'),
  ko: edition('ko', 'ko-KR', 'ko'),
};

export function isRegion(value: string): value is Region {
  return Object.hasOwn(editions, value);
}

export const isNamedRegion = (value: string): value is NamedRegion => value === GLOBAL || isRegion(value);

/** The edition of a code in upper or lower case (`uk`, `UK`); undefined when there is none. */
export function findEdition(code: string): Edition | undefined {
  const region = code.toLowerCase();
  return isRegion(region) ? editions[region] : undefined;
}
