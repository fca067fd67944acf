/** Negative when `left` ranks before `right`; never 0 for two different entries. */
export type Order<T> = (left: T, right: T) => number;

/** Keeps the best `most` of many: a heap with the worst kept on top. */
export class TopList<T> {
  readonly #heap: T[] = [];

  constructor(
    private readonly most: number,
    private readonly order: Order<T>,
  ) {}

  /** The worst that is kept once the list is full: what a new entry must beat. */
  get bar(): T | undefined {
    return this.#heap.length < this.most ? undefined : this.#heap[0];
  }

  add(entry: T): void {
    if (this.#heap.length < this.most) {
      this.#heap.push(entry);
      this.#rise(this.#heap.length - 1);
    } else if (this.most > 0 && this.order(entry, this.#heap[0] as T) < 0) {
      this.#heap[0] = entry;
      this.#sink(0);
    }
  }

  /** Best first. */
  sorted(): T[] {
    return this.#heap.toSorted(this.order);
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(from: number): void {
    for (let at = from; ; ) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#heap.length && this.#isWorse(child, worst)) worst = child;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #isWorse(left: number, right: number): boolean {
    return this.order(this.#heap[left] as T, this.#heap[right] as T) > 0;
  }

  #swap(left: number, right: number): void {
    [this.#heap[left], this.#heap[right]] = [this.#heap[right] as T, this.#heap[left] as T];
  }
}
