import type { Metadata } from 'sharp';
import type { PictureFormat } from '../picture.ts';
import { Refusal } from './refusal.ts';

/** Bytes that decoding may take before the first row is there; together with what a worker and writing take, 500 MB. */
const MAX_DECODED = 250_000_000;
/** Pictures that take less are decoded and written in one go. */
const MUCH = 60_000_000;

/** Planes, the frames that aom keeps and the picture of libheif: measured 18 together with what any pipeline takes. */
const AVIF_BYTES_A_PIXEL = 15.5;

/**
 * Bytes that a picture takes as a whole while it is decoded, by its head. Most formats are read row by row and take next to nothing; AVIF,
 * GIF, WebP, interlaced PNG and progressive JPEG are not.
 */
function decodedBytes(metadata: Metadata, format: PictureFormat, pixels: number): number {
  const { channels, isProgressive, depth } = metadata;
  const sample = depth === 'ushort' ? 2 : 1;
  if (format === 'avif') return pixels * AVIF_BYTES_A_PIXEL * sample;
  if (format === 'gif' || format === 'webp') return pixels * 4;
  if (format === 'png' && isProgressive) return pixels * channels * sample;
  // Coefficients of two bytes; colour at half the resolution has a quarter of them.
  if (format === 'jpeg' && isProgressive) return pixels * 2 * (metadata.chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return 0;
}

/** Refuses a picture that cannot be decoded in the memory of a worker. `pixels` of one frame. Answers whether it takes much of it. */
export function checkDecodedBytes(
  bytes: Uint8Array,
  metadata: Metadata,
  format: PictureFormat,
  pixels: number,
): boolean {
  const needed = decodedBytes(metadata, format, pixels);
  if (needed + 2 * bytes.byteLength > MAX_DECODED)
    throw new Refusal(
      'unprocessable_picture',
      `the picture has ${pixels} pixels, more than can be decoded in this kind of ${format.toUpperCase()}`,
    );
  return needed > MUCH;
}
