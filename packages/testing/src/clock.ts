import type { Clock } from '@limner/platform';

export interface TestClock extends Clock {
  /** Advances the time, so that no test sleeps. */
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is advanced. */
export function createTestClock(start = new Date('2026-03-01T12:00:00Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
