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
  for (const [y, { from, weights }] of down.entries()) {
    for (const [step, weight] of weights.entries()) {
      const source = (from + step) * length;
      const target = y * length;
      for (let at = 0; at < length; at++)
        out[target + at] = (out[target + at] ?? 0) + weight * (narrow[source + at] ?? 0);
    }
  }
  return out;
}

interface Tap {
  readonly from: number;
  /** Of each source pixel from `from` on; they sum to 1. */
  readonly weights: Float32Array;
}

function taps(source: number, target: number): Tap[] {
  const ratio = source / target;
  const support = Math.max(1, ratio);
  return Array.from({ length: target }, (_, at) => {
    const centre = (at + 0.5) * ratio;
    const from = Math.max(0, Math.floor(centre - support + 0.5));
    const to = Math.min(source, Math.floor(centre + support + 0.5));
    const weights = Float32Array.from({ length: to - from }, (_, step) =>
      Math.max(0, 1 - Math.abs(from + step + 0.5 - centre) / support),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { from, weights: weights.map((weight) => weight / sum) };
  });
}

function flatten({ width, data, channels }: Pixels, left: number, y: number, out: Float32Array): void {
  let at = (y * width + left) * channels;
  for (let to = 0; to < out.length; to += 3, at += channels) {
    const alpha = channels === 4 ? (data[at + 3] ?? 255) : 255;
    for (let channel = 0; channel < 3; channel++) {
      const value = data[at + channel] ?? 0;
      out[to + channel] = alpha === 255 ? value : (value * alpha + 255 * (255 - alpha)) / 255;
    }
  }
}

function narrowRow(row: Float32Array, across: readonly Tap[], out: Float32Array, start: number): void {
  let to = start;
  for (const { from, weights } of across) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let step = 0, at = from * 3; step < weights.length; step++, at += 3) {
      const weight = weights[step] ?? 0;
      red += weight * (row[at] ?? 0);
      green += weight * (row[at + 1] ?? 0);
      blue += weight * (row[at + 2] ?? 0);
    }
    out[to++] = red;
    out[to++] = green;
    out[to++] = blue;
  }
}
