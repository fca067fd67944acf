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

/** The areas of at least `least` cells, which touch by a side, in the order of their first cells. Runs of cells are joined, row by row. */
export function componentsOf(mask: Mask, least: number): Component[] {
  const runs = runsOf(mask);
  const areas = new Map<number, Area>();
  for (let run = 0; run < runs.count; run++) {
    const root = rootOf(runs.joined, run);
    const area = areas.get(root) ?? new Area();
    areas.set(root, area);
    area.add(runs.rows[run] ?? 0, runs.starts[run] ?? 0, runs.ends[run] ?? 0);
  }
  return [...areas.values()].filter(({ pixels }) => pixels >= least).map((area) => area.measured());
}

/** Cells of a row that touch. */
interface Runs {
  readonly count: number;
  readonly rows: Int32Array;
  /** First cell of each run, and the one after its last. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** An earlier run of the same area, or the run itself when it is the first. */
  readonly joined: Int32Array;
}

function runsOf({ width, height, cells }: Mask): Runs {
  const most = height * Math.ceil(width / 2);
  const [rows, starts, ends, joined] = Array.from({ length: 4 }, () => new Int32Array(most)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  let count = 0;
  let above = 0;
  for (let y = 0; y < height; y++) {
    const first = count;
    const row = cells.subarray(y * width, (y + 1) * width);
    for (let x = row.indexOf(1); x >= 0; x = row.indexOf(1, x)) {
      starts[count] = x;
      while (x < width && row[x] === 1) x++;
      ends[count] = x;
      rows[count] = y;
      joined[count] = count;
      // Runs of the row above that end before this one begins touch none after it either.
      while (above < first && (ends[above] ?? 0) <= (starts[count] ?? 0)) above++;
      for (let other = above; other < first && (starts[other] ?? 0) < x; other++) join(joined, other, count);
      count++;
    }
    above = first;
  }
  return { count, rows, starts, ends, joined };
}

function rootOf(joined: Int32Array, run: number): number {
  let at = run;
  for (let next = joined[at] ?? at; next !== at; next = joined[at] ?? at) {
    joined[at] = joined[next] ?? next;
    at = next;
  }
  return at;
}

/** Merges two areas; the one with the lower index remains. */
function join(joined: Int32Array, one: number, other: number): void {
  const [a, b] = [rootOf(joined, one), rootOf(joined, other)];
  joined[Math.max(a, b)] = Math.min(a, b);
}

/** An area as its runs are added, from the top: of a row, only the ends can be outermost. */
class Area {
  pixels = 0;
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = 0;
  #bottom = 0;
  readonly #corners = [outermost(-1, -1), outermost(1, -1), outermost(1, 1), outermost(-1, 1)] as const;

  add(y: number, start: number, end: number): void {
    this.pixels += end - start;
    this.#left = Math.min(this.#left, start);
    this.#top = Math.min(this.#top, y);
    this.#right = Math.max(this.#right, end);
    this.#bottom = y + 1;
    for (const corner of this.#corners) {
      const x = corner.right < 0 ? start : end - 1;
      const far = corner.right * x + corner.down * y;
      if (far <= corner.reach) continue;
      corner.reach = far;
      corner.x = x;
      corner.y = y;
    }
  }

  measured(): Component {
    const box = { left: this.#left, top: this.#top, right: this.#right, bottom: this.#bottom };
    const [a, b, c, d] = this.#corners;
    return { box, pixels: this.pixels, corners: [outer(a), outer(b), outer(c), outer(d)] };
  }
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

/**
 * Keeps the cells of a value that stand in a square of it; all others get the other value. Along rows by runs, along columns by windows that grow to the
 * square's side, four cells at a time. Cells outside of the mask are not set.
 */
function inner({ width, height, cells }: Mask, radius: number, value: 0 | 1): Mask {
  const span = 2 * radius + 1;
  const words = Math.ceil(width / 4);
  const across = new Uint32Array(words * (height + 2 * radius));
  const bytes = new Uint8Array(across.buffer);
  for (let y = 0; y < height; y++) {
    const row = cells.subarray(y * width, (y + 1) * width);
    const from = (y + radius) * words * 4;
    for (let start = row.indexOf(1); start >= 0; ) {
      const gap = row.indexOf(0, start);
      const end = gap < 0 ? width : gap;
      if (value === 0) bytes.fill(1, from + Math.max(0, start - radius), from + Math.min(width, end + radius));
      else if (end - start >= span) bytes.fill(1, from + start + radius, from + end - radius);
      start = end < width ? row.indexOf(1, end) : -1;
    }
  }
  let rows = 1;
  for (; rows * 2 <= span; rows *= 2) combine(across, rows * words, value);
  if (rows < span) combine(across, (span - rows) * words, value);
  const both = new Uint8Array(cells.length);
  for (let y = 0; y < height; y++) both.set(bytes.subarray(y * words * 4, y * words * 4 + width), y * width);
  return { width, height, cells: both };
}

/** What of each row and one further on is set in both of them, or in one. */
function combine(rows: Uint32Array, further: number, value: 0 | 1): void {
  const inside = Math.max(0, rows.length - further);
  if (value === 0) {
    for (let at = 0; at < inside; at++) rows[at] = (rows[at] ?? 0) | (rows[at + further] ?? 0);
  } else {
    for (let at = 0; at < inside; at++) rows[at] = (rows[at] ?? 0) & (rows[at + further] ?? 0);
    rows.fill(0, inside);
  }
}
