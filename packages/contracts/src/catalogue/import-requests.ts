import { z } from 'zod';
import { checksum, slug } from '../common.ts';
import { read, request } from '../define.ts';
import { importArtist, importGallery, importImage } from './import-rows.ts';
import { newSettings } from './settings.ts';

const counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });

/** What operators and the importer write. */
export const importRequests = {
  applyImport: request(
    'catalogue.import.apply',
    'Writes one checked batch of an import, all or nothing; idempotent',
    z.strictObject({
      galleries: z.array(importGallery).max(200),
      artists: z.array(importArtist).max(200),
      images: z.array(importImage).max(50),
    }),
    z.object({ galleries: counts, artists: counts, images: counts }),
    { who: ['admin', 'service'], deadlineMs: 30_000 },
  ),
  checkImport: read(
    'catalogue.import.known',
    'The known files of these artists, with the checksums of their import, so that unchanged files are not decoded again',
    z.strictObject({ artists: z.array(slug).max(500), after: z.int().nonnegative().default(0) }),
    z.object({
      /** At most 1,000 per call, by image id; repeat with `after` until `next` is null. */
      files: z.array(z.object({ artist: slug, file: z.string(), checksum })),
      next: z.int().nullable(),
    }),
    { who: ['service'] },
  ),
  applySettings: request(
    'catalogue.settings.apply',
    'Sets settings by name; an empty value clears a setting',
    z.strictObject({
      settings: newSettings,
      onlyAbsent: z.boolean().default(false),
    }),
    z.object({ changed: z.int() }),
    { who: ['admin', 'service'] },
  ),
} as const;
