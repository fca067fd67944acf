import { describe, expect, it } from '@jest/globals';
import { shuffled } from './shuffled.ts';

const ten = Array.from({ length: 10 }, (_, index) => index);

describe('shuffled', () => {
  it('[EN-01] when artists are dealt, then all are there once, and the same seed deals the same', () => {
    expect(shuffled(ten, 0.3).toSorted((one, other) => one - other)).toEqual(ten);
    expect(shuffled(ten, 0.3)).toEqual(shuffled(ten, 0.3));
  });

  it('[EN-01] when the seed is another, then so is the order, and everybody comes first now and then', () => {
    const firsts = new Set(Array.from({ length: 200 }, (_, index) => shuffled(ten, index / 200)[0]));
    expect(firsts.size).toBe(10);
  });
});
