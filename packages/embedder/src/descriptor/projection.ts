import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HAND_SEGMENTS, RAW_LENGTHS } from './describe.ts';
import { HAND_LENGTHS, type HandSegment } from './segments.ts';

/**
 * `data/pca.bin`, written by `scripts/fit-pca.ts`: for each segment in order its means (raw length), then its axes (segment length ×
 * raw length, whitening included), little-endian 32-bit floats.
 */
const file = readFileSync(new URL('../../data/pca.bin', import.meta.url));

/** The first digits of its SHA-256. */
export const PCA_HASH = createHash('sha256').update(file).digest('hex').slice(0, 8);

interface Axes {
  readonly length: number;
  readonly means: Float32Array;
  readonly axes: Float32Array;
}

const AXES = readAxes();

/** The vector of a view, or some of its segments: each projected to its PCA axes, whitened and normalised to unit length. */
export function project(
  raw: Readonly<Record<HandSegment, Float32Array>>,
  names: readonly HandSegment[] = HAND_SEGMENTS,
): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(names.reduce((sum, name) => sum + HAND_LENGTHS[name], 0));
  let offset = 0;
  for (const name of names) {
    const { means, axes, length } = AXES[name];
    vector.set(unit(turn(raw[name], means, axes, length)), offset);
    offset += length;
  }
  return vector;
}

function turn(raw: Float32Array, means: Float32Array, axes: Float32Array, length: number): Float32Array {
  const turned = new Float32Array(length);
  for (let axis = 0, from = 0; axis < length; axis++) {
    let sum = 0;
    for (let at = 0; at < raw.length; at++, from++)
      sum += Math.fround((raw[at] ?? 0) - (means[at] ?? 0)) * (axes[from] ?? 0);
    turned[axis] = sum;
  }
  return turned;
}

/** A view that equals the mean has no direction: it gets the first axis. */
function unit(values: Float32Array): Float32Array {
  const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return norm > 0 ? values.map((value) => value / norm) : values.map((_, at) => (at === 0 ? 1 : 0));
}

function readAxes(): Record<HandSegment, Axes> {
  const floats = new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  let from = 0;
  const take = (count: number) => {
    from += count;
    return floats.subarray(from - count, from);
  };
  const axes = HAND_SEGMENTS.map((name) => {
    const [raw, length] = [RAW_LENGTHS[name], HAND_LENGTHS[name]];
    return [name, { length, means: take(raw), axes: take(raw * length) }];
  });
  return Object.fromEntries(axes) as Record<HandSegment, Axes>;
}
