/** Does work for single things, one group after another: a group is all that came while the one before was under way. */
export class Grouped<T> {
  readonly #waiting: T[] = [];
  /** The group that the next thing will belong to. */
  #next: Promise<void> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: (group: readonly T[]) => Promise<void>) {}

  /** Resolves when the work for its group is done; rejects when that failed. */
  add(one: T): Promise<void> {
    this.#waiting.push(one);
    if (this.#next) return this.#next;
    const group = this.#last.then(() => {
      this.#next = undefined;
      return this.work(this.#waiting.splice(0));
    });
    this.#next = group;
    this.#last = group.catch(() => undefined);
    return group;
  }
}
