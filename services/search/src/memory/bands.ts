import type { Band } from '../search-index.ts';

/** Text: strong when every word was met exactly, possible down to slips in a word that tells much. */
export function bandOf(score: number): Band {
  if (score >= 0.75) return 'strong';
  return score >= 0.35 ? 'possible' : 'weak';
}
