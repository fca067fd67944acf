/** Milliseconds for which an export waits for measurements: what takes longer is exported with the next one. */
const PATIENCE_MS = 1_000;

/** Work that sets gauges before an export. A failure leaves the gauge as it was; `limner_engine_up` shows that an engine is away. */
export class Measurements {
  readonly #works = new Set<() => Promise<void>>();
  #running: Promise<unknown> | undefined;

  add(work: () => Promise<void>): () => void {
    this.#works.add(work);
    return () => void this.#works.delete(work);
  }

  async run(): Promise<void> {
    this.#running ??= Promise.allSettled([...this.#works].map(async (work) => work())).finally(() => {
      this.#running = undefined;
    });
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, PATIENCE_MS);
    await Promise.race([this.#running, late]);
    clearTimeout(timer);
  }
}
