import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eraseEvents } from './erase.ts';

const realFetch = globalThis.fetch;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const answersWith = (...answers: (number | Error)[]) => {
  const call = jest.fn(async (_address: string, _request: RequestInit) => {
    const answer = answers.shift() ?? 204;
    if (answer instanceof Error) throw answer;
    return { status: answer } as Response;
  });
  globalThis.fetch = call as unknown as typeof fetch;
  return call;
};

beforeEach(() => {
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
    await eraseEvents('v1');
    await pass(2_000 + 15_000 + 60_000 + 600_000);
    expect(given).toEqual([20_000, 20_000, 20_000, 20_000]);
    expect(silent).toHaveBeenCalledTimes(4);
  });

  it('when the server is away or limits calls, then it is asked again; when it has answered, then no more', async () => {
    const call = answersWith(new Error('offline'), 429, 204);
    await eraseEvents('v1');
    await pass(600_000);
    expect(call).toHaveBeenCalledTimes(3);
    expect(JSON.parse(String(call.mock.calls[2]?.[1].body))).toEqual({ vzid: 'v1' });
  });

  it('when the server refuses the id, then it is not asked again', async () => {
    const call = answersWith(400);
    await eraseEvents('not an id');
    await pass(600_000);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
