/** Another attempt at the same work has begun: its result counts. */
class Overtaken extends Error {}

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

export interface Asker {
  readonly visitor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What an attempt is given: when it may stop, and what it calls when its turn has come, which throws if another was faster. */
export interface Chance {
  readonly signal: AbortSignal;
  readonly begin: () => void;
}

/**
 * Work that many ask for and that is done once. Each visitor who asks lines up for it, since it comes as soon as the first of them has a turn:
 * nobody waits behind all that another visitor wants. It goes on while anybody waits.
 */
export class SharedWork<T> {
  readonly #works = new Map<string, Work<T>>();

  async join(name: string, { visitor, signal }: Asker, work: (chance: Chance) => Promise<T>): Promise<T> {
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
    // Whoever waits is told by its own attempt, too.
    work.result.promise.catch(() => undefined);
    this.#works.set(name, work);
    return work;
  }

  #attempt(
    name: string,
    shared: Work<T>,
    visitor: string | undefined,
    work: (chance: Chance) => Promise<T>,
  ): Attempt<T> {
    const ending = new AbortController();
    let isMine = false;
    const begin = () => {
      if (shared.hasBegun) throw new Overtaken();
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
        if (error instanceof Overtaken) return shared.result.promise;
        if (isMine) done(() => shared.result.reject(error));
        throw error;
      },
    );
    outcome.catch(() => undefined);
    const attempt = { ending, outcome, waiting: 0 };
    shared.attempts.set(visitor, attempt);
    return attempt;
  }

  /** Done, or wanted by nobody: whoever asks from now on begins anew. */
  #end(name: string, shared: Work<T>): void {
    if (this.#works.get(name) === shared) this.#works.delete(name);
    for (const { ending } of shared.attempts.values()) ending.abort();
  }
}
