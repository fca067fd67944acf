import { describe, expect, it } from '@jest/globals';
import { averageCells, type Box, type Raster, wholeBox } from '../src/descriptor/raster.ts';
import { formulaPicture } from '../src/network/reference-picture.ts';

const rasterOf = (kind: number, width: number, height: number): Raster => ({
  width,
  height,
  rgb: formulaPicture(kind, width, height),
});

describe('the mean colours of cells', () => {
  const raster = rasterOf(3, 53, 37);
  it.each<[string, Box, number, number]>([
    ['of whole pixels', { left: 2, top: 1, right: 50, bottom: 37 }, 12, 9],
    ['that share pixels', { left: 5, top: 3, right: 52, bottom: 30 }, 10, 7],
    ['that are smaller than a pixel', { left: 40, top: 20, right: 53, bottom: 37 }, 32, 40],
    ['that fill the picture', wholeBox(raster), 1, 1],
  ])('when they are %s, then each pixel counts by its area', (_, box, columns, rows) => {
    const [made, expected] = [averageCells(raster, box, columns, rows), plainly(raster, box, columns, rows)];
    expect(made.length).toBe(expected.length);
    for (const [at, value] of expected.entries()) expect(made[at]).toBeCloseTo(value, 3);
  });

  it('when many pictures of other sizes come between, then a picture has the same colours again', () => {
    const rasters = [raster, ...Array.from({ length: 5 }, (_, at) => rasterOf(at, 40 + 3 * at, 50 - 4 * at))];
    const meansOf = (all: readonly Raster[]) => all.map((one) => [...averageCells(one, wholeBox(one), 5, 6)]);
    const means = () => meansOf(rasters);
    expect(means()).toEqual(means());
    expect(meansOf(rasters.toReversed())).toEqual(means().toReversed());
    for (const [at, each] of means().entries()) {
      const one = rasters[at] ?? raster;
      for (const [place, value] of plainly(one, wholeBox(one), 5, 6).entries())
        expect(each[place]).toBeCloseTo(value, 3);
    }
  });
});

/** The same by plain loops over all pixels of the box. */
function plainly({ width, rgb }: Raster, box: Box, columns: number, rows: number): number[] {
  const [wide, high] = [(box.right - box.left) / columns, (box.bottom - box.top) / rows];
  const out: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const sums = [0, 0, 0];
      for (let y = box.top; y < box.bottom; y++) {
        for (let x = box.left; x < box.right; x++) {
          const area = shared(x, box.left + column * wide, wide) * shared(y, box.top + row * high, high);
          for (const channel of [0, 1, 2])
            sums[channel] = (sums[channel] ?? 0) + area * (rgb[(y * width + x) * 3 + channel] ?? 0);
        }
      }
      out.push(...sums.map((sum) => sum / (wide * high)));
    }
  }
  return out;
}

/** How much of a pixel lies in a span. */
const shared = (pixel: number, from: number, length: number) =>
  Math.max(0, Math.min(pixel + 1, from + length) - Math.max(pixel, from));
