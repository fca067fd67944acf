/** Runs a task at an interval, and at once on demand; never twice at the same time. */
export class Poller {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #soon: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly task: () => Promise<void>,
    private readonly everyMs: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.now().catch(() => undefined), this.everyMs).unref();
  }

  /** Resolves after a run that began after the call. Calls during a run share the next one. After `stop` nothing runs. */
  now(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (!this.#running) return this.#run();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.now();
      });
    return this.#next;
  }

  /** Runs once in `delayMs`, however often it is called until then. The error goes to `onError`. */
  soon(delayMs: number): void {
    if (this.#isStopped) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.now().catch(() => undefined);
    }, delayMs).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await (this.#next ?? this.#running)?.catch(() => undefined);
  }

  #run(): Promise<void> {
    const run = this.task().finally(() => {
      this.#running = undefined;
    });
    this.#running = run;
    run.catch(this.onError);
    return run;
  }
}
