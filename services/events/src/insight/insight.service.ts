import {
  type Activity,
  type ArtistActivity,
  INSIGHT,
  type InsightArtists,
  type InsightOverview,
  type InsightSearches,
  type InsightVitals,
  type insight,
  type OutputOf,
  type RequestContract,
  type SearchActivity,
  VITALS,
  type VitalSummary,
} from '@limner/contracts';
import { REGIONS, type Region } from '@limner/editions';
import { CLOCK, type Clock } from '@limner/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { INSIGHT_COUNTING } from '../tokens.ts';
import { ACTIVITY, ARTIST, CLICKED, IMAGE, named, QUESTION } from './cells.ts';
import { artistOf as artistIn, questionOf } from './clicked-row.ts';
import { daysOf } from './days.ts';
import type { InsightCounting } from './insight-counting.ts';
import type { KeySums } from './key-sums.ts';
import { QuestionRows } from './question-rows.ts';
import { isShown } from './questions.ts';
import { type Asked, type Range, rangeOf } from './range.ts';
import { ALL, type Scope } from './tally.model.ts';
import { type DailyActivity, type Days, TallyReader, totalOf } from './tally-reader.ts';
import { mergeTimings, noTimings, summaryOf, type Timings } from './timings.ts';
import type { VisitorSketch } from './visitor-sketch.ts';

type Input<C extends RequestContract> = OutputOf<RequestContract<C['input'], C['input']>>;
type About = Pick<InsightOverview, 'range' | 'counted'>;
type Sketches = ReadonlyMap<Scope, VisitorSketch>;

/** What the insight pages show, from the tallies. */
@Injectable()
export class InsightService implements OnApplicationShutdown {
  readonly #questionRows: QuestionRows;

  constructor(
    @Inject(INSIGHT_COUNTING) private readonly counting: InsightCounting,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#questionRows = new QuestionRows(counting.models);
  }

  onApplicationShutdown(): void {
    this.#questionRows.clear();
  }

  async overview(asked: Input<typeof insight.overview>): Promise<InsightOverview> {
    const { range, reader, about } = await this.open(asked);
    const scope = range.edition ?? ALL;
    const { before } = range;
    const [now, then, visitorsNow, visitorsThen] = await Promise.all([
      reader.activity(range),
      reader.activity(before),
      reader.visitors(range),
      reader.visitors(before),
    ]);
    const [pages, pagesBefore, images] = await Promise.all([
      reader.sum<number[]>('pages', range, scope),
      reader.sum<number[]>('pages', before, scope),
      reader.sum<number[]>('images', range, scope),
    ]);
    const activity = (days: DailyActivity, sketches: Sketches, edition: Region | undefined) =>
      activityOf(totalOf(days.values(), edition), visitorsIn(sketches, edition ?? ALL));
    const pageRows = [...pages].map(([route, cell]) => ({
      route,
      views: cell[0] ?? 0,
      before: pagesBefore.get(route)?.[0] ?? 0,
    }));
    return {
      ...about,
      now: activity(now, visitorsNow, asked.edition),
      before: activity(then, visitorsThen, asked.edition),
      days: daysOf(range.from, range.to).map((day) => ({
        day,
        ...activityOf(...ofDay(now.get(day), range.edition ?? undefined)),
      })),
      editions: REGIONS.map((edition) => ({
        edition,
        now: activity(now, visitorsNow, edition),
        before: activity(then, visitorsThen, edition),
      }))
        .filter((row) => row.now.views + row.now.sessions + row.before.views + row.before.sessions > 0)
        .toSorted((a, b) => b.now.views - a.now.views),
      pages: top(
        pageRows,
        asked.limit,
        ({ views }) => views,
        ({ route }) => route,
      ),
      images: mapRows(
        top(
          [...images].filter(([, cell]) => cell.some((count) => count !== 0)),
          asked.limit,
          ([, cell]) => cell[IMAGE.indexOf('views')] ?? 0,
          ([image]) => Number(image),
        ),
        ([image, cell]) => ({ image_id: Number(image), ...named(IMAGE, cell) }),
      ),
    };
  }

  async artists({ order, limit, ...asked }: Input<typeof insight.artists>): Promise<InsightArtists> {
    const { range, reader, about } = await this.open(asked);
    const scope = range.edition ?? ALL;
    const [now, before] = await Promise.all([
      reader.sum<number[]>('artists', range, scope),
      reader.sum<number[]>('artists', range.before, scope),
    ]);
    const rows = [...now].map(([artist, cell]) => ({
      artist,
      now: artistOf(cell),
      before: artistOf(before.get(artist) ?? []),
    }));
    return {
      ...about,
      artists: top(
        rows,
        limit,
        (row) => row.now[order],
        ({ artist }) => artist,
      ),
    };
  }

  async searches({ unmet, limit, ...asked }: Input<typeof insight.searches>): Promise<InsightSearches> {
    const { range, reader, about } = await this.open(asked);
    const [now, before, asks, clicks] = await Promise.all([
      reader.activity(range),
      reader.activity(range.before),
      reader.questions(range, range.edition ?? ALL),
      reader.clicked(range, range.edition ?? ALL),
    ]);
    const total = searchOf(totalOf(now.values(), asked.edition));
    const count = (place: number, name: (typeof QUESTION)[number]) => asks.numberAt(place, QUESTION.indexOf(name));
    const [shown, pictures]: [number[], number[]] = [[], []];
    let [words, shownSearches] = [0, 0];
    for (let place = 0; place < asks.size; place++) {
      const searches = count(place, 'searches');
      if (searches <= 0) continue;
      if (asks.keyAt(place).startsWith('p:')) pictures.push(place);
      else {
        words++;
        if (!isShown(count(place, 'bits'))) continue;
        shown.push(place);
        shownSearches += searches;
      }
    }
    const unmetOf = (place: number) => count(place, 'none') + count(place, 'weak');
    const best = (places: number[]) =>
      top(
        unmet ? places.filter((place) => unmetOf(place) > 0) : places,
        limit,
        (place) => (unmet ? unmetOf(place) : count(place, 'searches')),
        (place) => asks.keyAt(place),
      );
    const [questions, looks] = [best(shown), best(pictures)];
    const artists = clickedMost(clicks, new Set([...questions.rows, ...looks.rows].map((place) => asks.keyAt(place))));
    const rowOf = (place: number) => ({
      ...outcomeOf(asks.cellAt(place)),
      artists: artists.get(asks.keyAt(place)) ?? [],
    });
    return {
      ...about,
      now: total,
      before: searchOf(totalOf(before.values(), asked.edition)),
      days: daysOf(range.from, range.to).map((day) => ({
        day,
        ...searchOf(totalOf([now.get(day) ?? new Map()], asked.edition)),
      })),
      questions: mapRows(questions, (place) => ({ question: asks.keyAt(place).slice(2), ...rowOf(place) })),
      hidden: {
        questions: words - shown.length,
        searches: Math.max(0, total.text + total.voice - shownSearches),
      },
      pictures: mapRows(looks, (place) => ({ styles: stylesOf(asks.keyAt(place)), ...rowOf(place) })),
    };
  }

  async vitals({ limit, ...asked }: Input<typeof insight.vitals>): Promise<InsightVitals> {
    const { range, reader, about } = await this.open(asked);
    const [routes, before, now] = await Promise.all([
      reader.sum<Timings>('timings', range, range.edition ?? ALL),
      this.#metrics(reader, range.before),
      this.#metrics(reader, range),
    ]);
    const byRoute = Map.groupBy(routes, ([key]) => key.split('|')[0] ?? '');
    const rows = [...byRoute].map(([route, cells]) => ({
      route,
      metrics: summaries(new Map(cells.map(([key, timings]) => [key.split('|')[1] ?? '', timings]))),
    }));
    return {
      ...about,
      now: summaries(inEdition(now.total, asked.edition)),
      before: summaries(inEdition(before.total, asked.edition)),
      days: daysOf(range.from, range.to).map((day) => ({
        day,
        metrics: summaries(inEdition(now.days.get(day) ?? new Map(), asked.edition)).map(({ metric, p75, count }) => ({
          metric,
          p75,
          count,
        })),
      })),
      routes: top(
        rows,
        limit,
        ({ metrics }) => Math.max(...metrics.map(({ count }) => count)),
        ({ route }) => route,
      ),
      editions: REGIONS.map((edition) => ({ edition, metrics: summaries(inEdition(now.total, edition)) })).filter(
        ({ metrics }) => metrics.length > 0,
      ),
    };
  }

  /** What every page begins with. */
  async open(asked: Asked): Promise<{ range: Range; reader: TallyReader; about: About }> {
    const range = rangeOf(asked, this.clock.now());
    const { generation, behind, rebuilding, until } = await this.counting.status();
    return {
      range,
      reader: new TallyReader(this.counting.models, generation, this.#questionRows),
      about: {
        range,
        counted: {
          until: until?.toISOString() ?? null,
          isCurrent: !behind,
          isRebuilding: rebuilding !== null,
        },
      },
    };
  }

  async #metrics(reader: TallyReader, days: Days) {
    const [total, each] = [new Map<string, Timings>(), new Map<string, ReadonlyMap<string, Timings>>()];
    for await (const [day, cells] of reader.daily<Timings>('metrics', daysOf(days.from, days.to))) {
      each.set(day, cells);
      for (const [key, timings] of cells) {
        const sum = total.get(key) ?? noTimings();
        mergeTimings(sum, timings);
        total.set(key, sum);
      }
    }
    return { total, days: each };
  }
}

export const stylesOf = (key: string): string[] =>
  key
    .slice(2)
    .split('|')
    .filter((style) => style !== '');

/** The first rows, by rank and then by name, and how many more there are. Of many rows only those that can be among the first are put in order. */
export function top<R>(rows: readonly R[], limit: number, rank: (row: R) => number, name: (row: R) => string | number) {
  const ranks = Float64Array.from(rows, rank);
  const least = ranks.toSorted()[Math.max(0, rows.length - limit)] ?? Number.NEGATIVE_INFINITY;
  const above = rows.filter((_, at) => (ranks[at] ?? 0) > least);
  const equal = rows.filter((_, at) => ranks[at] === least);
  const byName = (a: R, b: R) => (name(a) < name(b) ? -1 : 1);
  const first = [
    ...above.sort((a, b) => rank(b) - rank(a) || byName(a, b)),
    ...firstOf(equal, limit - above.length, byName),
  ];
  return { rows: first, more: Math.max(0, rows.length - limit) };
}

/** The first so many in order, without putting all in order. */
function firstOf<R>(rows: readonly R[], most: number, order: (a: R, b: R) => number): R[] {
  if (most <= 0) return [];
  let first: R[] = [];
  let last: R | undefined;
  const cut = () => {
    first = first.sort(order).slice(0, most);
    last = first.length === most ? first.at(-1) : undefined;
  };
  for (const row of rows) {
    if (last !== undefined && order(row, last) > 0) continue;
    if (first.push(row) >= 2 * most) cut();
  }
  cut();
  return first;
}

/** The artists that were clicked most on the results of some questions, most clicks first. */
function clickedMost(
  clicks: KeySums,
  questions: ReadonlySet<string>,
): Map<string, { artist: string; clicks: number }[]> {
  const found = new Map<string, { artist: string; clicks: number }[]>();
  for (let place = 0; place < clicks.size; place++) {
    const count = clicks.numberAt(place, CLICKED.indexOf('clicks'));
    if (count <= 0) continue;
    const question = questionOf(clicks.keyAt(place));
    if (!questions.has(question)) continue;
    const row = { artist: artistIn(clicks.keyAt(place)), clicks: count };
    const rows = found.get(question);
    if (rows) rows.push(row);
    else found.set(question, [row]);
  }
  for (const [question, rows] of found)
    found.set(
      question,
      rows.sort((a, b) => b.clicks - a.clicks || (a.artist < b.artist ? -1 : 1)).slice(0, INSIGHT.clickedArtists),
    );
  return found;
}

function outcomeOf(cell: readonly number[]) {
  const { bits: _, ...counts } = named(QUESTION, cell);
  return counts;
}

const mapRows = <R, S>({ rows, more }: { rows: R[]; more: number }, map: (row: R) => S) => ({
  rows: rows.map(map),
  more,
});

const visitorsIn = (sketches: Sketches, scope: Scope): number => sketches.get(scope)?.estimate() ?? 0;

/** The counts of a day with the visitors that were estimated for it. */
function ofDay(scopes: ReadonlyMap<Scope, readonly number[]> | undefined, edition: Region | undefined) {
  if (!scopes) return [ACTIVITY.map(() => 0), 0] as const;
  const visitors = scopes.get(edition ?? ALL)?.[ACTIVITY.indexOf('visitors')] ?? 0;
  return [totalOf([scopes], edition), visitors] as const;
}

function activityOf(cell: readonly number[], visitors: number): Activity {
  const { views, sessions, portfolios, images, likes, searches, ...rest } = named(ACTIVITY, cell);
  const { enquiries, converted, contacts, contacted } = rest;
  return {
    ...{ views, visitors, sessions, portfolios, images, likes, searches },
    ...{ enquiries, converted, contacts, contacted },
  };
}

function searchOf(cell: readonly number[]): SearchActivity {
  const { searches, none, weak, good, clicks, asked, text, voice, image } = named(ACTIVITY, cell);
  return { searches, none, weak, good, clicks, enquiries: asked, text, voice, image };
}

const artistOf = (cell: readonly number[]): ArtistActivity => named(ARTIST, cell);

/** Timings by `edition|metric`, of one edition or all, by metric. */
function inEdition(timings: ReadonlyMap<string, Timings>, edition: Region | undefined): Map<string, Timings> {
  const found = new Map<string, Timings>();
  for (const [key, each] of timings) {
    const [region, metric = ''] = key.split('|');
    if (edition !== undefined && region !== edition) continue;
    const sum = found.get(metric) ?? noTimings();
    mergeTimings(sum, each);
    found.set(metric, sum);
  }
  return found;
}

const summaries = (byMetric: ReadonlyMap<string, Timings>): VitalSummary[] =>
  VITALS.flatMap((metric) => {
    const timings = byMetric.get(metric);
    return timings ? [summaryOf(metric, timings)] : [];
  });
