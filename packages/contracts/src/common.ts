import { LANGUAGES, REGIONS, type Region } from '@limner/editions';
import { z } from 'zod';

/** Ids of artists, galleries and images start at 1. */
export const id = z.int().positive().max(2_147_483_647);

/** A region code in upper or lower case; us when missing. */
export const lang = z
  .string()
  .max(8)
  .default('us')
  .transform((code, context): Region => {
    const region = REGIONS.find((known) => known === code.toLowerCase());
    if (region) return region;
    context.addIssue({ code: 'custom', message: `unknown region: use one of ${REGIONS.join(', ')}` });
    return z.NEVER;
  });

/** A region code as services use it: lower case, never missing. */
export const region = z.enum(REGIONS);

/** A language that at least one edition is written in. */
export const language = z.enum(LANGUAGES);

/** Text without NUL and lone surrogates, trimmed, at most `max` UTF-16 units. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'contains characters that are not text')
    .transform((value) => value.trim());

/** A slug in an address. */
export const slug = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);

/** SHA-256 in hexadecimal: the name of a stored file. */
export const checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** `#rrggbb` with its share of the picture, 0 to 1. */
export const swatch = z.strictObject({ colour: z.string().regex(/^#[0-9a-f]{6}$/), share: z.number().min(0).max(1) });

/** RFC 9457 with a stable code and the request id (ER-06). */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: z.string(),
    requestId: z.string(),
    /** Which fields are wrong, and why. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problem>;
