/** A row of numbers of keys, which stand in a list that many rows share. */
export interface PlacedRow {
  readonly period: string;
  /** Of each key in the list. */
  readonly places: Int32Array;
  /** Of each key so many as a sum has, one after another. */
  readonly numbers: Int32Array;
}

/** How the numbers of a key are added up: those at `bits` are joined, none where it is below 0. */
export interface Layout {
  readonly width: number;
  readonly bits: number;
}

/** Numbers by key, added up from rows: arrays alone, as an object for each of a hundred thousand questions would take several times the memory and time. */
export class KeySums {
  readonly #places: ReadonlyMap<string, number>;
  readonly #keys: readonly string[];
  readonly #width: number;
  readonly #numbers: Int32Array;
  /** Keys in the list; some may be in none of the rows. */
  readonly size: number;

  constructor(
    { keys, places }: { keys: readonly string[]; places: ReadonlyMap<string, number> },
    { width, bits }: Layout,
    readonly rows: readonly PlacedRow[],
  ) {
    this.size = keys.length;
    this.#keys = keys;
    this.#places = places;
    this.#width = width;
    this.#numbers = new Int32Array(this.size * width);
    for (const row of rows) {
      for (let at = 0, from = 0; at < row.places.length; at++) {
        const into = (row.places[at] ?? 0) * width;
        for (let name = 0; name < width; name++, from++) {
          const sum = this.#numbers[into + name] ?? 0;
          const added = row.numbers[from] ?? 0;
          this.#numbers[into + name] = name === bits ? sum | added : sum + added;
        }
      }
    }
  }

  keyAt(place: number): string {
    return this.#keys[place] ?? '';
  }

  placeOf(key: string): number | undefined {
    return this.#places.get(key);
  }

  numberAt(place: number, name: number): number {
    return this.#numbers[place * this.#width + name] ?? 0;
  }

  /** All numbers of a key. */
  cellAt(place: number): number[] {
    return [...this.#numbers.subarray(place * this.#width, (place + 1) * this.#width)];
  }
}
