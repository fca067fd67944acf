import { z } from 'zod';
import {
  artist,
  artistDetails,
  catalogue,
  filteredImages,
  gallery,
  image,
  metatags,
  settings,
  slide,
} from './catalogue.ts';
import { id, lang, region, slug, text } from './common.ts';
import { content } from './content.ts';
import { faqPage, tag } from './content-import.ts';
import { cookies } from './cookies.ts';
import { faq, teamMember, testimonial } from './entries.ts';
import { beaconBatches, beaconKey, erasureBody } from './events.ts';
import { COLOURS, SECTIONS } from './facets.ts';
import { ARTIST_ORDERS, day, GAP_STATES, INSIGHT, INSIGHT_WHO, insight, OVERVIEW_TABLES } from './insight.ts';
import { cursors } from './page.ts';
import { readPalette } from './palette-text.ts';
import { type Form, route } from './route.ts';
import { filters, palette, pictureSearch, results, searchFacets, searchMode, suggestions } from './search.ts';
import { stories, storyPage } from './stories.ts';
import { SEARCHED_PICTURES } from './uploads.ts';
import { GROUPS } from './who.ts';

const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive integer')
  .transform(Number)
  .pipe(id);
const optionalLang = z.object({ lang });
const limitInQuery = z.coerce.number<string>().int().min(1).max(100).optional();
/** Chosen values of a facet, separated by commas. */
const chosenInQuery = z
  .string()
  .max(400)
  .transform((list) => [...new Set(list.split(','))].sort())
  .pipe(z.array(slug).max(12))
  .optional();
const oneOfInQuery = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .max(400)
    .transform((list) => [...new Set(list.split(','))].sort())
    .pipe(z.array(z.enum(values)).max(values.length))
    .optional();
/** Filters of a search. */
const filtersInQuery = {
  section: oneOfInQuery(SECTIONS),
  style: chosenInQuery,
  medium: chosenInQuery,
  sector: chosenInQuery,
  region: chosenInQuery,
  animation: z.stringbool().optional(),
  colour: oneOfInQuery(COLOURS),
  colours: z
    .string()
    .max(100)
    .transform((text): z.input<typeof palette> => readPalette(text))
    .pipe(palette)
    .optional(),
};
const pageInQuery = z.object({ lang, limit: limitInQuery, cursor: cursors.date });
const narrowed = {
  tag: tag.optional(),
  artist_id: idInPath.optional(),
  section: content.listNews.input.shape.section,
};
const oneEntry = { params: z.object({ id: idInPath }), query: optionalLang };
/** What all calls of beacons have in common. */
const beacons = {
  who: ['any'],
  tag: 'events',
  query: z.object({ key: beaconKey.optional() }),
  output: z.undefined(),
  status: 204,
  idempotency: 'service',
  reads: [cookies.bot],
  limit: 'beacon',
} as const;
/** What the calls of the insight pages have in common. As CSV the main list of the page comes whole, with all its rows. */
const insightCall = { who: INSIGHT_WHO, tag: 'insight', reads: [cookies.insight] } as const;
const insightQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  edition: region.optional(),
  limit: z.coerce.number<string>().int().min(1).max(INSIGHT.mostRows).optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
const mode = searchMode.default('balanced');
const cursor = z.string().max(200).optional();
const limit = z.int().min(1).max(100).optional();
/** A web address, or the path of one of this site's own pictures. */
const pictureAddress = text(2_000).refine(
  (value) => /^(https?:\/\/|\/images\/)/i.test(value),
  'must be an http(s) address',
);
/** A web address, or a path of this site. */
const anyAddress = text(2_000).refine(
  (value) => /^(https?:\/\/|\/(?!\/))/i.test(value),
  'must be an http(s) address, or a path of this site',
);

/** A list of an edition that has changed. The ETag is the one of the list's own call, for `If-None-Match`. */
export const listChange = z
  .object({ list: z.enum(['artists', 'galleries', 'slides', 'news']), etag: z.string() })
  .meta({ id: 'ListChange' });
export type ListChange = z.output<typeof listChange>;

/** Bytes of searched pictures that one visitor may have stored at a time. */
const PICTURE_BYTES = SEARCHED_PICTURES.maxBytes / 4;

/** Form fields of a picture search, beside the file. */
const pictureForm = z.strictObject({
  lang,
  mode,
  text: pictureSearch.text,
  weight: jsonField(pictureSearch.weight.unwrap()).optional(),
  mixed: jsonField(pictureSearch.mixed.unwrap()).optional(),
  facets: jsonField(pictureSearch.facets.unwrap()).optional(),
  filters: jsonField(filters).optional(),
  cursor,
  limit: jsonField(limit.unwrap()).optional(),
});

/** The form of a picture search. */
export const searchedPictureForm = {
  fields: pictureForm,
  files: 1,
  bytesPerFile: PICTURE_BYTES,
  bytes: PICTURE_BYTES,
} as const satisfies Form;

/** Every call under `/api`: the source of the gateway's checks, the OpenAPI document and the web's client. */
export const routes = {
  getMetatags: route('POST /api/collections/metatags', 'getMetatags', {
    who: ['any'],
    summary: 'Title, description, canonical path and structured data of a page (AP-01)',
    tag: 'collections',
    body: z.strictObject({ lang, path: text(2_000).default('/') }),
    output: metatags,
  }),
  listArtists: route('GET /api/collections/artists', 'listArtists', {
    who: ['any'],
    summary: 'Artists listed in an edition, main and fresh (AP-02)',
    tag: 'collections',
    query: optionalLang,
    output: z.array(artist),
    cache: 'shared',
  }),
  listGalleries: route('GET /api/collections/galleries/{lang}', 'listGalleries', {
    who: ['any'],
    summary: 'Galleries of an edition (AP-03)',
    tag: 'collections',
    params: optionalLang,
    output: z.array(gallery),
    cache: 'shared',
  }),
  listKidsbookGalleries: route('GET /api/collections/kb-galleries/{lang}', 'listKidsbookGalleries', {
    who: ['any'],
    summary: "Children's book galleries of an edition (AP-03)",
    tag: 'collections',
    params: optionalLang,
    output: z.array(gallery),
    cache: 'shared',
  }),
  getGalleryImages: route('GET /api/collections/gallery-data/{gallery}', 'getGalleryImages', {
    who: ['any'],
    summary: 'Images of a gallery, by id or address (AP-04)',
    tag: 'collections',
    params: z.object({ gallery: z.union([idInPath, slug]) }),
    query: optionalLang,
    output: z.array(image),
    cache: 'shared',
  }),
  filterGallery: route('GET /api/collections/gallery-data/{gallery}/filtered', 'filterGallery', {
    who: ['any'],
    summary: 'Images of a gallery that match chosen values, a page at a time, with the number of images of every value',
    tag: 'collections',
    params: z.object({ gallery: z.union([idInPath, slug]) }),
    query: z.object({
      lang,
      of: region.optional(),
      style: chosenInQuery,
      medium: chosenInQuery,
      sector: chosenInQuery,
      region: chosenInQuery,
      animation: chosenInQuery,
      colour: chosenInQuery,
      limit: limitInQuery,
      cursor: cursors.position,
    }),
    output: filteredImages,
    cache: 'shared',
  }),
  streamArtists: route('GET /api/collections/artists.ndjson', 'streamArtists', {
    who: ['any'],
    summary: 'Artists listed in an edition, one a line: for whole copies, however long the list is',
    tag: 'collections',
    query: optionalLang,
    stream: 'lines',
    output: artist,
  }),
  streamGalleryImages: route('GET /api/collections/gallery-data/{gallery}/images.ndjson', 'streamGalleryImages', {
    who: ['any'],
    summary: 'Images of a gallery, one a line',
    tag: 'collections',
    params: z.object({ gallery: z.union([idInPath, slug]) }),
    query: optionalLang,
    stream: 'lines',
    output: image,
  }),
  watchChanges: route('GET /api/collections/changes', 'watchChanges', {
    who: ['any'],
    summary: 'Announces each change of a list of an edition, so that whoever keeps a copy can fetch it again',
    tag: 'collections',
    query: optionalLang,
    stream: 'events',
    output: listChange,
  }),
  getSettings: route('GET /api/collections/multi/settings/1/EN', 'getSettings', {
    who: ['any'],
    summary: 'Public settings by name (AP-05)',
    tag: 'collections',
    output: settings,
    cache: 'shared',
  }),
  getArtistDetails: route('POST /api/collections/artists/details', 'getArtistDetails', {
    who: ['any'],
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
    who: ['any'],
    summary: 'One image',
    tag: 'collections',
    params: z.object({ image_id: idInPath }),
    query: optionalLang,
    output: image,
    cache: 'shared',
  }),
  getSlides: route('GET /api/home/current', 'getSlides', {
    who: ['any'],
    summary: 'Slides of the home page, at most 20 (AP-09)',
    tag: 'collections',
    query: optionalLang,
    output: z.array(slide),
    cache: 'shared',
  }),
  getBestOf: route('GET /api/collections/best-of/{product}', 'getBestOf', {
    who: ['any'],
    summary: 'The best images with a tag: `packaging`, `book-covers`',
    tag: 'collections',
    params: z.object({ product: tag }),
    query: optionalLang,
    output: catalogue.getBestOf.output,
    cache: 'shared',
  }),
  getRecentImages: route('GET /api/collections/recent', 'getRecentImages', {
    who: ['any'],
    summary: 'The newest images, at most two of an artist',
    tag: 'collections',
    query: optionalLang,
    output: catalogue.getRecentImages.output,
    cache: 'shared',
  }),
  listNews: route('GET /api/news', 'listNews', {
    who: ['any'],
    summary: 'News, newest first, without bodies; of a tag, an artist or the animation section when asked (BC-01)',
    tag: 'content',
    query: pageInQuery.extend(narrowed),
    output: content.listNews.output,
    cache: 'shared',
  }),
  getNews: route('GET /api/news/{id}', 'getNews', {
    who: ['any'],
    summary: 'One piece of news with its body',
    tag: 'content',
    ...oneEntry,
    output: content.getNews.output,
    cache: 'shared',
  }),
  listVideos: route('GET /api/videos', 'listVideos', {
    who: ['any'],
    summary: 'Videos, newest first; of a tag, an artist or the animation section when asked',
    tag: 'content',
    query: pageInQuery.extend(narrowed),
    output: content.listVideos.output,
    cache: 'shared',
  }),
  getVideo: route('GET /api/videos/{id}', 'getVideo', {
    who: ['any'],
    summary: 'One video',
    tag: 'content',
    ...oneEntry,
    output: content.getVideo.output,
    cache: 'shared',
  }),
  listPodcasts: route('GET /api/podcasts', 'listPodcasts', {
    who: ['any'],
    summary: 'Podcasts, newest first',
    tag: 'content',
    query: pageInQuery,
    output: content.listPodcasts.output,
    cache: 'shared',
  }),
  getPodcast: route('GET /api/podcasts/{id}', 'getPodcast', {
    who: ['any'],
    summary: 'One podcast',
    tag: 'content',
    ...oneEntry,
    output: content.getPodcast.output,
    cache: 'shared',
  }),
  listTestimonials: route('GET /api/testimonials', 'listTestimonials', {
    who: ['any'],
    summary: 'What clients say; none in the editions that show none (BC-01)',
    tag: 'content',
    query: optionalLang,
    output: z.array(testimonial),
    cache: 'shared',
  }),
  listTeam: route('GET /api/team', 'listTeam', {
    who: ['any'],
    summary: 'The people of the agency, those who serve the edition first',
    tag: 'content',
    query: optionalLang,
    output: z.array(teamMember),
    cache: 'shared',
  }),
  listFaqs: route('GET /api/faqs', 'listFaqs', {
    who: ['any'],
    summary: 'The questions of a page with their answers',
    tag: 'content',
    query: optionalLang.extend({ page: faqPage }),
    output: z.array(faq),
    cache: 'shared',
  }),
  getStories: route('POST /api/stories/get', 'getStories', {
    who: ['any'],
    summary: 'The texts of a page, item by item (AP-10)',
    tag: 'content',
    body: z.strictObject({ page: storyPage, lang }),
    output: stories.getPage.output,
  }),
  suggest: route('GET /api/search/suggest', 'suggest', {
    who: ['any'],
    summary: 'Artists, styles and keywords while typing',
    tag: 'search',
    query: z.object({ q: text(200).default(''), lang }),
    output: suggestions,
    limit: 'suggest',
  }),
  searchText: route('POST /api/search/text', 'searchText', {
    who: ['any'],
    summary: 'Images and artists for words',
    tag: 'search',
    body: z.strictObject({
      text: text(500),
      lang,
      imagesOnly: z.boolean().default(false),
      facets: z.boolean().optional(),
      filters: filters.optional(),
      cursor,
      limit,
    }),
    output: results,
    limit: 'search',
  }),
  searchImage: route('POST /api/search/image', 'searchImage', {
    who: ['any'],
    summary: 'Images that are, or look like, a picture: a file in a form, or the address of a picture',
    tag: 'search',
    body: z.strictObject({
      url: pictureAddress,
      lang,
      mode,
      text: pictureSearch.text,
      weight: pictureSearch.weight.unwrap().optional(),
      mixed: pictureSearch.mixed.unwrap().optional(),
      facets: pictureSearch.facets.unwrap().optional(),
      filters: filters.optional(),
      cursor,
      limit,
    }),
    form: searchedPictureForm,
    output: results,
    limit: 'picture-search',
  }),
  searchFacets: route('GET /api/search/facets', 'searchFacets', {
    who: ['any'],
    summary: 'The values of everything that words find, with counts; without words, of everything listed',
    tag: 'search',
    query: z.object({
      q: text(500).default(''),
      lang,
      ...filtersInQuery,
    }),
    output: searchFacets,
    limit: 'search',
  }),
  searchSimilar: route('GET /api/search/similar/{image_id}', 'searchSimilar', {
    who: ['any'],
    summary: 'More like a picture of the catalogue',
    tag: 'search',
    params: z.object({ image_id: idInPath }),
    query: z.object({
      lang,
      mode,
      facets: z.stringbool().optional(),
      ...filtersInQuery,
      cursor,
      limit: limitInQuery,
    }),
    output: results,
    limit: 'search',
  }),
  getSignInProvider: route('GET /api/auth/provider', 'getSignInProvider', {
    who: ['any'],
    summary: 'The identity provider that people of the agency sign in with; null when none is set up (RT-03)',
    tag: 'sign-in',
    output: z.object({ name: z.string().nullable() }).meta({ id: 'SignInProvider' }),
  }),
  refreshToken: route('POST /api/auth/refresh', 'refreshToken', {
    who: ['any'],
    summary:
      'A new token for somebody who is signed in, for the refresh cookie, which is replaced; from pages of the site only',
    tag: 'sign-in',
    output: z
      .object({
        /** For `Authorization: Bearer`. */
        token: z.string(),
        /** When the token is no longer taken. */
        expires: z.iso.datetime(),
        /** Of the person, for the screen. */
        name: z.string(),
      })
      .meta({ id: 'Token' }),
    reads: [cookies.refresh],
    sets: [cookies.refresh, cookies.session, cookies.signedIn],
  }),
  signOut: route('POST /api/auth/signout', 'signOut', {
    who: ['any'],
    summary:
      'Ends the session of the refresh cookie; `location` is where to sign out of the identity provider too, or null',
    tag: 'sign-in',
    output: z.object({ location: z.string().nullable() }).meta({ id: 'SignedOut' }),
    reads: [cookies.refresh],
    sets: [cookies.refresh, cookies.session, cookies.signedIn],
  }),
  logImage: route('POST /api/events/logimage', 'logImage', {
    ...beacons,
    summary: 'Images that were looked at; 204 when they are stored durably (AP-12)',
    batch: beaconBatches.image,
  }),
  logVisit: route('POST /api/events/vzdt', 'logVisit', {
    ...beacons,
    summary: 'Pages that were visited; 204 when they are stored durably (AP-13)',
    batch: beaconBatches.visit,
  }),
  track: route('POST /api/events/track', 'track', {
    ...beacons,
    summary: 'What visitors did; 204 when it is stored durably (AP-17)',
    batch: beaconBatches.tracked,
  }),
  eraseEvents: route('POST /api/events/erase', 'eraseEvents', {
    who: ['any'],
    summary:
      'Removes what was recorded of a visitor who no longer agrees to statistics; 204 when that is recorded durably',
    tag: 'events',
    body: erasureBody,
    output: z.undefined(),
    status: 204,
    limit: 'erasure',
  }),
  getInsightOverview: route('GET /api/insight/overview', 'getInsightOverview', {
    ...insightCall,
    summary: 'Pages, portfolios, likes and enquiries of a range of days; as CSV one of its tables',
    query: insightQuery.extend({ table: z.enum(OVERVIEW_TABLES).default('days') }),
    output: insight.overview.output,
  }),
  getInsightArtists: route('GET /api/insight/artists', 'getInsightArtists', {
    ...insightCall,
    summary: 'What visitors did with each artist',
    query: insightQuery.extend({ order: z.enum(ARTIST_ORDERS).optional() }),
    output: insight.artists.output,
  }),
  getInsightSearches: route('GET /api/insight/searches', 'getInsightSearches', {
    ...insightCall,
    summary: 'What was asked, and how it went; as CSV its questions',
    query: insightQuery.extend({ unmet: z.stringbool().optional() }),
    output: insight.searches.output,
  }),
  getInsightGaps: route('GET /api/insight/gaps', 'getInsightGaps', {
    ...insightCall,
    summary: 'Searches that found nothing or little, those for the same thing together',
    query: insightQuery.extend({ state: z.enum(GAP_STATES).optional() }),
    output: insight.gaps.output,
  }),
  getGapNearest: route('GET /api/insight/nearest', 'getGapNearest', {
    ...insightCall,
    summary: 'The nearest thing that an edition has for a question of a gap',
    query: z.object({ question: text(200).pipe(z.string().min(1)), edition: region }),
    output: insight.nearest.output,
  }),
  markGap: route('PUT /api/insight/gaps/{gap}', 'markGap', {
    ...insightCall,
    summary: 'Marks a gap as wanted or dismissed, or takes its mark away; answers with the mark before, for undo',
    params: insight.markGap.input.pick({ gap: true }),
    body: insight.markGap.input.pick({ mark: true }),
    output: insight.markGap.output,
  }),
  getInsightVitals: route('GET /api/insight/vitals', 'getInsightVitals', {
    ...insightCall,
    summary: 'How fast pages were for visitors, by route',
    query: insightQuery,
    output: insight.vitals.output,
  }),
  openInsightLink: route('POST /api/insight/session', 'openInsightLink', {
    who: ['any'],
    summary: 'Takes the code of a one-time link, from the part of its address after `#`; from pages of the site only',
    tag: 'insight',
    body: insight.openLink.input,
    output: z.object({ expires: z.iso.datetime() }).meta({ id: 'InsightSession' }),
    sets: [cookies.insight],
    limit: 'sign-in',
  }),
  endInsightSession: route('DELETE /api/insight/session', 'endInsightSession', {
    who: ['any'],
    summary: 'Closes the insight pages for somebody who opened them with a link',
    tag: 'insight',
    output: z.undefined(),
    status: 204,
    reads: [cookies.insight],
    sets: [cookies.insight],
    limit: 'sign-in',
  }),
  checkExists: route('HEAD /api/exists', 'checkExists', {
    who: ['any'],
    summary: 'Whether there is something at an address: 404 when not, or when it cannot be reached (AP-15)',
    tag: 'about',
    query: z.object({ url: anyAddress }),
    output: z.undefined(),
    limit: 'fetch',
  }),
  getVersion: route('GET /api/version', 'getVersion', {
    who: ['any'],
    summary: 'Version, commit and build time',
    tag: 'about',
    output: z.object({ version: z.string(), commit: z.string(), built: z.string() }).meta({ id: 'Version' }),
    cache: 'shared',
  }),
  getCaller: route('GET /api/caller', 'getCaller', {
    who: ['any'],
    summary: 'Who the caller is to this installation: the groups, none for somebody who is not signed in',
    tag: 'about',
    output: z.object({ groups: z.array(z.enum(GROUPS)) }).meta({ id: 'CallerGroups' }),
  }),
  getOpenApi: route('GET /api/openapi.json', 'getOpenApi', {
    who: ['any'],
    summary: 'These calls, as an OpenAPI 3.1 document (AP-18)',
    tag: 'about',
    output: z.record(z.string(), z.unknown()),
    cache: 'shared',
  }),
  getAsyncApi: route('GET /api/asyncapi.json', 'getAsyncApi', {
    who: ['any'],
    summary: 'Messages and events between services, as an AsyncAPI 3.0 document (AP-18)',
    tag: 'about',
    output: z.record(z.string(), z.unknown()),
    cache: 'shared',
  }),
} as const;

/** Form fields are text: this parses the JSON in a field and checks it with the schema. */
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
