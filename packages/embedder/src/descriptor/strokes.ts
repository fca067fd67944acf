import { labGrid } from './grid.ts';
import type { Box, Raster } from './raster.ts';

/** Sides in pixels of the squares that are described: fine and coarse. */
const SIDES = [96, 48] as const;
/** Limits between steps of lightness and of colour from one pixel to the next, in Lab units. */
const STEPS = [0.5, 1, 2, 4, 8, 16, 32];
/** Limits of how much lighter or darker a pixel is than both of its neighbours at some distance. */
const RIDGES = [-50, -25, -10, -3, 3, 10, 25, 50];
/** The bin of what is neither lighter nor darker: most pixels are in it. */
const MIDDLE = RIDGES.length / 2;
const MIDDLE_RIDGE = RIDGES[MIDDLE - 1] ?? 0;
const DISTANCES = [1, 2, 3] as const;
/** Two neighbours of a line differ less than this: otherwise it is a step. */
const SAME_GROUND = 15;
/** A neighbour counts as lighter or darker from this difference on. */
const NOTABLE = 4;
const DIRECTIONS = 8;
/** Classes of ternary patterns: how many neighbours are beyond the limit, if they lie side by side, and one for all others. */
const PATTERNS = 10;
const SCALE_LENGTH = 2 * (STEPS.length + 1) + 2 * PATTERNS + DISTANCES.length * (RIDGES.length + 1) + DIRECTIONS;

const [LIGHTNESS, CHROMA, HUES, CELL] = [5, 6, 12, 12] as const;
/** Cells along an axis of colour, from -`AXIS / 2` on, and of all colours: lightness fills nine. */
const [AXIS, CELLS] = [32, 9 * 32 * 32];
/** Largest areas of one colour whose shares are stored, and shares of the picture for which the needed colours are counted. */
const [AREAS, COVERED] = [8, [0.5, 0.8, 0.95]] as const;
const PALETTE_LENGTH = LIGHTNESS * CHROMA + HUES + AREAS + COVERED.length;

export const STROKES_LENGTH = SIDES.length * SCALE_LENGTH + PALETTE_LENGTH;

/**
 * How a picture is drawn, without where: steps of lightness and colour, local ternary patterns (Tan and Triggs, 2010), lines by width and darkness,
 * directions, and the breadth of the palette. Square roots of shares, so that a large plain ground does not dominate.
 */
export function describeStrokes(raster: Raster, box: Box): Float32Array {
  const out = new Float32Array(STROKES_LENGTH);
  for (const [at, side] of SIDES.entries()) {
    const lab = labGrid(raster, box, side);
    describeScale(lab, side, out.subarray(at * SCALE_LENGTH, (at + 1) * SCALE_LENGTH));
    if (at === 0) describePalette(lab, out.subarray(SIDES.length * SCALE_LENGTH));
  }
  return out;
}

function describeScale(lab: Float32Array, side: number, out: Float32Array): void {
  const [chroma, patterns] = [STEPS.length + 1, 2 * (STEPS.length + 1)];
  const ridges = patterns + 2 * PATTERNS;
  const directions = SCALE_LENGTH - DIRECTIONS;
  const [l, a, b] = [0, 1, 2].map((channel) => planeOf(lab, channel)) as [Float32Array, Float32Array, Float32Array];
  const reach = DISTANCES[DISTANCES.length - 1] ?? 0;
  for (let y = reach; y < side - reach; y++) {
    for (let x = reach; x < side - reach; x++) {
      const at = y * side + x;
      const dx = across(l, at, 1);
      const dy = across(l, at, side);
      const strength = Math.sqrt(dx * dx + dy * dy);
      count(out, binOf(strength, STEPS));
      const colours =
        across(a, at, 1) ** 2 + across(a, at, side) ** 2 + across(b, at, 1) ** 2 + across(b, at, side) ** 2;
      count(out, chroma + binOf(Math.sqrt(colours), STEPS));
      countPatterns(out, patterns, l, at, side);
      for (let step = 0; step < DISTANCES.length; step++) {
        const start = ridges + step * (RIDGES.length + 1);
        const distance = DISTANCES[step] ?? 0;
        countRidge(out, start, l, at, distance);
        countRidge(out, start, l, at, distance * side);
      }
      if (strength > NOTABLE) {
        const turn = (Math.atan2(dy, dx) + Math.PI) / Math.PI;
        count(out, directions + (Math.round(turn * DIRECTIONS) % DIRECTIONS));
      }
    }
  }
  const starts = [0, chroma, patterns, patterns + PATTERNS];
  for (let at = ridges; at < directions; at += RIDGES.length + 1) starts.push(at);
  starts.push(directions, SCALE_LENGTH);
  for (const [at, start] of starts.slice(0, -1).entries()) toRoots(out.subarray(start, starts[at + 1]));
}

function planeOf(lab: Float32Array, channel: number): Float32Array {
  const plane = new Float32Array(lab.length / 3);
  for (let at = 0, from = channel; at < plane.length; at++, from += 3) plane[at] = lab[from] ?? 0;
  return plane;
}

/** The difference of the two neighbours of a pixel. */
function across(plane: Float32Array, at: number, step: number): number {
  return (plane[at + step] ?? 0) - (plane[at - step] ?? 0);
}

function countPatterns(out: Float32Array, start: number, l: Float32Array, at: number, side: number): void {
  const middle = l[at] ?? 0;
  let lighter = 0;
  let darker = 0;
  for (let bit = 0; bit < 8; bit++) {
    const apart = (l[at + (RIGHT[bit] ?? 0) + (DOWN[bit] ?? 0) * side] ?? 0) - middle;
    if (apart > NOTABLE) lighter |= 1 << bit;
    else if (apart < -NOTABLE) darker |= 1 << bit;
  }
  count(out, start + (PATTERN_OF[lighter] ?? 0));
  count(out, start + PATTERNS + (PATTERN_OF[darker] ?? 0));
}

/** The eight neighbours of a pixel, clockwise. */
const RIGHT = Int8Array.of(-1, 0, 1, 1, 1, 0, -1, -1);
const DOWN = Int8Array.of(-1, -1, -1, 0, 1, 1, 1, 0);

/** The number of set bits where they lie side by side in the circle, otherwise the last class. */
const PATTERN_OF = Uint8Array.from({ length: 256 }, (_, bits) => {
  const set = [...bits.toString(2)].filter((bit) => bit === '1').length;
  const changes = bits ^ (((bits << 1) | (bits >> 7)) & 255);
  return [...changes.toString(2)].filter((bit) => bit === '1').length <= 2 ? set : PATTERNS - 1;
});

/** A pixel that is lighter or darker than the same ground on both sides. */
function countRidge(out: Float32Array, start: number, l: Float32Array, at: number, step: number): void {
  const one = l[at - step] ?? 0;
  const other = l[at + step] ?? 0;
  if (Math.abs(one - other) >= SAME_GROUND) return;
  const above = (l[at] ?? 0) - (one + other) / 2;
  count(out, start + binOf(above, RIDGES, above < MIDDLE_RIDGE ? 0 : MIDDLE));
}

function describePalette(lab: Float32Array, out: Float32Array): void {
  const [hues, areas] = [LIGHTNESS * CHROMA, LIGHTNESS * CHROMA + HUES];
  const cells = new Uint32Array(CELLS);
  for (let at = 0; at < lab.length; at += 3) {
    const l = lab[at] ?? 0;
    const a = lab[at + 1] ?? 0;
    const b = lab[at + 2] ?? 0;
    const chroma = Math.sqrt(a * a + b * b);
    const light = Math.floor((l / 100.01) * LIGHTNESS);
    const vivid = Math.floor(chroma / 15);
    count(out, Math.max(0, light) * CHROMA + Math.min(CHROMA - 1, vivid));
    if (chroma > 0) {
      const hue = Math.floor(((Math.atan2(b, a) + Math.PI) / (2 * Math.PI)) * HUES) % HUES;
      out[hues + hue] = (out[hues + hue] ?? 0) + chroma;
    }
    count(
      cells,
      (Math.round(l / CELL) * AXIS + Math.round(a / CELL) + AXIS / 2) * AXIS + Math.round(b / CELL) + AXIS / 2,
    );
  }
  const pixels = lab.length / 3;
  const shares = Array.from(
    cells
      .filter((each) => each > 0)
      .sort()
      .reverse(),
    (each) => each / pixels,
  );
  toRoots(out.subarray(0, hues));
  toRoots(out.subarray(hues, areas));
  out.subarray(hues, areas).sort((one, other) => other - one);
  for (let at = 0; at < AREAS; at++) out[areas + at] = Math.sqrt(shares[at] ?? 0);
  for (const [at, share] of COVERED.entries()) out[areas + AREAS + at] = Math.log2(coloursFor(shares, share)) / 8;
}

/** How many colours, the most frequent first, cover a share of the picture. */
function coloursFor(shares: readonly number[], share: number): number {
  let [sum, colours] = [0, 0];
  while (sum < share && colours < shares.length) sum += shares[colours++] ?? 0;
  return Math.max(1, colours);
}

/** @param bin A bin that the value is not below. */
function binOf(value: number, limits: readonly number[], bin = 0): number {
  while (bin < limits.length && value >= (limits[bin] ?? 0)) bin++;
  return bin;
}

function count(out: Float32Array | Uint32Array, at: number): void {
  out[at] = (out[at] ?? 0) + 1;
}

function toRoots(counts: Float32Array): void {
  const all = counts.reduce((sum, value) => sum + value, 0) || 1;
  for (let at = 0; at < counts.length; at++) counts[at] = Math.sqrt((counts[at] ?? 0) / all);
}
