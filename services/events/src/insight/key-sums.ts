import type { Numbers } from './cell-text.ts';

/** Searches of a day without a good result, by the place of their key. */
interface DayOf {
  readonly day: string;
  readonly at: Int32Array;
  readonly counts: Int32Array;
}

/**
 * Counts of many keys, added up row by row; for those of a hundred thousand questions an object each would take several times the memory and time. Begun with
 * others it goes on from their counts and leaves them as they are. The bits of visitors, the last number, are joined.
 */
export class KeySums {
  readonly #base: KeySums | undefined;
  readonly #places = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #width: number;
  readonly #days: DayOf[] = [];
  #numbers: Int32Array;

  /** `width`: how many numbers a key has. */
  constructor(width: number, base?: KeySums) {
    this.#width = width;
    this.#base = base;
    this.#numbers = base ? base.#numbers.slice(0, base.size * width) : new Int32Array(0);
  }

  get size(): number {
    return (this.#base?.size ?? 0) + this.#keys.length;
  }

  keyAt(place: number): string {
    const below = this.#base?.size ?? 0;
    return (place < below ? this.#base?.keyAt(place) : this.#keys[place - below]) ?? '';
  }

  placeOf(key: string): number | undefined {
    return this.#base?.placeOf(key) ?? this.#places.get(key);
  }

  numberAt(place: number, name: number): number {
    return this.#numbers[place * this.#width + name] ?? 0;
  }

  /** The counts of a key. */
  cellAt(place: number): number[] {
    return [...this.#numbers.subarray(place * this.#width, (place + 1) * this.#width)];
  }

  /** Answers with the places of the keys of the row. */
  add({ keys, width, numbers }: Numbers): Int32Array {
    this.#fit(keys.length);
    const places = new Int32Array(keys.length);
    const [own, into] = [this.#width, this.#numbers];
    const last = own - 1;
    for (let row = 0; row < keys.length; row++) {
      const place = this.#place(keys[row] ?? '');
      places[row] = place;
      const begins = place * own;
      const from = row * width;
      for (let name = 0; name < last && name < width; name++)
        into[begins + name] = (into[begins + name] ?? 0) + (numbers[from + name] ?? 0);
      if (width === own) into[begins + last] = (into[begins + last] ?? 0) | (numbers[from + last] ?? 0);
    }
    return places;
  }

  /** The same, and remembers for `byDays` how much of it is of that day: the first two numbers of each key together. */
  addDay(day: string, row: Numbers): void {
    const at = this.add(row);
    const counts = at.map((_, key) => (row.numbers[key * row.width] ?? 0) + (row.numbers[key * row.width + 1] ?? 0));
    this.#days.push({ day, at, counts });
  }

  *byDays(): Generator<DayOf> {
    if (this.#base) yield* this.#base.byDays();
    yield* this.#days;
  }

  /** About, in memory. */
  get bytes(): number {
    const text = this.#keys.length * BYTES_OF_KEY;
    return this.#days.reduce((sum, { at }) => sum + at.byteLength * 2, text + this.#numbers.byteLength);
  }

  #place(key: string): number {
    const known = this.placeOf(key);
    if (known !== undefined) return known;
    const place = this.size;
    this.#places.set(key, place);
    this.#keys.push(key);
    return place;
  }

  #fit(more: number): void {
    const wanted = (this.size + more) * this.#width;
    if (wanted <= this.#numbers.length) return;
    const grown = new Int32Array(Math.max(wanted, Math.ceil(this.#numbers.length * 1.5)));
    grown.set(this.#numbers);
    this.#numbers = grown;
  }
}

/** Its letters, its entry in the map, and its place in the list. */
const BYTES_OF_KEY = 120;
