import type { Light } from '../drawing/palette.ts';
import { LANGUAGES, type Language, TRANSLATIONS, type Translation } from './language.ts';
import { readContent } from './read-content.ts';

/** What every language has, English too. */
interface Phrases {
  /** How a sentence about the hour begins; hours that say nothing are left out. */
  readonly lights: Readonly<Partial<Record<Light, string>>>;
  /** What a picture was made for, by sector; `motion` for pieces that move. */
  readonly details: Readonly<Record<string, readonly string[]>>;
  /** Alt text of a portrait, with `{name}`. */
  readonly portrait: string;
}

/** What other languages say of things that stand in English where they are drawn. */
interface Translated extends Phrases {
  /** By the scene's id; titles in the order of the English ones, the alt text without its full stop. */
  readonly scenes: Readonly<Record<string, { readonly titles: readonly string[]; readonly alt: string }>>;
  /** By the hand's id, a phrase that stands alone. */
  readonly media: Readonly<Record<string, string>>;
  /** By the English word: subjects, moods, sectors, media. */
  readonly words: Readonly<Record<string, string>>;
  /** Names by the gallery's address. */
  readonly galleries: Readonly<Record<string, string>>;
}

/** What is said of scenes, hands and hours beyond what is to be seen, in English words. */
interface Attributes {
  readonly scenes: Readonly<
    Record<string, { readonly moods: readonly string[]; readonly sectors: readonly string[] } | undefined>
  >;
  readonly media: Readonly<Record<string, readonly string[]>>;
  readonly lights: Readonly<Record<Light, readonly string[]>>;
  /** Scenes whose alt text tells the hour, or from which no hour is to be seen. */
  readonly toldHours: readonly string[];
}

/** All words of the pictures. */
export interface PictureWords {
  readonly attributes: Attributes;
  readonly phrases: Readonly<Record<Language, Phrases>>;
  readonly translated: Readonly<Record<Translation, Translated>>;
}

export function readPictureWords(): PictureWords {
  const read = <T>(language: Language) => [language, readContent<T>(`${language}/pictures.json`)] as const;
  const translated = record(TRANSLATIONS.map((language) => read<Translated>(language)));
  const phrases = record(
    LANGUAGES.map((language) => (language === 'en' ? read<Phrases>('en') : [language, translated[language]])),
  );
  return { attributes: readContent<Attributes>('en/attributes.json'), phrases, translated };
}

function record<K extends string, T>(entries: readonly (readonly [K, T])[]): Record<K, T> {
  return Object.fromEntries(entries) as Record<K, T>;
}
