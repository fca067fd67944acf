import { AppError } from '@limner/platform/errors';
import type { Aspect, EmbedderProfile, SimilarityMode } from './embedder.ts';
import type { Embedding } from './picture.ts';

export { ASPECTS, type Aspect } from './embedder.ts';

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
export function weigh(
  vector: Float32Array,
  mode: SimilarityMode,
  { segments, modes, length: expected }: Pick<EmbedderProfile, 'segments' | 'modes' | 'length'>,
): Float32Array<ArrayBuffer> {
  if (vector.length !== expected)
    throw new AppError('internal', `a vector has ${expected} floats, not ${vector.length}`);
  const weighted = new Float32Array(vector);
  for (const { name, offset, length } of segments) {
    const weight = modes[mode][name] ?? 0;
    for (let at = offset; at < offset + length; at++) weighted[at] = weight * (vector[at] ?? 0);
  }
  return weighted;
}

/** The segments with which a grey picture says nothing. */
const COLOURED: ReadonlySet<string> = new Set(['colour', 'layout', 'thumbnail']);

/** Like `weigh`, for a grey query: only by lightness, whatever colours the other picture has. */
export function weighGrey(
  vector: Float32Array,
  mode: SimilarityMode,
  profile: EmbedderProfile,
): Float32Array<ArrayBuffer> {
  const weighted = weigh(vector, mode, profile);
  const left = profile.segments.filter(({ name }) => !COLOURED.has(name));
  const share = left.reduce((sum, { name }) => sum + (profile.modes[mode][name] ?? 0), 0);
  if (share === 0) return weighted;
  for (const { name, offset, length } of profile.segments) {
    const factor = COLOURED.has(name) ? 0 : 1 / share;
    for (let at = offset; at < offset + length; at++) weighted[at] = factor * (weighted[at] ?? 0);
  }
  return weighted;
}

/** What each aspect adds to the dot product of a weighed query with a stored vector. */
export function aspectsOf(
  weighed: Float32Array,
  stored: Float32Array,
  { segments }: Pick<EmbedderProfile, 'segments'>,
): Record<Aspect, number> {
  const parts = { colour: 0, drawing: 0, subject: 0 };
  for (const { aspect, offset, length } of segments) {
    if (aspect)
      parts[aspect] += dot(weighed.subarray(offset, offset + length), stored.subarray(offset, offset + length));
  }
  return parts;
}

/** Weighted cosine of two embeddings, -1 to 1. Throws when they are not of the embedder of the profile. */
export function similarity(
  a: Pick<Embedding, 'embedder' | 'vector'>,
  b: Pick<Embedding, 'embedder' | 'vector'>,
  mode: SimilarityMode,
  profile: EmbedderProfile,
): number {
  if (a.embedder !== profile.identity || b.embedder !== profile.identity)
    throw new AppError(
      'internal',
      `vectors of ${a.embedder} and ${b.embedder} cannot be compared as ${profile.identity}`,
    );
  return dot(weigh(a.vector, mode, profile), b.vector);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
