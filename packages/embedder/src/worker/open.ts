import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { PictureFormat } from '../picture.ts';
import { PATIENCE } from '../processor-time.ts';
import { checkDecodedBytes } from './decoded-bytes.ts';
import { checkDrawing, DRAWING_SIDE, type Drawing } from './drawing.ts';
import { Refusal } from './refusal.ts';
import { checkChunks, checkScans } from './repeated-work.ts';
import { sniff } from './sniff.ts';

/** Most pixels of a side, and most frames of an animation. */
const MAX_SIDE = 30_000;
const MAX_FRAMES = 1_000;

export interface Limits {
  readonly maxPixels: number;
  readonly timeoutMs: number;
}

export interface OpenPicture {
  readonly format: PictureFormat;
  /** Of one frame, upright. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly moving: boolean;
  /** Of a vector drawing. */
  readonly drawing: Drawing | undefined;
  /** Whether decoding needs much memory, which must be freed before encoding. */
  readonly takesMuch: boolean;
  readonly metadata: Metadata;
  /** A pipeline over the picture: upright, sRGB. With `animated` of all frames; a vector drawing is rendered at about `side` pixels. */
  pipeline(options?: { animated?: boolean; side?: number }): Sharp;
}

/** Reads the header of a picture and refuses what must not be decoded. Only the pipeline reads pixels. */
export async function openPicture(bytes: Uint8Array, vector: boolean, limits: Limits): Promise<OpenPicture> {
  if (bytes.byteLength === 0) throw new Refusal('unprocessable_picture', 'the picture is empty');
  const format = sniff(bytes);
  if (!format || (format === 'svg' && !vector))
    throw new Refusal('unsupported_media', 'the file is no JPEG, PNG, GIF, WebP or AVIF picture');
  const drawing = format === 'svg' ? await checkDrawing(bytes) : undefined;
  if (format === 'png') checkChunks(bytes);
  const metadata = await readHead(bytes);
  if (!isFormat(metadata, format))
    throw new Refusal('unsupported_media', `the file begins like ${format} but is something else`);
  const size = sizeOf(metadata, format);
  checkSize(size, limits);
  const takesMuch = checkDecodedBytes(bytes, metadata, format, size.width * size.height);
  if (format === 'jpeg' && metadata.isProgressive) checkScans(bytes, size.width * size.height);
  const source = (options: SharpOptions) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: limits.maxPixels, sequentialRead: true, ...options })
      // By the clock, like the end of the worker.
      .timeout({ seconds: Math.ceil((PATIENCE * limits.timeoutMs) / 1000) })
      .autoOrient();
  return {
    format,
    metadata,
    ...size,
    drawing,
    takesMuch,
    moving: drawing?.moving ?? size.frames > 1,
    pipeline: ({ animated = false, side = DRAWING_SIDE } = {}) =>
      source(format === 'svg' ? { density: densityFor(metadata, side) } : { animated: animated && size.frames > 1 }),
  };
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: false, animated: true }).metadata();
  } catch (cause) {
    throw new Refusal('unprocessable_picture', 'the picture is broken: its head cannot be read', { cause });
  }
}

function isFormat(metadata: Metadata, format: PictureFormat): boolean {
  return format === 'avif' ? metadata.format === 'heif' && metadata.compression === 'av1' : metadata.format === format;
}

function sizeOf(metadata: Metadata, format: PictureFormat) {
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  const frameHeight = metadata.pageHeight ?? height;
  if (format !== 'svg') return { width, height: frames > 1 ? frameHeight : height, frames };
  const scale = DRAWING_SIDE / Math.max(width, height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), frames: 1 };
}

function checkSize({ width, height, frames }: { width: number; height: number; frames: number }, limits: Limits): void {
  if (!(width > 0 && height > 0)) throw new Refusal('unprocessable_picture', 'the picture has no size');
  if (frames > MAX_FRAMES)
    throw new Refusal('unprocessable_picture', `the picture has ${frames} frames; ${MAX_FRAMES} are the most`);
  if (Math.max(width, height) > MAX_SIDE)
    throw new Refusal(
      'unprocessable_picture',
      `the picture is ${width} × ${height} pixels; ${MAX_SIDE} a side are the most`,
    );
  const pixels = width * height * frames;
  if (pixels > limits.maxPixels)
    throw new Refusal(
      'unprocessable_picture',
      `the picture has ${pixels} pixels in all; ${limits.maxPixels} are the most`,
    );
}

/** Dots per inch at which librsvg renders about `side` pixels on the long side; 72 is the size given in the file. */
function densityFor({ width, height, density }: Metadata, side: number): number {
  return Math.min(100_000, Math.max(1, ((density ?? 72) * Math.min(side, DRAWING_SIDE)) / Math.max(width, height, 1)));
}
