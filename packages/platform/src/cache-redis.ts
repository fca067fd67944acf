import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cache, createSingleFlight, makeAndKeep } from './cache.ts';
import type { Logger } from './logger.ts';
import type { RedisConnection } from './redis.ts';

/** Milliseconds between two attempts to reconnect to Redis: the first and the longest pause. */
const RETRY_MS = { first: 100, most: 2_000 };

export interface RedisCacheOptions {
  readonly redis: RedisConnection;
  readonly logger: Logger;
  /** Its keys begin with it. */
  readonly namespace: string;
}

/**
 * A cache shared by all processes. The names of its keys contain the version of their tag and a global epoch, which are values in Redis, so an
 * invalidation is one write. While Redis is away every read misses and nothing is cached: the site is slower, not down.
 *
 * An invalidation is never lost: at its start and after each reconnect a process begins a new epoch, in which nothing is cached yet, before it uses the
 * cache. That also covers processes that ended before they could invalidate.
 */
export function createRedisCache({ redis, logger, namespace }: RedisCacheOptions): Cache {
  const prefix = `${namespace}:cache:`;
  const share = createSingleFlight();
  const epochKey = `${prefix}epoch`;
  const closing = new AbortController();
  let isTrusted = false;
  /** Number of invalidations of this process: an epoch that began before the last invalidation is not used. */
  let invalidations = 0;
  let recovering: Promise<void> | undefined;

  async function attempt<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (!isTrusted) return undefined;
    try {
      return await call();
    } catch (error) {
      distrust(error);
      return undefined;
    }
  }

  function distrust(error: unknown): void {
    if (isTrusted && !closing.signal.aborted)
      logger.warn({ err: error }, 'cache: Redis did not answer; nothing is cached until it does');
    isTrusted = false;
    recovering ??= recover().finally(() => {
      recovering = undefined;
    });
  }

  async function recover(): Promise<void> {
    for (let delay = RETRY_MS.first; !closing.signal.aborted; delay = Math.min(2 * delay, RETRY_MS.most)) {
      if (await beginEpoch()) {
        logger.warn('cache: Redis is back; older values are not used');
        return;
      }
      await pause(delay, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  /** False when Redis is away, or something was invalidated meanwhile. */
  async function beginEpoch(): Promise<boolean> {
    const counted = invalidations;
    const isSet = await redis.set(epochKey, randomUUID()).then(
      () => true,
      () => false,
    );
    isTrusted = isSet && counted === invalidations;
    return isTrusted;
  }

  /** The key with the version of its tag; undefined when the version is not known: then nothing may be read or cached. */
  async function versioned(key: string, tag?: string): Promise<string | undefined> {
    if (tag === undefined) return isTrusted ? key : undefined;
    return attempt(async () => {
      const tagKey = `${prefix}tag:${tag}`;
      const [epoch, version] = await redis.mGet([epochKey, tagKey]);
      return `${tag}@${epoch ?? (await first(epochKey))}.${version ?? (await first(tagKey))}:${key}`;
    });
  }

  /** Random, so that a version that Redis has evicted never comes back. */
  async function first(name: string): Promise<string> {
    const mine = randomUUID();
    await redis.set(name, mine, { condition: 'NX' });
    return (await redis.get(name)) ?? mine;
  }

  const ready = beginEpoch().then((isBegun) => {
    if (!isBegun) distrust(undefined);
  });

  const cache: Cache = {
    async get<T>(key: string) {
      await ready;
      const json = await attempt(() => redis.get(prefix + key));
      return typeof json === 'string' ? (JSON.parse(json) as T) : undefined;
    },
    async set(key, value, ttlMs) {
      await ready;
      await attempt(() =>
        redis.set(prefix + key, JSON.stringify(value), { expiration: { type: 'PX', value: Math.ceil(ttlMs) } }),
      );
    },
    async add(key, value, ttlMs) {
      await ready;
      const expiration = { type: 'PX', value: Math.ceil(ttlMs) } as const;
      const set = await attempt(async () => ({
        isNew: (await redis.set(prefix + key, JSON.stringify(value), { expiration, condition: 'NX' })) !== null,
      }));
      return set?.isNew ?? true;
    },
    async remove(key) {
      await ready;
      await attempt(() => redis.del(prefix + key));
    },
    async invalidate(tag) {
      await ready;
      invalidations += 1;
      await attempt(() => redis.set(`${prefix}tag:${tag}`, randomUUID()));
    },
    async through(key, { ttlMs, tag }, make) {
      await ready;
      const full = await versioned(key, tag);
      if (full === undefined) return share(`${invalidations}:${key}`, make);
      const kept = await cache.get<Awaited<ReturnType<typeof make>>>(full);
      return kept === undefined ? share(full, () => makeAndKeep(cache, full, ttlMs, make)) : kept;
    },
    close: async () => {
      closing.abort();
      await recovering;
      if (redis.isOpen) await redis.close();
    },
  };
  return cache;
}
