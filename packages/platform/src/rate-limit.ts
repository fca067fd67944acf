export interface RateLimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds until the next try is worth it. */
  readonly retryAfterMs: number;
}

/** Counts tries by key within a window. */
export interface RateLimiter {
  /**
   * Takes `cost` points (1 unless told, 0 only looks) of `limit` per `windowMs` for a key such as `search:203.0.113.7`. What is taken
   * counts even where it is not allowed.
   */
  take(key: string, limit: { points: number; windowMs: number }, cost?: number): Promise<RateLimitResult>;
  close(): Promise<void>;
}
