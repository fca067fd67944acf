import { z } from 'zod';
import { checksum } from '../common.ts';
import { read } from '../define.ts';
import { listFileKeys } from '../files.ts';
import { indexedArtist, indexedGallery, indexedImage } from './indexed.ts';

/** What other services ask for. */
export const serviceRequests = {
  exportPage: read(
    'catalogue.index.export',
    'Everything that search indexes, a page at a time, by id',
    z.strictObject({
      kind: z.enum(['artists', 'galleries', 'images']),
      after: z.int().nonnegative().default(0),
      limit: z.int().min(1).max(500).default(200),
    }),
    z.object({
      artists: z.array(indexedArtist),
      galleries: z.array(indexedGallery),
      images: z.array(indexedImage),
      next: z.int().nullable(),
    }),
    { who: ['service'] },
  ),
  listShown: read(
    'catalogue.pictures.shown',
    'Keys of the pictures that visitors see first, by artist: those of cards, and the top of the portfolio',
    z.strictObject({ after: z.int().nonnegative().default(0), limit: z.int().min(1).max(200).default(100) }),
    z.object({
      artists: z.array(z.object({ cards: z.array(checksum), portfolio: z.array(checksum) })),
      /** The `after` of the next page; null at the end. */
      next: z.int().nullable(),
    }),
    { who: ['service'] },
  ),
  listOthers: read(
    'catalogue.pictures.others',
    'Keys of the other pictures of portfolios, by id',
    z.strictObject({
      after: z.int().nonnegative().default(0),
      limit: z.int().min(1).max(2_000).default(2_000),
    }),
    z.object({
      pictures: z.array(checksum),
      /** The `after` of the next page; null at the end. */
      next: z.int().nullable(),
    }),
    { who: ['service'] },
  ),
  listFileKeys: listFileKeys('catalogue'),
  isEmpty: read(
    'catalogue.store.empty',
    'Whether nothing was ever imported',
    z.strictObject({}),
    z.object({ empty: z.boolean() }),
    { who: ['service'] },
  ),
} as const;
