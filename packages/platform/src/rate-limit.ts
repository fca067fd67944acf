export interface RateLimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds until the next attempt may succeed. */
  readonly retryAfterMs: number;
}

/** Counts points by key within a window. */
export interface RateLimiter {
  /**
   * Takes `cost` points (1 by default; 0 only reads) of `limit` per `windowMs` for a key such as `search:203.0.113.7`. Points count even when the result is
   * not allowed.
   */
  take(key: string, limit: { points: number; windowMs: number }, cost?: number): Promise<RateLimitResult>;
  close(): Promise<void>;
}
