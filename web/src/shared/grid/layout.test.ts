import { describe, expect, it } from '@jest/globals';
import { columns, columnsFor } from './columns.ts';
import { justifiedRows } from './justified-rows.ts';
import type { Box } from './layout.ts';
import { neighbour } from './neighbour.ts';

const shapes = [1.5, 0.75, 1, 1.33, 1.6, 0.8, 1, 1.5, 0.7, 1.4, 2.4, 0.5, 1].map((width) => ({
  width: width * 800,
  height: 800,
}));
const rowsOf = (boxes: readonly Box[]) => [...Map.groupBy(boxes, ({ top }) => top).values()];

describe('justified rows', () => {
  it.each([320, 736, 1152, 1760])(
    'when %d px are filled, then every row but the last ends at the edge and keeps the order',
    (width) => {
      const { boxes } = justifiedRows(shapes, width);
      expect(boxes).toHaveLength(shapes.length);
      const rows = rowsOf(boxes);
      for (const row of rows.slice(0, -1)) {
        const last = row.at(-1);
        expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(width, 3);
        expect(row.map(({ left }) => left)).toEqual(row.map(({ left }) => left).toSorted((a, b) => a - b));
      }
    },
  );

  it('when pictures are laid out, then each keeps its aspect ratio', () => {
    for (const [index, box] of justifiedRows(shapes, 1152).boxes.entries()) {
      expect(box.width / box.height).toBeCloseTo((shapes[index]?.width ?? 0) / 800, 6);
    }
  });

  it('when the last row is short, then its pictures are not blown up', () => {
    const { boxes } = justifiedRows([{ width: 1, height: 1 }], 1600, { target: 200 });
    expect(boxes[0]?.height).toBeLessThanOrEqual(250);
  });

  it('when nothing is known of the width, then nothing is placed', () => {
    expect(justifiedRows(shapes, 0)).toEqual({ boxes: [], height: 0 });
  });

  it('when a picture claims no size, then it stands as a square', () => {
    const [box] = justifiedRows([{ width: 0, height: 0 }], 300).boxes;
    expect(box?.width).toBe(box?.height);
  });
});

describe('columns', () => {
  it.each([
    [1920, 4],
    [1300, 4],
    [1299, 3],
    [1100, 3],
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
    [200, 1],
  ])('[BC-04 part] when the window is %d px wide, then there are %d columns', (width, count) => {
    expect(columnsFor(width)).toBe(count);
  });

  it('[BC-04 part] when pictures fill columns, then none overlap and the first stand in the first row', () => {
    const { boxes } = columns(shapes, 1240, 4, 16);
    expect(boxes.slice(0, 4).map(({ top }) => top)).toEqual([0, 0, 0, 0]);
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    }
  });
});

describe('arrow keys', () => {
  const { boxes } = columns(
    Array.from({ length: 6 }, () => ({ width: 1, height: 1 })),
    320,
    3,
    10,
  );

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 5, 5],
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 5, 2],
    ['ArrowUp', 2, 2],
  ] as const)('when %s is pressed on picture %d, then picture %d is reached', (key, from, reached) => {
    expect(neighbour(boxes, from, key)).toBe(reached);
  });
});

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width - 0.01 &&
  other.left < one.left + one.width - 0.01 &&
  one.top < other.top + other.height - 0.01 &&
  other.top < one.top + one.height - 0.01;
