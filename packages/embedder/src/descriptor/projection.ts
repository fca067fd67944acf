import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SEGMENTS, type Segment, VECTOR_LENGTH } from '../segments.ts';
import { RAW_LENGTHS } from './describe.ts';

/**
 * `data/pca.bin`, written by `scripts/fit-pca.ts`: for each segment in order its means (raw length), then its axes (segment length ×
 * raw length, whitening included), little-endian 32-bit floats.
 */
const file = readFileSync(new URL('../../data/pca.bin', import.meta.url));

/** Identity of the embedder: kind of descriptor, version of its code, hash of the PCA. Compare vectors of one identity only. */
export const EMBEDDER = `hand-1-${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;

interface Axes {
  readonly segment: Segment;
  readonly means: Float32Array;
  readonly axes: Float32Array;
}

const AXES = readAxes();

/** The vector of a view: each segment projected to its PCA axes, whitened and normalised to unit length. */
export function project(raw: Readonly<Record<Segment['name'], Float32Array>>): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(VECTOR_LENGTH);
  for (const { segment, means, axes } of AXES)
    vector.set(unit(turn(raw[segment.name], means, axes, segment.length)), segment.offset);
  return vector;
}

function turn(raw: Float32Array, means: Float32Array, axes: Float32Array, length: number): Float32Array {
  const centred = raw.map((value, at) => value - (means[at] ?? 0));
  return Float32Array.from({ length }, (_, axis) => {
    let sum = 0;
    for (let at = 0, from = axis * raw.length; at < raw.length; at++)
      sum += (centred[at] ?? 0) * (axes[from + at] ?? 0);
    return sum;
  });
}

/** A view that equals the mean has no direction: it gets the first axis. */
function unit(values: Float32Array): Float32Array {
  const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return norm > 0 ? values.map((value) => value / norm) : values.map((_, at) => (at === 0 ? 1 : 0));
}

function readAxes(): Axes[] {
  const floats = new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  let from = 0;
  const take = (count: number) => {
    from += count;
    return floats.subarray(from - count, from);
  };
  return SEGMENTS.map((segment) => {
    const length = RAW_LENGTHS[segment.name];
    return { segment, means: take(length), axes: take(length * segment.length) };
  });
}
