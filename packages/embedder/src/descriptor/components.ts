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
  return inner(mask, radius, 1);
}

/** Sets the cells that have one that is set up to `radius` away: parts of a drawing grow together. */
export function dilated(mask: Mask, radius: number): Mask {
  return inner(mask, radius, 0);
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
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x + 1 < width) visit(at + 1);
    visit(at - width);
    visit(at + width);
  }
  return end;
}

/** The outermost cells are the first ones on a diagonal that none is beyond. */
function measured(cells: Int32Array, width: number): Component {
  const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  const corners = [outermost(-1, -1), outermost(1, -1), outermost(1, 1), outermost(-1, 1)] as const;
  for (const at of cells) {
    const x = at % width;
    const y = (at - x) / width;
    if (x < box.left) box.left = x;
    if (x >= box.right) box.right = x + 1;
    if (y < box.top) box.top = y;
    if (y >= box.bottom) box.bottom = y + 1;
    for (const corner of corners) {
      const far = corner.right * x + corner.down * y;
      if (far <= corner.reach) continue;
      corner.reach = far;
      corner.x = x;
      corner.y = y;
    }
  }
  const [a, b, c, d] = corners;
  return { box, pixels: cells.length, corners: [outer(a), outer(b), outer(c), outer(d)] };
}

interface Outermost extends Point {
  x: number;
  y: number;
  readonly right: -1 | 1;
  readonly down: -1 | 1;
  reach: number;
}

function outermost(right: -1 | 1, down: -1 | 1): Outermost {
  return { x: 0, y: 0, right, down, reach: Number.NEGATIVE_INFINITY };
}

/** The outer corner of a cell. */
function outer({ x, y, right, down }: Outermost): Point {
  return { x: x + (right + 1) / 2, y: y + (down + 1) / 2 };
}

/** Keeps the cells of a value that stand in a square of it; all others get the other value. Runs along rows, then along columns. */
function inner({ width, height, cells }: Mask, radius: number, value: 0 | 1): Mask {
  const span = 2 * radius + 1;
  // Cells outside of the mask are not set.
  const [before, after] = value === 0 ? [radius, radius] : [0, 0];
  const across = new Uint8Array(cells.length).fill(1 - value);
  for (let y = 0; y < height; y++) {
    let run = before;
    for (let x = 0; x < width + after; x++) {
      run = x >= width || cells[y * width + x] === value ? run + 1 : 0;
      if (run >= span) across[y * width + x - radius] = value;
    }
  }
  const both = new Uint8Array(cells.length).fill(1 - value);
  const runs = new Uint32Array(width).fill(before);
  for (let y = 0; y < height + after; y++) {
    for (let x = 0; x < width; x++) {
      const run = y >= height || across[y * width + x] === value ? (runs[x] ?? 0) + 1 : 0;
      runs[x] = run;
      if (run >= span) both[(y - radius) * width + x] = value;
    }
  }
  return { width, height, cells: both };
}
