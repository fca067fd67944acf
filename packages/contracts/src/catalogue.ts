import { REGIONS } from '@limner/editions';
import { z } from 'zod';
import { checksum, id, language, region, slug, swatch, text } from './common.ts';
import { event, request } from './define.ts';
import { newsItem, testimonial, video } from './entries.ts';
import { COLOURS, FACETS } from './facets.ts';
import { listFileKeys } from './files.ts';
import { ALL_PAGES_DEADLINE_MS, cursors, pageOf } from './page.ts';
import { picture } from './picture.ts';
import { isWebAddress } from './web-address.ts';

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

/** EN-01, with the data for an artist's card. */
export const artist = z
  .object({
    artist_id: id,
    formatted_name: z.string(),
    name: z.string(),
    portfolio_url: slug,
    live: z.boolean(),
    fresh: z.boolean(),
    /** False means animator only. */
    illustrator: z.boolean(),
    animation: z.boolean(),
    region: z.string(),
    show_on_all: z.boolean(),
    hiddens: z.array(z.string()),
    excludes: z.array(z.string()),
    galleries: z.array(id),
    image_count: z.int().nonnegative(),
    /** Up to three pictures that represent the artist; the first is the cover. */
    pictures: z.array(picture),
    /** `#rrggbb`, the dominant colour of the artist's work. The web checks its contrast before use. */
    accent: z.string(),
    /** Colours that many of the artist's images have, the most frequent first. */
    colours: z.array(z.enum(COLOURS)),
  })
  .meta({ id: 'Artist' });
export type Artist = z.output<typeof artist>;

/** EN-02. */
export const gallery = z
  .object({
    gallery_id: id,
    name: z.string(),
    /** The language of the name, where it is not that of the edition. */
    language: language.optional(),
    url: slug,
    animation: z.boolean(),
    /** `style`, `medium`, `sector` (a market such as health), `category` (a subject), `kidsbooks-only` or `kidsbooks…`. */
    category: z.string(),
    /** The address of the gallery that this one redirects to; empty for none. */
    redir: z.string(),
    top: z.boolean(),
    related: z.array(id),
    image_count: z.int().nonnegative(),
    cover: picture.nullable(),
  })
  .meta({ id: 'Gallery' });
export type Gallery = z.output<typeof gallery>;

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

const facetValue = z.object({ facet: z.enum(FACETS), value: z.string(), count: z.int().nonnegative() });

/** Images of a gallery that match the chosen values, a page at a time, with the counts of all values: see `countFacets`. */
export const filteredImages = pageOf(image)
  .extend({ total: z.int().nonnegative(), values: z.array(facetValue), without: z.array(facetValue) })
  .meta({ id: 'FilteredImages' });
export type FilteredImages = z.output<typeof filteredImages>;

/** The chosen values of each facet. Values that do not exist are ignored. */
export const facetValues = z.partialRecord(z.enum(FACETS), z.array(slug).max(12));

export const artistDetails = z
  .object({
    artist,
    biography: z.string(),
    clients: z.array(z.string()),
    awards: z.array(z.string()),
    licence: z.string(),
    source: z.string(),
    /** `client` is its author, in one line. */
    testimonials: z.array(testimonial.extend({ client: z.string() })),
    /** The newest of this artist, as with `news`. */
    videos: z.array(video),
    news: z.array(newsItem),
    /** Kinds that have more entries than are listed here; `/api/news` and `/api/videos` can filter by artist. */
    more: z.array(z.enum(['testimonials', 'videos', 'news'])),
    /** Every published image of the artist, in portfolio order; galleries list its ids. */
    images: z.array(image),
    galleries: z.array(gallery.extend({ image_ids: z.array(id) })),
  })
  .meta({ id: 'ArtistDetails' });
export type ArtistDetails = z.output<typeof artistDetails>;

/** Public settings by name; a missing or empty setting hides its block. */
export const settings = z.record(z.string(), z.string()).meta({ id: 'Settings' });

/** Settings that are addresses of other sites, to which the site links. */
const WEB_ADDRESSES = ['german_edition_url'];

const newSettings = z.record(z.string().min(1).max(80), z.string().max(2_000)).check(({ value, issues }) => {
  for (const name of WEB_ADDRESSES)
    if (value[name] && !isWebAddress(value[name]))
      issues.push({
        code: 'custom',
        path: [name],
        input: value,
        message: 'an address that begins with http:// or https://',
      });
});

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

const importRow = { line: z.int().positive() };

/** One row of `artists.csv`, checked. */
export const importArtist = z.strictObject({
  ...importRow,
  portfolio_url: slug,
  name: text(120),
  illustrator: z.boolean(),
  animation: z.boolean(),
  region: z.string().max(8),
  styles: z.array(slug),
  licence: text(200),
  source: text(500),
  live: z.boolean().default(true),
  fresh: z.boolean().default(false),
  show_on_all: z.boolean().default(false),
  hiddens: z.array(region).default([]),
  excludes: z.array(region).default([]),
  biography: text(8_000).default(''),
  clients: z.array(text(120)).default([]),
  awards: z.array(text(200)).default([]),
});
export type ImportArtist = z.output<typeof importArtist>;

/** A picture of an import, checked and in the blob store. */
export const importedPicture = z.strictObject({
  /** Checksum of the file in the import folder: tells whether the file has changed. */
  checksum,
  /** Key of the checked, re-encoded original. */
  key: checksum,
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string(),
  palette: z.array(swatch),
  /** Whether it has more than one frame, or is an animated SVG. */
  moving: z.boolean(),
});
export type ImportedPicture = z.output<typeof importedPicture>;

/** The texts about a picture in one language. */
export const pictureWords = z.strictObject({
  title: text(300),
  alt: text(500).default(''),
  detail: text(2_000).default(''),
});
export type PictureWords = z.output<typeof pictureWords>;

/** One row of `images.csv`. */
export const importImage = z.strictObject({
  ...importRow,
  /** Path in the import folder. Artist and path are the natural key: because of it a second run changes nothing. */
  file: z.string().min(1).max(500),
  artist: slug,
  title: text(300),
  alt: text(500).default(''),
  detail: text(2_000).default(''),
  tags: z.array(text(80)),
  styles: z.array(slug),
  animation: z.boolean().default(false),
  attributes: z.record(z.string(), z.array(text(80))).default({}),
  /** The texts above in languages other than English. */
  translations: z.partialRecord(language, pictureWords).default({}),
  position: z.int().nonnegative(),
  /** Left out when the image already has this file: it keeps its picture. */
  picture: importedPicture.optional(),
});
export type ImportImage = z.output<typeof importImage>;

/** One row of the optional `galleries.csv`; without it each style becomes a gallery of that name. */
export const importGallery = z.strictObject({
  ...importRow,
  url: slug,
  name: text(120),
  /** Its name in languages other than English. */
  names: z.partialRecord(language, text(120)).default({}),
  animation: z.boolean().default(false),
  category: text(40).default('style'),
  top: z.boolean().default(false),
  redir: text(64).default(''),
  related: z.array(slug).default([]),
});
export type ImportGallery = z.output<typeof importGallery>;

/** Images of a page that shows a selection. */
export const MAX_PICKED = 60;

const counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });

export const catalogue = {
  listArtists: request(
    'catalogue.artists.list',
    'Artists listed in an edition, main and fresh',
    z.strictObject({ lang: region, admin: z.boolean().default(false), cursor: cursors.name }),
    pageOf(artist),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  getArtistDetails: request(
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
  getArtistImages: request(
    'catalogue.artist.images',
    'The images of an artist in portfolio order',
    z.strictObject({ artist_id: id, lang: region, cursor: cursors.position }),
    pageOf(image),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  listGalleries: request(
    'catalogue.galleries.list',
    'Galleries of an edition; kids only when asked',
    z.strictObject({ lang: region, kidsbooks: z.boolean().default(false), cursor: cursors.name }),
    pageOf(gallery),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  getGalleryImages: request(
    'catalogue.gallery.images',
    'The images of a gallery, by id or address',
    z.strictObject({ gallery: z.union([id, slug]), lang: region, cursor: cursors.position }),
    pageOf(image),
    { who: ['any'], deadlineMs: ALL_PAGES_DEADLINE_MS },
  ),
  filterGallery: request(
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
  getImage: request(
    'catalogue.image.get',
    'One image, if its artist is listed in the edition',
    z.strictObject({ image_id: id, lang: region }),
    image,
    { who: ['any'] },
  ),
  getSettings: request('catalogue.settings.get', 'Public settings', z.strictObject({}), settings, { who: ['any'] }),
  getSlides: request(
    'catalogue.slides.current',
    'Slides of the home page, at most 20',
    z.strictObject({ lang: region }),
    z.array(slide).max(20),
    { who: ['any'] },
  ),
  getBestOf: request(
    'catalogue.images.best',
    'The best images with a tag, at most 60: those that their artists show first, at most three of an artist',
    z.strictObject({ product: z.string().max(80), lang: region }),
    z.array(image).max(MAX_PICKED),
    { who: ['any'] },
  ),
  getRecentImages: request(
    'catalogue.images.recent',
    'The newest images, at most 60: two of an artist',
    z.strictObject({ lang: region }),
    z.array(image).max(MAX_PICKED),
    { who: ['any'] },
  ),
  getMetatags: request(
    'catalogue.metatags.get',
    'Title, description, canonical and structured data of a path',
    z.strictObject({ lang: region, path: z.string().max(2_000) }),
    metatags,
    { who: ['any'] },
  ),
  resolveSlug: request(
    'catalogue.slug.resolve',
    'The path that a short path redirects to (RT-33); null for none',
    z.strictObject({ slug: z.string().max(200), lang: region }),
    z.object({ path: z.string().nullable() }),
    { who: ['any'] },
  ),
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
  checkImport: request(
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
  exportPage: request(
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
  listFileKeys: listFileKeys('catalogue'),
  isEmpty: request(
    'catalogue.store.empty',
    'Whether nothing was ever imported',
    z.strictObject({}),
    z.object({ empty: z.boolean() }),
    { who: ['service'] },
  ),

  imagePublished: event('catalogue.image.published.v1', 'An image is new or changed', indexedImage, ['search']),
  imageWithdrawn: event(
    'catalogue.image.withdrawn.v1',
    'An image is gone',
    z.object({ image_id: id, version: z.int().positive() }),
    ['search'],
  ),
  artistPublished: event('catalogue.artist.published.v1', 'An artist is new or changed', indexedArtist, ['search']),
  galleryPublished: event('catalogue.gallery.published.v1', 'A gallery is new or changed', indexedGallery, ['search']),
} as const;
