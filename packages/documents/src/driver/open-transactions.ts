import type { Clock } from '@limner/platform';
import type { Engine } from './engine.ts';

/** How long a transaction may stay open, in milliseconds, as in MongoDB (`transactionLifetimeLimitSeconds`). */
const LIFETIME_MS = 60_000;

/** Milliseconds between two looks for transactions that nobody uses any more; what they hold is free after that. */
const SWEEP_MS = 1_000;

let next = 1;

/**
 * The transactions that are open, each aborted when its time is over. The reader's thread knows an aborted one no more: whatever its
 * session asks for later, the commit too, fails there with NoSuchTransaction. A request that was asked before is still answered.
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

  /** Begins one, and takes its snapshot. */
  begin(): { id: number; begun: Promise<unknown> } {
    const id = next++;
    this.#begun.set(id, this.clock.now().getTime());
    return { id, begun: this.engine.read({ kind: 'begin', transaction: id }) };
  }

  /** Aborts it if its time is over. Called before each of its operations. */
  check(id: number): void {
    const begun = this.#begun.get(id);
    if (begun !== undefined && this.clock.now().getTime() - begun > LIFETIME_MS) void this.end(id);
  }

  /** From now on its time counts no more: it is being committed, which must not end halfway. */
  hold(id: number): void {
    this.check(id);
    this.#begun.delete(id);
  }

  /** Lets go of what it holds. Never rejects: a reader that cannot do it has lost the transaction anyway. */
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
