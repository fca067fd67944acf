import type { Box } from './raster.ts';

/** A connected area of a mask: its box, its pixels, and the outermost of them towards each corner, clockwise from the top left. */
export interface Component {
  readonly box: Box;
  readonly pixels: number;
  readonly corners: readonly [Point, Point, Point, Point];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture of 0 and 1. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** Keeps the cells whose neighbours up to `radius` away are all set: lines of text disappear. */
export function eroded(mask: Mask, radius: number): Mask {
  return spread(mask, radius, (set, all) => set === all);
}

/** Sets the cells that have one that is set up to `radius` away: parts of a drawing grow together. */
export function dilated(mask: Mask, radius: number): Mask {
  return spread(mask, radius, (set) => set > 0);
}

/** The areas of at least `least` cells, which touch by a side. */
export function componentsOf({ width, height, cells }: Mask, least: number): Component[] {
  const left = cells.slice();
  const queue = new Int32Array(width * height);
  const found: Component[] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] !== 1) continue;
    const pixels = flood(left, width, start, queue);
    if (pixels >= least) found.push(measured(queue.subarray(0, pixels), width));
  }
  return found;
}

function flood(left: Uint8Array, width: number, start: number, queue: Int32Array): number {
  let end = 0;
  const visit = (at: number) => {
    if (left[at] !== 1) return;
    left[at] = 0;
    queue[end++] = at;
  };
  visit(start);
  for (let next = 0; next < end; next++) {
    const at = queue[next] ?? 0;
    if (at % width > 0) visit(at - 1);
    if ((at + 1) % width > 0) visit(at + 1);
    visit(at - width);
    visit(at + width);
  }
  return end;
}

function measured(cells: Int32Array, width: number): Component {
  const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (const at of cells) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < box.left) box.left = x;
    if (x >= box.right) box.right = x + 1;
    if (y < box.top) box.top = y;
    if (y >= box.bottom) box.bottom = y + 1;
  }
  const corner = (right: number, down: number) => outermost(cells, width, right, down);
  return { box, pixels: cells.length, corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
}

function outermost(cells: Int32Array, width: number, right: number, down: number): Point {
  let [best, reach] = [0, Number.NEGATIVE_INFINITY];
  for (const at of cells) {
    const far = right * (at % width) + down * Math.floor(at / width);
    if (far > reach) [best, reach] = [at, far];
  }
  return { x: (best % width) + (right + 1) / 2, y: Math.floor(best / width) + (down + 1) / 2 };
}

/** Counts the set cells around each cell by running sums, first along rows, then along columns. */
function spread({ width, height, cells }: Mask, radius: number, isSet: (set: number, all: number) => boolean): Mask {
  const across = new Uint16Array(cells.length);
  for (let y = 0; y < height; y++) runningSums(cells, y * width, 1, width, radius, across);
  const both = new Uint16Array(cells.length);
  for (let x = 0; x < width; x++) runningSums(across, x, width, height, radius, both);
  const all = (2 * radius + 1) ** 2;
  const out = new Uint8Array(cells.length);
  for (let at = 0; at < out.length; at++) if (isSet(both[at] ?? 0, all)) out[at] = 1;
  return { width, height, cells: out };
}

function runningSums(
  from: Uint8Array | Uint16Array,
  first: number,
  step: number,
  count: number,
  radius: number,
  to: Uint16Array,
): void {
  let sum = 0;
  for (let at = 0; at < Math.min(radius, count); at++) sum += from[first + at * step] ?? 0;
  for (let at = 0; at < count; at++) {
    if (at + radius < count) sum += from[first + (at + radius) * step] ?? 0;
    if (at > radius) sum -= from[first + (at - radius - 1) * step] ?? 0;
    to[first + at * step] = sum;
  }
}
