import { z } from 'zod';
import { artist, facetValue } from './catalogue.ts';
import { checksum, id, region, text } from './common.ts';
import { read, request } from './define.ts';
import { COLOURS, SECTIONS } from './facets.ts';
import { listFileKeys } from './files.ts';
import { MAX_COLOURS } from './palette-text.ts';
import { picture } from './picture.ts';
import { SEARCH_MODES } from './search-modes.ts';
import { uploadName } from './uploads.ts';

/** Why a result matched: a stable code and a value; the web makes the text. */
export const reason = z.object({
  code: z.enum([
    'name',
    'style',
    'keyword',
    'title',
    'synonym',
    'kind',
    'typo',
    'prefix',
    'same-picture',
    'looks-alike',
    'colour',
    'drawing',
    'subject',
  ]),
  /** The matched word, style or name as written in the catalogue. */
  value: z.string(),
  /** The word of the query that it stands for: of a synonym, a kind, or a style that is named by one. */
  of: z.string().optional(),
});
export type Reason = z.output<typeof reason>;

export const imageResult = picture
  .extend({
    image_id: id,
    artist_id: id,
    title: z.string(),
    formatted_name: z.string(),
    portfolio_url: z.string(),
    illustrator: z.boolean(),
    animation: z.boolean(),
    /** Signed path of its motion, empty for a still. */
    motion: z.string(),
    /** 0 to 1, comparable within one response only. */
    score: z.number(),
    band: z.enum(['strong', 'possible', 'weak']),
    reasons: z.array(reason),
  })
  .meta({ id: 'ImageResult' });
export type ImageResult = z.output<typeof imageResult>;

export const artistResult = artist
  .pick({ artist_id: true, formatted_name: true, portfolio_url: true, illustrator: true })
  .extend({
    score: z.number(),
    reasons: z.array(reason),
    /** That artist's best entries for the query, best first. */
    images: z.array(imageResult),
  })
  .meta({ id: 'ArtistResult' });
export type ArtistResult = z.output<typeof artistResult>;

/** The values of everything found, with the number of images that have each, whatever else is chosen of its kind. */
const valueCounts = z.array(z.object({ value: z.string(), count: z.int().nonnegative() }));
export const searchFacets = z
  .object({
    section: valueCounts,
    style: valueCounts,
    medium: valueCounts,
    sector: valueCounts,
    region: valueCounts,
    animation: valueCounts,
    colour: valueCounts,
    /** The number of images that match everything chosen. */
    total: z.int().nonnegative(),
    /** True where the counts are of everything that the words may mean, which can be more than what is found. */
    approximate: z.literal(true).optional(),
    /** Where nothing matches: the chosen values, with the number of images that would match without each. */
    without: z.array(facetValue),
  })
  .meta({ id: 'SearchFacets' });
export type SearchFacets = z.output<typeof searchFacets>;

const style = z.object({ gallery_id: id, name: z.string(), url: z.string(), animation: z.boolean() });

export const results = z
  .object({
    artists: z.array(artistResult),
    images: z.array(imageResult),
    next: z.string().nullable(),
    /** When they are asked for. */
    facets: searchFacets.optional(),
    /** SR-09, for an empty query or one without matches. */
    message: z.string().optional(),
    /** On the first page of what is like an image: the same artist's, which come after all others' in `images`. */
    own: z.array(imageResult).optional(),
    /** On the first page, when nothing fits well: the nearest words and styles of the edition; none of words for a picture. */
    nearest: z.object({ words: z.array(z.string()), styles: z.array(style) }).optional(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.output<typeof results>;

export const suggestions = z
  .object({
    artists: z
      .array(artist.pick({ artist_id: true, formatted_name: true, portfolio_url: true, illustrator: true }))
      .max(20),
    styles: z.array(style),
    keywords: z.array(z.object({ keyword: z.string(), count: z.int() })),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.output<typeof suggestions>;

const chosen = z.array(z.string().min(1).max(100)).max(40).optional();

/** A palette: up to five colours, each with the share of the picture that it should fill. */
export const palette = z
  .array(
    z.strictObject({
      hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be like #1a2b3c'),
      share: z.number().positive().max(1).optional(),
    }),
  )
  .min(1)
  .max(MAX_COLOURS);
export type Palette = z.output<typeof palette>;

/** Values of one kind are alternatives, kinds narrow each other. Styles, media and sectors are addresses of galleries. */
export const filters = z.strictObject({
  artist_id: id.optional(),
  gallery_id: id.optional(),
  animation: z.boolean().optional(),
  section: z.array(z.enum(SECTIONS)).max(2).optional(),
  style: chosen,
  medium: chosen,
  sector: chosen,
  /** Of the artists. */
  region: chosen,
  colour: z.array(z.enum(COLOURS)).max(COLOURS.length).optional(),
  colours: palette.optional(),
});
export type SearchFilters = z.output<typeof filters>;

export const searchMode = z.enum(SEARCH_MODES);

/** How words and a picture are searched together. */
export const pictureSearch = {
  /** Words that count beside the picture. */
  text: text(500).optional(),
  /** The share of the picture beside words: 0 is the same as words alone, 1 as the picture alone. */
  weight: z.number().min(0).max(1).default(0.5),
  /** At most three neighbours in a row by one artist, where there are others. */
  mixed: z.boolean().default(true),
  /** Whether the answer has facets: the values of everything found, with counts. */
  facets: z.boolean().default(false),
} as const;

const cursor = z.string().max(200).optional();
const limit = z.int().min(1).max(100).default(40);

export const search = {
  byText: read(
    'search.text.find',
    'Images and artists for words: exact, then prefix, then typo-tolerant',
    z.strictObject({
      text: text(500),
      lang: region,
      imagesOnly: z.boolean().default(false),
      facets: z.boolean().default(false),
      filters: filters.default({}),
      cursor,
      limit,
    }),
    results,
    { who: ['any'] },
  ),
  byImage: request(
    'search.image.find',
    'Images that are, or look like, an uploaded picture, which is not checked yet',
    z.strictObject({
      /** File name in the folder of `SEARCHED_PICTURES`; the caller removes the file afterwards. */
      picture: uploadName,
      lang: region,
      mode: searchMode.default('balanced'),
      ...pictureSearch,
      filters: filters.default({}),
      cursor,
      limit,
    }),
    results,
    { who: ['any'], deadlineMs: 10_000 },
  ),
  similar: read(
    'search.image.similar',
    'More like a picture of the catalogue, by its stored vector',
    z.strictObject({
      image_id: id,
      lang: region,
      mode: searchMode.default('balanced'),
      facets: pictureSearch.facets,
      filters: filters.default({}),
      cursor,
      limit,
    }),
    results,
    { who: ['any'] },
  ),
  countFacets: read(
    'search.facets.count',
    'The values of everything that words find, with counts; without words, of everything listed',
    z.strictObject({ text: text(500), lang: region, filters: filters.default({}) }),
    searchFacets,
    { who: ['any'] },
  ),
  groupWords: read(
    'search.words.group',
    'What questions are about, as concepts that are the same for synonyms, inflections and other languages; in the order of the questions',
    z.strictObject({ questions: z.array(z.strictObject({ text: text(500), lang: region })).max(500) }),
    z.object({ concepts: z.array(z.array(z.string())) }),
    { who: ['service'] },
  ),
  suggest: read(
    'search.suggestions.get',
    'Artists, styles and keywords while typing, after two characters',
    z.strictObject({ q: text(200), lang: region }),
    suggestions,
    { who: ['any'] },
  ),
  rememberVectors: request(
    'search.vectors.remember',
    'Stores vectors that were computed elsewhere, so that these pictures need not be embedded again',
    z.strictObject({
      /** Identity of the embedder: vectors of an embedder that is not in use are ignored. */
      embedder: z.string().max(120),
      vectors: z
        .array(
          z.strictObject({
            key: checksum,
            /** Base64 of the views' floats, 32 bits, little-endian, one view after another. */
            views: z.base64().max(20_000),
            hash: z.string().max(4_000),
          }),
        )
        .max(50),
    }),
    z.object({ taken: z.int().nonnegative() }),
    { who: ['service'], deadlineMs: 10_000 },
  ),
  rebuild: request(
    'search.index.rebuild',
    'Builds a new version of the index from the catalogue and switches to it',
    z.strictObject({}),
    z.object({
      version: z.string(),
      artists: z.int(),
      galleries: z.int(),
      images: z.int(),
      embedded: z.int(),
      seconds: z.number(),
    }),
    { who: ['admin', 'service'], deadlineMs: 600_000 },
  ),
  listFileKeys: listFileKeys('search'),
  status: read(
    'search.index.status',
    'What the index holds and how far behind it is',
    z.strictObject({}),
    z.object({
      version: z.string(),
      embedder: z.string(),
      artists: z.int(),
      galleries: z.int(),
      images: z.int(),
      vectors: z.int(),
      pending: z.int(),
      /** The embedder that is to answer when it has looked at every picture; null without a change. */
      next: z.object({ embedder: z.string(), embedded: z.int(), pending: z.int(), failed: z.int() }).nullable(),
    }),
    { who: ['service'] },
  ),
} as const;
