import type { Metadata } from 'sharp';
import type { PictureFormat } from '../picture.ts';
import { Refusal } from './refusal.ts';

/** Bytes that decoding may take before the first row is there; together with what a worker and writing take, 500 MB. */
const MAX_DECODED = 250_000_000;
/** Pictures that take less are decoded and written in one go. */
const MUCH = 60_000_000;

/** Planes, the frames that aom keeps and the picture of libheif: measured 18 together with what any pipeline takes. */
const AVIF_BYTES_A_PIXEL = 15.5;

/** Pixels of all scans of a JPEG together, and scans: each is a pass over the whole picture. */
const MAX_SCANNED = 1_000_000_000;
const MAX_SCANS = 100;

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
  if (format === 'jpeg' && metadata.isProgressive) checkScans(bytes, pixels);
  return needed > MUCH;
}

function checkScans(bytes: Uint8Array, pixels: number): void {
  const scans = countScans(bytes);
  if (scans > MAX_SCANS || scans * pixels > MAX_SCANNED)
    throw new Refusal('unprocessable_picture', `the picture has ${scans} scans, more than its size allows`);
}

/** In the data of a scan 0xff is followed by 0, so that each of these is a marker. */
function countScans(bytes: Uint8Array): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = data.indexOf(START_OF_SCAN); at >= 0; at = data.indexOf(START_OF_SCAN, at + 2)) scans++;
  return scans;
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
