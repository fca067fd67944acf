import { createHash } from 'node:crypto';
import type { Bus, Context } from '@limner/bus';
import {
  GAP_MARKS,
  type Gap,
  type GapMark,
  type GapNearest,
  type InsightGaps,
  type insight,
  type OutputOf,
  type RequestContract,
  search,
} from '@limner/contracts';
import { isRegion, type Region } from '@limner/editions';
import { BUS, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { INSIGHT_COUNTING } from '../tokens.ts';
import { type Counts, named, UNMET } from './cells.ts';
import { clustersOf, setName, sharedBy } from './clusters.ts';
import { Concepts } from './concepts.ts';
import { daysOf, lengthOf } from './days.ts';
import { InsightService, stylesOf, top } from './insight.service.ts';
import type { InsightCounting } from './insight-counting.ts';
import { addCounts } from './kept-days.ts';
import { isShown } from './questions.ts';
import type { Range } from './range.ts';
import type { GapMarkRow } from './tally.model.ts';
import type { TallyReader } from './tally-reader.ts';

type Input<C extends RequestContract> = OutputOf<RequestContract<C['input'], C['input']>>;

/** A question, or the styles of a picture, of an edition, that found nothing or little. */
interface Unmet extends Counts<typeof UNMET> {
  readonly edition: Region;
  /** `q:` and a question, or `p:` and styles. */
  readonly key: string;
  readonly concepts: readonly string[];
  readonly weight: number;
  readonly before: number;
  readonly trend: readonly number[];
}

/** Days that a trend shows one by one; longer ranges by weeks. */
const SINGLE_DAYS = 31;
const EXAMPLES = 5;
/** Unmet searches of words, and of pictures, that are put into clusters, those asked most: the work grows with them, and few people asked the others. */
const MOST_CLUSTERED = 3_000;
/** Results that are looked at for the nearest thing. */
const LOOKED_AT = 40;

/** What visitors look for and do not find, as the agency can act on it. */
@Injectable()
export class GapBoard {
  readonly #concepts: Concepts;

  constructor(
    @Inject(InsightService) private readonly insight: InsightService,
    @Inject(INSIGHT_COUNTING) private readonly counting: InsightCounting,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#concepts = new Concepts(bus, logger);
  }

  async list({ state, limit, ...asked }: Input<typeof insight.gaps>): Promise<InsightGaps> {
    const { range, reader, about } = await this.insight.open(asked);
    const [{ unmet, all, isGrouped }, marks] = await Promise.all([
      this.#unmet(reader, range),
      this.counting.models.marks.find().lean<GapMarkRow[]>(),
    ]);
    const marked = new Map(marks.map((mark) => [mark._id, mark]));
    const clusters = ['q:', 'p:'].flatMap((kind) => clustersOf(unmet.filter(({ key }) => key.startsWith(kind))));
    const gaps = clusters.flatMap((members) => gapOf(members, marked) ?? []);
    const shown = gaps.reduce((sum, { searches }) => sum + searches, 0);
    const inState = Map.groupBy(gaps, ({ mark }) => mark?.as ?? 'open');
    const wanted = state === 'all' ? gaps : (inState.get(state) ?? []);
    const countOf = (name: 'open' | GapMark) => inState.get(name)?.length ?? 0;
    return {
      ...about,
      states: { open: countOf('open'), wanted: countOf('wanted'), dismissed: countOf('dismissed') },
      gaps: top(
        wanted,
        limit,
        ({ searches }) => searches,
        ({ id }) => id,
      ),
      hidden: { searches: all - shown },
      isGrouped,
    };
  }

  /** Marks it for everybody; answers with the mark before. */
  async mark({ gap, mark }: Input<typeof insight.markGap>, { caller }: Pick<Context, 'caller'>) {
    const { marks } = this.counting.models;
    const change = { $set: { as: mark, at: this.clock.now(), by: caller.id } };
    const known =
      mark === null
        ? await marks.findOneAndDelete({ _id: gap }).lean<GapMarkRow | null>()
        : await marks
            .findOneAndUpdate({ _id: gap }, change, { upsert: true, returnDocument: 'before' })
            .lean<GapMarkRow | null>();
    return { before: GAP_MARKS.find((one) => one === known?.as) ?? null };
  }

  async nearest({ question, edition }: Input<typeof insight.nearest>): Promise<GapNearest> {
    const asked = { text: question, lang: edition, imagesOnly: true, limit: LOOKED_AT };
    const { images, nearest } = await this.bus.request(search.byText, asked);
    const styles = (nearest?.styles ?? []).map(({ name, url, animation }) => ({ name, url, animation }));
    return { words: nearest?.words ?? [], styles, found: images.length };
  }

  /** Those asked most, and the number of all searches that were not met. */
  async #unmet(reader: TallyReader, range: Range): Promise<{ unmet: Unmet[]; all: number; isGrouped: boolean }> {
    const days = daysOf(range.from, range.to);
    const step = days.length <= SINGLE_DAYS ? 1 : 7;
    const parts = Math.ceil(days.length / step);
    const found = new Map<string, { cell: number[]; trend: number[] }>();
    const before = await reader.sum<number[]>('unmet', range.before);
    for await (const [day, cells] of reader.daily<number[]>('unmet', days))
      for (const [key, cell] of cells) {
        if (range.edition !== null && !key.startsWith(`${range.edition}|`)) continue;
        const sum = found.get(key) ?? { cell: UNMET.map(() => 0), trend: new Array<number>(parts).fill(0) };
        addCounts('unmet', sum.cell, cell);
        const part = Math.floor((lengthOf(range.from, day) - 1) / step);
        sum.trend[part] = (sum.trend[part] ?? 0) + searchesOf(cell);
        found.set(key, sum);
      }
    let all = 0;
    const rows = [...found].flatMap(([id, { cell, trend }]) => {
      const [edition = '', key = ''] = [id.slice(0, id.indexOf('|')), id.slice(id.indexOf('|') + 1)];
      if (!isRegion(edition)) return [];
      const weight = searchesOf(cell);
      all += weight;
      return [{ edition, key, trend, weight, before: searchesOf(before.get(id) ?? []), ...named(UNMET, cell) }];
    });
    const mostAsked = (kind: string) =>
      rows
        .filter(({ key }) => key.startsWith(kind))
        .toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
        .slice(0, MOST_CLUSTERED);
    const [words, pictures] = [mostAsked('q:'), mostAsked('p:')];
    const { concepts, isGrouped } = await this.#concepts.of(
      words.map(({ key, edition }) => ({ question: key.slice(2), edition })),
    );
    const unmet = [
      ...words.map((row, at) => ({ ...row, concepts: concepts[at] ?? [] })),
      ...pictures.map((row) => ({ ...row, concepts: stylesOf(row.key) })),
    ];
    return { unmet, all, isGrouped };
  }
}

const searchesOf = (cell: readonly number[]): number => {
  const { none, weak } = named(UNMET, cell);
  return none + weak;
};

/** Undefined where too few visitors asked, or nothing can be said about it that several of them said. */
function gapOf(members: readonly Unmet[], marks: ReadonlyMap<string, GapMarkRow>): Gap | undefined {
  if (!isShown(members.reduce((bits, member) => bits | member.bits, 0))) return undefined;
  const isPicture = members[0]?.key.startsWith('p:') ?? false;
  const sorted = members.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
  const examples = isPicture ? [] : sorted.filter(({ bits }) => isShown(bits)).slice(0, EXAMPLES);
  const shared = sharedBy(members);
  const label = isPicture ? (sorted[0]?.concepts.join(', ') ?? '') : (examples[0]?.key.slice(2) ?? shared.join(' '));
  if (!isPicture && label === '') return undefined;
  const ids = members.map(({ key, concepts }) => idOf(key, concepts));
  const mark = ids.flatMap((id) => marks.get(id) ?? []).toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  const as = GAP_MARKS.find((one) => one === mark?.as);
  const sum = (count: (member: Unmet) => number) => members.reduce((total, member) => total + count(member), 0);
  const editions = [...Map.groupBy(members, ({ edition }) => edition)].map(([edition, of]) => ({
    edition,
    searches: of.reduce((total, { weight }) => total + weight, 0),
  }));
  return {
    // The mark stays with it when another question becomes the most asked.
    id: mark?._id ?? idOf(sorted[0]?.key ?? '', sorted[0]?.concepts ?? []),
    kind: isPicture ? 'picture' : 'words',
    label,
    searches: sum(({ weight }) => weight),
    none: sum(({ none }) => none),
    weak: sum(({ weak }) => weak),
    before: sum(({ before }) => before),
    trend: (members[0]?.trend ?? []).map((_, at) => sum(({ trend }) => trend[at] ?? 0)),
    editions: editions.toSorted((a, b) => b.searches - a.searches),
    examples: examples.map(({ key, edition, weight }) => ({ question: key.slice(2), edition, searches: weight })),
    questions: isPicture ? 0 : new Set(members.map(({ key }) => key)).size,
    mark: mark && as ? { as, at: mark.at.toISOString(), by: mark.by } : null,
  };
}

/** Of what it is about, not of its words. */
function idOf(key: string, concepts: readonly string[]): string {
  return createHash('sha256')
    .update(`${key.slice(0, 2)}${setName(concepts)}`)
    .digest('base64url')
    .slice(0, 16);
}
