import type { Raster } from '../descriptor/raster.ts';
import type { OpenPicture } from './open.ts';

/** Long side at which pictures are described, in pixels. */
const SIDE = 320;

/** The first frame, upright, on white, at most `SIDE` pixels on its long side. */
export async function readFrame(picture: OpenPicture): Promise<Raster> {
  const { data, info } = await picture
    .pipeline({ side: SIDE })
    .flatten({ background: 'white' })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
