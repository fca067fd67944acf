import { foldScripts } from './scripts.ts';

/** Runs of scripts that put no spaces between words: compared by pairs of characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const HANGUL = /^\p{Script=Hangul}+$/u;
const LONGEST = 64;
/** An unspaced run of so many characters is probably one word, and stored whole as well. */
const LONGEST_WHOLE = 8;
const ENDING = '$';

/**
 * The words of a text as the index stores them: folded, without apostrophes, unspaced scripts as pairs of characters, the last one, and whole when short.
 * The words of a text are those of its space-separated tokens.
 */
export function wordsOf(text: string): string[] {
  return wordRuns(foldedOf(text))
    .flatMap(pieces)
    .filter((word) => word !== '');
}

/** A text in the form in which phrases and names are compared: folded, one space between words. */
export function phraseOf(text: string): string {
  return wordRuns(foldedOf(text)).join(' ');
}

/** Whether a word is of a script that puts no spaces between words. */
export function isUnspaced(word: string): boolean {
  return word.match(UNSPACED)?.[0] === word;
}

export function isHangul(word: string): boolean {
  return HANGUL.test(word);
}

/** A Korean word in letters (jamo): syllables hide how near two words are. */
export function lettersOf(word: string): string {
  return word.normalize('NFD');
}

/** The pairs of neighbouring characters by which an unspaced word is found inside longer texts. */
export function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(0, -1).map((letter, at) => letter + letters[at + 1]);
}

/** Runs of letters, marks and digits of a text that is folded already. */
export function wordRuns(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

/** Folded for search, without apostrophes inside words. */
export function foldedOf(text: string): string {
  return foldScripts(text).replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
}

function pieces(run: string): string[] {
  if (!run.match(UNSPACED)) return [run.slice(0, LONGEST)];
  const spaced = run.split(UNSPACED);
  const unspaced = run.match(UNSPACED) ?? [];
  return [...spaced.map((word) => word.slice(0, LONGEST)), ...unspaced.flatMap(storedPieces)];
}

// The last character, marked as an ending, lets a query of one character find it: prefixes of pairs find all the others.
function storedPieces(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return [run];
  const whole = letters.length > 2 && letters.length <= LONGEST_WHOLE ? [run] : [];
  return [...pairsOf(run), `${letters.at(-1)}${ENDING}`, ...whole];
}
