import { GRID } from './grid.ts';

/** Number of bins along L, a and b, and the range of their centres. */
const BINS = { lightness: { count: 5, low: 0, high: 100 }, chroma: { count: 7, low: -75, high: 75 } } as const;
const CELLS = 4;

/** Raw lengths: histogram and moments; mean and deviation per cell. */
export const COLOUR_LENGTH = BINS.lightness.count * BINS.chroma.count ** 2 + 9;
export const LAYOUT_LENGTH = CELLS * CELLS * 6;

/** Soft histogram in Lab (each pixel shared by its eight nearest bins; square root taken, so that a large plain ground does not dominate), then three moments per channel. */
export function describeColour(lab: Float32Array): Float32Array {
  const out = new Float32Array(COLOUR_LENGTH);
  const { lightness, chroma } = BINS;
  for (let at = 0; at < lab.length; at += 3) {
    const l = softBin(lab[at] ?? 0, lightness);
    const a = softBin(lab[at + 1] ?? 0, chroma);
    const b = softBin(lab[at + 2] ?? 0, chroma);
    for (let corner = 0; corner < 8; corner++) {
      const i = corner & 1;
      const j = (corner >> 1) & 1;
      const k = corner >> 2;
      const weight = (i ? l.share : 1 - l.share) * (j ? a.share : 1 - a.share) * (k ? b.share : 1 - b.share);
      const bin = ((l.bin + i) * chroma.count + a.bin + j) * chroma.count + b.bin + k;
      out[bin] = (out[bin] ?? 0) + weight;
    }
  }
  const pixels = lab.length / 3;
  for (let bin = 0; bin < COLOUR_LENGTH - 9; bin++) out[bin] = Math.sqrt((out[bin] ?? 0) / pixels);
  out.set(moments(lab), COLOUR_LENGTH - 9);
  return out;
}

/** Mean and deviation of L, a and b in each cell of a 4 × 4 grid, in hundredths. */
export function describeLayout(lab: Float32Array): Float32Array {
  const out = new Float32Array(LAYOUT_LENGTH);
  const side = GRID / CELLS;
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const [left, top] = [(cell % CELLS) * side, Math.floor(cell / CELLS) * side];
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      let squares = 0;
      for (let y = top; y < top + side; y++) {
        for (let x = left; x < left + side; x++) {
          const value = (lab[(y * GRID + x) * 3 + channel] ?? 0) / 100;
          sum += value;
          squares += value * value;
        }
      }
      const mean = sum / side ** 2;
      out[cell * 6 + channel * 2] = mean;
      out[cell * 6 + channel * 2 + 1] = Math.sqrt(Math.max(0, squares / side ** 2 - mean ** 2));
    }
  }
  return out;
}

function softBin(
  value: number,
  { count, low, high }: { count: number; low: number; high: number },
): { bin: number; share: number } {
  const place = Math.min(count - 1.0001, Math.max(0, ((value - low) / (high - low)) * (count - 1)));
  const bin = Math.floor(place);
  return { bin, share: place - bin };
}

/** Mean, deviation and cube root of the third central moment of each channel, in hundredths (Stricker and Orengo, 1995). */
function moments(lab: Float32Array): number[] {
  const pixels = lab.length / 3;
  return [0, 1, 2].flatMap((channel) => {
    let sum = 0;
    for (let at = channel; at < lab.length; at += 3) sum += (lab[at] ?? 0) / 100;
    const mean = sum / pixels;
    let squares = 0;
    let cubes = 0;
    for (let at = channel; at < lab.length; at += 3) {
      const apart = (lab[at] ?? 0) / 100 - mean;
      squares += apart * apart;
      cubes += apart * apart * apart;
    }
    return [mean, Math.sqrt(squares / pixels), Math.cbrt(cubes / pixels)];
  });
}
