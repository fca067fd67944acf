import type { Metadata } from 'sharp';
import type { PictureFormat } from '../picture.ts';
import { Refusal } from './refusal.ts';

/** Bytes that decoding may use before the first row; with the worker itself and encoding, 500 MB. */
const MAX_DECODED = 250_000_000;
/** Pictures below this are decoded and encoded in one pipeline. */
const MUCH = 60_000_000;

/** Planes, the frames of aom and the picture of libheif: measured 18, including the pipeline. */
const AVIF_BYTES_A_PIXEL = 15.5;

/**
 * Bytes that decoding a picture uses, from its header. Most formats are read row by row and need little; AVIF, GIF, WebP, interlaced PNG
 * and progressive JPEG are decoded whole.
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

/** Refuses a picture that cannot be decoded in the memory of a worker. `pixels` of one frame. Returns whether it uses much of it. */
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
