import type { DotProducts } from './dot-products.ts';
import type { RowChunks } from './row-chunks.ts';

/** Up to so many rows the scales are fitted again at each doubling; later rows that exceed them are clipped, which their loss records. */
const SETTLED = 8192;
const PAGE = 65_536;

export interface Products {
  /** One per row: times `scale` it is the dot product, within `norm` × the row's loss + `slack`. */
  readonly products: Int32Array;
  readonly scale: number;
  readonly slack: number;
  readonly norm: number;
}

/** Rows of floats rounded to 8 bits with a scale per column, and the rounding error of each row. */
export class QuantisedRows {
  /** Floats of a row, rounded up to what is multiplied at a time. */
  readonly #stride: number;
  readonly #scales: Float64Array;
  #lost = new Float32Array(0);
  #capacity = 0;

  constructor(
    private readonly machine: DotProducts,
    private readonly floats: RowChunks,
  ) {
    this.#stride = Math.ceil(floats.length / machine.step) * machine.step;
    this.#scales = new Float64Array(floats.length).fill(1 / 127);
  }

  /** Euclidean length of a row's rounding error, rounded up. */
  lost(row: number): number {
    return this.#lost[row] ?? 0;
  }

  /** Rounds a row from the floats. */
  set(row: number): void {
    if (row >= this.#capacity) this.#grow(row);
    this.#round(row);
  }

  /** Multiplies the rows whose byte in `mask` is 1. */
  multiply(query: Float32Array, mask: Uint8Array): Products {
    const { memory } = this.machine;
    const at = this.#addresses();
    const cells = new Int16Array(memory.buffer, at.query, this.#stride);
    new Uint8Array(memory.buffer, at.mask, mask.length).set(mask);
    const { scale, norm } = this.#roundQuery(query, cells);
    this.machine.scan(at.query, at.rows, at.mask, at.out, mask.length, this.#stride);
    // Half a quantisation step of the query in each column, and a millionth for floating-point error.
    const slack = 0.5 * scale * 127 * this.floats.length + 1e-6 * (1 + norm);
    return { products: new Int32Array(memory.buffer, at.out, mask.length), scale, slack, norm };
  }

  #roundQuery(query: Float32Array, cells: Int16Array): { scale: number; norm: number } {
    const scaled = Array.from(query, (value, column) => value * (this.#scales[column] ?? 0));
    const largest = scaled.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    // The sum of all products must stay within 32 bits.
    const steps = Math.min(32_767, Math.floor(0x7fff_ffff / (127 * this.#stride)));
    const scale = largest === 0 ? 1 : largest / steps;
    for (let column = 0; column < this.#stride; column++) cells[column] = Math.round((scaled[column] ?? 0) / scale);
    return { scale, norm: Math.sqrt(query.reduce((sum, value) => sum + value * value, 0)) };
  }

  #round(row: number): void {
    const values = this.floats.row(row);
    const cells = new Int8Array(this.machine.memory.buffer, this.#addresses().rows + row * this.#stride, this.#stride);
    let squares = 0;
    for (let column = 0; column < values.length; column++) {
      const value = values[column] ?? 0;
      const scale = this.#scales[column] ?? 1;
      const cell = Math.max(-127, Math.min(127, Math.round(value / scale)));
      cells[column] = cell;
      squares += (value - cell * scale) ** 2;
    }
    this.#lost[row] = Math.sqrt(squares) * 1.000001;
  }

  #grow(rows: number): void {
    this.#capacity = Math.max(256, this.#capacity * 2);
    const { memory } = this.machine;
    const missing = this.#addresses().end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    const lost = new Float32Array(this.#capacity);
    lost.set(this.#lost);
    this.#lost = lost;
    if (rows > 0 && rows <= SETTLED) this.#rescale(rows);
  }

  #rescale(rows: number): void {
    const largest = new Float64Array(this.floats.length);
    for (let row = 0; row < rows; row++) {
      const values = this.floats.row(row);
      for (let column = 0; column < values.length; column++) {
        const value = Math.abs(values[column] ?? 0);
        if (value > (largest[column] ?? 0)) largest[column] = value;
      }
    }
    for (const [column, value] of largest.entries()) this.#scales[column] = value > 0 ? value / 127 : 1 / 127;
    for (let row = 0; row < rows; row++) this.#round(row);
  }

  /** The query, then the rows, then mask and results: those are rebuilt by each query, so rows can grow without moving. */
  #addresses() {
    const rows = this.#stride * 2;
    const mask = rows + this.#capacity * this.#stride;
    const out = mask + this.#capacity;
    return { query: 0, rows, mask, out, end: out + 4 * this.#capacity };
  }
}
