import { z } from 'zod';
import { id, slug, swatch } from '../common.ts';
import { FACETS, SEARCH_FACETS } from '../facets.ts';
import { pageOf } from '../page.ts';
import { picture } from '../picture.ts';

/**
 * EN-04, in the language of the edition. `attributes` are tags by language (BCP 47): in lists those of the edition's language and English, for a
 * single image all languages.
 */
export const image = picture
  .extend({
    image_id: id,
    artist_id: id,
    /** File name of an image that moves, empty for a still. */
    swf: z.string(),
    animation: z.boolean(),
    /** Signed address of its motion, an SVG or WebP file; empty for a still. */
    motion: z.string(),
    title: z.string(),
    detail: z.string(),
    galleries: z.array(id),
    palette: z.array(swatch),
    attributes: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'Image' });
export type Image = z.output<typeof image>;

/** EN-03. */
export const slide = z
  .object({
    filename: z.string(),
    artist: z.string(),
    image_id: id,
    image: picture.extend({ artist_id: id }),
    /** The page that a click opens: the single image. */
    link: z.string(),
  })
  .meta({ id: 'Slide' });
export type Slide = z.output<typeof slide>;

export const facetValue = z.object({ facet: z.enum(SEARCH_FACETS), value: z.string(), count: z.int().nonnegative() });

/** Images of a gallery that match the chosen values, a page at a time, with the counts of all values: see `countFacets`. */
export const filteredImages = pageOf(image)
  .extend({ total: z.int().nonnegative(), values: z.array(facetValue), without: z.array(facetValue) })
  .meta({ id: 'FilteredImages' });
export type FilteredImages = z.output<typeof filteredImages>;

/** The chosen values of each facet. Values that do not exist are ignored. */
export const facetValues = z.partialRecord(z.enum(FACETS), z.array(slug).max(12));

/** Images of a page that shows a selection. */
export const MAX_PICKED = 60;
