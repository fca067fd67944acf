import { describe, expect, it } from '@jest/globals';
import { accentOf, contrast, PAPER, readable } from './contrast.ts';

describe('contrast', () => {
  it('when black stands on white, then it is 21, and a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
  });

  it.each(['#ffe14d', '#161412', '#00ff66', '#ffffff', '#7f7f7f', '#0000ff', '#fbfaf7'])(
    'when an artist has the accent %s, then it can be read on both papers',
    (colour) => {
      for (const paper of [PAPER.light, PAPER.dark]) {
        expect(contrast(readable(colour, paper) ?? paper, paper)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('when a colour can be read as it is, then it stays as it is', () => {
    expect(readable('#b3330f', PAPER.light)).toBe('#b3330f');
  });

  it('when a colour is none, then the site keeps its own', () => {
    expect(accentOf('tomato')).toBeUndefined();
    expect(accentOf('')).toBeUndefined();
  });
});
