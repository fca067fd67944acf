/** JSON values by key, removed after their TTL or when memory is short. Never the only copy of anything. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** Sets a value unless there is one, atomically over all processes; returns whether it was set. True while the engine is away. */
  add(key: string, value: unknown, ttlMs: number): Promise<boolean>;
  remove(key: string): Promise<void>;
  /**
   * Makes every key under the tag stale at once, in all processes. Also resolves while the engine is away: then this process bypasses the cache, and older
   * values are never read once the engine is back. Await it before a write is acknowledged.
   */
  invalidate(tag: string): Promise<void>;
  /**
   * Single flight: concurrent callers of one key in this process share one `make`. `tag` groups keys for `invalidate`;
   * a value whose tag was invalidated while it was made is returned but not cached. A failing engine causes a `make`, never an error.
   */
  through<T>(key: string, options: { ttlMs: number; tag?: string }, make: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Shares one running call per key. All waiting callers get a failure; the next caller tries again. */
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

/** Makes a value and caches it under a key, except `undefined`. */
export async function makeAndKeep<T>(cache: Cache, key: string, ttlMs: number, make: () => Promise<T>): Promise<T> {
  const value = await make();
  if (value !== undefined) await cache.set(key, value, ttlMs);
  return value;
}
