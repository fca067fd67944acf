import type { StemLanguage } from '../stems.ts';
import { wordsOf } from '../words.ts';
import { Postings } from './postings.ts';
import { TermDictionary } from './term-dictionary.ts';

/** Texts of a document with one weight. `bit`, 0 to 7, identifies the field in a match. */
export interface FieldText {
  readonly bit: number;
  /** In quarters: 4 is the weight of an ordinary word. */
  readonly weight: number;
  readonly texts: readonly string[];
}

/** How a word matched: every match of a kind ranks above those of the next kind. */
export type Kind = 'exact' | 'prefix' | 'typo';

/** Called for each document that holds a term like the word. `strength` is 0 to 1 within its kind, `fields` has the bits of the fields. */
export type Visit = (slot: number, kind: Kind, strength: number, term: number, fields: number) => void;

/** Saturation and length normalisation of BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
const B = 0.5;

/** Size of the token cache, and longest cached token: most tokens of a catalogue repeat thousands of times. */
const KEPT = 20_000;
const SHORT = 40;

/** Documents by the words in them, numbered by slot, scored by BM25 with weighted fields. */
export class WordIndex {
  readonly terms = new TermDictionary();
  /** A hit: the weight in quarters, shifted above eight bits of fields. */
  readonly #postings = new Postings();
  readonly #lengths: number[] = [];
  readonly #known = new Map<string, readonly number[]>();
  /** By term: its hit in the present document, and the number of that document. Reused for all documents. */
  readonly #hits: number[] = [];
  readonly #metIn: number[] = [];
  #meetings = 0;
  #documents = 0;
  #words = 0;

  add(slot: number, fields: readonly FieldText[]): void {
    const terms = this.#meet(fields);
    for (const term of terms) this.#postings.add(term, slot, this.#hits[term] ?? 0);
    this.#count(slot, terms.length, 1);
  }

  /** Removes a document; the fields must be those it was added with. */
  remove(slot: number, fields: readonly FieldText[]): void {
    const terms = this.#meet(fields);
    for (const term of terms) this.#postings.remove(term, slot);
    this.#count(slot, terms.length, -1);
  }

  /** Documents with the word, its plural or its singular, or a word that begins with it. */
  match(word: string, languages: readonly StemLanguage[], visit: Visit): void {
    const exact = this.terms.find(word);
    if (exact !== undefined) this.#visit(exact, 'exact', 1, visit);
    for (const language of languages) {
      for (const term of this.terms.sameStem(word, language)) this.#visit(term, 'exact', 0.9, visit);
    }
    for (const term of this.terms.startingWith(word))
      this.#visit(term, 'prefix', word.length / this.terms.text(term).length, visit);
  }

  /** Documents with a word of which the given one may be a typo: one edit in 4 to 7 letters, two in more. */
  matchNear(word: string, visit: Visit): void {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (most === 0) return;
    for (const { number, distance } of this.terms.near(word, most))
      this.#visit(number, 'typo', distance === 1 ? 1 : 0.5, visit);
  }

  #visit(term: number, kind: Kind, closeness: number, visit: Visit): void {
    const count = this.#postings.count(term);
    if (count === 0) return;
    const average = this.#words / Math.max(this.#documents, 1);
    const rarity = Math.log(1 + (this.#documents - count + 0.5) / (count + 0.5));
    const list = this.#postings.list(term);
    for (let at = 0; at < list.length; at += 2) {
      const slot = list[at] ?? 0;
      const hit = list[at + 1] ?? 0;
      const weight = hit >>> 8;
      const normal = K1 * (1 - B + (B * (this.#lengths[slot] ?? 0)) / average);
      const score = (rarity * weight) / (weight / 4 + normal);
      visit(slot, kind, (closeness * score) / (score + 4), term, hit & 0xff);
    }
  }

  /** The terms of a document; their hits are in `#hits` until the next call. */
  #meet(fields: readonly FieldText[]): number[] {
    const terms: number[] = [];
    this.#meetings++;
    for (const { bit, weight, texts } of fields) {
      for (const text of texts) {
        for (const token of text.split(' ')) {
          for (const term of this.#termsOf(token)) {
            if (this.#metIn[term] !== this.#meetings) {
              this.#metIn[term] = this.#meetings;
              this.#hits[term] = 0;
              terms.push(term);
            }
            this.#hits[term] = ((this.#hits[term] ?? 0) + (weight << 8)) | (1 << bit);
          }
        }
      }
    }
    return terms;
  }

  #termsOf(token: string): readonly number[] {
    const known = this.#known.get(token);
    if (known) return known;
    const terms = wordsOf(token).map((word) => this.terms.add(word));
    if (token.length > SHORT) return terms;
    if (this.#known.size >= KEPT) this.#known.clear();
    this.#known.set(token, terms);
    return terms;
  }

  #count(slot: number, words: number, sign: 1 | -1): void {
    this.#lengths[slot] = sign === 1 ? words : 0;
    this.#words += sign * words;
    this.#documents += sign;
  }
}
