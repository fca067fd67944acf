import { describe, expect, it } from '@jest/globals';
import { toOklch, toRgb } from '@limner/contracts/oklch';
import { accentOf, contrast, PAPER, readable } from './contrast.ts';

const EXTREMES = [
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
const BACKGROUNDS = { light: [PAPER.light, '#efede7'], dark: [PAPER.dark, '#22201d'] };

const rgb = (colour: string): readonly [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
};

describe('contrast', () => {
  it('when black is compared with white, then it is 21; when a colour is compared with itself, then it is 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
  });

  it.each(EXTREMES)('when an artist has the accent %s, then it is readable on paper and wash in both themes', (own) => {
    const [, light = '', dark = ''] = accentOf(own)?.match(/^light-dark\((#\w{6}), (#\w{6})\)$/) ?? [];
    for (const ground of BACKGROUNDS.light) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of BACKGROUNDS.dark) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['#ffe14d', '#00ff66', '#0000ff', '#d61a7f'])('when %s has to be adjusted, then it keeps its hue', (own) => {
    for (const ground of [PAPER.light, PAPER.dark]) {
      const moved = toOklch(rgb(readable(own, ground) ?? ''));
      const turn = Math.abs(moved.hue - toOklch(rgb(own)).hue);
      expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.09);
    }
  });

  it('when a colour has to be adjusted, then it is adjusted no more than necessary', () => {
    for (const ground of [PAPER.light, PAPER.dark]) {
      expect(contrast(readable('#7f7f7f', ground, 7) ?? '', ground)).toBeLessThan(7.2);
    }
  });

  it('when a colour is readable, then it is not changed', () => {
    expect(readable('#b3330f', PAPER.light)).toBe('#b3330f');
  });

  it('when the text is no colour, then there is no accent', () => {
    expect(accentOf('tomato')).toBeUndefined();
    expect(accentOf('')).toBeUndefined();
  });
});

describe('oklch', () => {
  it('when a colour is converted to OKLCH and back, then it is the same', () => {
    for (const colour of EXTREMES) expect(toRgb(toOklch(rgb(colour)))).toEqual(rgb(colour));
  });

  it('when white is converted, then it has full lightness and no chroma', () => {
    const { lightness, chroma } = toOklch([255, 255, 255]);
    expect(lightness).toBeCloseTo(1, 4);
    expect(chroma).toBeCloseTo(0, 4);
  });
});
