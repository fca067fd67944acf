/** Values by key, JSON only, gone after their time or when memory is short. Never the only copy of anything. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Makes every key under the tag stale at once, in all processes. */
  invalidate(tag: string): Promise<void>;
  /**
   * Single flight: concurrent callers of one key in this process share one `make`. `tag` groups keys for `invalidate`;
   * a value that was being made while its tag was invalidated is returned but not kept.
   */
  through<T>(key: string, options: { ttlMs: number; tag?: string }, make: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
