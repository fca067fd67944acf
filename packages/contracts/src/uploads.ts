import { z } from 'zod';
import { CARD, cardContent } from './card.ts';
import { checksum, swatch } from './common.ts';
import { request } from './define.ts';
import { PICTURE_WIDTHS } from './picture-widths.ts';

export const pictureWidth = z.union(PICTURE_WIDTHS.map((width) => z.literal(width)));
export const pictureFormat = z.enum(['avif', 'webp', 'jpeg']);

/** The result of checking a picture. */
export const checkedPicture = z.object({
  /** Checksum of the stored, re-encoded original: its key in the blob store. */
  key: checksum,
  width: z.int().positive(),
  height: z.int().positive(),
  frames: z.int().positive(),
  /** Whether it has more than one frame, or is an animated SVG. */
  moving: z.boolean(),
  thumbhash: z.string(),
  palette: z.array(swatch),
});
export type CheckedPicture = z.output<typeof checkedPicture>;

/** Content types of the accepted sounds and films, by the ending of their addresses. */
export const MEDIA_TYPES = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  mp4: 'video/mp4',
} as const;

export const mediaFormat = z.enum(['wav', 'mp3', 'ogg', 'm4a', 'webm', 'mp4']);
export type MediaFormat = z.output<typeof mediaFormat>;

/** Content types of motion: frames, and drawings. */
export const MOTION_TYPES = ['image/webp', 'image/svg+xml'] as const;

/** Endings of the compressed forms that are stored beside a file, by their HTTP content coding. */
export const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' } as const;
/** Name of an uploaded file: a new one for each upload, even of the same file. */
export const uploadName = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The folder where the gateway stores searched pictures until they are answered, and the maximum bytes in it. */
export const SEARCHED_PICTURES = { folder: 'queries/', maxBytes: 200_000_000 } as const;

export const uploads = {
  acceptPicture: request(
    'uploads.picture.accept',
    'Checks a picture in the blob store under incoming/, re-encodes and stores it; the incoming file is removed',
    z.strictObject({
      incoming: uploadName,
      /** Vector drawings are accepted from the operator only (import, demo), never from a visitor. */
      vector: z.boolean().default(false),
    }),
    checkedPicture,
    { who: ['service'], deadlineMs: 15_000 },
  ),
  acceptMedia: request(
    'uploads.media.accept',
    'Checks a sound or film in the blob store under incoming/ by its content and stores it; the incoming file is removed',
    z.strictObject({ incoming: uploadName, kind: z.enum(['audio', 'video']) }),
    z.object({
      /** Checksum of the file: its key under `media/`. */
      key: checksum,
      format: mediaFormat,
      bytes: z.int().positive(),
    }),
    { who: ['service'], deadlineMs: 60_000 },
  ),
  collect: request(
    'uploads.files.collect',
    'Finds stored files that no document names; with `remove`, removes those that have been unused in every check for KEEP_UNUSED_DAYS',
    z.strictObject({ remove: z.boolean() }),
    z.object({
      /** Pictures, sounds and films that no document names, with the bytes of all their files. */
      unused: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      /** Those that have been unused for long enough; removed when `remove` was set. */
      due: z.int().nonnegative(),
      dueBytes: z.int().nonnegative(),
    }),
    { who: ['admin', 'service'], deadlineMs: 600_000 },
  ),
  makeRendition: request(
    'uploads.rendition.make',
    'Makes one size of a picture if it is missing, and returns its file',
    z.strictObject({ key: checksum, width: pictureWidth, format: pictureFormat }),
    z.object({ blob: z.string(), bytes: z.int().positive(), contentType: z.string() }),
    { who: ['any'], deadlineMs: 15_000, isRepeatable: true },
  ),
  makeCard: request(
    'uploads.card.make',
    'Draws the card of an artist if it is missing, and returns its file; pictures that are gone are left out, not_found when all are',
    cardContent,
    z.object({ blob: z.string(), bytes: z.int().positive(), contentType: z.literal(CARD.contentType) }),
    { who: ['any'], deadlineMs: 15_000, isRepeatable: true },
  ),
  makeMotion: request(
    'uploads.motion.make',
    'Makes the public form of a picture that moves if it is missing, and returns its file; not_found for a still',
    z.strictObject({ key: checksum }),
    z.object({
      blob: z.string(),
      bytes: z.int().positive(),
      contentType: z.enum(MOTION_TYPES),
      /** Whether its compressed forms are stored too: its name plus `COMPRESSED_ENDINGS`. */
      compressed: z.boolean(),
    }),
    { who: ['any'], deadlineMs: 15_000, isRepeatable: true },
  ),
} as const;
