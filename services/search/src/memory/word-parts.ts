import type { Met } from './catalogue-words.ts';
import { scoreOf, type WordMatch } from './word-match.ts';

/** What a word of a query contributes to the score. */
export interface Part {
  /** Of all words together, 1. */
  readonly share: number;
  /** Whether an image must have it as long as something has all required words. */
  readonly isRequired: boolean;
}

/**
 * Rare words weigh more than common ones. What nothing has is not required, nor what merely begins longer words, except the last word, which the visitor may
 * still be typing. `total`: images of the whole catalogue.
 */
export function partsOf(met: readonly Met[], total: number): Part[] {
  const counted = met.map(({ images, artists }) => ({
    images: images.count,
    best: Math.max(images.best, artists.best),
  }));
  const weights = counted.map(({ images, best }) => (best === 0 ? 0 : Math.log(1 + total / Math.max(images, 1))));
  const usual = mean(weights.filter((weight) => weight > 0));
  const all = weights.map((weight) => (weight === 0 ? usual : Math.max(weight, LEAST)));
  const sum = all.reduce((one, other) => one + other, 0);
  const isAnyFirm = counted.some(({ best }) => best > 0 && !isPrefixOnly(best));
  return counted.map(({ best }, at) => ({
    share: (all[at] ?? 0) / Math.max(sum, LEAST),
    isRequired: best > 0 && (!isPrefixOnly(best) || at === met.length - 1 || !isAnyFirm),
  }));
}

/** The least weight, so that a word that everything has counts too. */
const LEAST = 0.1;

function isPrefixOnly(best: number): boolean {
  return best >= scoreOf('prefix', 0) && best < scoreOf('kind', 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 1 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The score of each image or artist by all words together, and which ones lack a required word. */
export class Sums {
  readonly scores: Float32Array;
  readonly isLacking: Uint8Array;

  constructor(slots: number) {
    this.scores = new Float32Array(slots);
    this.isLacking = new Uint8Array(slots);
  }

  /** Plain loops: this runs over every image of the catalogue, once for each word. */
  add({ scores }: WordMatch, { share, isRequired }: Part): void {
    for (let slot = 0; slot < this.scores.length; slot++) {
      const score = scores[slot] ?? 0;
      if (score > 0) this.scores[slot] = (this.scores[slot] ?? 0) + score * share;
      else if (isRequired) this.isLacking[slot] = 1;
    }
  }

  /** The score of what has all required words, and 0 of the rest. */
  whole(slot: number): number {
    return this.isLacking[slot] === 1 ? 0 : (this.scores[slot] ?? 0);
  }
}
