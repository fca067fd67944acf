/** Another attempt has already begun the work: its result counts. */
class Superseded extends Error {}

interface Work<T> {
  readonly result: PromiseWithResolvers<T>;
  readonly attempts: Map<string | undefined, Attempt<T>>;
  waiting: number;
  hasBegun: boolean;
}

interface Attempt<T> {
  readonly ending: AbortController;
  readonly outcome: Promise<T>;
  waiting: number;
}

export interface Caller {
  readonly visitor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What an attempt receives: a signal to stop, and a function to call when its turn comes, which throws if another attempt was faster. */
export interface Turn {
  readonly signal: AbortSignal;
  readonly begin: () => void;
}

/**
 * Work that many request and that is done once. Each requesting visitor queues an attempt, and the first attempt to get a turn does the work, so
 * that nobody waits behind another visitor's backlog. The work continues while anybody waits for it.
 */
export class SharedWork<T> {
  readonly #works = new Map<string, Work<T>>();

  async join(name: string, { visitor, signal }: Caller, work: (turn: Turn) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const shared = this.#works.get(name) ?? this.#open(name);
    const attempt = shared.attempts.get(visitor) ?? this.#attempt(name, shared, visitor, work);
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    shared.waiting++;
    attempt.waiting++;
    try {
      return await Promise.race([shared.result.promise, attempt.outcome, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
      shared.waiting--;
      attempt.waiting--;
      if (shared.waiting === 0) this.#end(name, shared);
      else if (attempt.waiting === 0 && !shared.hasBegun) attempt.ending.abort();
    }
  }

  #open(name: string): Work<T> {
    const work: Work<T> = { result: Promise.withResolvers(), attempts: new Map(), waiting: 0, hasBegun: false };
    // Every waiting caller gets the error from its own attempt.
    work.result.promise.catch(() => undefined);
    this.#works.set(name, work);
    return work;
  }

  #attempt(name: string, shared: Work<T>, visitor: string | undefined, work: (turn: Turn) => Promise<T>): Attempt<T> {
    const ending = new AbortController();
    let isMine = false;
    const begin = () => {
      if (shared.hasBegun) throw new Superseded();
      shared.hasBegun = true;
      isMine = true;
    };
    const done = (settle: () => void) => {
      settle();
      this.#end(name, shared);
    };
    const outcome = work({ signal: ending.signal, begin }).then(
      (value) => {
        done(() => shared.result.resolve(value));
        return value;
      },
      (error: unknown) => {
        shared.attempts.delete(visitor);
        if (error instanceof Superseded) return shared.result.promise;
        if (isMine) done(() => shared.result.reject(error));
        throw error;
      },
    );
    outcome.catch(() => undefined);
    const attempt = { ending, outcome, waiting: 0 };
    shared.attempts.set(visitor, attempt);
    return attempt;
  }

  /** Done, or no longer wanted: the next request starts from the beginning. */
  #end(name: string, shared: Work<T>): void {
    if (this.#works.get(name) === shared) this.#works.delete(name);
    for (const { ending } of shared.attempts.values()) ending.abort();
  }
}
