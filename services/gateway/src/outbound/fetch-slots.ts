import { AppError } from '@limner/platform';

/** Fetches that run at a time: for one visitor, and for all. */
const MAX_PER_VISITOR = 4;
const MAX_IN_ALL = 32;

/** Limits how many addresses are fetched at a time. */
export class FetchSlots {
  readonly #visitors = new Map<string, number>();
  #all = 0;

  /** `isLimited`: limit the fetches of a visitor. Those of all together are limited in any case. */
  constructor(private readonly isLimited: boolean) {}

  /** Runs work in a slot. Throws `rate_limited` or `unavailable` when none is free. */
  async run<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    const running = this.#visitors.get(visitor) ?? 0;
    if (this.isLimited && running >= MAX_PER_VISITOR)
      throw new AppError('rate_limited', `Only ${MAX_PER_VISITOR} addresses at a time; wait until another one ends`);
    if (this.#all >= MAX_IN_ALL)
      throw new AppError('unavailable', 'Too many addresses are being fetched; try again in a moment');
    this.#visitors.set(visitor, running + 1);
    this.#all++;
    try {
      return await work();
    } finally {
      this.#all--;
      const left = (this.#visitors.get(visitor) ?? 1) - 1;
      if (left === 0) this.#visitors.delete(visitor);
      else this.#visitors.set(visitor, left);
    }
  }
}
