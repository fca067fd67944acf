import { describe, expect, it } from '@jest/globals';
import { runningTime } from './running-time.ts';

describe('running time', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [40, '0:40'],
    [725, '12:05'],
    [3723, '1:02:03'],
    [-1, '0:00'],
  ])('when %d seconds are formatted, then the text is %s', (seconds, shown) => {
    expect(runningTime(seconds)).toBe(shown);
  });
});
