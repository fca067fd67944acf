import { z } from 'zod';
import { checksum, id, language, region, slug, swatch, text } from './common.ts';
import { event, request } from './define.ts';
import { newsItem, testimonial, video } from './entries.ts';
import { listFileKeys } from './files.ts';
import { ALL_PAGES_DEADLINE_MS, cursors, pageOf } from './page.ts';
import { picture } from './picture.ts';

/**
 * EN-04, in the language of the edition. `attributes` are words about the picture per language (BCP 47): in lists those of the edition and
 * the English ones, of a single image all.
 */
export const image = picture
  .extend({
    image_id: id,
    artist_id: id,
    /** File name of a moving piece, empty for a still. */
    swf: z.string(),
    animation: z.boolean(),
    /** Signed address of the piece as it moves, an SVG or WebP document; empty where only the still is there. */
    motion: z.string(),
    title: z.string(),
    detail: z.string(),
    galleries: z.array(id),
    palette: z.array(swatch),
    attributes: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'Image' });
export type Image = z.output<typeof image>;

/** EN-01, with what a card needs to be drawn. */
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
    /** Up to three pictures that stand for the artist; the first is the cover. */
    pictures: z.array(picture),
    /** `#rrggbb`, the strongest colour of the artist's work: the web checks its contrast before use. */
    accent: z.string(),
  })
  .meta({ id: 'Artist' });
export type Artist = z.output<typeof artist>;

/** EN-02. */
export const gallery = z
  .object({
    gallery_id: id,
    name: z.string(),
    url: slug,
    animation: z.boolean(),
    /** `style`, `category`, `medium`, `kidsbooks-only` or `kidsbooks…`. */
    category: z.string(),
    /** The address of another gallery that this one sends to; empty for none. */
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
    /** Where a click goes: the single image. */
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
    /** 404 when no page answers to the path: the gateway gives crawlers that status (RT-04). */
    status: z.union([z.literal(200), z.literal(404)]),
    /** Whether search engines may keep the page: not what is no page, nor what is for those who work on the site (RT-05). */
    indexed: z.boolean(),
    /** Signed picture for link previews, or null. */
    picture: picture.nullable(),
    /** schema.org objects for JSON-LD. */
    structured: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'Metatags' });
export type Metatags = z.output<typeof metatags>;

export const artistDetails = z
  .object({
    artist,
    biography: z.string(),
    clients: z.array(z.string()),
    awards: z.array(z.string()),
    licence: z.string(),
    source: z.string(),
    /** `client` is who says it, in one line. */
    testimonials: z.array(testimonial.extend({ client: z.string() })),
    /** The newest of each, of this artist. */
    videos: z.array(video),
    news: z.array(newsItem),
    /** Of which there is more than stands here; `/api/news` and `/api/videos` answer for one artist too. */
    more: z.array(z.enum(['testimonials', 'videos', 'news'])),
    /** Every published image of the artist, in portfolio order; galleries list its ids. */
    images: z.array(image),
    galleries: z.array(gallery.extend({ image_ids: z.array(id) })),
  })
  .meta({ id: 'ArtistDetails' });
export type ArtistDetails = z.output<typeof artistDetails>;

/** Public settings keyed by name; an absent or empty one hides its block. */
export const settings = z.record(z.string(), z.string()).meta({ id: 'Settings' });

/** What search needs to index an image: everything in one message, so it never has to ask back. */
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
  /** Title and alt text in the languages that have their own. */
  translations: z.partialRecord(language, z.object({ title: z.string(), alt: z.string() })),
  animation: z.boolean(),
  /** Whether there is a `/motion` of it. Older events do not say. */
  moving: z.boolean().default(false),
  galleries: z.array(id),
  tags: z.array(z.string()),
  attributes: z.record(z.string(), z.array(z.string())),
  palette: z.array(swatch),
  /** Position in the portfolio, from 0. */
  position: z.int().nonnegative(),
  /** Grows with every change of the image: an older event never overwrites a newer one. */
  version: z.int().positive(),
});
export type IndexedImage = z.output<typeof indexedImage>;

export const indexedArtist = artist.omit({ pictures: true, image_count: true, accent: true }).extend({
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

/** A picture of an import that lies in the blob store, checked. */
export const importedPicture = z.strictObject({
  /** Checksum of the file as it was handed over: what tells a changed file from a known one. */
  checksum,
  /** Key of the checked, re-encoded original. */
  key: checksum,
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string(),
  palette: z.array(swatch),
  /** Whether it has more than one frame, or is a drawing that moves. */
  moving: z.boolean(),
});
export type ImportedPicture = z.output<typeof importedPicture>;

/** What is said of a picture in one language. */
export const pictureWords = z.strictObject({
  title: text(300),
  alt: text(500).default(''),
  detail: text(2_000).default(''),
});
export type PictureWords = z.output<typeof pictureWords>;

/** One row of `images.csv`. */
export const importImage = z.strictObject({
  ...importRow,
  /** Path in the import folder: with the artist, the natural key that makes a second run change nothing. */
  file: z.string().min(1).max(500),
  artist: slug,
  title: text(300),
  alt: text(500).default(''),
  detail: text(2_000).default(''),
  tags: z.array(text(80)),
  styles: z.array(slug),
  animation: z.boolean().default(false),
  attributes: z.record(z.string(), z.array(text(80))).default({}),
  /** The words above in other languages than English. */
  translations: z.partialRecord(language, pictureWords).default({}),
  position: z.int().nonnegative(),
  /** Left out when the image is known with this very file: it keeps the picture it has. */
  picture: importedPicture.optional(),
});
export type ImportImage = z.output<typeof importImage>;

/** One row of the optional `galleries.csv`; without it a style word becomes a gallery of that name. */
export const importGallery = z.strictObject({
  ...importRow,
  url: slug,
  name: text(120),
  /** Its name in other languages than English. */
  names: z.partialRecord(language, text(120)).default({}),
  animation: z.boolean().default(false),
  category: text(40).default('style'),
  top: z.boolean().default(false),
  redir: text(64).default(''),
  related: z.array(slug).default([]),
});
export type ImportGallery = z.output<typeof importGallery>;

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
    'One artist with everything its portfolio shows: of the images the first page',
    z.strictObject({
      /** By id, or by address in either case. */
      artist_id: id.optional(),
      portfolio_url: slug.optional(),
      lang: region,
      animator: z.boolean().default(false),
    }),
    artistDetails.extend({
      /** The `cursor` of the images behind these (`getArtistImages`), null at the end; `image_ids` name only images that are here. */
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
  getMetatags: request(
    'catalogue.metatags.get',
    'Title, description, canonical and structured data of a path',
    z.strictObject({ lang: region, path: z.string().max(2_000) }),
    metatags,
    { who: ['any'] },
  ),
  resolveSlug: request(
    'catalogue.slug.resolve',
    'Where a short path leads (RT-33); null for nowhere',
    z.strictObject({ slug: z.string().max(200), lang: region }),
    z.object({ path: z.string().nullable() }),
    { who: ['any'] },
  ),
  applyImport: request(
    'catalogue.import.apply',
    'Writes one checked batch of an import, all or nothing; again changes nothing',
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
    'Which files of these artists are known, with the checksum they were handed over with, so that unchanged ones are not decoded again',
    z.strictObject({ artists: z.array(slug).max(500), after: z.int().nonnegative().default(0) }),
    z.object({
      /** At most 1,000 a call, by image id; ask again with `after` until `next` is null. */
      files: z.array(z.object({ artist: slug, file: z.string(), checksum })),
      next: z.int().nullable(),
    }),
    { who: ['service'] },
  ),
  applySettings: request(
    'catalogue.settings.apply',
    'Sets settings by name; an empty value clears one',
    z.strictObject({
      settings: z.record(z.string().min(1).max(80), z.string().max(2_000)),
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
