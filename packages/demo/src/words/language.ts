/** Languages of the editions (BCP 47); English, the fallback, comes first. */
export const LANGUAGES = ['en', 'fr', 'de', 'pt-BR', 'es-419', 'zh-Hans', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Translation = Exclude<Language, 'en'>;

export const TRANSLATIONS: readonly Translation[] = LANGUAGES.filter((language) => language !== 'en');

/** Joins sentences with the punctuation and spacing of the language; empty ones are left out. */
export function sentences(language: Language, all: readonly string[]): string {
  const isFullWidth = language === 'zh-Hans' || language === 'ja';
  const [stop, gap] = isFullWidth ? ['。', ''] : ['.', ' '];
  return all
    .filter((sentence) => sentence !== '')
    .map((sentence) => sentence + stop)
    .join(gap);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
