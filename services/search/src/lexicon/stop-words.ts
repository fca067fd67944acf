import type { Language } from '@limner/editions';
import { primary } from './primary.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that say nothing about a picture, folded, by the primary part of the language. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list('a an and are at by for from in is of on or the to with'),
  de: list('am auf aus das dem den der des die ein eine einem einen einer fur im in ist mit oder und von zu bei'),
  fr: list('a au aux avec dans de des du en est et la le les ou par pour sur un une'),
  es: list('al con de del el en es la las los o para por un una y'),
  pt: list('a ao as com da das de do dos e em na no nas nos o os ou para por um uma'),
  zh: list('的 了 在 和 与 里 上 中 是 一 个 只 有 着 于 里的 上的 中的'),
  ja: list('の は が を に で と も や へ から まで な た て した する いる'),
  ko: list('의 와 과 및 속 속의 위의'),
};

/** Whether a word of a query can be left out: a stop word of its language, or of English. */
export function isStopWord(word: string, language: Language): boolean {
  const own = STOP_WORDS[primary(language)];
  return STOP_WORDS.en?.has(word) === true || own?.has(word) === true;
}
