import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter, RateLimitResult } from './rate-limit.ts';
import type { RedisConnection } from './redis.ts';

type Window = { points: number; windowMs: number };
type Counter = RateLimiterMemory | RateLimiterRedis;

/** Counts in this process. */
export function createMemoryRateLimiter(): RateLimiter {
  return limiterOver(memoryCounter);
}

/** Counts in Redis, for all processes together; while Redis is away each process counts separately. */
export function createRedisRateLimiter({
  redis,
  namespace,
}: {
  redis: RedisConnection;
  /** Its keys begin with it. */
  namespace: string;
}): RateLimiter {
  return limiterOver(
    (window) =>
      new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        keyPrefix: `${namespace}:limit:${nameOf(window)}`,
        points: window.points,
        duration: window.windowMs / 1_000,
        insuranceLimiter: memoryCounter(window),
      }),
  );
}

function memoryCounter(window: Window): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: nameOf(window), points: window.points, duration: window.windowMs / 1_000 });
}

function limiterOver(make: (window: Window) => Counter): RateLimiter {
  const counters = new Map<string, Counter>();
  return {
    async take(key, window, cost = 1) {
      const name = nameOf(window);
      const counter = counters.get(name) ?? make(window);
      counters.set(name, counter);
      try {
        return resultOf(true, await counter.consume(key, cost));
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return resultOf(false, refused);
        throw refused;
      }
    },
    close: async () => counters.clear(),
  };
}

function resultOf(allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): RateLimitResult {
  return { allowed, remaining: Math.max(0, remainingPoints), retryAfterMs: Math.max(0, msBeforeNext) };
}

function nameOf({ points, windowMs }: Window): string {
  return `${points}-${windowMs}`;
}
