import type { Language } from '@limner/editions';
import { primary } from './primary.ts';
import { readTable } from './table.ts';
import { phraseOf } from './tokens.ts';

/** A list of words by word. The files are part of the program, and tests check them: a schema would cost the thread of the index 8 MB. */
type WordLists = Readonly<Record<string, readonly string[]>>;

/**
 * Words of one language by concept (`lexicon/thesaurus/`, which people can edit). A concept is named by an English word, through which the languages
 * share what it has kinds of.
 */
export class Thesaurus {
  readonly #concepts = new Map<string, string[]>();
  readonly #words = new Map<string, string[]>();

  constructor(language: string) {
    for (const [concept, words] of Object.entries(readLists(`thesaurus/${language}.json`))) {
      const name = phraseOf(concept);
      const phrases = language === 'en' ? [name, ...words.map(phraseOf)] : words.map(phraseOf);
      this.#words.set(name, phrases);
      for (const phrase of phrases) this.#concepts.set(phrase, [...(this.#concepts.get(phrase) ?? []), name]);
    }
  }

  knows(phrase: string): boolean {
    return this.#concepts.has(phrase);
  }

  concepts(phrase: string): readonly string[] {
    return this.#concepts.get(phrase) ?? [];
  }

  phrases(): Iterable<string> {
    return this.#concepts.keys();
  }

  words(concept: string): readonly string[] {
    return this.#words.get(concept) ?? [];
  }
}

function readLists(name: string): WordLists {
  return JSON.parse(readTable(name)) as WordLists;
}

const open = new Map<string, Thesaurus>();

/** Read when it is first needed. */
export function thesaurus(language: Language): Thesaurus {
  const name = primary(language);
  const known = open.get(name) ?? new Thesaurus(name);
  open.set(name, known);
  return known;
}

let readings: ReadonlyMap<string, readonly string[]> | undefined;

/** Other ways to write a Japanese word: the kana of one in kanji, and the kanji of one in kana. */
export function otherWritings(phrase: string): readonly string[] {
  readings ??= writings();
  return readings.get(phrase) ?? [];
}

function writings(): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>();
  const add = (from: string, to: string) => others.set(from, [...(others.get(from) ?? []), to]);
  for (const [written, spoken] of Object.entries(readLists('readings.json'))) {
    for (const kana of spoken) {
      add(phraseOf(written), phraseOf(kana));
      add(phraseOf(kana), phraseOf(written));
    }
  }
  return others;
}
