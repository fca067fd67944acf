import { SortedTerms } from '../lexicon/sorted-terms.ts';
import { snowballStem } from '../lexicon/stemmers.ts';
import { STEM_LANGUAGES, type StemLanguage, stem } from '../lexicon/stems.ts';
import { isHangul, lettersOf } from '../lexicon/tokens.ts';

/** A word and one of the same stem share all but so many letters of the stem, and differ in length by at most so many. */
const STEM_CHANGE = 1;
const STEM_GROWTH = 6;

/** Words whose near terms are kept. */
const REMEMBERED = 32;

/** The terms of an index by number; looked up whole, by stem, by how they begin and end, and by edit distance. */
export class TermDictionary {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #stems = new Map<string, number[]>();
  readonly #sorted = new SortedTerms();
  /** Written backwards, and in Korean letters (jamo): made when they are first asked for, as most catalogues never need them. */
  #backwards: SortedTerms | undefined;
  #letters: SortedTerms | undefined;
  /** Of the latest words: a query asks for the same ones when it offers others instead. */
  readonly #near = new Map<string, { number: number; distance: number }[]>();

  /** The number of a term, assigned on its first appearance. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#terms.push(term) - 1;
    this.#numbers.set(term, number);
    this.#near.clear();
    for (const language of STEM_LANGUAGES) this.#addStem(term, number, language);
    this.#sorted.add(term);
    this.#backwards?.add(backwards(term));
    if (isHangul(term)) this.#letters?.add(lettersOf(term));
    return number;
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  text(number: number): string {
    return this.#terms[number] ?? '';
  }

  /** Terms of the same stem in a language, the word itself left out. */
  sameStem(word: string, language: StemLanguage): number[] {
    const common = stem(word, language);
    const plain = this.#numbers.get(common);
    const inflected = this.#stems.get(`${language} ${common}`) ?? [];
    return (plain === undefined ? inflected : [plain, ...inflected]).filter((number) => this.text(number) !== word);
  }

  /** Terms of the same stem by Snowball, the word itself left out. Computed for each query: stems of all terms would double their memory. */
  sameRoot(word: string, language: StemLanguage): number[] {
    const root = snowballStem(word, language);
    if (root.length < 3) return [];
    const near = this.startingWith(root.slice(0, Math.max(3, root.length - STEM_CHANGE)));
    return near.filter((number) => {
      const term = this.text(number);
      return term !== word && term.length <= word.length + STEM_GROWTH && snowballStem(term, language) === root;
    });
  }

  /** Terms that end with the word, that one itself left out: the compounds that are kinds of it. */
  endingWith(word: string): number[] {
    this.#backwards ??= new SortedTerms(this.#terms.map(backwards));
    return this.#backwards.startingWith(backwards(word)).map((term) => this.add(backwards(term)));
  }

  /** Terms that begin with the prefix, that one itself left out. */
  startingWith(prefix: string): number[] {
    return this.#sorted.startingWith(prefix).map((term) => this.add(term));
  }

  /** Terms within so many insertions, deletions, replacements and swaps of neighbours, with their distance; the word itself left out. */
  near(word: string, most: number): { number: number; distance: number }[] {
    const key = `${most} ${word}`;
    const found =
      this.#near.get(key) ??
      this.#sorted.near(word, most).map(({ term, distance }) => ({ number: this.add(term), distance }));
    if (this.#near.size >= REMEMBERED) this.#near.clear();
    this.#near.set(key, found);
    return found;
  }

  /** Korean terms within one letter (jamo), as syllables hide how near two words are. */
  nearHangul(word: string): number[] {
    this.#letters ??= new SortedTerms(this.#terms.filter((term) => isHangul(term)).map(lettersOf));
    return this.#letters.near(lettersOf(word), 1).map(({ term }) => this.add(term.normalize('NFC')));
  }

  #addStem(term: string, number: number, language: StemLanguage): void {
    const common = stem(term, language);
    if (common === term || common === '') return;
    const key = `${language} ${common}`;
    const others = this.#stems.get(key);
    if (others) others.push(number);
    else this.#stems.set(key, [number]);
  }
}

function backwards(term: string): string {
  return [...term].reverse().join('');
}
