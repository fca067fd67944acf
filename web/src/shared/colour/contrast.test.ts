import { describe, expect, it } from '@jest/globals';
import { accentOf, contrast, PAPER, readable } from './contrast.ts';
import { toOklch, toRgb } from './oklch.ts';

const HARD = [
  '#ffff00',
  '#ffe14d',
  '#00ff66',
  '#00ffff',
  '#0000ff',
  '#1a0033',
  '#ff00ff',
  '#7f7f7f',
  '#ffffff',
  '#000000',
  '#fbfaf7',
  '#131210',
];
const GROUNDS = { light: [PAPER.light, '#efede7'], dark: [PAPER.dark, '#22201d'] };

const rgb = (colour: string): readonly [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
};

describe('contrast', () => {
  it('when black stands on white, then it is 21, and a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
  });

  it.each(HARD)(
    'when an artist has the accent %s, then it can be read on both papers and on what lies on them',
    (own) => {
      const [, light = '', dark = ''] = accentOf(own)?.match(/^light-dark\((#\w{6}), (#\w{6})\)$/) ?? [];
      for (const ground of GROUNDS.light) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of GROUNDS.dark) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['#ffe14d', '#00ff66', '#0000ff', '#d61a7f'])('when %s has to move, then it keeps its hue', (own) => {
    for (const ground of [PAPER.light, PAPER.dark]) {
      const moved = toOklch(rgb(readable(own, ground) ?? ''));
      const turn = Math.abs(moved.hue - toOklch(rgb(own)).hue);
      expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.09);
    }
  });

  it('when a colour has to move, then it moves no further than it must', () => {
    for (const ground of [PAPER.light, PAPER.dark]) {
      expect(contrast(readable('#7f7f7f', ground, 7) ?? '', ground)).toBeLessThan(7.2);
    }
  });

  it('when a colour can be read as it is, then it stays as it is', () => {
    expect(readable('#b3330f', PAPER.light)).toBe('#b3330f');
  });

  it('when a colour is none, then the site keeps its own', () => {
    expect(accentOf('tomato')).toBeUndefined();
    expect(accentOf('')).toBeUndefined();
  });
});

describe('oklch', () => {
  it('when a colour goes there and back, then it is the same', () => {
    for (const colour of HARD) expect(toRgb(toOklch(rgb(colour)))).toEqual(rgb(colour));
  });

  it('when white is measured, then it has full lightness and no chroma', () => {
    const { lightness, chroma } = toOklch([255, 255, 255]);
    expect(lightness).toBeCloseTo(1, 4);
    expect(chroma).toBeCloseTo(0, 4);
  });
});
