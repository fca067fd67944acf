import { type Box, type Raster, wholeBox } from './raster.ts';
import { trimBorders } from './trim.ts';

/** Share of the sides that a partial view covers: crops are typically 70 to 80 %. */
const PART = 0.76;

/** The boxes to describe: the whole picture, its middle and its four corners, each without plain borders and without duplicates. */
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

/** Boxes that differ by a pixel or two count as equal. */
function isSame(a: Box, b: Box): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(a[side] - b[side]) <= 2);
}
