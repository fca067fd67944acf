import sharp, { type Sharp } from 'sharp';
import type { NormalisedPicture, PictureDetails, RenditionOptions } from '../picture.ts';
import { checksumOf, inspect } from './inspect.ts';
import type { OpenPicture } from './open.ts';
import { isBare } from './structure.ts';

/** Longest side of a stored picture: twice the widest of BC-03. */
const LONG_SIDE = 4000;
/** Up to here pictures that are no photographs are stored losslessly; beyond, that takes seconds. */
const LOSSLESS_PIXELS = 4_000_000;

/**
 * The picture in the form to be stored. A JPEG or WebP without metadata, upright, in sRGB and small enough is stored byte for byte, since
 * re-encoding would only lose quality; so is a checked drawing, which is rendered for each size. Everything else is re-encoded:
 * JPEG as JPEG, the rest as WebP, lossless where the picture is not animated and not too large.
 */
export async function normalise(picture: OpenPicture, bytes: Uint8Array): Promise<NormalisedPicture> {
  const details = await inspect(picture, bytes);
  if (picture.format === 'svg') return { ...details, bytes: new Uint8Array(bytes), contentType: 'image/svg+xml' };
  if (isKept(picture, bytes))
    return { ...details, bytes: new Uint8Array(bytes), contentType: `image/${picture.format}` };
  const format = picture.format === 'jpeg' ? 'jpeg' : 'webp';
  const { data, info } = await (await written(picture, format)).toBuffer({ resolveWithObject: true });
  return {
    ...details,
    ...sizeOf(details, info),
    format,
    bytes: new Uint8Array(data),
    contentType: `image/${format}`,
    checksum: checksumOf(data),
  };
}

/** One size of a picture. */
export async function rendition(
  picture: OpenPicture,
  { width, format }: Pick<RenditionOptions, 'width' | 'format'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const sized = picture
    .pipeline({ animated: format === 'webp', side: drawingSide(picture, width) })
    .resize({ width: Math.min(width, picture.width), withoutEnlargement: picture.format !== 'svg' })
    .toColourspace('srgb');
  return new Uint8Array(await encoded(await decoded(picture, sized), { width, format }).toBuffer());
}

/**
 * Low encoder efforts, since a visitor waits: AVIF of 640 px takes about 90 ms of one core at effort 1 and 140 ms at 2, for 7 % fewer bytes. Sharp
 * chroma in AVIF and JPEG keeps coloured lines clean; WebP has no such setting that is cheap.
 */
function encoded(pipeline: Sharp, { width, format }: Pick<RenditionOptions, 'width' | 'format'>): Sharp {
  if (format === 'avif') return pipeline.avif({ ...avifSettings(width), chromaSubsampling: '4:4:4' });
  if (format === 'webp') return pipeline.webp({ quality: 82, effort: 2 });
  return pipeline.flatten({ background: 'white' }).jpeg({ quality: 82, chromaSubsampling: '4:4:4' });
}

/** Small pictures, of which a phone's first screen has many, are as good at effort 2 with 7 % fewer bytes. */
function avifSettings(width: number): { quality: number; effort: number } {
  if (width <= 320) return { quality: 52, effort: 2 };
  return { quality: 55, effort: width > 960 ? 0 : 1 };
}

/** Decodes a large still completely, so that the decoder's memory is free before encoding begins. */
async function decoded(picture: OpenPicture, sized: Sharp): Promise<Sharp> {
  if (!picture.takesMuch || picture.frames > 1) return sized;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function drawingSide(picture: OpenPicture, width: number): number {
  return Math.ceil((Math.min(width, picture.width) / picture.width) * Math.max(picture.width, picture.height));
}

function isKept(picture: OpenPicture, bytes: Uint8Array): boolean {
  const { format, width, height, metadata } = picture;
  if (format !== 'jpeg' && format !== 'webp') return false;
  return (
    Math.max(width, height) <= LONG_SIDE && metadata.space === 'srgb' && !metadata.hasProfile && isBare(bytes, format)
  );
}

async function written(picture: OpenPicture, format: 'jpeg' | 'webp'): Promise<Sharp> {
  const sized = await decoded(
    picture,
    picture
      .pipeline({ animated: true })
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  );
  if (format === 'jpeg') return sized.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  const lossless =
    picture.frames === 1 && picture.format !== 'avif' && picture.width * picture.height <= LOSSLESS_PIXELS;
  return sized.webp(lossless ? { lossless, effort: 0 } : { quality: 92, effort: 1, smartSubsample: true });
}

function sizeOf({ frames }: PictureDetails, info: { width: number; height: number; pageHeight?: number | undefined }) {
  return { width: info.width, height: frames > 1 ? (info.pageHeight ?? info.height / frames) : info.height };
}
