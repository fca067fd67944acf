import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Cache } from '../src/cache.ts';
import { createRedisCache } from '../src/cache-redis.ts';
import type { RateLimiter } from '../src/rate-limit.ts';
import { createRedisRateLimiter } from '../src/rate-limit-engines.ts';
import { connectRedis, type RedisConnection } from '../src/redis.ts';

const url = process.env.TEST_REDIS_URL;
const logger = pino({ level: 'silent' });

if (url) describe('two installations on Redis', () => describeInstallations(url));
else describe('two installations on Redis', () => it.skip('not tested: TEST_REDIS_URL is not set', () => undefined));

interface Installation {
  readonly namespace: string;
  readonly cache: Cache;
  readonly limiter: RateLimiter;
}

function describeInstallations(address: string): void {
  const shop = `test-${randomUUID().slice(0, 8)}`;
  const connections: RedisConnection[] = [];
  let first: Installation;
  let second: Installation;

  beforeAll(async () => {
    first = await open(shop);
    // The name of the one begins with that of the other.
    second = await open(`${shop}-2`);
  });
  afterAll(async () => {
    for (const { cache } of [first, second]) await cache.close();
    for (const connection of connections) if (connection.isOpen) await connection.close();
  });

  const connection = async () => {
    const redis = await connectRedis({ url: address, logger });
    connections.push(redis);
    return redis;
  };

  async function open(namespace: string): Promise<Installation> {
    const cache = createRedisCache({ redis: await connection(), logger, namespace });
    return { namespace, cache, limiter: createRedisRateLimiter({ redis: await connection(), namespace }) };
  }

  it('when one stores a value under a key, then the other has none there, and may add its own', async () => {
    await first.cache.set('page', 'of the first', 60_000);
    expect(await second.cache.get('page')).toBeUndefined();
    expect(await second.cache.add('page', 'of the second', 60_000)).toBe(true);
    await second.cache.remove('page');
    expect(await first.cache.get('page')).toBe('of the first');
  });

  it('when one makes a tag stale or starts again, then the other keeps what it has under the same tag', async () => {
    let made = 0;
    const page = () => first.cache.through('list', { ttlMs: 60_000, tag: 'pages' }, async () => ++made);
    await page();
    await second.cache.invalidate('pages');
    const again = createRedisCache({ redis: await connection(), logger, namespace: second.namespace });
    await again.set('x', 1, 1_000);
    await again.close();
    expect(await page()).toBe(1);
  });

  it('when one has used up a limit, then the other has all of it', async () => {
    const limit = { points: 3, windowMs: 60_000 };
    for (let call = 0; call < 4; call++) await first.limiter.take('search:203.0.113.7', limit);
    expect(await first.limiter.take('search:203.0.113.7', limit, 0)).toMatchObject({ remaining: 0 });
    expect(await second.limiter.take('search:203.0.113.7', limit)).toMatchObject({ allowed: true, remaining: 2 });
  });

  it('when they have stored something, then every key begins with the name of its installation', async () => {
    const keys = await (await connection()).keys(`*${shop}*`);
    expect(keys.length).toBeGreaterThan(4);
    expect(keys.filter((key) => !key.startsWith(`${shop}:`) && !key.startsWith(`${shop}-2:`))).toEqual([]);
  });
}
