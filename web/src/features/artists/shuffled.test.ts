import { describe, expect, it } from '@jest/globals';
import { shuffled } from './shuffled.ts';

const ten = Array.from({ length: 10 }, (_, index) => index);

describe('shuffled', () => {
  it('[EN-01] when artists are shuffled, then each is there once, and the same seed gives the same order', () => {
    expect(shuffled(ten, 0.3).toSorted((one, other) => one - other)).toEqual(ten);
    expect(shuffled(ten, 0.3)).toEqual(shuffled(ten, 0.3));
  });

  it('[EN-01] when seeds differ, then every artist comes first for some of them', () => {
    const firsts = new Set(Array.from({ length: 200 }, (_, index) => shuffled(ten, index / 200)[0]));
    expect(firsts.size).toBe(10);
  });
});
