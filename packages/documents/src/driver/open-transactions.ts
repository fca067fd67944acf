import type { Clock } from '@limner/platform';
import type { Engine } from './engine.ts';

/** How long a transaction may stay open, in milliseconds, as in MongoDB (`transactionLifetimeLimitSeconds`). */
const LIFETIME_MS = 60_000;

/** Milliseconds between two checks for abandoned transactions, which free their resources. */
const SWEEP_MS = 1_000;

let next = 1;

/**
 * The open transactions, each aborted after its time limit. The reader thread forgets an aborted one: all later requests of its session, the
 * commit included, fail there with NoSuchTransaction. Requests in progress are still answered.
 */
export class OpenTransactions {
  readonly #begun = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly engine: Engine,
    private readonly clock: Clock,
  ) {
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** Begins a transaction and takes its snapshot. */
  begin(): { id: number; begun: Promise<unknown> } {
    const id = next++;
    this.#begun.set(id, this.clock.now().getTime());
    return { id, begun: this.engine.read({ kind: 'begin', transaction: id }) };
  }

  /** Aborts it if its time limit has passed. Called before each of its operations. */
  check(id: number): void {
    const begun = this.#begun.get(id);
    if (begun !== undefined && this.clock.now().getTime() - begun > LIFETIME_MS) void this.end(id);
  }

  /** Stops its time limit: it is being committed, which must not be interrupted. */
  hold(id: number): void {
    this.check(id);
    this.#begun.delete(id);
  }

  /** Frees its resources. Never rejects: a reader that fails to do so has lost the transaction anyway. */
  async end(id: number): Promise<void> {
    this.#begun.delete(id);
    await this.engine.read({ kind: 'end', transaction: id }).catch(() => undefined);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #sweep(): void {
    for (const id of this.#begun.keys()) this.check(id);
  }
}
