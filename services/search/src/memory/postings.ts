/** Numbers per posting: a slot and its hit. */
const STEP = 2;

/**
 * Documents by term. Most terms of a catalogue in many languages have few documents, and a JavaScript array for each would be mostly spare
 * capacity. So all lists lie in one typed array, each in a block of the next power of two; freed blocks are reused.
 */
export class Postings {
  /** By term: where its block begins, and how many postings are in it. */
  readonly #places: number[] = [];
  readonly #counts: number[] = [];
  /** Freed blocks by size. */
  readonly #left = new Map<number, number[]>();
  #numbers = new Int32Array(2_048);
  #used = 0;

  count(term: number): number {
    return this.#counts[term] ?? 0;
  }

  add(term: number, slot: number, hit: number): void {
    const count = this.count(term);
    if (count === 0) this.#places[term] = this.#block(1);
    else if (isPowerOfTwo(count)) this.#move(term, count);
    const at = this.#place(term) + count * STEP;
    this.#numbers[at] = slot;
    this.#numbers[at + 1] = hit;
    this.#counts[term] = count + 1;
  }

  /** Removes a slot from a term's list; a missing one is no error. */
  remove(term: number, slot: number): void {
    const place = this.#place(term);
    const rest = this.count(term) - 1;
    const last = place + rest * STEP;
    for (let at = place; at <= last; at += STEP) {
      if (this.#numbers[at] !== slot) continue;
      this.#numbers.copyWithin(at, last, last + STEP);
      this.#counts[term] = rest;
      if (rest === 0) this.#leave(place, 1);
      else if (isPowerOfTwo(rest)) this.#leave(last, rest);
      return;
    }
  }

  /** Slot, hit, slot, hit … of a term, in no order. A view: valid until the next change. */
  list(term: number): Int32Array {
    const place = this.#place(term);
    return this.#numbers.subarray(place, place + this.count(term) * STEP);
  }

  #place(term: number): number {
    return this.#places[term] ?? 0;
  }

  /** Moves a list to a block of twice the size. */
  #move(term: number, count: number): void {
    const from = this.#place(term);
    const place = this.#block(count * 2);
    this.#numbers.copyWithin(place, from, from + count * STEP);
    this.#places[term] = place;
    this.#leave(from, count);
  }

  #block(room: number): number {
    const left = this.#left.get(room)?.pop();
    if (left !== undefined) return left;
    const place = this.#used;
    this.#used += room * STEP;
    if (this.#used > this.#numbers.length) {
      const larger = new Int32Array(Math.ceil(this.#used * 1.3));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    return place;
  }

  #leave(place: number, room: number): void {
    const left = this.#left.get(room);
    if (left) left.push(place);
    else this.#left.set(room, [place]);
  }
}

function isPowerOfTwo(count: number): boolean {
  return (count & (count - 1)) === 0;
}
