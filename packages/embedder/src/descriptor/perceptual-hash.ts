import { averageCells, type Box, type Raster, wholeBox } from './raster.ts';

/** Long side of the grey image in a hash, in pixels. */
export const HASH_IMAGE_SIDE = 32;

/**
 * Perceptual hash `<16 hex>.<16 hex>.<columns>x<rows>.<base64>`: difference hashes of the trimmed picture and of the whole frame, then a grey
 * image of the trimmed picture, one byte per pixel, its long side `HASH_IMAGE_SIDE` pixels.
 */
export function perceptualHash(raster: Raster, trimmed: Box): string {
  const [width, height] = [trimmed.right - trimmed.left, trimmed.bottom - trimmed.top];
  const scale = HASH_IMAGE_SIDE / Math.max(width, height);
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const grey = Buffer.from(greyCells(raster, trimmed, columns, rows).map(Math.round));
  return [
    differenceHash(raster, trimmed),
    differenceHash(raster, wholeBox(raster)),
    `${columns}x${rows}`,
    grey.toString('base64'),
  ].join('.');
}

/** 64 bits: whether each of 9 × 8 cells is lighter than the cell to its right (dHash). */
function differenceHash(raster: Raster, box: Box): string {
  const cells = greyCells(raster, box, 9, 8);
  let bits = 0n;
  for (let at = 0; at < 72; at++) {
    if (at % 9 < 8) bits = (bits << 1n) | ((cells[at] ?? 0) > (cells[at + 1] ?? 0) ? 1n : 0n);
  }
  return bits.toString(16).padStart(16, '0');
}

/** Luma (ITU-R BT.601) of the cells, 0 to 255. */
function greyCells(raster: Raster, box: Box, columns: number, rows: number): Float32Array {
  const rgb = averageCells(raster, box, columns, rows);
  return Float32Array.from(
    { length: columns * rows },
    (_, at) => 0.299 * (rgb[at * 3] ?? 0) + 0.587 * (rgb[at * 3 + 1] ?? 0) + 0.114 * (rgb[at * 3 + 2] ?? 0),
  );
}
