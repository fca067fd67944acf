import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@limner/platform';
import { MicroCache } from '../src/micro-cache.ts';

describe('a cached response while its service is away', () => {
  let now: number;
  let cache: MicroCache;
  let attempts: number;
  /** What the service does next. */
  let serve: () => Promise<unknown>;
  const get = async () => {
    const { bytes } = await cache.get('list', () => {
      attempts++;
      return serve();
    });
    return JSON.parse(bytes.toString()) as unknown;
  };
  const away = () => Promise.reject(new AppError('unavailable', 'away'));
  const never = () => new Promise<never>(() => undefined);

  beforeEach(async () => {
    now = 0;
    attempts = 0;
    cache = new MicroCache({ now: () => now });
    serve = async () => 'old';
    expect(await get()).toBe('old');
    now += 5_000;
  });

  it('when the service says nothing, then the first visitor waits for a moment and the others not at all', async () => {
    serve = never;
    const started = performance.now();
    expect(await get()).toBe('old');
    const first = performance.now() - started;
    expect(first).toBeGreaterThan(400);
    expect(first).toBeLessThan(2_000);
    for (let visitor = 0; visitor < 20; visitor++) {
      now += 200;
      expect(await get()).toBe('old');
    }
    expect(performance.now() - started - first).toBeLessThan(400);
    expect(attempts).toBe(2);
  });

  it('when the service fails, then nobody waits, and it is asked once a second until it answers', async () => {
    serve = away;
    for (let visitor = 0; visitor < 30; visitor++) {
      expect(await get()).toBe('old');
      now += 100;
    }
    expect(attempts).toBeLessThanOrEqual(4);
    serve = async () => 'new';
    now += 1_001;
    await get();
    await setImmediate();
    expect(await get()).toBe('new');
  });

  it('when it is older than ten minutes, then the request fails', async () => {
    serve = away;
    now += 600_000;
    await expect(get()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('when the service refuses, then the request fails with its error', async () => {
    serve = () => Promise.reject(new AppError('not_found', 'gone'));
    await expect(get()).rejects.toMatchObject({ code: 'not_found' });
  });
});
