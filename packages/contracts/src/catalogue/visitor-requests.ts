import { z } from 'zod';
import { id, region, slug } from '../common.ts';
import { read } from '../define.ts';
import { ALL_PAGES_DEADLINE_MS, cursors, pageOf } from '../page.ts';
import { artist, artistDetails } from './artist.ts';
import { gallery } from './gallery.ts';
import { facetValues, filteredImages, image, MAX_PICKED, slide } from './image.ts';
import { metatags } from './metatags.ts';
import { settings } from './settings.ts';

/** What visitors read. */
export const visitorRequests = {
  listArtists: read(
    'catalogue.artists.list',
    'Artists listed in an edition, main and fresh',
    z.strictObject({ lang: region, admin: z.boolean().default(false), cursor: cursors.name }),
    pageOf(artist),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  getArtistDetails: read(
    'catalogue.artist.get',
    'One artist with everything that the portfolio shows; of the images only the first page',
    z.strictObject({
      /** By id, or by address, in upper or lower case. */
      artist_id: id.optional(),
      portfolio_url: slug.optional(),
      lang: region,
      animator: z.boolean().default(false),
    }),
    artistDetails.extend({
      /** The `cursor` of the next images (`getArtistImages`), null at the end; `image_ids` contains only ids of images on this page. */
      next: z.string().nullable(),
    }),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  getArtistImages: read(
    'catalogue.artist.images',
    'The images of an artist in portfolio order',
    z.strictObject({ artist_id: id, lang: region, cursor: cursors.position }),
    pageOf(image),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  listGalleries: read(
    'catalogue.galleries.list',
    'Galleries of an edition; kids only when asked',
    z.strictObject({ lang: region, kidsbooks: z.boolean().default(false), cursor: cursors.name }),
    pageOf(gallery),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  getGalleryImages: read(
    'catalogue.gallery.images',
    'The images of a gallery, by id or address',
    z.strictObject({ gallery: z.union([id, slug]), lang: region, cursor: cursors.position }),
    pageOf(image),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  filterGallery: read(
    'catalogue.gallery.filter',
    'The images of a gallery that match the chosen values of facets, with the number of images of every value',
    z.strictObject({
      gallery: z.union([id, slug]),
      lang: region,
      /** Only images by artists of this region; their counts too. */
      of: region.optional(),
      chosen: facetValues.default({}),
      cursor: cursors.position,
      limit: z.int().min(1).max(100).default(60),
    }),
    filteredImages,
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  getImage: read(
    'catalogue.image.get',
    'One image, if its artist is listed in the edition',
    z.strictObject({ image_id: id, lang: region }),
    image,
    { who: ['any'] },
  ),
  getSettings: read('catalogue.settings.get', 'Public settings', z.strictObject({}), settings, { who: ['any'] }),
  getSlides: read(
    'catalogue.slides.current',
    'Slides of the home page, at most 20',
    z.strictObject({ lang: region }),
    z.array(slide).max(20),
    { who: ['any'] },
  ),
  getBestOf: read(
    'catalogue.images.best',
    'The best images with a tag, at most 60: those that their artists show first, at most three of an artist',
    z.strictObject({ product: z.string().max(80), lang: region }),
    z.array(image).max(MAX_PICKED),
    { who: ['any'] },
  ),
  getRecentImages: read(
    'catalogue.images.recent',
    'The newest images, at most 60: two of an artist',
    z.strictObject({ lang: region }),
    z.array(image).max(MAX_PICKED),
    { who: ['any'] },
  ),
  getMetatags: read(
    'catalogue.metatags.get',
    'Title, description, canonical and structured data of a path',
    z.strictObject({ lang: region, path: z.string().max(2_000) }),
    metatags,
    { who: ['any'] },
  ),
  resolveSlug: read(
    'catalogue.slug.resolve',
    'The path that a short path redirects to (RT-33); null for none',
    z.strictObject({ slug: z.string().max(200), lang: region }),
    z.object({ path: z.string().nullable() }),
    { who: ['any'] },
  ),
} as const;
