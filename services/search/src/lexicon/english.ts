import { LineTable } from './table.ts';

export interface Kin {
  /** A word or words, as `phraseOf` writes them. */
  readonly phrase: string;
  /** Steps between the concepts: 0 for a synonym. */
  readonly steps: number;
}

/** Concepts below a concept that are looked at. What has more (`object`, `person`) is too general to stand for its kinds. */
const MOST_KINDS = 5_000;
/** A concept with more kinds than this does not stand in for one of them. */
const MOST_SIBLINGS = 400;

/** Steps up to a wider word. */
const MOST_STEPS = 12;

interface Concept {
  readonly phrases: readonly string[];
  readonly parents: readonly number[];
  readonly children: readonly number[];
}

/** English words and what they are kinds of, from WordNet (`lexicon/`, made by `scripts/wordnet.ts`). */
class English {
  readonly #words = new LineTable('english-words.txt');
  readonly #concepts = new LineTable('english-concepts.txt');

  knows(phrase: string): boolean {
    return this.#words.find(phrase) !== undefined;
  }

  phrases(): string[] {
    return this.#words.keys();
  }

  /** Whether it has several common senses. */
  isAmbiguous(phrase: string): boolean {
    return this.#meanings(phrase).length > 1;
  }

  /** Words for the same things, without the phrase itself. */
  synonyms(phrase: string): string[] {
    const found = this.#meanings(phrase).flatMap((number) => this.#concept(number).phrases);
    return [...new Set(found)].filter((other) => other !== phrase);
  }

  /** Words for kinds of it: `fox` for `animal`. Nothing for what is too general. */
  kinds(phrase: string): Kin[] {
    return this.#meanings(phrase).flatMap((number) => this.#below(number, MOST_KINDS) ?? []);
  }

  /** Words for what it is a kind of: `cook` for `chef`. */
  broader(phrase: string): Kin[] {
    const parents = this.#meanings(phrase).flatMap((number) => this.#concept(number).parents);
    const narrow = [...new Set(parents)].filter((number) => this.#below(number, MOST_SIBLINGS) !== undefined);
    return narrow.flatMap((number) => this.#concept(number).phrases.map((each) => ({ phrase: each, steps: 1 })));
  }

  /** Words for everything that it is a kind of, the nearest first, up to what is too general. */
  ancestors(phrase: string): string[] {
    const found: string[] = [];
    let level = this.#meanings(phrase).flatMap((number) => this.#concept(number).parents);
    for (let steps = 0; steps < MOST_STEPS && level.length > 0; steps++) {
      const concepts = level
        .filter((number) => this.#below(number, MOST_KINDS) !== undefined)
        .map((number) => this.#concept(number));
      found.push(...concepts.flatMap(({ phrases }) => phrases));
      level = [...new Set(concepts.flatMap(({ parents }) => parents))];
    }
    return [...new Set(found)];
  }

  /** All words below a concept, or undefined when it has more concepts below it than `most`. */
  #below(root: number, most: number): Kin[] | undefined {
    const seen = new Set([root]);
    const found: Kin[] = [];
    let level: readonly number[] = [root];
    for (let steps = 1; level.length > 0; steps++) {
      const next: number[] = [];
      for (const number of level) {
        for (const child of this.#concept(number).children) {
          if (seen.has(child)) continue;
          if (seen.add(child).size > most) return undefined;
          next.push(child);
          for (const phrase of this.#concept(child).phrases) found.push({ phrase, steps });
        }
      }
      level = next;
    }
    return found;
  }

  #meanings(phrase: string): number[] {
    return numbers(this.#words.find(phrase) ?? '');
  }

  #concept(number: number): Concept {
    const [phrases = '', parents = '', children = ''] = this.#concepts.line(number).split('|');
    return {
      phrases: phrases === '' ? [] : phrases.split(','),
      parents: numbers(parents),
      children: numbers(children),
    };
  }
}

function numbers(list: string): number[] {
  return list === '' ? [] : list.split(' ').map((number) => Number.parseInt(number, 36));
}

let known: English | undefined;

/** Read when it is first needed. */
export function english(): English {
  known ??= new English();
  return known;
}
