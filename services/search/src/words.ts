import { fold, type Language } from '@limner/editions';

/** Runs of scripts that put no spaces between words: compared by pairs of characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LONGEST = 64;

/**
 * The words of a text as the index stores them: folded, without apostrophes, unspaced scripts as pairs of characters and the last one. The words of
 * a text are those of its space-separated tokens.
 */
export function wordsOf(text: string): string[] {
  return split(text, true);
}

/** The words of a query: distinct, in order, without the stop words of its languages unless there are no others. */
export function queryWords(text: string, language: Language, most: number): string[] {
  const words = [...new Set(split(text, false))];
  const telling = words.filter((word) => !little.en.has(word) && !little[primary(language)]?.has(word));
  return (telling.length > 0 ? telling : words).slice(0, most);
}

/** A text in the form in which names are compared: folded, one space between words. */
export function phraseOf(text: string): string {
  return (closed(text).match(WORD) ?? []).join(' ');
}

function split(text: string, stored: boolean): string[] {
  return (closed(text).match(WORD) ?? []).flatMap((run) => pieces(run, stored)).filter((word) => word !== '');
}

function closed(text: string): string {
  return fold(text).replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
}

function pieces(run: string, stored: boolean): string[] {
  if (!run.match(UNSPACED)) return [run.slice(0, LONGEST)];
  const spaced = run.split(UNSPACED);
  const unspaced = run.match(UNSPACED) ?? [];
  return [...spaced.map((word) => word.slice(0, LONGEST)), ...unspaced.flatMap((part) => pairs([...part], stored))];
}

// The last character alone lets a query of one character find it: prefixes of pairs find all the others.
function pairs(letters: string[], stored: boolean): string[] {
  const found = letters.slice(0, -1).map((letter, at) => letter + letters[at + 1]);
  const last = letters.at(-1) ?? '';
  return stored || found.length === 0 ? [...found, last] : found;
}

function primary(language: Language): string {
  return language.split('-')[0] ?? language;
}

const list = (words: string) => new Set(words.split(' '));

const little: Readonly<Record<string, ReadonlySet<string>>> & { readonly en: ReadonlySet<string> } = {
  en: list('a an and are at by for from in is of on or the to with'),
  de: list('am auf aus das dem den der des die ein eine einem einen einer fur im in ist mit oder und von zu'),
  fr: list('a au aux avec dans de des du en est et la le les ou par pour sur un une'),
  es: list('al con de del el en es la las los o para por un una y'),
  pt: list('a ao as com da das de do dos e em na no o os ou para por um uma'),
};
