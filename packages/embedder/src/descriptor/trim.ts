import type { Box, Raster } from './raster.ts';

/** Largest difference of a channel from the border's colour: recompression moves plain colours by less. */
const TOLERANCE = 28;
/** Share of a line that must have the border's colour. */
const PLAIN = 0.985;
/** A border around a ground around a drawing. */
const ROUNDS = 3;
/** A box narrower than this share of the picture is no picture: then nothing is trimmed. */
const LEAST = 0.06;

/** The box without its plain border of one colour, and the next border inside it: added frames and white grounds go, the drawing stays. */
export function trimBorders(raster: Raster, start: Box): Box {
  let box = start;
  for (let round = 0; round < ROUNDS; round++) {
    const inner = trimOnce(raster, box);
    const isTooSmall =
      inner.right - inner.left < LEAST * raster.width || inner.bottom - inner.top < LEAST * raster.height;
    if (isTooSmall || areaOf(inner) === areaOf(box)) break;
    box = inner;
  }
  return box;
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

function trimOnce(raster: Raster, box: Box): Box {
  const colour = cornerColour(raster, box);
  if (!colour) return box;
  let { left, top, right, bottom } = box;
  const isRow = (y: number) => isPlain(raster, colour, y * raster.width + left, 1, right - left);
  while (top < bottom && isRow(top)) top++;
  while (bottom > top && isRow(bottom - 1)) bottom--;
  const isColumn = (x: number) => isPlain(raster, colour, top * raster.width + x, raster.width, bottom - top);
  while (left < right && isColumn(left)) left++;
  while (right > left && isColumn(right - 1)) right--;
  return { left, top, right, bottom };
}

/** The colour that at least two corners have; undefined when all differ. */
function cornerColour({ width, rgb }: Raster, { left, top, right, bottom }: Box): Uint8Array | undefined {
  const pixel = (x: number, y: number) => rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
  const corners = [pixel(left, top), pixel(right - 1, top), pixel(left, bottom - 1), pixel(right - 1, bottom - 1)];
  const fellows = corners.map((one) => corners.filter((other) => isNear(one, other)).length);
  const most = Math.max(...fellows);
  return most >= 2 ? corners[fellows.indexOf(most)] : undefined;
}

function isNear(a: Uint8Array, b: Uint8Array): boolean {
  return [0, 1, 2].every((channel) => Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) <= TOLERANCE);
}

function isPlain({ rgb }: Raster, colour: Uint8Array, first: number, step: number, count: number): boolean {
  const [red = 0, green = 0, blue = 0] = colour;
  let allowed = Math.floor(count * (1 - PLAIN));
  for (let index = 0, at = first * 3; index < count; index++, at += step * 3) {
    const isOther =
      Math.abs((rgb[at] ?? 0) - red) > TOLERANCE ||
      Math.abs((rgb[at + 1] ?? 0) - green) > TOLERANCE ||
      Math.abs((rgb[at + 2] ?? 0) - blue) > TOLERANCE;
    if (isOther && allowed-- === 0) return false;
  }
  return true;
}
