import { z } from 'zod';
import { artist, artistDetails, gallery, image, metatags, settings, slide } from './catalogue.ts';
import { id, lang, slug, text } from './common.ts';
import { content } from './content.ts';
import { tag } from './content-import.ts';
import { teamMember, testimonial } from './entries.ts';
import { cursors } from './page.ts';
import { filters, results, searchMode, suggestions } from './search.ts';
import { stories, storyPage } from './stories.ts';

/** Groups of a token; `any` needs none. */
export type Who = 'any' | 'client' | 'editor' | 'admin' | 'artist';

/** Classes of calls that are counted together per visitor; how many of each is the gateway's setting. */
export type LimitClass = 'read' | 'suggest' | 'search' | 'picture-search';

/** `shared`: the same for everybody, kept by the gateway for a moment and checked by ETag. `none`: made for each call. */
export type CachePolicy = 'shared' | 'none';

type Shape = z.ZodObject;

export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** With parameters in braces: `/api/collections/galleries/{lang}`. */
  readonly path: string;
  readonly who: readonly Who[];
  readonly summary: string;
  readonly tag: 'collections' | 'content' | 'search' | 'about';
  readonly params: P;
  readonly query: Q;
  /** JSON of the request; nothing is read where it has no fields. */
  readonly body: B;
  /** Takes `multipart/form-data` too: these fields and one file called `file`. */
  readonly form?: Shape;
  readonly output: O;
  readonly cache: CachePolicy;
  readonly limit: LimitClass;
}

/** Everything that came with a call, checked: `{ ...params, ...query, ...body }`. */
export type RouteInput<R> = R extends Route<infer P, infer Q, infer B> ? Fields<P> & Fields<Q> & Fields<B> : never;
export type RouteOutput<R> = R extends Route<Shape, Shape, Shape, infer O> ? z.output<O> : never;

type Fields<S extends Shape> = keyof S['shape'] extends never ? unknown : z.output<S>;

const nothing = z.strictObject({});
const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive integer')
  .transform(Number)
  .pipe(id);
const optionalLang = z.object({ lang });
const limitInQuery = z.coerce.number<string>().int().min(1).max(100).optional();
const pageInQuery = z.object({ lang, limit: limitInQuery, cursor: cursors.date });
const tagOrArtist = { tag: tag.optional(), artist_id: idInPath.optional() };
const oneEntry = { params: z.object({ id: idInPath }), query: optionalLang };
const mode = searchMode.default('balanced');
const cursor = z.string().max(200).optional();
const limit = z.int().min(1).max(100).optional();
/** A web address, or the path of one of this site's own pictures. */
const pictureAddress = text(2_000).refine(
  (value) => /^(https?:\/\/|\/images\/)/.test(value),
  'must be an http(s) address',
);

type Rest<P extends Shape, Q extends Shape, B extends Shape, O extends z.ZodType> = Pick<
  Route<P, Q, B, O>,
  'summary' | 'tag' | 'output'
> &
  Partial<Omit<Route<P, Q, B, O>, 'name' | 'method' | 'path'>>;

function route<
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof nothing,
  O extends z.ZodType = z.ZodType,
>(
  address: `${'GET' | 'POST'} ${string}`,
  name: string,
  { who = ['any'], params, query, body, cache = 'none', limit: limitClass = 'read', ...rest }: Rest<P, Q, B, O>,
): Route<P, Q, B, O> {
  const [method, path] = address.split(' ') as ['GET' | 'POST', string];
  // Without a schema of its own a part takes nothing: `nothing` stands for the default type argument.
  const empty = nothing as unknown;
  return {
    name,
    method,
    path,
    who,
    params: params ?? (empty as P),
    query: query ?? (empty as Q),
    body: body ?? (empty as B),
    cache,
    limit: limitClass,
    ...rest,
  };
}

/** Fields that may stand beside the file when a picture is searched with. */
export const pictureForm = z.strictObject({
  lang,
  mode,
  filters: jsonField(filters).optional(),
  cursor,
  limit: jsonField(limit.unwrap()).optional(),
});

/** Every call under `/api`, from which the gateway's checks, the OpenAPI document and the web's client come. */
export const routes = {
  getMetatags: route('POST /api/collections/metatags', 'getMetatags', {
    summary: 'Title, description, canonical path and structured data of a page (AP-01)',
    tag: 'collections',
    body: z.strictObject({ lang, path: text(2_000).default('/') }),
    output: metatags,
  }),
  listArtists: route('GET /api/collections/artists', 'listArtists', {
    summary: 'Artists listed in an edition, main and fresh (AP-02)',
    tag: 'collections',
    query: optionalLang,
    output: z.array(artist),
    cache: 'shared',
  }),
  listGalleries: route('GET /api/collections/galleries/{lang}', 'listGalleries', {
    summary: 'Galleries of an edition (AP-03)',
    tag: 'collections',
    params: optionalLang,
    output: z.array(gallery),
    cache: 'shared',
  }),
  listKidsbookGalleries: route('GET /api/collections/kb-galleries/{lang}', 'listKidsbookGalleries', {
    summary: "Children's book galleries of an edition (AP-03)",
    tag: 'collections',
    params: optionalLang,
    output: z.array(gallery),
    cache: 'shared',
  }),
  getGalleryImages: route('GET /api/collections/gallery-data/{gallery}', 'getGalleryImages', {
    summary: 'Images of a gallery, by id or address (AP-04)',
    tag: 'collections',
    params: z.object({ gallery: z.union([idInPath, slug]) }),
    query: optionalLang,
    output: z.array(image),
    cache: 'shared',
  }),
  getSettings: route('GET /api/collections/multi/settings/1/EN', 'getSettings', {
    summary: 'Public settings by name (AP-05)',
    tag: 'collections',
    output: settings,
    cache: 'shared',
  }),
  getArtistDetails: route('POST /api/collections/artists/details', 'getArtistDetails', {
    summary: 'One artist with everything its portfolio shows, by id or address (AP-08)',
    tag: 'collections',
    body: z
      .strictObject({
        artist_id: id.optional(),
        portfolio_url: slug.optional(),
        lang,
        animator: z.boolean().default(false),
      })
      .refine(
        (body) => body.artist_id !== undefined || body.portfolio_url !== undefined,
        'needs artist_id or portfolio_url',
      ),
    output: artistDetails,
  }),
  getImage: route('GET /api/collections/images/{image_id}', 'getImage', {
    summary: 'One image',
    tag: 'collections',
    params: z.object({ image_id: idInPath }),
    query: optionalLang,
    output: image,
    cache: 'shared',
  }),
  getSlides: route('GET /api/home/current', 'getSlides', {
    summary: 'Slides of the home page, at most 20 (AP-09)',
    tag: 'collections',
    query: optionalLang,
    output: z.array(slide),
    cache: 'shared',
  }),
  listNews: route('GET /api/news', 'listNews', {
    summary: 'News, newest first, without bodies; of a tag or an artist when asked (BC-01)',
    tag: 'content',
    query: pageInQuery.extend(tagOrArtist),
    output: content.listNews.output,
    cache: 'shared',
  }),
  getNews: route('GET /api/news/{id}', 'getNews', {
    summary: 'One piece of news with its body',
    tag: 'content',
    ...oneEntry,
    output: content.getNews.output,
    cache: 'shared',
  }),
  listVideos: route('GET /api/videos', 'listVideos', {
    summary: 'Videos, newest first; of a tag or an artist when asked',
    tag: 'content',
    query: pageInQuery.extend(tagOrArtist),
    output: content.listVideos.output,
    cache: 'shared',
  }),
  getVideo: route('GET /api/videos/{id}', 'getVideo', {
    summary: 'One video',
    tag: 'content',
    ...oneEntry,
    output: content.getVideo.output,
    cache: 'shared',
  }),
  listPodcasts: route('GET /api/podcasts', 'listPodcasts', {
    summary: 'Podcasts, newest first',
    tag: 'content',
    query: pageInQuery,
    output: content.listPodcasts.output,
    cache: 'shared',
  }),
  getPodcast: route('GET /api/podcasts/{id}', 'getPodcast', {
    summary: 'One podcast',
    tag: 'content',
    ...oneEntry,
    output: content.getPodcast.output,
    cache: 'shared',
  }),
  listTestimonials: route('GET /api/testimonials', 'listTestimonials', {
    summary: 'What clients say; none in the editions that show none (BC-01)',
    tag: 'content',
    query: optionalLang,
    output: z.array(testimonial),
    cache: 'shared',
  }),
  listTeam: route('GET /api/team', 'listTeam', {
    summary: 'The people of the agency, those who serve the edition first',
    tag: 'content',
    query: optionalLang,
    output: z.array(teamMember),
    cache: 'shared',
  }),
  getStories: route('POST /api/stories/get', 'getStories', {
    summary: 'The texts of a page, item by item (AP-10)',
    tag: 'content',
    body: z.strictObject({ page: storyPage, lang }),
    output: stories.getPage.output,
  }),
  suggest: route('GET /api/search/suggest', 'suggest', {
    summary: 'Artists, styles and keywords while typing',
    tag: 'search',
    query: z.object({ q: text(200).default(''), lang }),
    output: suggestions,
    limit: 'suggest',
  }),
  searchText: route('POST /api/search/text', 'searchText', {
    summary: 'Images and artists for words',
    tag: 'search',
    body: z.strictObject({
      text: text(500),
      lang,
      imagesOnly: z.boolean().default(false),
      filters: filters.optional(),
      cursor,
      limit,
    }),
    output: results,
    limit: 'search',
  }),
  searchImage: route('POST /api/search/image', 'searchImage', {
    summary: 'Images that are, or look like, a picture: a file in a form, or the address of a picture of this site',
    tag: 'search',
    body: z.strictObject({ url: pictureAddress, lang, mode, filters: filters.optional(), cursor, limit }),
    form: pictureForm,
    output: results,
    limit: 'picture-search',
  }),
  searchSimilar: route('GET /api/search/similar/{image_id}', 'searchSimilar', {
    summary: 'More like a picture of the catalogue',
    tag: 'search',
    params: z.object({ image_id: idInPath }),
    query: z.object({ lang, mode, cursor, limit: limitInQuery }),
    output: results,
    limit: 'search',
  }),
  getVersion: route('GET /api/version', 'getVersion', {
    summary: 'Version, commit and build time',
    tag: 'about',
    output: z.object({ version: z.string(), commit: z.string(), built: z.string() }).meta({ id: 'Version' }),
    cache: 'shared',
  }),
  getOpenApi: route('GET /api/openapi.json', 'getOpenApi', {
    summary: 'These calls, as an OpenAPI 3.1 document (AP-18)',
    tag: 'about',
    output: z.record(z.string(), z.unknown()),
    cache: 'shared',
  }),
  getAsyncApi: route('GET /api/asyncapi.json', 'getAsyncApi', {
    summary: 'Messages and events between services, as an AsyncAPI 3.0 document (AP-18)',
    tag: 'about',
    output: z.record(z.string(), z.unknown()),
    cache: 'shared',
  }),
} as const;

/** A form carries text only: this reads JSON out of a field and hands it to the schema. */
function jsonField<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .max(2_000)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
