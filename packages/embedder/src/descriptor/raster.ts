/** RGB pixels, 8 bits per channel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Part of a raster: pixels, right and bottom exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function wholeBox({ width, height }: Raster): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** The mean colour over each of `columns` × `rows` equal cells of a box, RGB floats 0 to 255, pixels on a cell's edge shared by area. */
export function averageCells(raster: Raster, box: Box, columns: number, rows: number): Float32Array {
  const across = spans(box.left, box.right, columns);
  const strip = new Float32Array(columns * 3);
  const out = new Float32Array(columns * rows * 3);
  for (const [row, { from, weights }] of spans(box.top, box.bottom, rows).entries()) {
    for (const [step, weight] of weights.entries()) {
      averageRow(raster, from + step, across, strip);
      for (let at = 0; at < strip.length; at++)
        out[row * strip.length + at] = (out[row * strip.length + at] ?? 0) + weight * (strip[at] ?? 0);
    }
  }
  return out;
}

interface Span {
  readonly from: number;
  /** Share of each pixel from `from` on; they sum to 1. */
  readonly weights: Float32Array;
}

function averageRow({ width, rgb }: Raster, y: number, across: readonly Span[], out: Float32Array): void {
  let to = 0;
  for (const { from, weights } of across) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let at = (y * width + from) * 3;
    for (let step = 0; step < weights.length; step++, at += 3) {
      const weight = weights[step] ?? 0;
      red += weight * (rgb[at] ?? 0);
      green += weight * (rgb[at + 1] ?? 0);
      blue += weight * (rgb[at + 2] ?? 0);
    }
    out[to++] = red;
    out[to++] = green;
    out[to++] = blue;
  }
}

function spans(start: number, end: number, cells: number): Span[] {
  const size = (end - start) / cells;
  return Array.from({ length: cells }, (_, cell) => {
    const low = start + cell * size;
    const high = Math.min(end, low + size);
    const from = Math.min(end - 1, Math.floor(low));
    const weights = new Float32Array(Math.max(1, Math.min(end, Math.ceil(high - 1e-6)) - from));
    for (let step = 0; step < weights.length; step++)
      weights[step] = Math.max(1e-6, Math.min(high, from + step + 1) - Math.max(low, from + step));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { from, weights: weights.map((weight) => weight / sum) };
  });
}
