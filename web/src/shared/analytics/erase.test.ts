import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerConsent } from '../state/consent.ts';
import { change, KEY, persisted, readStored } from '../state/persisted.ts';
import { eraseEvents } from './erase.ts';

const realFetch = globalThis.fetch;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** All attempts of a visit. */
const ATTEMPTS_MS = 2_000 + 15_000 + 60_000;
const answersWith = (...answers: (number | Error)[]) => {
  const call = jest.fn(async (_address: string, _request: RequestInit) => {
    const answer = answers.shift() ?? 204;
    if (answer instanceof Error) throw answer;
    return { status: answer } as Response;
  });
  globalThis.fetch = call as unknown as typeof fetch;
  return call;
};
const asked = ({ mock }: ReturnType<typeof answersWith>) =>
  mock.calls.map(([, { body }]) => JSON.parse(String(body)).vzid);
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '').state.erasing;
/** As a visitor with this id who agreed before. */
const withdraw = (visitor: string) => {
  change(() => ({ consent: 'accepted', visitor }));
  answerConsent('refused');
};

beforeEach(() => {
  localStorage.clear();
  readStored();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('erasing what was recorded of a visitor', () => {
  it('[AP-19 part] when the server never answers, then each of four attempts is given up after twenty seconds', async () => {
    const given: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      given.push(ms);
      return AbortSignal.abort();
    });
    const silent = jest.fn(async (_address: string, { signal }: RequestInit) => signal?.throwIfAborted());
    globalThis.fetch = silent as unknown as typeof fetch;
    withdraw('v1');
    void eraseEvents();
    await pass(ATTEMPTS_MS + 600_000);
    expect(given).toEqual([20_000, 20_000, 20_000, 20_000]);
    expect(silent).toHaveBeenCalledTimes(4);
  });

  it('when the server is away or limits calls, then it is asked again; when it has answered, then no more, and nothing is kept', async () => {
    const call = answersWith(new Error('offline'), 429, 204);
    withdraw('v1');
    void eraseEvents();
    await pass(ATTEMPTS_MS);
    void eraseEvents();
    await pass(600_000);
    expect([asked(call), stored()]).toEqual([['v1', 'v1', 'v1'], undefined]);
  });

  it('when the site is away for all attempts, then the id is kept, and the next visit asks again until it is answered', async () => {
    const away = answersWith(503, 503, 503, 503);
    withdraw('v1');
    void eraseEvents();
    await pass(ATTEMPTS_MS);
    expect([asked(away).length, stored()]).toEqual([4, ['v1']]);
    const back = answersWith(204);
    void eraseEvents();
    await pass(0);
    expect([asked(back), stored()]).toEqual([['v1'], undefined]);
    expect(localStorage.getItem(KEY)).not.toContain('v1');
  });

  it('when a visitor agrees and withdraws again meanwhile, then both ids are erased, each by one request', async () => {
    const call = answersWith(new Error('offline'));
    withdraw('v1');
    void eraseEvents();
    withdraw('v2');
    void eraseEvents();
    expect(persisted.getState().erasing).toEqual(['v1', 'v2']);
    await pass(ATTEMPTS_MS);
    expect([asked(call).toSorted(), stored()]).toEqual([['v1', 'v1', 'v2'], undefined]);
  });

  it('when the server refuses the id, then it is not asked again, and nothing is kept', async () => {
    const call = answersWith(400);
    withdraw('not an id');
    void eraseEvents();
    await pass(ATTEMPTS_MS);
    void eraseEvents();
    expect([asked(call).length, stored()]).toEqual([1, undefined]);
  });

  it('when somebody who never agreed refuses, then nothing is asked or kept', () => {
    const call = answersWith();
    answerConsent('refused');
    void eraseEvents();
    expect([call.mock.calls, persisted.getState().erasing]).toEqual([[], undefined]);
  });
});
