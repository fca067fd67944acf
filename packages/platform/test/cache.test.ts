import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Cache } from '../src/cache.ts';
import { createMemoryCache } from '../src/cache-memory.ts';
import { createRedisCache } from '../src/cache-redis.ts';
import type { RateLimiter } from '../src/rate-limit.ts';
import { createMemoryRateLimiter, createRedisRateLimiter } from '../src/rate-limit-engines.ts';
import { connectRedis } from '../src/redis.ts';

const url = process.env.TEST_REDIS_URL;
const logger = pino({ level: 'silent' });

describeCache('in memory', async () => createMemoryCache());
describeLimits('in memory', async () => createMemoryRateLimiter());
if (url) {
  describeCache('on Redis', async () =>
    createRedisCache({ redis: await connectRedis({ url, logger }), logger, namespace: `test-${randomUUID()}` }),
  );
  describeLimits('on Redis', async () => {
    const redis = await connectRedis({ url, logger });
    const limiter = createRedisRateLimiter({ redis, namespace: `test-${randomUUID()}` });
    return { ...limiter, close: async () => void (await redis.close()) };
  });
} else {
  describe.skip('on Redis', () => it('needs TEST_REDIS_URL', () => {}));
}

function describeCache(engine: string, open: () => Promise<Cache>): void {
  describe(`the cache ${engine}`, () => {
    let cache: Cache;
    beforeAll(async () => {
      cache = await open();
    });
    afterAll(() => cache.close());
    const ttl = { ttlMs: 60_000 };

    it('when a value is set, then a copy of it is returned', async () => {
      const value = { name: 'Marta', tags: ['a'] };
      await cache.set('copy', value, 60_000);
      value.tags.push('b');
      expect(await cache.get('copy')).toEqual({ name: 'Marta', tags: ['a'] });
    });

    it('when a key was removed or never set, then it is absent', async () => {
      await cache.set('gone', 1, 60_000);
      await cache.remove('gone');
      expect(await cache.get('gone')).toBeUndefined();
      expect(await cache.get('never')).toBeUndefined();
    });

    it('when a key is added twice, then the first value stays until it is removed or expires', async () => {
      expect(await Promise.all([cache.add('once', 1, 60_000), cache.add('once', 2, 60_000)])).toEqual([true, false]);
      expect(await cache.get('once')).toBe(1);
      await cache.remove('once');
      expect(await cache.add('once', { n: 3 }, 60_000)).toBe(true);
      expect(await cache.get('once')).toEqual({ n: 3 });
    });

    it('when many callers ask for one key at once, then it is made once', async () => {
      let made = 0;
      const { promise, resolve } = Promise.withResolvers<number>();
      const make = () => {
        made += 1;
        return promise;
      };
      const answers = Promise.all(Array.from({ length: 20 }, () => cache.through('flight', ttl, make)));
      resolve(7);
      expect(await answers).toEqual(Array(20).fill(7));
      expect(await cache.through('flight', ttl, make)).toBe(7);
      expect(made).toBe(1);
    });

    it('when making fails, then all callers get the error, and the next one tries again', async () => {
      await expect(cache.through('failing', ttl, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await cache.through('failing', ttl, async () => 'yes')).toBe('yes');
    });

    it('when a tag is invalidated, then its keys are made again and others stay', async () => {
      await cache.through('a', { ...ttl, tag: 'red' }, async () => 1);
      await cache.through('b', { ...ttl, tag: 'blue' }, async () => 1);
      await cache.invalidate('red');
      expect(await cache.through('a', { ...ttl, tag: 'red' }, async () => 2)).toBe(2);
      expect(await cache.through('b', { ...ttl, tag: 'blue' }, async () => 2)).toBe(1);
    });

    it('when a tag is invalidated while a value is made, then that value is not cached', async () => {
      const stale = cache.through('race', { ...ttl, tag: 'race' }, async () => {
        await cache.invalidate('race');
        return 'stale';
      });
      expect(await stale).toBe('stale');
      expect(await cache.through('race', { ...ttl, tag: 'race' }, async () => 'new')).toBe('new');
    });

    it('when null is made, then it is cached like any value', async () => {
      await cache.through('null', ttl, async () => null);
      expect(await cache.through<string | null>('null', ttl, async () => 'again')).toBeNull();
    });
  });
}

function describeLimits(engine: string, open: () => Promise<RateLimiter>): void {
  describe(`rate limits ${engine}`, () => {
    let limiter: RateLimiter;
    beforeAll(async () => {
      limiter = await open();
    });
    afterAll(() => limiter.close());
    const limit = { points: 3, windowMs: 60_000 };

    it('when the points are spent, then the next attempt is refused with the time to wait', async () => {
      const results = [];
      for (let attempt = 0; attempt < 4; attempt += 1) results.push(await limiter.take('visitor', limit));
      expect(results.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
      ]);
      expect(results[3]?.retryAfterMs).toBeGreaterThan(0);
    });

    it('when another key or another window is used, then it has points of its own', async () => {
      await limiter.take('one', limit, 3);
      expect(await limiter.take('two', limit)).toMatchObject({ allowed: true });
      expect(await limiter.take('one', { points: 3, windowMs: 30_000 })).toMatchObject({ allowed: true });
    });
  });
}
