import { type Box, type Raster, wholeBox } from './raster.ts';
import { windowsOf } from './windows.ts';

/** Another way to look at a query. */
export interface QueryLook {
  readonly kind: 'mirrored' | 'window';
  readonly raster: Raster;
  readonly box: Box;
}

/** Difference of the channels from which a pixel has a colour, and the share of such pixels that a grey picture may have. */
const [COLOURED, STRAY] = [12, 0.01];

/** A query is also looked at mirrored, and in the pictures that it may contain. */
export function looksOf(raster: Raster): QueryLook[] {
  const other = mirrored(raster);
  return [
    { kind: 'mirrored', raster: other, box: wholeBox(other) },
    ...windowsOf(raster).map((window) => ({ kind: 'window', ...window }) as const),
  ];
}

/** Whether a picture has no colour to compare. */
export function isGrey({ rgb }: Raster): boolean {
  let left = (STRAY * rgb.length) / 3;
  for (let at = 0; at < rgb.length; at += 3) {
    const [red, green, blue] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED && left-- < 0) return false;
  }
  return true;
}

function mirrored({ width, height, rgb }: Raster): Raster {
  const out = new Uint8Array(rgb.length);
  for (let y = 0, to = 0; y < height; y++) {
    for (let from = ((y + 1) * width - 1) * 3; from >= y * width * 3; from -= 3, to += 3) {
      out[to] = rgb[from] ?? 0;
      out[to + 1] = rgb[from + 1] ?? 0;
      out[to + 2] = rgb[from + 2] ?? 0;
    }
  }
  return { width, height, rgb: out };
}
