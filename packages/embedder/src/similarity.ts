import { AppError } from '@limner/platform';
import type { Embedding } from './picture.ts';
import { SEGMENTS, type Segment, VECTOR_LENGTH } from './segments.ts';

/** What similarity means: the same picture, a balance of all features, the same style, the same subject. */
export type SimilarityMode = 'same' | 'balanced' | 'style' | 'subject';

type Weights = Readonly<Record<Segment['name'], number>>;

/** Share of each segment by mode; each row sums to 1. `same` was fitted on altered copies, the others were set manually. */
export const WEIGHTS: Readonly<Record<SimilarityMode, Weights>> = {
  same: { colour: 0.25, layout: 0.15, edges: 0.2, texture: 0.15, thumbnail: 0.25 },
  balanced: { colour: 0.25, layout: 0.15, edges: 0.2, texture: 0.2, thumbnail: 0.2 },
  style: { colour: 0.35, layout: 0.05, edges: 0.1, texture: 0.45, thumbnail: 0.05 },
  subject: { colour: 0.1, layout: 0.15, edges: 0.45, texture: 0.1, thumbnail: 0.2 },
};

/** Cosine of two vectors of one length, -1 to 1; 0 when one of them is zero. Does not check the embedder: see `similarity`. */
export function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length)
    throw new AppError('internal', `vectors of ${a.length} and ${b.length} floats cannot be compared`);
  const norm = Math.sqrt(dot(a, a) * dot(b, b));
  return norm === 0 ? 0 : dot(a, b) / norm;
}

/**
 * A query vector with the weights of a mode in it: its plain dot product with a stored vector is their `similarity`.
 * An index therefore keeps one row per view for all modes.
 */
export function weigh(vector: Float32Array, mode: SimilarityMode = 'balanced'): Float32Array<ArrayBuffer> {
  if (vector.length !== VECTOR_LENGTH)
    throw new AppError('internal', `a vector has ${VECTOR_LENGTH} floats, not ${vector.length}`);
  const weighted = new Float32Array(vector);
  for (const { name, offset, length } of SEGMENTS) {
    const weight = WEIGHTS[mode][name];
    for (let at = offset; at < offset + length; at++) weighted[at] = weight * (vector[at] ?? 0);
  }
  return weighted;
}

/** What a segment tells about two pictures; a segment without an aspect tells a bit of everything. */
export type Aspect = 'colour' | 'drawing' | 'subject';

const ASPECTS: Readonly<Record<string, Aspect>> = {
  colour: 'colour',
  layout: 'colour',
  texture: 'drawing',
  edges: 'subject',
};

/** The segments with which a grey picture says nothing. */
const COLOURED: ReadonlySet<string> = new Set(['colour', 'layout', 'thumbnail']);

/** Like `weigh`, for a grey query: only by lightness, whatever colours the other picture has. */
export function weighGrey(vector: Float32Array, mode: SimilarityMode = 'balanced'): Float32Array<ArrayBuffer> {
  const weighted = weigh(vector, mode);
  const left = SEGMENTS.filter(({ name }) => !COLOURED.has(name));
  const share = left.reduce((sum, { name }) => sum + WEIGHTS[mode][name], 0);
  for (const { name, offset, length } of SEGMENTS) {
    const factor = COLOURED.has(name) ? 0 : 1 / share;
    for (let at = offset; at < offset + length; at++) weighted[at] = factor * (weighted[at] ?? 0);
  }
  return weighted;
}

/** What each aspect adds to the dot product of a weighed query with a stored vector. */
export function aspectsOf(weighed: Float32Array, stored: Float32Array): Record<Aspect, number> {
  const parts = { colour: 0, drawing: 0, subject: 0 };
  for (const { name, offset, length } of SEGMENTS) {
    const aspect = ASPECTS[name];
    if (aspect)
      parts[aspect] += dot(weighed.subarray(offset, offset + length), stored.subarray(offset, offset + length));
  }
  return parts;
}

/** Weighted cosine of two embeddings, -1 to 1. Throws when their embedders differ. */
export function similarity(
  a: Pick<Embedding, 'embedder' | 'vector'>,
  b: Pick<Embedding, 'embedder' | 'vector'>,
  mode: SimilarityMode = 'balanced',
): number {
  if (a.embedder !== b.embedder)
    throw new AppError('internal', `vectors of ${a.embedder} and ${b.embedder} cannot be compared`);
  return dot(weigh(a.vector, mode), b.vector);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
