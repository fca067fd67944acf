import { z } from 'zod';
import { language } from './common.ts';

/** A picture as a page needs it. */
export const picture = z
  .object({
    /** Signed path, `/images/{key}/{signature}`: append `/{width}`. */
    url: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string(),
    /** The language of its texts, where it is not that of the edition. */
    language: language.optional(),
    /** Base64 of a ThumbHash, at most 28 bytes. */
    thumbhash: z.string(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.output<typeof picture>;
