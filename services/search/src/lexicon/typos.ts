import type { Language } from '@limner/editions';
import { english } from './english.ts';
import { SortedTerms } from './sorted-terms.ts';
import { stem } from './stems.ts';
import { thesaurus } from './thesaurus.ts';
import { isHangul, lettersOf } from './tokens.ts';

/** Doubts up to this one are those of the commonest typos: one edit behind the first letter, or two letters swapped. */
export const LIKELY = 1;
/** The doubt of the least likely typos that are accepted. */
export const MOST_DOUBT = 4;
/** Shorter words have too many neighbours among all words of a language. */
const SHORTEST = 5;
const SHORTEST_LETTERS = 4;

/** How unlikely it is that a word was meant: swapped letters are the commonest typo, and the first letter is seldom wrong. */
export function doubtOf(word: string, meant: string, distance: number): number {
  const isSwapped = word.length === meant.length && [...word].sort().join('') === [...meant].sort().join('');
  const isSameStart = word[0] === meant[0];
  if (distance === 1) return isSameStart ? (isSwapped ? 0 : LIKELY) : isSwapped ? LIKELY : 3;
  if (isSwapped && isSameStart) return 2;
  if (word.length < 8) return Number.POSITIVE_INFINITY;
  return isSameStart ? 2 : MOST_DOUBT;
}

/** Words of the lexicon of which an unknown one is a likely typo, the likeliest only. */
export function likelyMeant(word: string, language: Language): string[] {
  if (isHangul(word)) return koreanMeant(word, language);
  if (word.length < SHORTEST) return [];
  const typed = language === 'en' ? [...new Set([word, stem(word, 'en')])] : [word];
  const near = typed.flatMap((form) =>
    wordsOf(language)
      .near(form, 1)
      .map(({ term, distance }) => ({ term, doubt: doubtOf(form, term, distance) })),
  );
  const least = Math.min(LIKELY, ...near.map(({ doubt }) => doubt));
  return near.filter(({ doubt }) => doubt === least).map(({ term }) => term);
}

function koreanMeant(word: string, language: Language): string[] {
  const letters = lettersOf(word);
  if (letters.length < SHORTEST_LETTERS) return [];
  return wordsOf(language)
    .near(letters, 1)
    .map(({ term }) => term.normalize('NFC'));
}

const sorted = new Map<Language, SortedTerms>();

/** Single words of the lexicon; Korean ones in letters. */
function wordsOf(language: Language): SortedTerms {
  const known = sorted.get(language);
  if (known) return known;
  const listed = [...thesaurus(language).phrases(), ...(language === 'en' ? english().phrases() : [])];
  const single = new Set(listed.filter((phrase) => !phrase.includes(' ')));
  const words = new SortedTerms([...single].map((word) => (isHangul(word) ? lettersOf(word) : word)));
  sorted.set(language, words);
  return words;
}
