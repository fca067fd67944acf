import type { Language } from '@limner/editions';
import { headOfCompound, splitCompound } from './compounds.ts';
import { english } from './english.ts';
import type { Beside } from './equivalents.ts';
import { primary } from './primary.ts';
import { type QueryToken, queryTokens } from './query-tokens.ts';
import { stem } from './stems.ts';
import { otherWritings, thesaurus } from './thesaurus.ts';
import { likelyMeant } from './typos.ts';

/** How an alternative is related to a word of the query: another way to write it, a synonym, a kind of it, or what it is a kind of. */
export type Relation = 'writing' | 'synonym' | 'kind' | 'broader';

/** Words that may stand for a word of the query; several must all be met. */
export interface Alternative {
  readonly words: readonly string[];
  readonly relation: Relation;
  /** 0 to 1, within its relation. */
  readonly closeness: number;
  /** English words; all others are of the language of the query. */
  readonly isEnglish: boolean;
  /** Ambiguous word (`plane`): counts fully among keywords, little in running text. */
  readonly isAmbiguous?: boolean;
}

/** A word of the query with everything that may stand for it. No engine is presumed. */
export interface QueryWord {
  readonly text: string;
  /** As it was typed. */
  readonly typed: string;
  readonly alternatives: readonly Alternative[];
  /** A word of a lexicon: never taken for a typo of another one. */
  readonly isKnown: boolean;
  /** What the words stand for of which an unknown one is a likely typo. Computed when asked for: it is only of use where nothing else is found. */
  readonly meant: () => readonly Alternative[];
  /** Whether a longer word may be one that the visitor has begun to type, and not simply another word. */
  readonly mayBegin: (term: string) => boolean;
}

/** The words of an index. */
export interface Vocabulary {
  /** Whether a word, or an inflection of it, is in the index. */
  readonly has: (word: string) => boolean;
  /** The same of an English noun in its basic form: cheaper, for the thousands that a query may stand for. */
  readonly hasNoun: (word: string) => boolean;
  /** Keywords of other languages that mean the same, learnt from what has both, where the engine knows them (`equivalentsAmong`). */
  readonly equivalents?: (phrase: string) => readonly Beside[];
}

const MOST_TOKENS_OF_PHRASE = 3;
const LATIN = /^\p{Script=Latin}+$/u;
/** Letters that may follow a known word: more make another word (`car`, `cartography`). */
const MOST_ADDED = 3;
/** Closeness lost with every step down to a narrower concept. */
const STEP = 0.06;

/** The words of a query that are not stop words, at most `most`, with alternatives that are in the index; the stop words when there are no others. */
export function expandQuery(text: string, language: Language, most: number, vocabulary: Vocabulary): QueryWord[] {
  return new Expansion(language, vocabulary).run(text, most);
}

class Expansion {
  readonly #language: Language;
  readonly #vocabulary: Vocabulary;

  constructor(language: Language, vocabulary: Vocabulary) {
    this.#language = language;
    this.#vocabulary = vocabulary;
  }

  run(text: string, most: number): QueryWord[] {
    const tokens = queryTokens(text, this.#language, (word) => this.#isListed(word));
    const informative = tokens.filter(({ isStop }) => !isStop);
    const counted = new Map((informative.length > 0 ? informative : tokens).map((token) => [token.text, token.typed]));
    const shared = this.#sharedAlternatives(tokens.slice(0, endOf(tokens, most) + MOST_TOKENS_OF_PHRASE - 1));
    return [...counted].slice(0, most).map(([word, typed]) => ({
      text: word,
      typed,
      alternatives: this.#inIndex([
        ...this.#ownAlternatives(word, shared),
        ...(shared.get(word) ?? []),
        ...this.#parts(word),
      ]),
      isKnown: this.#isListed(word),
      meant: () => this.#inIndex(this.#meant(word)),
      mayBegin: this.#mayBegin(word),
    }));
  }

  /** None for a part of a phrase that stands for something in the index: `musical instrument` is no tool. */
  #ownAlternatives(word: string, shared: ReadonlyMap<string, readonly Alternative[]>): Alternative[] {
    const ofPhrases = shared.get(word)?.filter(({ relation }) => relation !== 'writing') ?? [];
    return this.#inIndex(ofPhrases).length > 0 ? [] : this.#alternatives(word);
  }

  /** Alternatives of two or three neighbouring words together (`light house`, `musical instrument`), by word. */
  #sharedAlternatives(tokens: readonly QueryToken[]): ReadonlyMap<string, Alternative[]> {
    const shared = new Map<string, Alternative[]>();
    for (let at = 0; at < tokens.length; at++) {
      for (let length = 2; length <= MOST_TOKENS_OF_PHRASE && at + length <= tokens.length; length++) {
        const run = tokens.slice(at, at + length);
        const found = this.#ofRun(run.map(({ text }) => text));
        if (found.length === 0) continue;
        for (const { text } of run) shared.set(text, [...(shared.get(text) ?? []), ...found]);
      }
    }
    return shared;
  }

  #ofRun(words: readonly string[]): Alternative[] {
    const joined = words.join('');
    const writing = this.#vocabulary.has(joined) ? alternatives([joined], 'writing', 1, this.#isEnglish) : [];
    const listed = [words.join(' '), joined].filter((phrase) => this.#isListed(phrase));
    return [...writing, ...listed.flatMap((phrase) => this.#alternatives(phrase))];
  }

  #alternatives(phrase: string): Alternative[] {
    const writings = otherWritings(phrase);
    const spelt = this.#isEnglish ? [] : [phrase, ...writings];
    const own = [...new Set(spelt.flatMap((writing) => this.#conceptsOf(writing, this.#language)))];
    return [
      ...alternatives(writings, 'writing'),
      ...alternatives(this.#synonymsIn(own), 'synonym'),
      ...own.flatMap((concept) => [...alternatives([concept], 'synonym', 0.9, true), ...this.#english(concept, 0.8)]),
      ...(own.length === 0 ? this.#english(phrase, 1) : []),
      ...this.#learnt(phrase, own.length === 0),
    ];
  }

  /** Through keywords that stand beside the phrase: the English one with its kin where the thesaurus lacks the word, others where they add pictures. */
  #learnt(phrase: string, isUnlisted: boolean): Alternative[] {
    const all = this.#vocabulary.equivalents?.(phrase) ?? [];
    return all.flatMap((other) => [
      ...(other.back < 1 ? alternatives([other.phrase], 'synonym', 0.9, other.language === 'en') : []),
      ...(isUnlisted && other.language === 'en' ? this.#english(other.phrase, 0.8) : []),
    ]);
  }

  #synonymsIn(concepts: readonly string[]): string[] {
    return concepts.flatMap((concept) => thesaurus(this.#language).words(concept));
  }

  #english(phrase: string, closeness: number): Alternative[] {
    const trade = thesaurus('en');
    const meant = this.#conceptsOf(phrase, 'en').flatMap((concept) => trade.words(concept));
    const lemma = lemmaOf(phrase);
    const kinds = english().kinds(lemma);
    return [
      ...alternatives(meant, 'synonym', closeness, true),
      ...alternatives(english().synonyms(lemma), 'synonym', closeness * 0.9, true),
      ...kinds.flatMap((kin) =>
        alternatives([kin.phrase], 'kind', closeness * Math.max(0.2, 1 - STEP * kin.steps), true),
      ),
      ...alternatives(
        english()
          .broader(lemma)
          .map((kin) => kin.phrase),
        'broader',
        closeness,
        true,
      ),
    ];
  }

  #meant(word: string): Alternative[] {
    return likelyMeant(word, this.#language).flatMap((meant) => [
      ...alternatives([meant], 'writing', 1, this.#isEnglish),
      ...this.#alternatives(meant).filter(({ relation }) => relation !== 'broader'),
    ]);
  }

  /** A compound that the index does not have: its parts together, and its last part, of which it is a kind. */
  #parts(word: string): Alternative[] {
    if (this.#vocabulary.has(word) || this.#isListed(word)) return [];
    const split = splitCompound(word, this.#language, (part) => this.#vocabulary.has(part));
    const head = split[0]?.at(-1) ?? headOfCompound(word, (part) => this.#vocabulary.has(part));
    return [
      ...split.map((words) => ({ words, relation: 'synonym', closeness: 1, isEnglish: this.#isEnglish }) as const),
      ...(this.#isGerman && head !== undefined ? alternatives([head], 'broader') : []),
    ];
  }

  #conceptsOf(phrase: string, language: Language): readonly string[] {
    const words = thesaurus(language);
    const exact = words.concepts(phrase);
    return exact.length > 0 ? exact : words.concepts(stemmed(phrase, language));
  }

  #isListed(phrase: string): boolean {
    if (this.#conceptsOf(phrase, this.#language).length > 0 || otherWritings(phrase).length > 0) return true;
    return this.#isEnglish && english().knows(lemmaOf(phrase));
  }

  #mayBegin(word: string): (term: string) => boolean {
    if (this.#isGerman || !LATIN.test(word) || !this.#isListed(word)) return () => true;
    return (term) => term.length - word.length <= MOST_ADDED && !(this.#isEnglish && english().knows(lemmaOf(term)));
  }

  #inIndex(all: readonly Alternative[]): Alternative[] {
    const { has, hasNoun } = this.#vocabulary;
    return all
      .filter(({ words, isEnglish }) => words.every(isEnglish ? hasNoun : has))
      .map((each) => (isAmbiguous(each) ? { ...each, isAmbiguous: true } : each));
  }

  get #isEnglish(): boolean {
    return this.#language === 'en';
  }

  get #isGerman(): boolean {
    return this.#language === 'de';
  }
}

/** Where the last word that counts stands: what follows it costs time and changes nothing. */
function endOf(tokens: readonly QueryToken[], most: number): number {
  const informative = new Set<string>();
  for (const [at, { text, isStop }] of tokens.entries()) {
    if (!isStop) informative.add(text);
    if (informative.size === most) return at + 1;
  }
  return tokens.length;
}

function alternatives(phrases: readonly string[], relation: Relation, closeness = 1, isEnglish = false): Alternative[] {
  return phrases.map((phrase) => ({ words: phrase.split(' '), relation, closeness, isEnglish }));
}

/** English synonyms are of any sense of the word, and many English words are verbs too. */
function isAmbiguous({ words, relation, isEnglish }: Alternative): boolean {
  if (!isEnglish) return false;
  return relation === 'synonym' || (relation === 'kind' && english().isAmbiguous(words.join(' ')));
}

/** The form in which WordNet lists a word. */
function lemmaOf(phrase: string): string {
  return english().knows(phrase) ? phrase : stem(phrase, 'en');
}

function stemmed(phrase: string, language: Language): string {
  const spoken = primary(language);
  return spoken === 'en' || spoken === 'ko' ? stem(phrase, spoken) : phrase;
}
