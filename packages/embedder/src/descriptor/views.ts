import { type Box, type Raster, wholeBox } from './raster.ts';
import { trimBorders } from './trim.ts';

/** Share of the sides that a part keeps: between the 70 and 80 % that people crop to. */
const PART = 0.76;

/** Boxes of a picture to describe: the whole, then its middle and its four corners, each without plain borders, no box twice. */
export function viewsOf(raster: Raster): Box[] {
  const whole = wholeBox(raster);
  const boxes = [whole, ...parts(whole)].map((box) => trimBorders(raster, box));
  return boxes.filter((box, at) => boxes.findIndex((other) => isSame(box, other)) === at);
}

function parts({ right, bottom }: Box): Box[] {
  const [width, height] = [Math.round(right * PART), Math.round(bottom * PART)];
  const places = [
    [0.5, 0.5],
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const;
  return places.map(([x, y]) => {
    const [left, top] = [Math.round((right - width) * x), Math.round((bottom - height) * y)];
    return { left, top, right: left + width, bottom: top + height };
  });
}

/** Boxes that differ by a pixel or two describe the same. */
function isSame(a: Box, b: Box): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(a[side] - b[side]) <= 2);
}
