import { describe, expect, it } from '@jest/globals';
import type { Artist } from '@limner/contracts';
import { cardRows, type DrawnCards } from './card-rows.ts';

const wide: DrawnCards = {
  ...{ count: 2, top: 0, isColumn: false, width: 1_000, columnGap: 20, rowGap: 30, below: 40 },
  ...{ leastHeight: 100, leastWidth: 150 },
};
const phone: DrawnCards = { ...wide, count: 1, isColumn: true, width: 340 };

/** Artists with pictures of these aspect ratios. */
const artistsOf = (...aspects: readonly (readonly number[])[]) =>
  aspects.map(
    (own) => ({ pictures: own.map((aspect) => ({ width: 100 * aspect, height: 100 })) }) as unknown as Artist,
  );
const stepsOf = (drawn: DrawnCards, ...aspects: readonly (readonly number[])[]) =>
  cardRows(artistsOf(...aspects))
    .steps(drawn)
    .map(Math.round);

describe('rows of artists', () => {
  it('when cards fill a row, then they are stretched to the width, and its height is that of their pictures and headings', () => {
    // Two of 400 px and a gap of 20 leave 180 px for an aspect ratio of 8.
    expect(stepsOf(wide, [4], [4], [4])).toEqual([0, 123 + 40 + 30, 176]);
  });

  it('when cards have several pictures, then the gaps between those take their part of the width', () => {
    expect(stepsOf(wide, [1, 1, 2], [4], [9])).toEqual([0, 121 + 40 + 30, 144]);
  });

  it('when a card would be narrower than the least width, then it gets that, and the others share the rest', () => {
    expect(stepsOf(wide, [8], [0.5], [9])).toEqual([0, 300 + 40 + 30, 144]);
  });

  it('when the last row is short, then it is stretched as far as the style sheet lets it', () => {
    // 580 px are free for an aspect ratio of 4 and the rest of 12.
    expect(stepsOf(wide, [4])).toEqual([Math.round(100 + 580 / 16 + 40)]);
  });

  it('when there is one column, then each card is as wide as the list, and no higher than its pictures may be', () => {
    expect(stepsOf(phone, [4], [1, 1], [0.5], [])).toEqual([85 + 70, 166 + 70, 320 + 70, 40]);
  });

  it('when there are no artists, then there are no rows', () => {
    expect(stepsOf(wide)).toEqual([]);
  });
});
