import type { Band } from '../search-index.ts';
import { cutOf } from './score-cut.ts';

/** `strong` when every word matches exactly or nearly so, `possible` down to typos. */
const [STRONG, POSSIBLE] = [0.75, 0.2];
/**
 * The drop that parts possible results from weak ones. In the answers to the labelled queries that were not held out, 62 % of what is possible above it
 * fits, and 16 % below it; a smaller drop would take synonyms for weak, of which four in five fit.
 */
const FALL = 0.3;

/** Bands of what words find, by a cut of each query. */
export class WordBands {
  readonly #cut: number;

  /** @param scores Of everything found; 0 for what is not. */
  constructor(scores: Iterable<number>) {
    this.#cut = cutOf(scores, FALL);
  }

  of(score: number): Band {
    if (score >= STRONG) return 'strong';
    return score >= POSSIBLE && score >= this.#cut - ROUNDING ? 'possible' : 'weak';
  }
}

const ROUNDING = 1e-6;
