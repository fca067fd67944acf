import { z } from 'zod';
import { checksum, id, language, swatch } from '../common.ts';
import { artist } from './artist.ts';
import { gallery } from './gallery.ts';

/** All that search needs to index an image, in one message. */
export const indexedImage = z.object({
  image_id: id,
  artist_id: id,
  /** Key of the checked original in the blob store. */
  key: checksum,
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string(),
  title: z.string(),
  alt: z.string(),
  /** Title and alt text in the languages that have a translation. */
  translations: z.partialRecord(language, z.object({ title: z.string(), alt: z.string() })),
  animation: z.boolean(),
  /** Whether it has a `/motion`. Missing in older events. */
  moving: z.boolean().default(false),
  galleries: z.array(id),
  tags: z.array(z.string()),
  attributes: z.record(z.string(), z.array(z.string())),
  palette: z.array(swatch),
  /** Position in the portfolio, from 0. */
  position: z.int().nonnegative(),
  /** Increases with every change of the image, so that an older event never overwrites a newer one. */
  version: z.int().positive(),
});
export type IndexedImage = z.output<typeof indexedImage>;

export const indexedArtist = artist.omit({ pictures: true, image_count: true, accent: true, colours: true }).extend({
  version: z.int().positive(),
});
export type IndexedArtist = z.output<typeof indexedArtist>;

export const indexedGallery = gallery
  .omit({ cover: true, image_count: true })
  .extend({ names: z.partialRecord(language, z.string()), version: z.int().positive() });
export type IndexedGallery = z.output<typeof indexedGallery>;
