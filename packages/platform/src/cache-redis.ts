import { type Cache, createSingleFlight, makeAndKeep } from './cache.ts';
import type { Logger } from './logger.ts';
import type { RedisConnection } from './redis.ts';

/**
 * A cache shared by all processes. A tag is a counter in Redis that is part of its keys' names: invalidating is one increment.
 * While Redis is away every read misses and every write is dropped, with a warning: the site gets slower, not down.
 */
export function createRedisCache({
  redis,
  logger,
  prefix = 'limner:cache:',
}: {
  redis: RedisConnection;
  logger: Logger;
  prefix?: string;
}): Cache {
  const share = createSingleFlight();

  async function attempt<T>(what: string, call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (error) {
      logger.warn({ err: error, what }, 'cache: Redis did not answer');
      return undefined;
    }
  }

  /** Undefined when the tag's version cannot be known: then nothing may be read or kept. */
  async function versioned(key: string, tag?: string): Promise<string | undefined> {
    if (tag === undefined) return key;
    const version = await attempt('tag', async () => (await redis.get(`${prefix}tag:${tag}`)) ?? '0');
    return version === undefined ? undefined : `${tag}@${version}:${key}`;
  }

  const cache: Cache = {
    async get<T>(key: string) {
      const json = await attempt('get', () => redis.get(prefix + key));
      return typeof json === 'string' ? (JSON.parse(json) as T) : undefined;
    },
    async set(key, value, ttlMs) {
      await attempt('set', () =>
        redis.set(prefix + key, JSON.stringify(value), { expiration: { type: 'PX', value: Math.ceil(ttlMs) } }),
      );
    },
    async remove(key) {
      await attempt('remove', () => redis.del(prefix + key));
    },
    async invalidate(tag) {
      await redis.incr(`${prefix}tag:${tag}`);
    },
    async through(key, { ttlMs, tag }, make) {
      const full = await versioned(key, tag);
      if (full === undefined) return share(key, make);
      const kept = await cache.get<Awaited<ReturnType<typeof make>>>(full);
      return kept === undefined ? share(full, () => makeAndKeep(cache, full, ttlMs, make)) : kept;
    },
    close: async () => {
      if (redis.isOpen) await redis.close();
    },
  };
  return cache;
}
