import { TermDictionary } from '@limner/search/term-dictionary';
import type { BenchRow } from '../../../tools/bench-row.ts';

const TERMS = 200_000;
const TURNS = 60;

/** Two questions to a large dictionary, each beside a look at every term. */
export default function bench(): BenchRow[] {
  const random = randomOf(7);
  const korean = dictionaryOf(() => wordOf(random, KOREAN, 2));
  const german = dictionaryOf(() => wordOf(random, GERMAN, 2));
  const typos = korean.words.slice(0, TURNS).map((word) => `${word.slice(0, -1)}커`);
  const endings = Array.from({ length: TURNS }, () => wordOf(random, GERMAN, 1));
  return [
    rowOf(
      'Korean words within one letter',
      typos,
      (word) => korean.terms.nearHangul(word).length,
      (word) =>
        korean.words.filter((other) => other !== word && isWithinOne(word.normalize('NFD'), other.normalize('NFD')))
          .length,
    ),
    rowOf(
      'German compounds that end with a word',
      endings,
      (word) => german.terms.endingWith(word).length,
      (word) => german.words.filter((other) => other !== word && other.endsWith(word)).length,
    ),
  ];
}

function rowOf(
  what: string,
  asked: readonly string[],
  find: (word: string) => number,
  scan: (word: string) => number,
): BenchRow {
  // The first question sorts the terms.
  const first = timed(() => find(asked[0] ?? ''));
  const times = asked.map((word) => timed(() => find(word)));
  const scans = asked.slice(0, 10).map((word) => timed(() => scan(word)));
  const isEqual = asked.slice(0, 10).every((word) => find(word) === scan(word));
  const [value, baseline] = [percentile(times, 0.5), percentile(scans, 0.5)];
  return {
    what: `${what}, of ${TERMS} terms, median`,
    unit: 'ms',
    ...{ value, baseline, baselineName: 'a look at each term', ratio: value / baseline },
    target: '<= half of the scan, equal to it',
    ok: value <= baseline / 2 && isEqual,
    note: `95 % ${percentile(times, 0.95).toFixed(1)} ms, first question ${first.toFixed(0)} ms; ${isEqual ? 'all equal' : 'NOT EQUAL'}`,
  };
}

function dictionaryOf(word: () => string): { terms: TermDictionary; words: string[] } {
  const terms = new TermDictionary();
  const words = new Set<string>();
  while (words.size < TERMS) words.add(word());
  for (const each of words) terms.add(each);
  return { terms, words: [...words] };
}

const KOREAN = [...'자전거동차등대고양이여우바다산강별달나무꽃새집문창길빵차배섬숲눈비'];
const SYLLABLES =
  'turm haus boot berg wald licht fisch vogel baum garten karte buch stern wasser feuer schiff zug rad markt brief'.split(
    ' ',
  );
/** Four hundred: a word ends some hundreds of the compounds, as a common German noun does. */
const GERMAN = SYLLABLES.flatMap((one) => SYLLABLES.map((other) => one + other));

function wordOf(random: () => number, parts: readonly string[], least: number): string {
  const length = least + Math.floor(random() * 4) + (least > 1 ? 1 : 0);
  return Array.from({ length: least === 1 ? 1 : length }, () => parts[Math.floor(random() * parts.length)]).join('');
}

/** One insertion, deletion, replacement or swap of neighbours. */
function isWithinOne(left: string, right: string): boolean {
  const start = [...left].findIndex((letter, at) => letter !== right[at]);
  const from = start < 0 ? left.length : start;
  const rest = (text: string, skipped: number) => text.slice(from + skipped);
  const isSwapped =
    left[from] === right[from + 1] && left[from + 1] === right[from] && rest(left, 2) === rest(right, 2);
  return (
    rest(left, 1) === rest(right, 1) ||
    rest(left, 1) === rest(right, 0) ||
    rest(left, 0) === rest(right, 1) ||
    isSwapped
  );
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
