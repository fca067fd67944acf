import { z } from 'zod';

/** A path of this site: `/artists/ann`. Not `//other.example`, which browsers take for another site. */
export const sitePath = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)[^\s\\?#]*$/, 'has to be a path of this site, such as /artists/ann');

/** An address of another site. */
export const outsideAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(2_000);
