/** Milliseconds between two measurements, and of a window. */
const PROBE_MS = 20;
const WINDOW_MS = 100;
/** Milliseconds without a request after which nothing is measured any more: a process at rest is not woken. */
const REST_MS = 30_000;

/**
 * Measures by how much timers of this thread are late, while requests come: so long each step of a request waits for its turn. Calls `each` with the
 * mean of every window.
 */
export class LoopDelay {
  #timer: NodeJS.Timeout | undefined;
  #dueAt = 0;
  #usedAt = 0;
  #window = { since: 0, sum: 0, count: 0 };

  constructor(private readonly each: (meanMs: number) => void) {}

  /** To be called for each request. */
  use(): void {
    this.#usedAt = performance.now();
    if (this.#timer !== undefined) return;
    this.#window = { since: this.#usedAt, sum: 0, count: 0 };
    this.#later();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #later(): void {
    this.#dueAt = performance.now() + PROBE_MS;
    this.#timer = setTimeout(this.#probe, PROBE_MS).unref();
  }

  readonly #probe = (): void => {
    const now = performance.now();
    this.#window.sum += now - this.#dueAt;
    this.#window.count++;
    const { since, sum, count } = this.#window;
    if (now - since >= WINDOW_MS) {
      this.each(sum / count);
      this.#window = { since: now, sum: 0, count: 0 };
    }
    if (now - this.#usedAt > REST_MS) this.#timer = undefined;
    else this.#later();
  };
}
