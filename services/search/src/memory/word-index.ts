import { SHORTEST_PART } from '../lexicon/compounds.ts';
import type { StemLanguage } from '../lexicon/stems.ts';
import { isHangul, isUnspaced, pairsOf, wordsOf } from '../lexicon/tokens.ts';
import { doubtOf, MOST_DOUBT } from '../lexicon/typos.ts';
import { Postings } from './postings.ts';
import { TermDictionary } from './term-dictionary.ts';

/** Texts of a document with one weight. `bit`, 0 to 7, identifies the field in a match. */
export interface FieldText {
  readonly bit: number;
  /** In quarters: 4 is the weight of an ordinary word. */
  readonly weight: number;
  readonly texts: readonly string[];
  /** The bit of the language of the texts (`languageBit`); without it they are of every language. */
  readonly language?: number | undefined;
}

/** How a word matched: every match of a kind ranks above those of the next kind. */
export type Kind = 'exact' | 'inflected' | 'synonym' | 'kind' | 'foreign' | 'prefix' | 'typo';

/** A word that is looked for. */
export interface Sought {
  readonly text: string;
  /** The languages that it may be of, the likeliest first. */
  readonly languages: readonly StemLanguage[];
  /** Whether a longer word may be taken for one that is still being typed. */
  readonly mayBegin: (term: string) => boolean;
}

/** The words of a document as an index counts them: its terms and their hits. Valid in that index alone. */
export interface Counted {
  readonly terms: Int32Array;
  readonly hits: Int32Array;
}

/** Called for each document that holds a term like the word. `strength` is 0 to 1 within its kind, `fields` has the bits of the fields, `languages` those of the languages. */
export type Visit = (
  slot: number,
  kind: Kind,
  strength: number,
  term: number,
  fields: number,
  languages: number,
) => void;

/** Saturation and length normalisation of BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
const B = 0.5;

const LANGUAGES_AT = 24;
const EVERY_LANGUAGE = 0xff;

/** Size of the token cache, and longest cached token: most tokens of a catalogue repeat thousands of times. */
const KEPT = 20_000;
const SHORT = 40;

/** Documents by the words in them, numbered by slot, scored by BM25 with weighted fields. */
export class WordIndex {
  readonly terms = new TermDictionary();
  /** A hit: eight bits of fields, above them the weight in quarters in sixteen bits, and the bits of the languages. */
  readonly #postings = new Postings();
  readonly #lengths: number[] = [];
  readonly #known = new Map<string, readonly number[]>();
  /** By term: its hit in the present document, and the number of that document. Reused for all documents. */
  readonly #hits: number[] = [];
  readonly #metIn: number[] = [];
  /** Documents of the whole collection, where this index holds those of one query only. */
  total = 0;
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

  /** Counts the words of a document that is going to be added and removed again and again. */
  counted(fields: readonly FieldText[]): Counted {
    const terms = Int32Array.from(this.#meet(fields));
    return { terms, hits: terms.map((term) => this.#hits[term] ?? 0) };
  }

  addCounted(slot: number, { terms, hits }: Counted): void {
    for (const [at, term] of terms.entries()) this.#postings.add(term, slot, hits[at] ?? 0);
    this.#count(slot, terms.length, 1);
  }

  removeCounted(slot: number, { terms }: Counted): void {
    for (const term of terms) this.#postings.remove(term, slot);
    this.#count(slot, terms.length, -1);
  }

  /** Whether any document has the word or an inflection of it. */
  has(word: string, languages: readonly StemLanguage[]): boolean {
    if (isUnspaced(word))
      return this.#isMet(word) || (word.length > 1 && pairsOf(word).every((pair) => this.#isMet(pair)));
    if (this.#isMet(word)) return true;
    return languages.some((language) =>
      this.terms.sameStem(word, language).some((term) => this.#postings.count(term) > 0),
    );
  }

  /** Whether any document has an English noun, given in its basic form, or its plural. */
  hasNoun(noun: string): boolean {
    if (this.#isMet(noun) || this.#isMet(`${noun}s`) || this.#isMet(`${noun}es`)) return true;
    return noun.endsWith('y') && this.#isMet(`${noun.slice(0, -1)}ies`);
  }

  /** Documents with the word, an inflection of it, a compound that ends with it, or a word that begins with it. */
  match({ text, languages, mayBegin }: Sought, visit: Visit): void {
    this.#visitExact(text, 'exact', 1, visit);
    for (const language of languages) {
      for (const term of this.terms.sameStem(text, language)) this.#visit(term, 'inflected', 1, visit);
      for (const term of this.terms.sameRoot(text, language)) this.#visit(term, 'inflected', 0.7, visit);
    }
    if (isUnspaced(text) && text.length > 2) this.#visitAll([pairsOf(text)], 'inflected', 0.9, visit);
    if (languages[0] === 'de' && text.length > 3)
      for (const term of this.terms.endingWith(text))
        if (this.terms.text(term).length >= text.length + SHORTEST_PART) this.#visit(term, 'kind', 0.9, visit);
    for (const term of this.terms.startingWith(text)) {
      const longer = this.terms.text(term);
      if (mayBegin(longer)) this.#visit(term, 'prefix', text.length / longer.length, visit);
    }
  }

  /** Documents with all words of an alternative, inflected or not. */
  matchAll(
    words: readonly string[],
    languages: readonly StemLanguage[],
    kind: Kind,
    closeness: number,
    visit: Visit,
  ): void {
    const [only] = words;
    if (words.length === 1 && only !== undefined && !isUnspaced(only)) {
      for (const term of this.#formsOf(only, languages)) this.#visit(term, kind, closeness, visit);
      return;
    }
    if (words.length === 1 && only !== undefined) this.#visitExact(only, kind, closeness, visit);
    const parts = words.flatMap((word) => (isUnspaced(word) && word.length > 1 ? pairsOf(word) : [word]));
    this.#visitAll(parts.length > 1 ? [parts] : [], kind, closeness, visit, languages);
  }

  /**
   * Documents with a word of which the given one may be a typo: one edit in 4 to 7 letters, two in more or where letters changed places. Only typos of
   * these doubts (`doubtOf`), the likeliest first, and others only where `isMet` still says no.
   */
  matchNear(word: string, visit: Visit, isMet: () => boolean, { from = 0, to = MOST_DOUBT } = {}): void {
    if (isHangul(word)) {
      if (from > 0 || word.length < 2) return;
      for (const term of this.terms.nearHangul(word)) this.#visit(term, 'typo', 1, visit);
      return;
    }
    if (word.length < 4) return;
    const near = this.terms
      .near(word, word.length < 6 ? 1 : 2)
      .map((found) => ({ ...found, doubt: doubtOf(word, this.terms.text(found.number), found.distance) }));
    for (let doubt = from; doubt <= to && !isMet(); doubt++) {
      for (const { number } of near.filter((found) => found.doubt === doubt))
        this.#visit(number, 'typo', 1 - 0.2 * doubt, visit);
    }
  }

  #visitExact(word: string, kind: Kind, closeness: number, visit: Visit): void {
    const term = this.terms.find(word);
    if (term !== undefined) this.#visit(term, kind, closeness, visit);
  }

  /** Documents that have a form of each word, visited by the rarest of them. */
  #visitAll(
    groups: readonly (readonly string[])[],
    kind: Kind,
    closeness: number,
    visit: Visit,
    languages: readonly StemLanguage[] = [],
  ): void {
    for (const words of groups) {
      const forms = words.map((word) => this.#formsOf(word, languages));
      const counts = forms.map((terms) => terms.reduce((sum, term) => sum + this.#postings.count(term), 0));
      const rarest = forms[counts.indexOf(Math.min(...counts))] ?? [];
      const others = forms
        .filter((terms) => terms !== rarest)
        .map((terms) => new Set(terms.flatMap((term) => this.#slotsOf(term))));
      for (const term of rarest) {
        this.#visit(term, kind, closeness, (slot, ...rest) => {
          if (others.every((slots) => slots.has(slot))) visit(slot, ...rest);
        });
      }
    }
  }

  #formsOf(word: string, languages: readonly StemLanguage[]): number[] {
    const exact = this.terms.find(word);
    const inflected = isUnspaced(word) ? [] : languages.flatMap((language) => this.terms.sameStem(word, language));
    return exact === undefined ? [...new Set(inflected)] : [exact, ...new Set(inflected)];
  }

  #slotsOf(term: number): number[] {
    const list = this.#postings.list(term);
    return Array.from({ length: list.length / 2 }, (_, at) => list[2 * at] ?? 0);
  }

  #isMet(word: string): boolean {
    const term = this.terms.find(word);
    return term !== undefined && this.#postings.count(term) > 0;
  }

  #visit(term: number, kind: Kind, closeness: number, visit: Visit): void {
    const count = this.#postings.count(term);
    if (count === 0) return;
    const average = this.#words / Math.max(this.#documents, 1);
    const documents = Math.max(this.#documents, this.total);
    const rarity = Math.log(1 + (documents - count + 0.5) / (count + 0.5));
    const list = this.#postings.list(term);
    for (let at = 0; at < list.length; at += 2) {
      const slot = list[at] ?? 0;
      const hit = list[at + 1] ?? 0;
      const weight = (hit >>> 8) & 0xffff;
      const normal = K1 * (1 - B + (B * (this.#lengths[slot] ?? 0)) / average);
      const score = (rarity * weight) / (weight / 4 + normal);
      visit(slot, kind, (closeness * score) / (score + 4), term, hit & 0xff, hit >>> LANGUAGES_AT);
    }
  }

  /** The terms of a document; their hits are in `#hits` until the next call. */
  #meet(fields: readonly FieldText[]): number[] {
    const terms: number[] = [];
    this.#meetings++;
    for (const { bit, weight, texts, language = EVERY_LANGUAGE } of fields) {
      const marks = (1 << bit) | (language << LANGUAGES_AT);
      for (const text of texts) {
        for (const token of text.split(' ')) {
          for (const term of this.#termsOf(token)) {
            if (this.#metIn[term] !== this.#meetings) {
              this.#metIn[term] = this.#meetings;
              this.#hits[term] = 0;
              terms.push(term);
            }
            this.#hits[term] = ((this.#hits[term] ?? 0) + (weight << 8)) | marks;
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
