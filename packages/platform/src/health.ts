export interface HealthReport {
  readonly ready: boolean;
  /** By check: `ok`, or the problem. A problem that does not affect readiness begins with `degraded: `. */
  readonly checks: Readonly<Record<string, string>>;
}

export interface HealthOptions {
  /** Milliseconds for each check; 2,000 by default. */
  readonly timeoutMs?: number;
  /** Milliseconds for which a report is cached; 1,000 by default. */
  readonly keepMs?: number;
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

export interface CheckOptions {
  /** Without this part the process still works, only worse: a failure is reported, but the process stays ready. */
  readonly isOptional?: boolean;
}

interface Check extends CheckOptions {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** The running check: a part that hangs is not checked again meanwhile. */
  running?: Promise<string> | undefined;
}

/** Readiness: what has to work before traffic may come. Liveness is whether the process answers at all. */
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

  /** Adds a check, which rejects while its part does not work. It runs at most once in `keepMs`, however often a report is requested. */
  add(name: string, check: () => Promise<void>, options: CheckOptions = {}): void {
    this.#checks.push({ ...options, name, run: check });
  }

  /** Not ready from now on, so that load balancers send no more requests while running ones finish. Nothing is checked any more: parts are being closed. */
  stopping(): void {
    this.#stopping = true;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  get isBroken(): boolean {
    return this.#fatal !== undefined;
  }

  /** Reports a failure that only a restart can repair: the process is no longer ready, and the fatal listener is called once. */
  fatal(error: Error): void {
    if (this.#fatal) return;
    this.#fatal = error;
    for (const handler of this.#fatalHandlers) handler(error);
  }

  /** Sets the listener for fatal failures; it is called at once when one has already happened. */
  onFatal(handler: (error: Error) => void): void {
    if (this.#fatal) handler(this.#fatal);
    else this.#fatalHandlers.add(handler);
  }

  async report(): Promise<HealthReport> {
    if (this.#stopping) return { ready: false, checks: { process: this.#fatal?.message ?? 'stopping' } };
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
