import { editDistance, type Language } from '@limner/editions';
import { english } from '../lexicon/english.ts';
import { queryTokens } from '../lexicon/query-tokens.ts';
import { thesaurus } from '../lexicon/thesaurus.ts';
import type { Found } from '../search-index.ts';

/** A word or a style that may be offered. */
interface Offer<T> {
  readonly folded: string;
  readonly value: T;
  /** How much the edition lists of it; with none it is not offered. Counted for what is near only. */
  readonly count: () => number;
  /** What a word of the query is a kind of. */
  readonly isWider?: boolean;
}

/** The least score of a result that fits: exact words, inflections, synonyms and kinds reach it, for all words of the query. */
const FITS = 0.5;
const MOST = 8;
/** Words of a query that are compared: a page of noise must not take long. */
const MOST_ASKED = 4;
/** Ranks behind all distances: a wider word, and what is offered in want of anything nearer. */
const WIDER = 10;

/** Whether something found fits well. */
export function fitsWell({ images, artists }: Pick<Found, 'images' | 'artists'>): boolean {
  return [...images, ...artists].some(({ score }) => isFitting(score));
}

/** Whether a score by words is that of a result that fits. */
export function isFitting(score: number): boolean {
  return score >= FITS;
}

/** The words of a query that are not stop words, at most as many as are compared. */
export function askedWords(text: string, language: Language): string[] {
  const informative = queryTokens(text, language, () => false).filter(({ isStop }) => !isStop);
  return informative.map((token) => token.text).slice(0, MOST_ASKED);
}

/** Of a few things that may be offered, those that are written nearest to the words of a query, nearest first. */
export function nearest<T>(asked: readonly string[], offers: Iterable<Offer<T>>): T[] {
  const ranked: { folded: string; value: T; rank: number; count: number }[] = [];
  for (const offer of offers) {
    const rank = Math.min(WIDER, ...asked.map((word) => distance(word, offer.folded)));
    const count = rank < WIDER || offer.isWider ? offer.count() : 0;
    if (count > 0) ranked.push({ ...offer, rank, count });
  }
  return ranked
    .sort((left, right) => left.rank - right.rank || right.count - left.count || (left.folded < right.folded ? -1 : 1))
    .slice(0, MOST)
    .map(({ value }) => value);
}

/** Edits between two words that begin alike, or infinity when they are too many for the length of the word. */
function distance(word: string, other: string): number {
  if (word[0] !== other[0]) return Number.POSITIVE_INFINITY;
  const most = word.length < 4 ? 0 : word.length < 7 ? 2 : 3;
  const edits = editDistance(word, other, most);
  return edits > most ? Number.POSITIVE_INFINITY : edits;
}

/** What a word is a kind of, in English, as it may be written in keywords: `animal` and `animals` for `giraffe`. */
export function widerWords(word: string, language: Language): string[] {
  const concepts = language === 'en' ? [word] : thesaurus(language).concepts(word);
  return concepts.flatMap((concept) => english().ancestors(concept)).flatMap((wide) => [wide, `${wide}s`]);
}
