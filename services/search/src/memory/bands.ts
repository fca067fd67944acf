import type { Band } from '../search-index.ts';

/** Of text: `strong` when every word matches exactly, `possible` down to typos. */
export function bandOf(score: number): Band {
  if (score >= 0.75) return 'strong';
  return score >= 0.35 ? 'possible' : 'weak';
}
