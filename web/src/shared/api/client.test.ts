import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isOutdated } from '../parts/reload.ts';
import { get, post } from './client.ts';

const realTimeout = AbortSignal.timeout.bind(AbortSignal);
const realFetch = globalThis.fetch;
let limits: number[];

/** A server that never answers, and a clock that runs a thousand times as fast. */
beforeEach(() => {
  limits = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return realTimeout(ms / 1_000);
  });
  globalThis.fetch = ((_: unknown, { signal }: RequestInit = {}) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    })) as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

describe('calls of the web', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['is read', () => get('/collections/artists'), 20_000],
    ['is posted', () => post('/search/text', { text: 'fox' }), 20_000],
    ['is posted with a file', () => post('/search/image', new FormData()), 20_000],
    ['is read with a signal of its own', () => get('/news', new AbortController().signal), 20_000],
    ['is compared with the build of the server', () => isOutdated(), 10_000],
  ])('[AP-19 part] when what %s never comes, then the call ends by its limit', async (_, call, limit) => {
    await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(limits).toEqual([limit]);
  });

  it('when whoever asked goes away, then the call ends before its limit', async () => {
    const leaving = new AbortController();
    const asked = get('/news', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });
});
