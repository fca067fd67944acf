import type { EmbedderProfile } from '@limner/embedder';
import { ASPECTS, type Aspect, aspectsOf } from '@limner/embedder/similarity';
import type { Band } from '../search-index.ts';
import { cutOf } from './score-cut.ts';

/** With fewer pictures their scores say too little about what is usual, and the embedder's limits of similarity hold. */
const LEAST_SAMPLE = 40;
/** Deviations from which an aspect is a reason. */
const REASON_DEVIATIONS = 2;

interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** How pictures of the catalogue usually score for a query: what stands out from it is alike. */
export class Background {
  readonly #scores: Spread;
  readonly #aspects: Readonly<Record<Aspect, Spread>>;
  readonly #isWide: boolean;

  /** @param sample Vectors of pictures. */
  constructor(
    weighed: Float32Array,
    sample: readonly Float32Array[],
    private readonly profile: EmbedderProfile,
  ) {
    const parts = sample.map((stored) => aspectsOf(weighed, stored, profile));
    this.#scores = spreadOf(sample.map((stored) => dot(weighed, stored)));
    const of = (aspect: Aspect) => spreadOf(parts.map((part) => part[aspect]));
    this.#aspects = { colour: of('colour'), drawing: of('drawing'), subject: of('subject') };
    this.#isWide = sample.length >= LEAST_SAMPLE;
  }

  /** @param cut The similarity below which only what stands out strongly is more than weak. */
  bandOf(similarity: number, cut = Number.NEGATIVE_INFINITY): Band {
    const { strong, possible } = this.#isWide ? this.profile.thresholds.deviations : this.profile.thresholds;
    const height = this.#height(similarity);
    if (height >= strong) return 'strong';
    return height >= possible && similarity >= cut ? 'possible' : 'weak';
  }

  /** The similarity above which those of a query's nearest pictures fall most, or none where they fall evenly or too few are known. */
  cutOf(similarities: readonly number[]): number | undefined {
    if (!this.#isWide) return undefined;
    const heights = similarities.map((similarity) => this.#height(similarity));
    const cut = cutOf(heights, this.profile.thresholds.deviations.drop);
    return cut > 0 ? similarities[heights.indexOf(cut)] : undefined;
  }

  /** Whether the best of all is near at all. */
  isClose(similarity: number): boolean {
    const { possible, deviations } = this.profile.thresholds;
    return this.#height(similarity) >= (this.#isWide ? deviations.close : possible);
  }

  /** 0 to 1: how far it stands out. */
  share(similarity: number): number {
    const { strong } = this.profile.thresholds.deviations;
    return Math.min(1, Math.max(0, this.#isWide ? this.#height(similarity) / (2 * strong) : similarity));
  }

  /** The aspects in which a picture is more alike than pictures usually are, the one that stands out most first. */
  aspectsOf(weighed: Float32Array, stored: Float32Array): Aspect[] {
    if (!this.#isWide) return [];
    const parts = aspectsOf(weighed, stored, this.profile);
    return ASPECTS.map((aspect) => ({ aspect, height: heightOf(parts[aspect], this.#aspects[aspect]) }))
      .filter(({ height }) => height >= REASON_DEVIATIONS)
      .sort((left, right) => right.height - left.height)
      .map(({ aspect }) => aspect);
  }

  #height(similarity: number): number {
    return this.#isWide ? heightOf(similarity, this.#scores) : similarity;
  }
}

/** A signal that a mode does not use is the same for all, and carries no information. */
function heightOf(value: number, { mean, deviation }: Spread): number {
  return deviation < 1e-6 ? 0 : (value - mean) / deviation;
}

function spreadOf(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / Math.max(1, values.length)) };
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
