import type { Box, Raster } from './raster.ts';

/** Largest difference of a channel from the line's mean: recompression changes plain colours by less. */
const TOLERANCE = 28;
/** Share of a line that must be near its mean. */
const PLAIN = 0.985;
/** Removing rows may make columns plain, and the reverse. */
const ROUNDS = 4;
/** Below this share of the picture nothing is trimmed. */
const LEAST = 0.06;

/**
 * The box without plain lines at its sides: added frames, white grounds and the blurred seam between them are removed. Each line is
 * compared with its own mean colour, since a seam has the colour of neither neighbour.
 */
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
  let { left, top, right, bottom } = box;
  const isRow = (y: number) => isPlain(raster, y * raster.width + left, 1, right - left);
  while (top < bottom && isRow(top)) top++;
  while (bottom > top && isRow(bottom - 1)) bottom--;
  const isColumn = (x: number) => isPlain(raster, top * raster.width + x, raster.width, bottom - top);
  while (left < right && isColumn(left)) left++;
  while (right > left && isColumn(right - 1)) right--;
  return { left, top, right, bottom };
}

function isPlain({ rgb }: Raster, first: number, step: number, count: number): boolean {
  return [0, 1, 2].every((channel) => isPlainIn(rgb, first * 3 + channel, step * 3, count));
}

function isPlainIn(rgb: Uint8Array, first: number, step: number, count: number): boolean {
  let sum = 0;
  for (let index = 0, at = first; index < count; index++, at += step) sum += rgb[at] ?? 0;
  const mean = sum / count;
  let allowed = Math.floor(count * (1 - PLAIN));
  for (let index = 0, at = first; index < count; index++, at += step) {
    if (Math.abs((rgb[at] ?? 0) - mean) > TOLERANCE && allowed-- === 0) return false;
  }
  return true;
}
