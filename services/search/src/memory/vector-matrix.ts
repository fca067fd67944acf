import { createDotProducts } from './dot-products.ts';
import { QuantisedRows } from './quantised-rows.ts';
import { RowChunks } from './row-chunks.ts';
import { TopList } from './top-list.ts';

export interface Nearest {
  readonly picture: number;
  /** Plain dot product with the best query, summed in order in double precision; of the picture's best view. */
  readonly score: number;
  /** The number of that query. */
  readonly by: number;
}

/** One way to look at what is sought. */
export interface MatrixQuery {
  readonly vector: Float32Array;
  /** Compared with whole pictures alone, not with their other views: a sixth of the work. */
  readonly isOfWholes?: boolean;
}

/**
 * Vectors of pictures, one row per view, and the exact nearest among those allowed. 8-bit copies of the rows bound each score
 * (Cauchy-Schwarz over the rounding error); only rows that may rank among the best by that bound are multiplied as floats.
 * The result equals that of a plain loop over all floats, order included.
 */
export class VectorMatrix {
  readonly #rows: QuantisedRows;
  readonly #floats: RowChunks;
  readonly #pictureOf: number[] = [];
  readonly #rowsOf = new Map<number, number[]>();
  /** 1 for the rows that are the first view of a picture. */
  readonly #isFirst: number[] = [];

  constructor(readonly length: number) {
    this.#floats = new RowChunks(length);
    this.#rows = new QuantisedRows(createDotProducts(), this.#floats);
  }

  /** Pictures held. */
  get size(): number {
    return this.#rowsOf.size;
  }

  /** Sets the views of a picture. @throws {RangeError} On a vector of another length. */
  put(picture: number, views: readonly Float32Array[]): void {
    const wrong = views.find((view) => view.length !== this.length);
    if (wrong) throw new RangeError(`a vector has ${this.length} floats, not ${wrong.length}`);
    this.remove(picture);
    this.#rowsOf.set(
      picture,
      views.map((view, at) => this.#append(picture, view, at === 0)),
    );
  }

  remove(picture: number): void {
    // From the last row on, so that a row moved into a gap is never one that is removed next.
    for (const row of (this.#rowsOf.get(picture) ?? []).toSorted((left, right) => right - left)) this.#removeRow(row);
    this.#rowsOf.delete(picture);
  }

  /** The first view of a picture: the whole of it. */
  vector(picture: number): Float32Array<ArrayBuffer> | undefined {
    const row = this.#rowsOf.get(picture)?.[0];
    return row === undefined ? undefined : this.#floats.row(row).slice();
  }

  /** All views of a picture, not copied. */
  views(picture: number): Float32Array<ArrayBuffer>[] {
    return (this.#rowsOf.get(picture) ?? []).map((row) => this.#floats.row(row));
  }

  /**
   * The `most` nearest pictures whose byte in `allowed` is 1, with all that tie with the last; best first. Of several queries the best score
   * of a picture counts.
   */
  nearest(queries: readonly MatrixQuery[], allowed: Uint8Array, most: number): Nearest[] {
    const bounds = this.#bounds(queries, allowed);
    const bar = bounds.bar(most);
    const exact = [...bounds.from(bar)].map((picture) => this.#scored(queries, picture));
    const best = new TopList<Nearest>(most, byScore);
    for (const entry of exact) best.add(entry);
    const last = best.bar?.score ?? Number.NEGATIVE_INFINITY;
    return exact.filter(({ score }) => score >= last).sort(byScore);
  }

  #bounds(queries: readonly MatrixQuery[], allowed: Uint8Array): Bounds {
    const [every, wholes] = this.#masks(allowed);
    const bounds = new Bounds(allowed.length);
    for (const { vector, isOfWholes } of queries) {
      const mask = isOfWholes ? wholes : every;
      const { products, scale, slack, norm } = this.#rows.multiply(vector, mask);
      for (let row = 0; row < mask.length; row++) {
        if (mask[row] !== 1) continue;
        const score = (products[row] ?? 0) * scale;
        const error = norm * this.#rows.lost(row) + slack;
        bounds.widen(this.#pictureOf[row] ?? 0, score - error, score + error);
      }
    }
    return bounds;
  }

  /** The rows of the pictures that are allowed, and those of them that are whole pictures. */
  #masks(allowed: Uint8Array): [every: Uint8Array, wholes: Uint8Array] {
    const rows = this.#pictureOf.length;
    const [every, wholes] = [new Uint8Array(rows), new Uint8Array(rows)];
    for (let row = 0; row < rows; row++) {
      const isAllowed = allowed[this.#pictureOf[row] ?? 0] ?? 0;
      every[row] = isAllowed;
      wholes[row] = isAllowed & (this.#isFirst[row] ?? 0);
    }
    return [every, wholes];
  }

  #scored(queries: readonly MatrixQuery[], picture: number): Nearest {
    const rows = this.#rowsOf.get(picture) ?? [];
    let [best, by] = [Number.NEGATIVE_INFINITY, 0];
    for (const [at, { vector, isOfWholes }] of queries.entries()) {
      for (const row of isOfWholes ? rows.slice(0, 1) : rows) {
        const score = dot(vector, this.#floats.row(row));
        if (score > best) [best, by] = [score, at];
      }
    }
    return { picture, score: best, by };
  }

  #append(picture: number, view: Float32Array, isFirst: boolean): number {
    const row = this.#pictureOf.push(picture) - 1;
    this.#isFirst[row] = Number(isFirst);
    this.#floats.set(row, view);
    this.#rows.set(row);
    return row;
  }

  #removeRow(row: number): void {
    const last = this.#pictureOf.length - 1;
    const moved = this.#pictureOf.pop();
    if (row === last || moved === undefined) return;
    this.#floats.set(row, this.#floats.row(last));
    this.#rows.set(row);
    this.#pictureOf[row] = moved;
    this.#isFirst[row] = this.#isFirst[last] ?? 0;
    const rows = this.#rowsOf.get(moved);
    rows?.splice(rows.indexOf(last), 1, row);
  }
}

/** Lower and upper bound of each picture's score. */
class Bounds {
  readonly #lower: Float64Array;
  readonly #upper: Float64Array;

  constructor(pictures: number) {
    this.#lower = new Float64Array(pictures).fill(Number.NEGATIVE_INFINITY);
    this.#upper = new Float64Array(pictures).fill(Number.NEGATIVE_INFINITY);
  }

  widen(picture: number, lower: number, upper: number): void {
    if (lower > (this.#lower[picture] ?? 0)) this.#lower[picture] = lower;
    if (upper > (this.#upper[picture] ?? 0)) this.#upper[picture] = upper;
  }

  /** A score that at least `most` pictures certainly reach. */
  bar(most: number): number {
    const best = new TopList<number>(most, (left, right) => right - left);
    for (let picture = 0; picture < this.#lower.length; picture++) {
      const lower = this.#lower[picture] ?? 0;
      if (lower > (best.bar ?? Number.NEGATIVE_INFINITY)) best.add(lower);
    }
    return best.bar ?? Number.NEGATIVE_INFINITY;
  }

  /** The pictures that may reach a score. */
  *from(bar: number): Generator<number> {
    for (let picture = 0; picture < this.#upper.length; picture++) {
      const upper = this.#upper[picture] ?? 0;
      if (upper >= bar && upper > Number.NEGATIVE_INFINITY) yield picture;
    }
  }
}

const byScore = (left: Nearest, right: Nearest) => right.score - left.score || left.picture - right.picture;

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
