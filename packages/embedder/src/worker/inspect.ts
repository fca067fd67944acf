import { createHash } from 'node:crypto';
import { rgbaToThumbHash } from 'thumbhash';
import type { PictureDetails } from '../picture.ts';
import type { OpenPicture } from './open.ts';
import { paletteOf } from './palette.ts';

/** Long side of the small picture for thumbhash (which allows 100) and palette. */
const SMALL = 96;

/** Decodes a picture completely, with all frames, and returns its properties. */
export async function inspect(picture: OpenPicture, bytes: Uint8Array): Promise<PictureDetails> {
  if (picture.frames > 1) await decodeAllFrames(picture);
  const { data, info } = await picture
    .pipeline({ side: SMALL * 4 })
    .resize({ width: SMALL, height: SMALL, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { format, width, height, frames, moving } = picture;
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { format, width, height, frames, moving, thumbhash, palette: paletteOf(data), checksum: checksumOf(bytes) };
}

export function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function decodeAllFrames(picture: OpenPicture): Promise<void> {
  await picture.pipeline({ animated: true }).resize({ width: 16 }).raw().toBuffer();
}
