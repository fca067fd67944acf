import { AppError } from '@limner/platform';
import { z } from 'zod';
import { ASPECTS, type EmbedderProfile } from '../embedder.ts';
import { HAND } from './hand.ts';
import { limnerProfile } from './limner.ts';
import { modelProfile } from './model.ts';
import { modesSchema, thresholdsSchema } from './profile-parts.ts';

/** The embedder that is used when the settings name none. */
export const DEFAULT_EMBEDDER = 'limner';

const schema = z
  .object({
    identity: z.string().min(1).max(120),
    source: z.string().min(1).max(1_000),
    segments: z
      .array(
        z.object({
          name: z.string().min(1).max(64),
          aspect: z.enum(ASPECTS).optional(),
          offset: z.int().min(0),
          length: z.int().min(1),
        }),
      )
      .min(1)
      .max(16),
    length: z.int().min(1).max(16_384),
    modes: modesSchema,
    thresholds: thresholdsSchema,
    maxViews: z.int().min(1).max(16),
    hand: z.object({ segments: z.array(z.string().max(64)).max(16), pca: z.string().max(64) }),
  })
  .refine(
    ({ segments, length }) =>
      segments.every(({ offset }, at) => offset === endOf(segments[at - 1])) && length === endOf(segments.at(-1)),
    'the segments do not lie one after another',
  );

function endOf(segment: { readonly offset: number; readonly length: number } | undefined): number {
  return segment ? segment.offset + segment.length : 0;
}

/**
 * What must be known of the embedder that a setting names: `hand`, `limner`, or the folder of a model. Its files are read and checked.
 * @throws {AppError} `internal`, with what is wrong with them.
 */
export function profileOf(source: string): EmbedderProfile {
  try {
    if (source === HAND.source) return HAND;
    return source === 'limner' ? limnerProfile() : modelProfile(source);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('internal', `EMBEDDER=${source} cannot be used: ${reason}`, [], { cause });
  }
}

/** A profile that was kept with vectors; undefined when it is none. */
export function parseProfile(kept: unknown): EmbedderProfile | undefined {
  return schema.safeParse(kept).data;
}
