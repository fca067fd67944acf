import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isOutdated } from '../parts/reload.ts';
import { renewToken } from '../sign-in/renew.ts';
import { get, post } from './client.ts';

const realTimeout = AbortSignal.timeout.bind(AbortSignal);
const realFetch = globalThis.fetch;
let timeouts: number[];

/** A server that never responds, and timeouts that pass a thousand times as fast. */
beforeEach(() => {
  timeouts = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms);
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

describe('API calls', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['a GET request', () => get('/collections/artists'), 20_000],
    ['a POST request', () => post('/search/text', { text: 'fox' }), 20_000],
    ['an upload', () => post('/search/image', new FormData()), 20_000],
    ['a GET request with its own signal', () => get('/news', new AbortController().signal), 20_000],
    ['the renewal of a token', () => renewToken(undefined), 20_000],
    ['the check for a new build', () => isOutdated(), 10_000],
  ])('[AP-19 part] when %s gets no response, then it ends with a timeout', async (_, call, timeout) => {
    await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(timeouts).toEqual([timeout]);
  });

  it('when the caller aborts, then the call ends before its timeout', async () => {
    const controller = new AbortController();
    const response = get('/news', controller.signal);
    controller.abort(new Error('left'));
    await expect(response).rejects.toThrow('left');
  });
});
