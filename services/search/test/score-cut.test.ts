import { describe, expect, it } from '@jest/globals';
import { cutOf } from '../src/memory/score-cut.ts';
import { randomOf } from './catalogue-entries.ts';

/** The same by sorting. */
function plainCut(scores: readonly number[], fall: number): number {
  const sorted = scores.filter((score) => score > 0).sort((left, right) => right - left);
  let [cut, largest] = [0, fall];
  for (let at = 0; at + 1 < sorted.length; at++) {
    const [above = 0, below = 0] = [sorted[at], sorted[at + 1]];
    if ((above - below) / above >= largest) [cut, largest] = [above, (above - below) / above];
  }
  return cut;
}

describe('the cut of scores', () => {
  it('when scores fall most in one place, then it is above that place, whatever their order', () => {
    expect(cutOf([0.3, 0.9, 0.29, 0.88, 0, 0.85], 0.2)).toBe(0.85);
    expect(cutOf([4, 2, 1.9], 0.2)).toBe(4);
  });

  it('when they fall evenly, or there are none, then there is none', () => {
    expect(cutOf([0.9, 0.8, 0.7, 0.6], 0.2)).toBe(0);
    expect([cutOf([], 0.2), cutOf([0, 0], 0.2), cutOf([0.5], 0.2), cutOf([-1, -2], 0.2)]).toEqual([0, 0, 0, 0]);
  });

  it('when there are many, then it is where sorting them would find it', () => {
    const random = randomOf(3);
    for (let round = 0; round < 200; round++) {
      const levels = Array.from({ length: 1 + Math.floor(4 * random()) }, () => 0.05 + random());
      const scores = Array.from(
        { length: 50 },
        () => (levels[Math.floor(levels.length * random())] ?? 1) * (0.9 + 0.1 * random()),
      );
      expect(cutOf(scores, 0.2)).toBe(plainCut(scores, 0.2));
    }
  });
});
