import { REGIONS } from '@limner/editions';
import { z } from 'zod';
import { region } from '../common.ts';
import { picture } from '../picture.ts';

export const metatags = z
  .object({
    title: z.string(),
    description: z.string(),
    /** Path without trailing slash and without `/profile` (NAV-02), with the prefix of the edition. */
    canonical: z.string(),
    /** 404 when the path has no page: the gateway sends that status (RT-04). */
    status: z.union([z.literal(200), z.literal(404)]),
    /** Whether search engines may index the page: false for missing pages and pages for people who work on the site (RT-05). */
    indexed: z.boolean(),
    /** The editions in which the path has a page: an artist may not be listed in all of them. */
    editions: z.array(region).default([...REGIONS]),
    /** Signed picture for link previews, or null. */
    picture: picture.nullable(),
    /** Of an artist: what link previews show instead of the picture. */
    card: z
      .object({ url: z.string(), width: z.int().positive(), height: z.int().positive(), alt: z.string() })
      .nullable()
      .default(null),
    /** RSS feeds that the page links to. */
    feeds: z.array(z.object({ title: z.string(), url: z.string() })),
    /** schema.org objects for JSON-LD. */
    structured: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'Metatags' });
export type Metatags = z.output<typeof metatags>;
