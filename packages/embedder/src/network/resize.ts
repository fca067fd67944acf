import type { Box } from '../descriptor/raster.ts';

/** Pixels of 8 bits, row by row: three channels, or four with alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly channels: 3 | 4;
}

/**
 * A part of a picture, stretched to `side` × `side` RGB floats, 0 to 255. Defined so that every platform gets the same: alpha is laid on white
 * first; each axis is filtered by itself, rows first, by a triangle that is as wide as two target pixels in the source, or as two source
 * pixels when it enlarges; pixels outside the part have no weight. All in 32-bit floats, without rounding in between.
 * Equals `interpolate(mode='bilinear', antialias=True)` of PyTorch.
 */
export function resize(pixels: Pixels, box: Box, side: number): Float32Array<ArrayBuffer> {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const across = taps(width, side);
  const down = taps(height, side);
  const row = new Float32Array(width * 3);
  const narrow = new Float32Array(height * side * 3);
  for (let y = 0; y < height; y++) {
    flatten(pixels, box.left, box.top + y, row);
    narrowRow(row, across, narrow, y * side * 3);
  }
  const out = new Float32Array(side * side * 3);
  const length = side * 3;
  for (let y = 0, tap = 0; y < side; y++) {
    const own = out.subarray(y * length, (y + 1) * length);
    const count = down.counts[y] ?? 0;
    for (let step = 0; step < count; step++)
      addRow(narrow, ((down.from[y] ?? 0) + step) * length, down.weights[tap++] ?? 0, own);
  }
  return out;
}

function addRow(rows: Float32Array, from: number, weight: number, out: Float32Array): void {
  for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) + weight * (rows[from + at] ?? 0);
}

/** What each target pixel is made of. */
interface Taps {
  /** Its first source pixel, and how many there are. */
  readonly from: Int32Array;
  readonly counts: Int32Array;
  /** Of all target pixels one after another; those of one sum to 1. */
  readonly weights: Float32Array;
}

function taps(source: number, target: number): Taps {
  const ratio = source / target;
  const support = Math.max(1, ratio);
  const from = new Int32Array(target);
  const counts = new Int32Array(target);
  const all: number[] = [];
  for (let at = 0; at < target; at++) {
    const centre = (at + 0.5) * ratio;
    const first = Math.max(0, Math.floor(centre - support + 0.5));
    const to = Math.min(source, Math.floor(centre + support + 0.5));
    const weights = Float32Array.from({ length: to - first }, (_, step) =>
      Math.max(0, 1 - Math.abs(first + step + 0.5 - centre) / support),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    from[at] = first;
    counts[at] = weights.length;
    for (const weight of weights) all.push(weight / sum);
  }
  return { from, counts, weights: Float32Array.from(all) };
}

function flatten({ width, data, channels }: Pixels, left: number, y: number, out: Float32Array): void {
  let at = (y * width + left) * channels;
  if (channels === 3) {
    out.set(data.subarray(at, at + out.length));
    return;
  }
  for (let to = 0; to < out.length; to += 3, at += 4) {
    const alpha = data[at + 3] ?? 255;
    for (let channel = 0; channel < 3; channel++) {
      const value = data[at + channel] ?? 0;
      out[to + channel] = alpha === 255 ? value : (value * alpha + 255 * (255 - alpha)) / 255;
    }
  }
}

function narrowRow(row: Float32Array, { from, counts, weights }: Taps, out: Float32Array, start: number): void {
  for (let x = 0, to = start, tap = 0; x < from.length; x++, to += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let at = (from[x] ?? 0) * 3;
    for (const end = tap + (counts[x] ?? 0); tap < end; tap++, at += 3) {
      const weight = weights[tap] ?? 0;
      red += weight * (row[at] ?? 0);
      green += weight * (row[at + 1] ?? 0);
      blue += weight * (row[at + 2] ?? 0);
    }
    out[to] = red;
    out[to + 1] = green;
    out[to + 2] = blue;
  }
}
