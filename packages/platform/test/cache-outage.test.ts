import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PATIENCE } from '@limner/testing/patience';
import { pino } from 'pino';
import type { Cache } from '../src/cache.ts';
import { createRedisCache } from '../src/cache-redis.ts';
import { connectRedis } from '../src/redis.ts';
import { openProxy, type ServerProxy } from './proxy.ts';

const url = process.env.TEST_REDIS_URL;

if (url) describe('the cache on Redis while Redis is away', () => describeOutage(url));
else describe.skip('the cache on Redis while Redis is away', () => it('needs TEST_REDIS_URL', () => {}));

function describeOutage(address: string): void {
  const logger = pino({ level: 'silent' });
  const opened: { cache: Cache; proxy: ServerProxy }[] = [];
  let namespace: string;
  /** The value in the documents, from which each process makes its cached value. */
  let stored: string;

  beforeEach(() => {
    namespace = `test-${randomUUID()}`;
    stored = 'old';
  });
  afterEach(async () => {
    for (const { cache, proxy } of opened.splice(0)) {
      await cache.close();
      await proxy.close();
    }
  });

  /** Simulates a process, with its own connection to Redis. */
  async function startProcess() {
    const proxy = await openProxy(address);
    const redis = await connectRedis({ url: proxy.url, logger });
    const cache = createRedisCache({ redis, logger, namespace });
    let made = 0;
    const read = () =>
      cache.through('page', { ttlMs: 300_000, tag: 'pages' }, async () => {
        made += 1;
        return stored;
      });
    const started = { cache, proxy, read, made: () => made };
    opened.push(started);
    return started;
  }

  const write = async (cache: Cache) => {
    stored = 'new';
    await cache.invalidate('pages');
  };

  /** Resolves when the process uses its cache: two reads in a row call no `make`. */
  async function usesCache({ read, made }: Awaited<ReturnType<typeof startProcess>>): Promise<void> {
    for (const deadline = Date.now() + 20_000 * PATIENCE; Date.now() < deadline; ) {
      const value = await read();
      const before = made();
      expect(await read()).toBe(value);
      if (made() === before) return;
      await setImmediate();
    }
    throw new Error('the cache is not used again');
  }

  it('when Redis refuses user and password, then a process does not start', async () => {
    const url = new URL(address);
    [url.username, url.password] = ['nobody', 'wrong'];
    await expect(connectRedis({ url: url.href, logger })).rejects.toThrow('WRONGPASS');
  });

  it('when a value is cached, then two processes share it', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await one.read();
    await usesCache(two);
    expect(await two.read()).toBe('old');
  });

  it('when the connection to Redis is lost after a commit, then the write is acknowledged, and its process reads what it wrote', async () => {
    const one = await startProcess();
    expect(await one.read()).toBe('old');
    one.proxy.cut();
    await write(one.cache);
    expect(await one.read()).toBe('new');
    one.proxy.mend();
    await usesCache(one);
    expect(await one.read()).toBe('new');
  });

  it('when other processes reach Redis again before the writer does, then none of them reads the old value', async () => {
    const [writer, reader] = [await startProcess(), await startProcess()];
    expect(await reader.read()).toBe('old');
    for (const { proxy } of [writer, reader]) proxy.cut();
    await write(writer.cache);
    expect(await reader.read()).toBe('new');
    reader.proxy.mend();
    await usesCache(reader);
    expect(await reader.read()).toBe('new');
  });

  it('when the writer reaches Redis again, then a process that never lost it reads the new value', async () => {
    const [writer, reader] = [await startProcess(), await startProcess()];
    expect(await reader.read()).toBe('old');
    writer.proxy.cut();
    await write(writer.cache);
    writer.proxy.mend();
    await usesCache(writer);
    expect(await reader.read()).toBe('new');
  });

  it('when the writer ends before it could invalidate, then its next start does', async () => {
    const [writer, reader] = [await startProcess(), await startProcess()];
    expect(await reader.read()).toBe('old');
    writer.proxy.cut();
    await write(writer.cache);
    await writer.cache.close();
    const again = await startProcess();
    await again.read();
    expect(await reader.read()).toBe('new');
  });

  it('when Redis evicts the version of a tag, then older values are not read', async () => {
    const one = await startProcess();
    expect(await one.read()).toBe('old');
    const redis = await connectRedis({ url: address, logger });
    await redis.del(`${namespace}:cache:tag:pages`);
    stored = 'new';
    expect(await one.read()).toBe('new');
    await redis.close();
  });
}
