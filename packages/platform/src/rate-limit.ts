export interface RateLimitResult {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds until the next try is worth it. */
  readonly retryAfterMs: number;
}

/** Counts tries by key within a window. */
export interface RateLimiter {
  /** Takes `cost` points (1 unless told) of `limit` per `windowMs` for a key such as `search:203.0.113.7`. */
  take(key: string, limit: { points: number; windowMs: number }, cost?: number): Promise<RateLimitResult>;
  close(): Promise<void>;
}
