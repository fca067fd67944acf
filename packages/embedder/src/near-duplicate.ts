import { AppError } from '@limner/platform/errors';

/** The grey image of a perceptual hash, as floats with mean and deviation. */
interface HashImage {
  readonly columns: number;
  readonly rows: number;
  readonly grey: Float32Array;
}

/** Sizes at which the query is searched for in the other picture: a crop keeps 60 to 100 % of a side. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.77, 0.72, 0.67, 0.62] as const;

/**
 * Bits of 64 that differ between two pictures' difference hashes, the better of the trimmed and the whole; 10 or fewer: very likely
 * near-duplicates. A crop differs in many: see `duplicateLikelihood`.
 */
export function hammingDistance(a: string, b: string): number {
  const [x, y] = [fieldsOf(a), fieldsOf(b)];
  return Math.min(bitsApart(x.trimmed, y.trimmed), bitsApart(x.whole, y.whole));
}

/**
 * How likely a query picture is a near-duplicate or crop of another one: the best normalised correlation of their grey images
 * over sizes and positions, 0 to 1. From about 0.9 on, the query is very likely a crop or a near-duplicate. Not symmetric: the query first.
 */
export function duplicateLikelihood(query: string, stored: string): number {
  return likelihoodOf(query)(stored);
}

/** The same for a query that is compared with several pictures: what depends on the query alone is computed once. About 0.3 ms for each of them. */
export function likelihoodOf(query: string): (stored: string) => number {
  const part = fieldsOf(query).image;
  const templates = new Map<string, HashImage>();
  const templateOf = (columns: number, rows: number) => {
    const key = `${columns}x${rows}`;
    const known = templates.get(key) ?? standardised(resized(part, columns, rows));
    templates.set(key, known);
    return known;
  };
  return (stored) => {
    const whole = fieldsOf(stored).image;
    const searched = {
      whole,
      sums: new SumTable(whole, (value) => value),
      squares: new SumTable(whole, (value) => value * value),
    };
    let best = 0;
    for (const scale of SCALES) {
      const { columns, rows } = sizeAt(part, whole, scale);
      if (columns > whole.columns + 1 || rows > whole.rows + 1 || columns < 2 || rows < 2) continue;
      const template = templateOf(Math.min(columns, whole.columns), Math.min(rows, whole.rows));
      for (let top = 0; top <= whole.rows - template.rows; top++)
        for (let left = 0; left <= whole.columns - template.columns; left++)
          best = Math.max(best, correlation(template, searched, left, top));
    }
    return best;
  };
}

function sizeAt(part: HashImage, whole: HashImage, scale: number): { columns: number; rows: number } {
  const side = Math.max(whole.columns, whole.rows) * scale;
  const fit = side / Math.max(part.columns, part.rows);
  return { columns: Math.round(part.columns * fit), rows: Math.round(part.rows * fit) };
}

/** Sums of the values in any rectangle of a picture (a summed-area table). */
class SumTable {
  readonly #width: number;
  readonly #sums: Float64Array;

  constructor({ columns, rows, grey }: HashImage, measure: (pixel: number) => number) {
    this.#width = columns + 1;
    this.#sums = new Float64Array(this.#width * (rows + 1));
    for (let y = 0; y < rows; y++) {
      let inRow = 0;
      for (let x = 0; x < columns; x++) {
        inRow += measure(grey[y * columns + x] ?? 0);
        this.#sums[(y + 1) * this.#width + x + 1] = this.#at(x + 1, y) + inRow;
      }
    }
  }

  within(left: number, top: number, { columns, rows }: HashImage): number {
    const right = left + columns;
    const bottom = top + rows;
    return this.#at(right, bottom) - this.#at(left, bottom) - this.#at(right, top) + this.#at(left, top);
  }

  #at(x: number, y: number): number {
    return this.#sums[y * this.#width + x] ?? 0;
  }
}

interface Searched {
  readonly whole: HashImage;
  readonly sums: SumTable;
  readonly squares: SumTable;
}

/** Pearson's correlation of a standardised template with a part of a picture. */
function correlation(template: HashImage, { whole, sums, squares }: Searched, left: number, top: number): number {
  const { columns, rows, grey } = template;
  const stored = whole.grey;
  const count = columns * rows;
  const mean = sums.within(left, top, template) / count;
  const deviation = Math.sqrt(Math.max(0, squares.within(left, top, template) / count - mean ** 2));
  if (deviation < 1) return 0;
  // Four sums instead of one, which the processor adds to at the same time.
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let y = 0; y < rows; y++) {
    let at = (top + y) * whole.columns + left;
    let own = y * columns;
    const end = own + columns;
    for (; own + 3 < end; own += 4, at += 4) {
      first += (stored[at] ?? 0) * (grey[own] ?? 0);
      second += (stored[at + 1] ?? 0) * (grey[own + 1] ?? 0);
      third += (stored[at + 2] ?? 0) * (grey[own + 2] ?? 0);
      fourth += (stored[at + 3] ?? 0) * (grey[own + 3] ?? 0);
    }
    for (; own < end; own++, at++) first += (stored[at] ?? 0) * (grey[own] ?? 0);
  }
  return (first + second + third + fourth) / (count * deviation);
}

function standardised({ columns, rows, grey }: HashImage): HashImage {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
  return { columns, rows, grey: grey.map((value) => (deviation < 1 ? 0 : (value - mean) / deviation)) };
}

/** Bilinear, centres aligned. */
function resized({ columns, rows, grey }: HashImage, toColumns: number, toRows: number): HashImage {
  const out = new Float32Array(toColumns * toRows);
  for (let y = 0; y < toRows; y++) {
    const fromY = clamp(((y + 0.5) * rows) / toRows - 0.5, rows - 1);
    const [top, down] = [Math.floor(fromY), fromY % 1];
    for (let x = 0; x < toColumns; x++) {
      const fromX = clamp(((x + 0.5) * columns) / toColumns - 0.5, columns - 1);
      const [left, right] = [Math.floor(fromX), fromX % 1];
      const pixel = (dx: number, dy: number) =>
        grey[Math.min(rows - 1, top + dy) * columns + Math.min(columns - 1, left + dx)] ?? 0;
      out[y * toColumns + x] =
        (pixel(0, 0) * (1 - right) + pixel(1, 0) * right) * (1 - down) +
        (pixel(0, 1) * (1 - right) + pixel(1, 1) * right) * down;
    }
  }
  return { columns: toColumns, rows: toRows, grey: out };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function bitsApart(a: string, b: string): number {
  let rest = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; rest > 0n; rest &= rest - 1n) bits++;
  return bits;
}

function fieldsOf(hash: string): { trimmed: string; whole: string; image: HashImage } {
  const match = /^([0-9a-f]{16})\.([0-9a-f]{16})\.(\d{1,2})x(\d{1,2})\.([A-Za-z0-9+/=]+)$/.exec(hash);
  const [, trimmed = '', whole = '', columns, rows, pixels = ''] = match ?? [];
  const grey = Float32Array.from(Buffer.from(pixels, 'base64'));
  if (!match || grey.length !== Number(columns) * Number(rows))
    throw new AppError('internal', 'this is no hash of a picture');
  return { trimmed, whole, image: { columns: Number(columns), rows: Number(rows), grey } };
}
