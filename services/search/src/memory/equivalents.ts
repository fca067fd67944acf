import type { IndexedImage } from '@limner/contracts';
import type { Language } from '@limner/editions';
import { type Beside, equivalentsAmong, LEAST_PICTURES, SAME } from '../lexicon/equivalents.ts';
import { primary } from '../lexicon/primary.ts';
import { phraseOf } from '../lexicon/tokens.ts';

/** Pictures with a word that are looked at. */
const SAMPLE = 50;
/** Words whose equivalents are remembered until the next change. */
const REMEMBERED = 1_000;

const ENGLISH = 'en';

/** What the index knows of a phrase among the keywords of a language. */
export interface Keywords {
  /** Slots of pictures that have all its words among their keywords, and perhaps of others. */
  readonly slots: (phrase: string, language: string) => readonly number[];
  readonly image: (slot: number) => IndexedImage | undefined;
}

/** Learns which keywords of other languages mean the same as a word, from the pictures that have both. */
export class Equivalents {
  readonly #learnt = new Map<string, readonly Beside[]>();
  readonly #phrases = new Map<string, string>();

  constructor(private readonly keywords: Keywords) {}

  /** At most one phrase of each other language. */
  of(phrase: string, spoken: Language): readonly Beside[] {
    const language = primary(spoken);
    const key = `${language} ${phrase}`;
    const learnt = this.#learnt.get(key) ?? this.#learn(phrase, language);
    if (this.#learnt.size >= REMEMBERED) this.#learnt.clear();
    this.#learnt.set(key, learnt);
    return learnt;
  }

  /** After a change of the pictures. */
  forget(): void {
    if (this.#learnt.size > 0) this.#learnt.clear();
  }

  #learn(phrase: string, language: string): Beside[] {
    const slots = this.keywords.slots(phrase, language);
    const images = this.#imagesWith(phrase, language, slots);
    if (images.length < LEAST_PICTURES) return [];
    const often = [...this.#countBeside(images, language)].flatMap(([other, counts]) =>
      [...counts].map(([each, count]) => ({ language: other, phrase: each, forth: count / images.length })),
    );
    return equivalentsAmong(
      often
        .filter(({ forth }) => forth >= SAME)
        .map((each) => ({ ...each, back: this.#back(each, phrase, language, slots.length) })),
    );
  }

  /** Keywords of the other languages, by language. */
  #countBeside(images: readonly IndexedImage[], language: string): Map<string, Map<string, number>> {
    const counts = new Map<string, Map<string, number>>();
    for (const image of images) {
      for (const [other, words] of wordLists(image)) {
        if (other === language) continue;
        const counted = counts.get(other) ?? new Map<string, number>();
        counts.set(other, counted);
        for (const each of new Set(words.map((word) => this.#phrase(word)))) {
          counted.set(each, (counted.get(each) ?? 0) + 1);
        }
      }
    }
    return counts;
  }

  /** The share of the pictures with the other keyword that have this one. */
  #back(other: { language: string; phrase: string }, phrase: string, language: string, most: number): number {
    const slots = this.keywords.slots(other.phrase, other.language);
    if (slots.length * SAME > most) return 0;
    const images = this.#imagesWith(other.phrase, other.language, slots);
    const both = images.filter((image) => this.#has(image, phrase, language));
    return both.length / Math.max(1, images.length);
  }

  /** A sample of them, without those that only have the words of the phrase apart. */
  #imagesWith(phrase: string, language: string, slots: readonly number[]): IndexedImage[] {
    const step = Math.max(1, Math.floor(slots.length / SAMPLE));
    const sample = slots.filter((_, at) => at % step === 0).slice(0, SAMPLE);
    return sample.flatMap((slot) => {
      const image = this.keywords.image(slot);
      return image && this.#has(image, phrase, language) ? [image] : [];
    });
  }

  #has({ tags, attributes }: IndexedImage, phrase: string, language: string): boolean {
    const isSaid = (word: string) => this.#phrase(word) === phrase;
    if (language === ENGLISH && tags.some(isSaid)) return true;
    for (const tag in attributes) if (primary(tag) === language && attributes[tag]?.some(isSaid)) return true;
    return false;
  }

  #phrase(word: string): string {
    const known = this.#phrases.get(word) ?? phraseOf(word);
    this.#phrases.set(word, known);
    return known;
  }
}

/** The keywords of a picture by language; English has its attributes and the keywords without a language, which are mostly English. */
function wordLists({ tags, attributes }: IndexedImage): [language: string, words: readonly string[]][] {
  const said = Object.entries(attributes).map(([tag, words]): [string, readonly string[]] => [primary(tag), words]);
  const english = said.filter(([language]) => language === ENGLISH).flatMap(([, words]) => words);
  return [[ENGLISH, [...tags, ...english]], ...said.filter(([language]) => language !== ENGLISH)];
}
