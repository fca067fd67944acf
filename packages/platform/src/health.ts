export interface HealthReport {
  readonly ready: boolean;
  /** By check: `ok`, or what is wrong. */
  readonly checks: Readonly<Record<string, string>>;
}

/** What has to work before traffic may come. Liveness is the process answering at all. */
export class Health {
  readonly #checks = new Map<string, () => Promise<void>>();
  #stopping = false;

  constructor(private readonly timeoutMs = 2_000) {}

  /** Adds a check that rejects while its part is not fit for work. */
  add(name: string, check: () => Promise<void>): void {
    this.#checks.set(name, check);
  }

  /** From now on not ready, so that balancers send no more while the rest finishes. */
  stopping(): void {
    this.#stopping = true;
  }

  async report(): Promise<HealthReport> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await this.#outcome(check)] as const),
    );
    if (this.#stopping) entries.push(['process', 'stopping']);
    return { ready: entries.every(([, outcome]) => outcome === 'ok'), checks: Object.fromEntries(entries) };
  }

  async #outcome(check: () => Promise<void>): Promise<string> {
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, this.timeoutMs, `no answer in ${this.timeoutMs} ms`);
    const answer = check().then(
      () => 'ok',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}
