/** Counts running work, so that a drain can wait for it. */
export class Running {
  #count = 0;
  #waiting: (() => void)[] = [];

  begin(): void {
    this.#count++;
  }

  end(): void {
    if (--this.#count > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  add<T>(work: Promise<T>): Promise<T> {
    this.begin();
    const end = () => this.end();
    work.then(end, end);
    return work;
  }

  /** Resolves when no work is running, or after `timeoutMs`. */
  async settled(timeoutMs: number): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const timer = setTimeout(resolve, timeoutMs, 'late' as const);
    // Again, because work that ends may begin other work.
    while (this.#count > 0) if ((await Promise.race([this.#idle(), late])) === 'late') break;
    clearTimeout(timer);
  }

  #idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise;
  }
}
