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
  return inner(mask, radius, 0);
}

/** Sets the cells that have one that is set up to `radius` away: parts of a drawing grow together. */
export function dilated(mask: Mask, radius: number): Mask {
  return inverted(inner(inverted(mask), radius, 1));
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

/** Sets the cells in a square of set ones. Cells outside of the mask count as `outside`. Runs along rows, then along columns. */
function inner({ width, height, cells }: Mask, radius: number, outside: 0 | 1): Mask {
  const span = 2 * radius + 1;
  const [before, after] = outside === 1 ? [radius, radius] : [0, 0];
  const across = new Uint8Array(cells.length);
  for (let y = 0; y < height; y++) {
    let run = before;
    for (let x = 0; x < width + after; x++) {
      run = x >= width || cells[y * width + x] === 1 ? run + 1 : 0;
      if (run >= span) across[y * width + x - radius] = 1;
    }
  }
  const both = new Uint8Array(cells.length);
  const runs = new Uint32Array(width).fill(before);
  for (let y = 0; y < height + after; y++) {
    for (let x = 0; x < width; x++) {
      const run = y >= height || across[y * width + x] === 1 ? (runs[x] ?? 0) + 1 : 0;
      runs[x] = run;
      if (run >= span) both[(y - radius) * width + x] = 1;
    }
  }
  return { width, height, cells: both };
}

function inverted({ cells, ...size }: Mask): Mask {
  return { ...size, cells: cells.map((cell) => 1 - cell) };
}
