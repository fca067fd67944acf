import { z } from 'zod';
import { id, region, slug } from './common.ts';
import { read, request } from './define.ts';
import { VITALS } from './vitals.ts';

/** Who may see what visitors do: people of the agency, and whoever opened a one-time link. */
export const INSIGHT_WHO = ['admin', 'editor', 'insight'] as const;

/** Days of a range, rows of a list on a page, rows of a list as CSV, artists of a question. */
export const INSIGHT = { days: 400, rows: 50, mostRows: 1_000, csvRows: 20_000, clickedArtists: 3 } as const;

/** A question is shown once this many visitors have asked it; rarer ones could identify somebody. Visitors are counted approximately, so it may take one more. */
export const SHOWN_FROM_VISITORS = 3;

/** A day of an edition, in its own time zone. */
export const day = z.iso.date();

/** `from` and `to` are included. Without them the last 28 days, today included; without an edition all of them. */
const range = { from: day.optional(), to: day.optional(), edition: region.optional() };
const rows = { limit: z.int().min(1).max(INSIGHT.csvRows).default(INSIGHT.rows) };
const count = z.int().nonnegative();

/** What was asked for, the days it is compared with, and how far events are counted. */
const about = {
  range: z.object({
    from: day,
    to: day,
    edition: region.nullable(),
    /** As many days, just before. */
    before: z.object({ from: day, to: day }),
  }),
  counted: z.object({
    /** When the last counted event happened; null before the first. */
    until: z.iso.datetime().nullable(),
    /** False while events that were stored before are still to be counted: after a start, or for a moment. */
    isCurrent: z.boolean(),
    /** All tallies are being counted again; until that is done the ones before are shown. */
    isRebuilding: z.boolean(),
  }),
};

/** A list that was cut: how many rows more there are. */
const listOf = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), more: count });

/** Counts of a period. */
const activity = z.object({
  /** Pages that were opened. */
  views: count,
  /** Different visitors, estimated: about 2 % off. */
  visitors: count,
  /** Visits; each counts on the day on which it has its first event. */
  sessions: count,
  /** Portfolios that were opened. */
  portfolios: count,
  /** Images that were looked at. */
  images: count,
  /** Likes less those taken back: below 0 when more were taken back. */
  likes: z.int(),
  searches: count,
  /** Quote forms that were opened. */
  enquiries: count,
  /** Visits that opened one. */
  converted: count,
  /** Calls and emails that were begun, the first of each in a visit, and quotes that were sent by a form. */
  contacts: count,
  /** Visits with one of them: their share of `sessions` is the conversion. */
  contacted: count,
});
export type Activity = z.output<typeof activity>;

const overview = z
  .object({
    ...about,
    now: activity,
    before: activity,
    /** Each day of the range, with or without events. */
    days: z.array(activity.extend({ day })),
    /** Of the range: each edition that has events, most views first. `edition` does not narrow them. */
    editions: z.array(z.object({ edition: region, now: activity, before: activity })),
    /** By the name of the route. */
    pages: listOf(z.object({ route: z.string(), views: count, before: count })),
    images: listOf(z.object({ image_id: id, views: count, zooms: count, likes: z.int() })),
  })
  .meta({ id: 'InsightOverview' });
export type InsightOverview = z.output<typeof overview>;

/** Of one artist. */
const artistActivity = z.object({
  /** Pages of the portfolio that were opened. */
  portfolios: count,
  /** Images that were looked at on pages of their own. */
  images: count,
  /** Links to the portfolio or an image that were followed. */
  clicks: count,
  likes: z.int(),
  /** Quote forms about the artist that were opened. */
  enquiries: count,
  /** Visits that saw the portfolio or an image of the artist. */
  sessions: count,
  /** Those of them that opened a quote form, about anybody, afterwards on the same day. */
  converted: count,
  /** Calls, emails and quotes, as in the overview, from a page of the artist. */
  contacts: count,
  /** Of `sessions`, those that got in touch later on the same day, about any artist or none. */
  contacted: count,
});
export type ArtistActivity = z.output<typeof artistActivity>;

/** What a list of artists may be ordered by. */
export const ARTIST_ORDERS = [
  'portfolios',
  'images',
  'clicks',
  'likes',
  'enquiries',
  'converted',
  'contacts',
  'contacted',
] as const;

const artists = z
  .object({
    ...about,
    /** `artist` is the address of the portfolio. */
    artists: listOf(z.object({ artist: z.string(), now: artistActivity, before: artistActivity })),
  })
  .meta({ id: 'InsightArtists' });
export type InsightArtists = z.output<typeof artists>;

/** How searches went. `none`, `weak` and `good` are how often that was found. */
const outcome = {
  searches: count,
  none: count,
  weak: count,
  good: count,
  /** Links to images and portfolios that were followed on the results. */
  clicks: count,
  /** Visits that asked and began an enquiry afterwards on the same day. */
  enquiries: count,
};
const question = {
  ...outcome,
  /** Those whose links were followed most on the results, most first. `artist` is the address of the portfolio. */
  artists: z.array(z.object({ artist: z.string(), clicks: count })).max(INSIGHT.clickedArtists),
};
const searchActivity = z.object({
  ...outcome,
  text: count,
  voice: count,
  image: count,
});
export type SearchActivity = z.output<typeof searchActivity>;

const searches = z
  .object({
    ...about,
    now: searchActivity,
    before: searchActivity,
    days: z.array(searchActivity.extend({ day })),
    /** What was asked in words; normalised. Most asked first. */
    questions: listOf(z.object({ question: z.string(), ...question })),
    /** Questions of fewer than three visitors are counted, not shown. `more` leaves them out. */
    hidden: z.object({ questions: count, searches: count }),
    /** Searches by a picture, by the styles of what it looks like, best first. */
    pictures: listOf(z.object({ styles: z.array(z.string()), ...question })),
  })
  .meta({ id: 'InsightSearches' });
export type InsightSearches = z.output<typeof searches>;

export const GAP_MARKS = ['wanted', 'dismissed'] as const;
export type GapMark = (typeof GAP_MARKS)[number];

/** Stays the same while its words do. */
const gapId = z.string().regex(/^[A-Za-z0-9_-]{16}$/, 'must be the id of a gap');

const gap = z.object({
  id: gapId,
  kind: z.enum(['words', 'picture']),
  /** The most asked question of three or more visitors, or the words that all its questions have in common; for a picture its styles. */
  label: z.string(),
  /** Searches that found nothing, or only what fits weakly. */
  searches: count,
  none: count,
  weak: count,
  /** In the period before. */
  before: count,
  /** Searches by parts of the range, in order: days up to 31, else weeks; the last one may be shorter. */
  trend: z.array(count),
  /** Most searches first. */
  editions: z.array(z.object({ edition: region, searches: count })),
  /** The most asked questions in it, at most 5, each of three or more visitors. */
  examples: z.array(z.object({ question: z.string(), edition: region, searches: count })),
  /** Questions in it, those that are not shown included. */
  questions: count,
  /** What somebody of the agency decided about it. */
  mark: z.object({ as: z.enum(GAP_MARKS), at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type Gap = z.output<typeof gap>;

/** Which gaps: those without a mark, those with one of them, or all. */
export const GAP_STATES = ['open', 'wanted', 'dismissed', 'all'] as const;

const gaps = z
  .object({
    ...about,
    /** How many there are in each state. */
    states: z.object({ open: count, wanted: count, dismissed: count }),
    gaps: listOf(gap),
    /** Searches in clusters of fewer than three visitors, which are not shown. */
    hidden: z.object({ searches: count }),
    /** False when the words were compared by their letters alone, because the search did not answer. */
    isGrouped: z.boolean(),
  })
  .meta({ id: 'InsightGaps' });
export type InsightGaps = z.output<typeof gaps>;

const nearest = z
  .object({
    /** Words that find something in the edition. */
    words: z.array(z.string()),
    /** Styles, by their address. */
    styles: z.array(z.object({ name: z.string(), url: slug, animation: z.boolean() })),
    /** Images that the question finds by now. */
    found: count,
  })
  .meta({ id: 'GapNearest' });
export type GapNearest = z.output<typeof nearest>;

/** Of a metric: `p75` in milliseconds, for CLS as it is, from buckets of 5 %. `good`, `needs` and `poor` are visits by the limits of web.dev. */
const vital = z.object({
  metric: z.enum(VITALS),
  p75: z.number().nonnegative(),
  count,
  good: count,
  needs: count,
  poor: count,
});
export type VitalSummary = z.output<typeof vital>;

const vitals = z
  .object({
    ...about,
    /** Of all routes. A metric without values is missing. */
    now: z.array(vital),
    before: z.array(vital),
    days: z.array(z.object({ day, metrics: z.array(vital.pick({ metric: true, p75: true, count: true })) })),
    routes: listOf(z.object({ route: z.string(), metrics: z.array(vital) })),
    /** `edition` does not narrow them. */
    editions: z.array(z.object({ edition: region, metrics: z.array(vital) })),
  })
  .meta({ id: 'InsightVitals' });
export type InsightVitals = z.output<typeof vitals>;

/** The tables of the overview. */
export const OVERVIEW_TABLES = ['days', 'editions', 'pages', 'images'] as const;

const inputs = {
  overview: z.strictObject({ ...range, ...rows }),
  artists: z.strictObject({ ...range, ...rows, order: z.enum(ARTIST_ORDERS).default('portfolios') }),
  /** `unmet`: only questions that found nothing, or only what fits weakly, those first that did so most often. */
  searches: z.strictObject({ ...range, ...rows, unmet: z.boolean().default(false) }),
  gaps: z.strictObject({ ...range, ...rows, state: z.enum(GAP_STATES).default('open') }),
  vitals: z.strictObject({ ...range, ...rows }),
} as const;

/** The secret part of a link or of the session that it began. */
const insightToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const who = [...INSIGHT_WHO, 'service'] as const;

export const insight = {
  overview: read(
    'events.insight.overview',
    'Pages, portfolios, likes and enquiries of a range of days',
    inputs.overview,
    overview,
    { who },
  ),
  artists: read(
    'events.insight.artists',
    'What visitors did with each artist in a range of days',
    inputs.artists,
    artists,
    { who },
  ),
  searches: read(
    'events.insight.searches',
    'What was asked in a range of days, and how it went',
    inputs.searches,
    searches,
    { who },
  ),
  gaps: read(
    'events.insight.gaps',
    'Searches that found nothing or little, those for the same thing together',
    inputs.gaps,
    gaps,
    { who },
  ),
  nearest: read(
    'events.gap.compare',
    'The nearest thing that an edition has for a question',
    z.strictObject({ question: z.string().min(1).max(200), edition: region }),
    nearest,
    { who },
  ),
  markGap: request(
    'events.gap.mark',
    'Marks a gap for all of the agency as wanted or dismissed, or takes the mark away; answers with the mark before, for undo',
    z.strictObject({ gap: gapId, mark: z.enum(GAP_MARKS).nullable() }),
    z.object({ before: z.enum(GAP_MARKS).nullable() }).meta({ id: 'GapMarked' }),
    { who },
  ),
  vitals: read('events.insight.vitals', 'How fast pages were for visitors, by route', inputs.vitals, vitals, {
    who,
  }),
  rebuild: request(
    'events.insight.rebuild',
    'Counts all stored events again beside the tallies in use, and replaces them when done; days whose events have expired stay as they are',
    z.strictObject({}),
    z.object({ generation: z.int().positive() }),
    { who: ['admin', 'service'] },
  ),
  status: read(
    'events.insight.status',
    'How far events are counted',
    z.strictObject({}),
    z.object({ generation: z.int(), position: z.int(), behind: z.boolean(), rebuilding: z.int().nullable() }),
    { who: ['service'] },
  ),
  makeLink: request(
    'events.link.make',
    'The code of a link to the insight pages: it opens them once, within its time; the one before opens nothing any more',
    z.strictObject({}),
    z.object({ code: insightToken, expires: z.iso.datetime() }),
    { who: ['service'] },
  ),
  openLink: request(
    'events.link.open',
    'Takes the code of a link, once, and begins a session of half a day',
    z.strictObject({ code: insightToken }),
    z.object({ session: insightToken, expires: z.iso.datetime() }),
    { who: ['service'] },
  ),
  checkSession: read(
    'events.link.check',
    'Whether a session that a link began is open, and its name',
    z.strictObject({ session: insightToken }),
    z.object({ id: z.string() }).nullable(),
    { who: ['service'] },
  ),
  endSession: request(
    'events.link.end',
    'Ends a session that a link began',
    z.strictObject({ session: insightToken }),
    z.object({}),
    { who: ['service'] },
  ),
} as const;
