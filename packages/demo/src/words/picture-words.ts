import type { Light } from '../drawing/palette.ts';
import { LANGUAGES, type Language, TRANSLATIONS, type Translation } from './language.ts';
import { readContent } from './read-content.ts';

/** Texts that every language has, including English. */
interface Phrases {
  /** The beginning of a sentence about the time of day; times without such a sentence are left out. */
  readonly lights: Readonly<Partial<Record<Light, string>>>;
  /** The purpose of a picture, by sector; `motion` for pictures that move. */
  readonly details: Readonly<Record<string, readonly string[]>>;
  /** Alt text of a portrait, with `{name}`. */
  readonly portrait: string;
}

/** Translations of texts whose English version is in the code that draws. */
interface Translated extends Phrases {
  /** By the scene's id; titles in the order of the English ones, the alt text without its full stop. */
  readonly scenes: Readonly<Record<string, { readonly titles: readonly string[]; readonly alt: string }>>;
  /** By the id of the technique: a phrase that can stand alone. */
  readonly media: Readonly<Record<string, string>>;
  /** By the English word: subjects, moods, sectors, media. */
  readonly words: Readonly<Record<string, string>>;
  /** Names by the gallery's address. */
  readonly galleries: Readonly<Record<string, string>>;
}

/** Further English texts about scenes, techniques and times of day, beyond what the picture shows. */
interface Attributes {
  readonly scenes: Readonly<
    Record<string, { readonly moods: readonly string[]; readonly sectors: readonly string[] } | undefined>
  >;
  readonly media: Readonly<Record<string, readonly string[]>>;
  readonly lights: Readonly<Record<Light, readonly string[]>>;
  /** Scenes whose alt text already names the time of day, or that do not show it. */
  readonly toldHours: readonly string[];
}

/** All texts of the pictures. */
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
