import { describe, expect, it } from '@jest/globals';
import { evenRows } from './even-rows.ts';

const measure = { height: 10, space: 0 };
/** The artists of each row, by the shares of those that are as wide as the row. */
const rowsOf = (...aspects: readonly number[]) =>
  evenRows(
    aspects.map((aspect) => ({ aspect, pictures: 1 })),
    measure,
  ).map(({ gaps }) => gaps + 1);

describe('even rows of artists', () => {
  it('when the first that fit would leave a row far higher than others, then the rows are broken elsewhere', () => {
    // Filled one after the other they would be 4 + 4, then 2 alone, then 7.
    expect(rowsOf(4, 4, 2, 7, 4, 5)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('when a row is full, then its artists share the width by aspect ratio', () => {
    const [first, second] = evenRows(
      [
        { aspect: 6, pictures: 3 },
        { aspect: 3, pictures: 2 },
      ],
      measure,
    );
    expect(first).toEqual({ share: 6 / 9, gaps: 1, spaces: 3 });
    expect(second?.share).toBeCloseTo(3 / 9);
  });

  it('when the last row is short, then it is as high as wanted, and not stretched', () => {
    expect(evenRows([{ aspect: 3, pictures: 1 }], measure)).toEqual([{ share: 30 / 90, gaps: 0, spaces: 0 }]);
  });

  it('when there are no artists, then there are no rows', () => {
    expect(evenRows([], measure)).toEqual([]);
  });
});
