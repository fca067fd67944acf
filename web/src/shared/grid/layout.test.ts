import { describe, expect, it } from '@jest/globals';
import { columns } from './columns.ts';
import { neighbour } from './neighbour.ts';
import { aspectOf } from './ratio.ts';

const shapes = [1.5, 0.75, 1, 1.33, 1.6, 0.8, 1, 1.5, 0.7, 1.4, 2.4, 0.5, 1].map((width) => ({
  width: width * 800,
  height: 800,
}));

describe('columns', () => {
  it.each([2, 3, 4])(
    '[BC-04 part] when pictures fill %d columns, then the first ones form the first row, and the others are stacked below',
    (count) => {
      const { places, height, gaps } = columns(shapes, count);
      expect(places.slice(0, count)).toEqual(
        Array.from({ length: count }, (_, column) => ({ column, above: 0, gaps: 0 })),
      );
      const ends = Array.from({ length: count }, () => ({ above: 0, gaps: 0 }));
      for (const [index, { column, ...place }] of places.entries()) {
        expect(place).toEqual(ends[column]);
        const shape = shapes[index] ?? { width: 1, height: 1 };
        ends[column] = { above: place.above + 1 / aspectOf(shape), gaps: place.gaps + 1 };
      }
      expect(ends).toContainEqual({ above: height, gaps: gaps + 1 });
      expect(height).toBeCloseTo(Math.max(...ends.map(({ above }) => above)), 1);
    },
  );

  it('when a picture has no size, then it is laid out as a square', () => {
    expect(columns([{ width: 0, height: 0 }], 2)).toMatchObject({ height: 1, gaps: 0 });
  });
});

describe('arrow keys', () => {
  const boxes = [0, 1, 2, 3, 4, 5].map((index) => ({
    left: (index % 3) * 110,
    top: Math.floor(index / 3) * 110,
    width: 100,
    height: 100,
  }));

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 5, 5],
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 5, 2],
    ['ArrowUp', 2, 2],
  ] as const)('when %s is pressed on picture %d, then picture %d is next', (key, from, next) => {
    expect(neighbour(boxes, from, key)).toBe(next);
  });
});
