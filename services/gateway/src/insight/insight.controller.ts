import { asSystem, type Bus } from '@limner/bus';
import {
  cookies,
  INSIGHT,
  type InsightOverview,
  insight,
  type OVERVIEW_TABLES,
  type RouteInput,
  routes,
} from '@limner/contracts';
import { BUS, CONFIG, type Config } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import type { Exchange } from '../exchange.ts';
import { Serves } from '../route.decorators.ts';
import { assertSameOrigin } from '../sign-in/same-origin.ts';
import { type CsvRow, csvFile } from './csv.ts';

/** What visitors do, for people of the agency: as JSON for the pages, or as CSV. */
@Controller()
export class InsightController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(routes.getInsightOverview)
  async overview({ format, table, ...asked }: RouteInput<typeof routes.getInsightOverview>, exchange: Exchange) {
    const found = await this.bus.request(insight.overview, inFull(asked, format));
    if (format === 'json') return found;
    const { columns, rows } = OVERVIEW[table](found);
    return this.#csv(exchange, table, found, columns, rows);
  }

  @Serves(routes.getInsightArtists)
  async artists({ format, ...asked }: RouteInput<typeof routes.getInsightArtists>, exchange: Exchange) {
    const found = await this.bus.request(insight.artists, inFull(asked, format));
    if (format === 'json') return found;
    const rows = found.artists.rows.map(({ artist, now, before }) => ({
      artist,
      ...now,
      ...prefixed(before, ARTIST_COUNTS),
    }));
    return this.#csv(exchange, 'artists', found, ARTISTS, rows);
  }

  @Serves(routes.getInsightSearches)
  async searches({ format, ...asked }: RouteInput<typeof routes.getInsightSearches>, exchange: Exchange) {
    const found = await this.bus.request(insight.searches, inFull(asked, format));
    if (format === 'json') return found;
    const words = found.questions.rows.map(({ artists, ...row }) => ({
      kind: 'words',
      ...row,
      artists: clickedOf(artists),
    }));
    const pictures = found.pictures.rows.map(({ styles, artists, ...counts }) => ({
      kind: 'picture',
      question: styles.join(', '),
      ...counts,
      artists: clickedOf(artists),
    }));
    return this.#csv(exchange, 'searches', found, SEARCHES, [...words, ...pictures]);
  }

  @Serves(routes.getInsightGaps)
  async gaps({ format, ...asked }: RouteInput<typeof routes.getInsightGaps>, exchange: Exchange) {
    const found = await this.bus.request(insight.gaps, inFull(asked, format));
    if (format === 'json') return found;
    const rows = found.gaps.rows.map(({ kind, label, searches, none, weak, before, editions, examples, mark }) => ({
      ...{ kind, label, searches, none, weak, before, mark: mark?.as ?? '' },
      editions: editions.map(({ edition, searches: count }) => `${edition} ${count}`).join(', '),
      examples: examples.map(({ question }) => question).join(', '),
    }));
    return this.#csv(exchange, 'gaps', found, GAPS, rows);
  }

  @Serves(routes.getInsightVitals)
  async vitals({ format, ...asked }: RouteInput<typeof routes.getInsightVitals>, exchange: Exchange) {
    const found = await this.bus.request(insight.vitals, inFull(asked, format));
    if (format === 'json') return found;
    const rows = found.routes.rows.flatMap(({ route, metrics }) => metrics.map((metric) => ({ route, ...metric })));
    return this.#csv(exchange, 'vitals', found, VITALS, rows);
  }

  @Serves(routes.getGapNearest)
  nearest(asked: RouteInput<typeof routes.getGapNearest>) {
    return this.bus.request(insight.nearest, asked);
  }

  @Serves(routes.markGap)
  markGap(asked: RouteInput<typeof routes.markGap>) {
    return this.bus.request(insight.markGap, asked);
  }

  @Serves(routes.openInsightLink)
  async open({ code }: RouteInput<typeof routes.openInsightLink>, exchange: Exchange) {
    assertSameOrigin(exchange.request, this.config);
    const { session, expires } = await asSystem(() => this.bus.request(insight.openLink, { code }));
    exchange.setCookie(cookies.insight, session);
    return { expires };
  }

  @Serves(routes.endInsightSession)
  async end(_: unknown, exchange: Exchange): Promise<undefined> {
    assertSameOrigin(exchange.request, this.config);
    const session = exchange.readCookie(cookies.insight);
    if (session !== undefined) await asSystem(() => this.bus.request(insight.endSession, { session }));
    exchange.removeCookie(cookies.insight);
  }

  #csv(
    exchange: Exchange,
    name: string,
    { range: { from, to, edition } }: { range: { from: string; to: string; edition: string | null } },
    columns: readonly string[],
    rows: readonly CsvRow[],
  ) {
    return csvFile(exchange, ['insight', name, edition, from, to].filter(Boolean).join('-'), columns, rows);
  }
}

const COUNTS = [
  'views',
  'visitors',
  'sessions',
  'portfolios',
  'images',
  'likes',
  'searches',
  'enquiries',
  'converted',
  'contacts',
  'contacted',
] as const;
const OVERVIEW: Readonly<
  Record<(typeof OVERVIEW_TABLES)[number], (found: InsightOverview) => { columns: readonly string[]; rows: CsvRow[] }>
> = {
  days: ({ days }) => ({ columns: ['day', ...COUNTS], rows: days }),
  editions: ({ editions }) => ({
    columns: ['edition', ...COUNTS, ...COUNTS.map((name) => `${name} before`)],
    rows: editions.map(({ edition, now, before }) => ({ edition, ...now, ...prefixed(before, COUNTS) })),
  }),
  pages: ({ pages }) => ({ columns: ['route', 'views', 'before'], rows: pages.rows }),
  images: ({ images }) => ({ columns: ['image_id', 'views', 'zooms', 'likes'], rows: images.rows }),
};
const ARTIST_COUNTS = [
  'portfolios',
  'images',
  'clicks',
  'likes',
  'enquiries',
  'sessions',
  'converted',
  'contacts',
  'contacted',
] as const;
const ARTISTS = ['artist', ...ARTIST_COUNTS, ...ARTIST_COUNTS.map((name) => `${name} before`)];
const SEARCHES = ['kind', 'question', 'searches', 'none', 'weak', 'good', 'clicks', 'enquiries', 'artists'] as const;
const GAPS = ['kind', 'label', 'searches', 'none', 'weak', 'before', 'editions', 'examples', 'mark'] as const;
const VITALS = ['route', 'metric', 'p75', 'count', 'good', 'needs', 'poor'] as const;

/** The counts of the period before, as columns beside those of the period. */
const prefixed = <N extends string>(before: Readonly<Record<N, number>>, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [`${name} before`, before[name]]));

const clickedOf = (artists: readonly { artist: string; clicks: number }[]): string =>
  artists.map(({ artist, clicks }) => `${artist} ${clicks}`).join(', ');

/** A file has all rows. */
const inFull = <A extends object>(asked: A, format: 'json' | 'csv'): A =>
  format === 'csv' ? { ...asked, limit: INSIGHT.csvRows } : asked;
