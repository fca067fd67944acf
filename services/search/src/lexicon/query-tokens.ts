import type { Language } from '@limner/editions';
import { isStopWord } from './stop-words.ts';
import { foldedOf, isUnspaced, wordRuns } from './tokens.ts';

export interface QueryToken {
  readonly text: string;
  readonly isStop: boolean;
}

/** Most segments that are tried as one word. */
const LONGEST = 4;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
/** Nouns joined by `の` that the segmenter takes for the name of a place: `夜の森`. */
const PLACE_NAME = /(?<=\p{Script=Han})の(?=\p{Script=Han})/u;
const segmenters = new Map<string, Intl.Segmenter>();

/** The words of a query in order, folded. Unspaced scripts are cut by `Intl.Segmenter`; what is known as one word stays whole. */
export function queryTokens(text: string, language: Language, isWord: (word: string) => boolean): QueryToken[] {
  const runs = wordRuns(text.normalize('NFKC')).flatMap((run) => runsByScript(run));
  const words = runs.flatMap((run) => (isUnspaced(run) ? segmentsOf(run, isWord) : wordRuns(foldedOf(run))));
  return words.map((word) => ({ text: word, isStop: isStopWord(word, language) }));
}

function runsByScript(run: string): string[] {
  const unspaced = run.match(HAN_OR_KANA) ?? [];
  const spaced = run.split(HAN_OR_KANA);
  return spaced.flatMap((part, at) => [part, unspaced[at] ?? '']).filter((part) => part !== '');
}

function segmentsOf(run: string, isWord: (word: string) => boolean): string[] {
  if (isWord(foldedOf(run))) return [foldedOf(run)];
  const cut = Array.from(segmenterOf(run).segment(run), ({ segment }) => foldedOf(segment)).flatMap((segment) =>
    isWord(segment) ? [segment] : segment.split(PLACE_NAME),
  );
  const words: string[] = [];
  for (let at = 0; at < cut.length; ) {
    let length = Math.min(LONGEST, cut.length - at);
    while (length > 1 && !isWord(cut.slice(at, at + length).join(''))) length--;
    words.push(cut.slice(at, at + length).join(''));
    at += length;
  }
  return words;
}

function segmenterOf(run: string): Intl.Segmenter {
  const language = KANA.test(run) ? 'ja' : 'zh';
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}
