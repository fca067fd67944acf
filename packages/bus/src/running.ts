/** Keeps track of running work, so that a drain can wait for it. */
export class Running {
  readonly #works = new Set<Promise<unknown>>();

  add<T>(work: Promise<T>): Promise<T> {
    this.#works.add(work);
    const forget = () => void this.#works.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Resolves when no work is running, or after `timeoutMs`. */
  async settled(timeoutMs: number): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const timer = setTimeout(resolve, timeoutMs, 'late' as const);
    const done = async () => {
      while (this.#works.size > 0) await Promise.allSettled(this.#works);
    };
    await Promise.race([done(), late]);
    clearTimeout(timer);
  }
}
