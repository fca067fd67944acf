import { describe, expect, it } from '@jest/globals';
import { AppError } from '../src/errors.ts';
import { retrying } from '../src/retry.ts';
import { isTransient } from '../src/unreachable.ts';

const soon = { isTransient, firstMs: 1, mostMs: 4 };
const inAMinute = () => Date.now() + 60_000;
const away = () => new AppError('unavailable', 'away');

describe('work that is done again', () => {
  it('when it fails for a reason that passes, then it is done again until it succeeds', async () => {
    let attempts = 0;
    const work = async () => {
      if (++attempts < 5) throw away();
      return 'done';
    };
    expect(await retrying(work, { ...soon, deadline: inAMinute() })).toBe('done');
    expect(attempts).toBe(5);
  });

  it('when it fails for another reason, then that is thrown at once', async () => {
    let attempts = 0;
    const wrong = new AppError('invalid_input', 'wrong');
    const work = async () => {
      attempts++;
      throw wrong;
    };
    await expect(retrying(work, { ...soon, deadline: inAMinute() })).rejects.toBe(wrong);
    expect(attempts).toBe(1);
  });

  it('when the next pause would pass the deadline, then the last error is thrown without it', async () => {
    const started = performance.now();
    const last = away();
    const work = () => Promise.reject(last);
    await expect(retrying(work, { isTransient, firstMs: 60_000, deadline: Date.now() + 1_000 })).rejects.toBe(last);
    expect(performance.now() - started).toBeLessThan(900);
  });

  it('when it is stopped in a pause, then it ends at once', async () => {
    const stop = new AbortController();
    const work = async () => {
      stop.abort();
      throw away();
    };
    const options = { isTransient, firstMs: 30_000, deadline: inAMinute(), signal: stop.signal };
    await expect(retrying(work, options)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
