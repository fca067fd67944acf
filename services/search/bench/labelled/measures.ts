import type { Band } from '@limner/search';
import type { LabelledQuery } from './labelled-set.ts';

export const SHOWN = 10;

/** How one query was answered. */
export interface Answered extends LabelledQuery {
  readonly precision: number;
  readonly ndcg: number;
  readonly first: number;
  readonly milliseconds: number;
  /** What was shown: how well it fits, and how well the index says that it does. */
  readonly banded: readonly { readonly grade: number; readonly band: Band }[];
}

/**
 * Precision of the first ten: those that fit, divided by the number shown or the number that could be, whichever is larger. What is missing
 * counts like what does not fit.
 */
export function precision(shown: readonly number[], all: readonly number[]): number {
  const first = shown.slice(0, SHOWN);
  return fitting(first) / Math.max(first.length, Math.min(SHOWN, fitting(all)), 1);
}

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002), with grades 0 to 2. */
export function ndcg(shown: readonly number[], all: readonly number[]): number {
  return gain(shown) / gain(all.toSorted((left, right) => right - left));
}

export function mean(answers: readonly Answered[], measure: 'precision' | 'ndcg' | 'first'): number {
  return answers.reduce((sum, answer) => sum + answer[measure], 0) / Math.max(answers.length, 1);
}

function fitting(grades: readonly number[]): number {
  return grades.filter((grade) => grade > 0).length;
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, SHOWN).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
