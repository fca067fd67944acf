import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followActions, nextTraceparent } from './trace.ts';

const traceOf = (header: string) => header.slice(3, 35);

describe('the traceparent of API calls', () => {
  let target: EventTarget;

  beforeEach(() => {
    jest.useFakeTimers();
    target = new EventTarget();
    followActions(target);
    target.dispatchEvent(new Event('click'));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('when calls follow a click, then they share its trace, each with an id of its own', () => {
    const [first, second] = [nextTraceparent(), nextTraceparent()];
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceOf(second)).toBe(traceOf(first));
    expect(second).not.toBe(first);
  });

  it('when there is another click, or ten seconds have passed, then another trace begins', () => {
    const first = nextTraceparent();
    target.dispatchEvent(new Event('keydown'));
    const second = nextTraceparent();
    expect(traceOf(second)).not.toBe(traceOf(first));
    jest.advanceTimersByTime(10_000);
    expect(traceOf(nextTraceparent())).not.toBe(traceOf(second));
  });
});
