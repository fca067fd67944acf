import sharp from 'sharp';
import { refuse } from './drawing-parser.ts';
import { Refusal } from './refusal.ts';

/** Most pixels of an embedded picture: it is decoded whole, in two copies. */
const MAX_PIXELS = 16_000_000;

/** Pixels of an embedded picture, from its header. Refuses broken and too large ones. */
export async function pixelsOf(raster: Uint8Array): Promise<number> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(raster, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal('unprocessable_picture', 'the drawing contains an embedded picture that is broken', { cause });
    });
  const pixels = width * height * pages;
  if (pixels > MAX_PIXELS) refuse(`an embedded picture of ${pixels} pixels; ${MAX_PIXELS} are the most`);
  return pixels;
}
