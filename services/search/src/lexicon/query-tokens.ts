import type { Language } from '@limner/editions';
import { isStopWord } from './stop-words.ts';
import { foldedOf, isUnspaced, wordRuns } from './tokens.ts';

export interface QueryToken {
  readonly text: string;
  /** As it was typed. */
  readonly typed: string;
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
  const words = runs.flatMap((run) => (isUnspaced(run) ? segmentsOf(run, isWord) : spacedOf(run)));
  return words.map((word) => ({ ...word, isStop: isStopWord(word.text, language) }));
}

function runsByScript(run: string): string[] {
  const unspaced = run.match(HAN_OR_KANA) ?? [];
  const spaced = run.split(HAN_OR_KANA);
  return spaced.flatMap((part, at) => [part, unspaced[at] ?? '']).filter((part) => part !== '');
}

type Word = Pick<QueryToken, 'text' | 'typed'>;

function spacedOf(run: string): Word[] {
  return wordRuns(foldedOf(run)).map((text) => ({ text, typed: run }));
}

function segmentsOf(run: string, isWord: (word: string) => boolean): Word[] {
  if (isWord(foldedOf(run))) return [{ text: foldedOf(run), typed: run }];
  const cut = Array.from(segmenterOf(run).segment(run), ({ segment }) => segment).flatMap((segment) =>
    isWord(foldedOf(segment)) ? [segment] : segment.split(PLACE_NAME),
  );
  const words: Word[] = [];
  for (let at = 0; at < cut.length; ) {
    let length = Math.min(LONGEST, cut.length - at);
    while (length > 1 && !isWord(foldedOf(cut.slice(at, at + length).join('')))) length--;
    const typed = cut.slice(at, at + length).join('');
    words.push({ text: foldedOf(typed), typed });
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
