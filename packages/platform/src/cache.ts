/** Values by key, JSON only, gone after their time or when memory is short. Never the only copy of anything. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** Sets a value unless there is one, in one step over all processes; whether it was set. True while the engine is away: nobody can say better. */
  add(key: string, value: unknown, ttlMs: number): Promise<boolean>;
  remove(key: string): Promise<void>;
  /**
   * Makes every key under the tag stale at once, in all processes. Resolves while the engine is away too: this process reads past the
   * cache from now on, and nothing cached before is read any more once the engine is back. Await it before a write is acknowledged.
   */
  invalidate(tag: string): Promise<void>;
  /**
   * Single flight: concurrent callers of one key in this process share one `make`. `tag` groups keys for `invalidate`;
   * a value that was being made while its tag was invalidated is returned but not kept. A failing engine costs a `make`, never an error.
   */
  through<T>(key: string, options: { ttlMs: number; tag?: string }, make: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Shares one running call a key. A failure goes to all who waited, and the next caller tries again. */
export function createSingleFlight(): <T>(key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>) => {
    const shared = running.get(key) as Promise<T> | undefined;
    if (shared) return shared;
    const started = make().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** Makes a value and keeps it under a key; `undefined` is not kept. */
export async function makeAndKeep<T>(cache: Cache, key: string, ttlMs: number, make: () => Promise<T>): Promise<T> {
  const value = await make();
  if (value !== undefined) await cache.set(key, value, ttlMs);
  return value;
}
