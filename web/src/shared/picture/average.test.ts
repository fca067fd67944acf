import { describe, expect, it } from '@jest/globals';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { averageOf } from './average.ts';

const hashOf = (r: number, g: number, b: number): Uint8Array =>
  rgbaToThumbHash(8, 8, Array.from({ length: 64 }, (_, index) => [r + (index % 8), g, b, 255]).flat());

describe('average colour of a picture', () => {
  it.each([
    [200, 40, 30],
    [20, 90, 160],
    [240, 238, 230],
    [12, 10, 8],
  ])(
    'when a picture is about rgb %i %i %i, then the average is the one that the thumbhash library computes',
    (r, g, b) => {
      const hash = hashOf(r, g, b);
      const average = thumbHashToAverageRGBA(hash);
      const expected = [average.r, average.g, average.b].map((value) => Math.round(255 * value));
      expect(averageOf(Buffer.from(hash).toString('base64'))).toBe(`rgb(${expected.join(' ')})`);
    },
  );

  it('when there is no hash, then there is no colour', () => {
    expect(averageOf('')).toBeUndefined();
    expect(averageOf('?')).toBeUndefined();
  });
});
