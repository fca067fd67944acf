import { z } from 'zod';
import { checksum, swatch } from './common.ts';
import { request } from './define.ts';
import { PICTURE_WIDTHS } from './picture-widths.ts';

export const pictureWidth = z.union(PICTURE_WIDTHS.map((width) => z.literal(width)));
export const pictureFormat = z.enum(['avif', 'webp', 'jpeg']);

/** What was found in a checked picture. */
export const checkedPicture = z.object({
  /** Checksum of the stored, re-encoded original: its key in the blob store. */
  key: checksum,
  width: z.int().positive(),
  height: z.int().positive(),
  frames: z.int().positive(),
  /** Whether it has more than one frame, or is a drawing that moves. */
  moving: z.boolean(),
  thumbhash: z.string(),
  palette: z.array(swatch),
});
export type CheckedPicture = z.output<typeof checkedPicture>;

/** Sounds and films that are taken, by the ending that their addresses get, with their content types. */
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

/** Content types of pieces that move: frames, and drawings. */
export const MOTION_TYPES = ['image/webp', 'image/svg+xml'] as const;

/** Endings of the compressed forms that a file is kept in beside its plain one, by their names in HTTP. */
export const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' } as const;
/** Name of a file that was handed in: a new one for each, so that the same file handed in twice is two. */
export const uploadName = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Where the gateway lays pictures that visitors search by until they are answered, and the most bytes that may lie there. */
export const SEARCHED_PICTURES = { folder: 'queries/', maxBytes: 200_000_000 } as const;

export const uploads = {
  acceptPicture: request(
    'uploads.picture.accept',
    'Checks a picture that lies in the blob store under incoming/, re-encodes and keeps it; the incoming one is removed',
    z.strictObject({
      incoming: uploadName,
      /** Vector drawings are taken from the operator only (import, demo), never from a visitor. */
      vector: z.boolean().default(false),
    }),
    checkedPicture,
    { who: ['service'], deadlineMs: 15_000 },
  ),
  acceptMedia: request(
    'uploads.media.accept',
    'Checks a sound or film that lies in the blob store under incoming/ by its content and keeps it; the incoming one is removed',
    z.strictObject({ incoming: uploadName, kind: z.enum(['audio', 'video']) }),
    z.object({
      /** Checksum of the file: it lies under `media/` by this key. */
      key: checksum,
      format: mediaFormat,
      bytes: z.int().positive(),
    }),
    { who: ['service'], deadlineMs: 60_000 },
  ),
  collect: request(
    'uploads.files.collect',
    'Looks for stored files that no document names, and with `remove` removes those that were unused at every look for KEEP_UNUSED_DAYS',
    z.strictObject({ remove: z.boolean() }),
    z.object({
      /** Pictures, sounds and films that nothing names, with the bytes of all their files. */
      unused: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      /** Those of them that have been unused for long enough; `remove` has removed them. */
      due: z.int().nonnegative(),
      dueBytes: z.int().nonnegative(),
    }),
    { who: ['admin', 'service'], deadlineMs: 600_000 },
  ),
  makeRendition: request(
    'uploads.rendition.make',
    'Makes one size of a picture if it is not there yet, and says where it lies',
    z.strictObject({ key: checksum, width: pictureWidth, format: pictureFormat }),
    z.object({ blob: z.string(), bytes: z.int().positive(), contentType: z.string() }),
    { who: ['any'], deadlineMs: 15_000 },
  ),
  makeMotion: request(
    'uploads.motion.make',
    'Makes what visitors get of a picture that moves if it is not there yet, and says where it lies; not_found for a still',
    z.strictObject({ key: checksum }),
    z.object({
      blob: z.string(),
      bytes: z.int().positive(),
      contentType: z.enum(MOTION_TYPES),
      /** Whether its compressed forms lie beside it, with `COMPRESSED_ENDINGS` behind its name. */
      compressed: z.boolean(),
    }),
    { who: ['any'], deadlineMs: 15_000 },
  ),
} as const;
