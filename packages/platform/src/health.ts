export interface HealthReport {
  readonly ready: boolean;
  /** By check: `ok`, or what is wrong. What is wrong begins with `degraded: ` where the process is ready all the same. */
  readonly checks: Readonly<Record<string, string>>;
}

export interface HealthOptions {
  /** Milliseconds for each check; 2,000 unless told. */
  readonly timeoutMs?: number;
  /** Milliseconds for which a report serves whoever asks; 1,000 unless told. */
  readonly keepMs?: number;
  /** Milliseconds, never going back. */
  readonly now?: () => number;
}

export interface CheckOptions {
  /** Without this part the process still does its work, only worse: named in the report, and ready. */
  readonly isOptional?: boolean;
}

interface Check extends CheckOptions {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** The outcome on its way: a part that hangs is not asked again while it does. */
  running?: Promise<string> | undefined;
}

/** What has to work before traffic may come. Liveness is the process answering at all. */
export class Health {
  readonly #checks: Check[] = [];
  readonly #fatalHandlers = new Set<(error: Error) => void>();
  readonly #options: Required<HealthOptions>;
  #latest: { readonly at: number; readonly outcomes: Promise<HealthReport> } | undefined;
  #stopping = false;
  #fatal: Error | undefined;

  constructor({ timeoutMs = 2_000, keepMs = 1_000, now = () => performance.now() }: HealthOptions = {}) {
    this.#options = { timeoutMs, keepMs, now };
  }

  /** Adds a check that rejects while its part is not fit for work. It runs at most once in `keepMs`, however many ask. */
  add(name: string, check: () => Promise<void>, options: CheckOptions = {}): void {
    this.#checks.push({ ...options, name, run: check });
  }

  /** From now on not ready, so that balancers send no more while the rest finishes. */
  stopping(): void {
    this.#stopping = true;
  }

  /** Something broke that only a new process can mend: not ready any more, and whoever ends the process is told, once. */
  fatal(error: Error): void {
    if (this.#fatal) return;
    this.#fatal = error;
    for (const handler of this.#fatalHandlers) handler(error);
  }

  /** Sets who is told of what is fatal; at once when it has happened already. */
  onFatal(handler: (error: Error) => void): void {
    if (this.#fatal) handler(this.#fatal);
    else this.#fatalHandlers.add(handler);
  }

  async report(): Promise<HealthReport> {
    const now = this.#options.now();
    if (!this.#latest || now - this.#latest.at >= this.#options.keepMs)
      this.#latest = { at: now, outcomes: this.#runAll() };
    const report = await this.#latest.outcomes;
    const ends = this.#fatal?.message ?? (this.#stopping ? 'stopping' : undefined);
    return ends === undefined ? report : { ready: false, checks: { ...report.checks, process: ends } };
  }

  async #runAll(): Promise<HealthReport> {
    const outcomes = await Promise.all(
      this.#checks.map(async (check) => ({ ...check, outcome: await this.#outcome(check) })),
    );
    const named = outcomes.map(({ name, outcome, isOptional }) => [
      name,
      outcome === 'ok' || !isOptional ? outcome : `degraded: ${outcome}`,
    ]);
    return {
      ready: outcomes.every(({ outcome, isOptional }) => outcome === 'ok' || isOptional),
      checks: Object.fromEntries(named),
    };
  }

  async #outcome(check: Check): Promise<string> {
    const { timeoutMs } = this.#options;
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, timeoutMs, `no answer in ${timeoutMs} ms`);
    check.running ??= check
      .run()
      .then(() => 'ok', describe)
      .finally(() => {
        check.running = undefined;
      });
    return Promise.race([check.running, late]).finally(() => clearTimeout(timer));
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
