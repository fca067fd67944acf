const ROWS = 1024;

/** Rows of floats in chunks, so that growing never copies. */
export class RowChunks {
  readonly #chunks: Float32Array<ArrayBuffer>[] = [];

  constructor(readonly length: number) {}

  /** A view of the row, not a copy. */
  row(row: number): Float32Array<ArrayBuffer> {
    const at = (row % ROWS) * this.length;
    return this.#chunk(row).subarray(at, at + this.length);
  }

  set(row: number, values: Float32Array): void {
    this.#chunk(row).set(values, (row % ROWS) * this.length);
  }

  #chunk(row: number): Float32Array<ArrayBuffer> {
    const at = Math.floor(row / ROWS);
    this.#chunks[at] ??= new Float32Array(ROWS * this.length);
    return this.#chunks[at];
  }
}
