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
import { UNMET } from './cells.ts';
import { clustersOf, setName, sharedBy } from './clusters.ts';
import { Concepts } from './concepts.ts';
import { lengthOf } from './days.ts';
import { InsightService, stylesOf, top } from './insight.service.ts';
import type { InsightCounting } from './insight-counting.ts';
import type { KeySums } from './key-sums.ts';
import { isShown } from './questions.ts';
import type { Range } from './range.ts';
import type { GapMarkRow } from './tally.model.ts';
import type { TallyReader } from './tally-reader.ts';

type Input<C extends RequestContract> = OutputOf<RequestContract<C['input'], C['input']>>;

/** A question, or the styles of a picture, of an edition, that found nothing or little. */
interface Unmet {
  /** Its place in the sums. */
  readonly place: number;
  readonly edition: Region;
  /** `q:` and a question, or `p:` and styles. */
  readonly key: string;
  readonly concepts: readonly string[];
  readonly weight: number;
  readonly bits: number;
}

/** Those for one thing, of which so many visitors asked that they may be shown. */
interface Cluster {
  readonly id: string;
  readonly members: readonly Unmet[];
  readonly searches: number;
  readonly label: string;
  readonly mark: Gap['mark'];
}

/** Unmet searches of a range, and of the one before. */
interface Sums {
  readonly now: KeySums;
  readonly before: KeySums;
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
    const [found, marks] = await Promise.all([
      this.#clusters(reader, range),
      this.counting.models.marks.find().lean<GapMarkRow[]>(),
    ]);
    const marked = new Map(marks.map((mark) => [mark._id, mark]));
    const clusters = found.clusters.flatMap((members) => clusterOf(members, marked) ?? []);
    const shown = clusters.reduce((sum, { searches }) => sum + searches, 0);
    const inState = Map.groupBy(clusters, ({ mark }) => mark?.as ?? 'open');
    const countOf = (name: 'open' | GapMark) => inState.get(name)?.length ?? 0;
    const { rows, more } = top(
      state === 'all' ? clusters : (inState.get(state) ?? []),
      limit,
      ({ searches }) => searches,
      ({ id }) => id,
    );
    return {
      ...about,
      states: { open: countOf('open'), wanted: countOf('wanted'), dismissed: countOf('dismissed') },
      gaps: { rows: gapsOf(rows, range, found), more },
      hidden: { searches: found.all - shown },
      isGrouped: found.isGrouped,
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

  /** Those asked most, put together, and the number of all searches that were not met. */
  async #clusters(reader: TallyReader, range: Range) {
    const [now, before] = await Promise.all([reader.unmet(range, true), reader.unmet(range.before)]);
    const { all, words, pictures } = mostAsked(now, range.edition);
    const { concepts, isGrouped } = await this.#concepts.of(
      words.map(({ key, edition }) => ({ question: key.slice(2), edition })),
    );
    const clusters = [
      ...clustersOf(words.map((row, at) => ({ ...row, concepts: concepts[at] ?? [] }))),
      ...clustersOf(pictures.map((row) => ({ ...row, concepts: stylesOf(row.key) }))),
    ];
    return { now, before, all, clusters, isGrouped };
  }
}

const [NONE, WEAK, BITS] = [UNMET.indexOf('none'), UNMET.indexOf('weak'), UNMET.indexOf('bits')];

const weightAt = (sums: KeySums, place: number): number => sums.numberAt(place, NONE) + sums.numberAt(place, WEAK);

/** Unmet searches of an edition, or of all: how many, and the questions and pictures that were asked most. */
function mostAsked(sums: KeySums, edition: Region | null) {
  const begin = edition === null ? '' : `${edition}|`;
  const [words, pictures]: [number[], number[]] = [[], []];
  let all = 0;
  for (let place = 0; place < sums.size; place++) {
    const weight = weightAt(sums, place);
    const key = sums.keyAt(place);
    if (weight === 0 || !key.startsWith(begin)) continue;
    all += weight;
    (key.startsWith('p:', key.indexOf('|') + 1) ? pictures : words).push(place);
  }
  const rowsOf = (places: readonly number[]): Omit<Unmet, 'concepts'>[] =>
    top(
      places,
      MOST_CLUSTERED,
      (place) => weightAt(sums, place),
      (place) => sums.keyAt(place),
    ).rows.flatMap((place) => {
      const id = sums.keyAt(place);
      const region = id.slice(0, id.indexOf('|'));
      const row = { place, key: id.slice(region.length + 1), weight: weightAt(sums, place) };
      return isRegion(region) ? [{ ...row, edition: region, bits: sums.numberAt(place, BITS) }] : [];
    });
  return { all, words: rowsOf(words), pictures: rowsOf(pictures) };
}

const isPicture = ([first]: readonly Unmet[]): boolean => first?.key.startsWith('p:') ?? false;

/** Undefined where too few visitors asked, or nothing can be said about it that several of them said. */
function clusterOf(found: readonly Unmet[], marks: ReadonlyMap<string, GapMarkRow>): Cluster | undefined {
  if (!isShown(found.reduce((bits, member) => bits | member.bits, 0))) return undefined;
  const members = found.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
  const [first] = members;
  const asked = members.find(({ bits }) => isShown(bits))?.key.slice(2) ?? sharedBy(members).join(' ');
  const label = isPicture(members) ? (first?.concepts.join(', ') ?? '') : asked;
  if (label === '' && !isPicture(members)) return undefined;
  const known = marks.size === 0 ? [] : members.flatMap(({ key, concepts }) => marks.get(idOf(key, concepts)) ?? []);
  const mark = known.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  const as = GAP_MARKS.find((one) => one === mark?.as);
  return {
    // The mark stays with it when another question becomes the most asked.
    id: mark?._id ?? idOf(first?.key ?? '', first?.concepts ?? []),
    members,
    searches: sumOf(members, ({ weight }) => weight),
    label,
    mark: mark && as ? { as, at: mark.at.toISOString(), by: mark.by } : null,
  };
}

/** Gaps with everything that is shown of them. */
function gapsOf(clusters: readonly Cluster[], range: Range, { now, before }: Sums): Gap[] {
  const trends = trendsOf(clusters, range, now);
  return clusters.map(({ id, members, searches, label, mark }, at) => {
    const examples = isPicture(members) ? [] : examplesOf(members);
    const editions = [...Map.groupBy(members, ({ edition }) => edition)].map(([edition, of]) => ({
      edition,
      searches: sumOf(of, ({ weight }) => weight),
    }));
    return {
      ...{ id, kind: isPicture(members) ? 'picture' : 'words', label, searches },
      none: sumOf(members, ({ place }) => now.numberAt(place, NONE)),
      weak: sumOf(members, ({ place }) => now.numberAt(place, WEAK)),
      before: sumOf(members, ({ place }) => {
        const then = before.placeOf(now.keyAt(place));
        return then === undefined ? 0 : weightAt(before, then);
      }),
      trend: trends[at] ?? [],
      editions: editions.toSorted((a, b) => b.searches - a.searches),
      examples: examples.map(({ key, edition, weight }) => ({ question: key.slice(2), edition, searches: weight })),
      questions: isPicture(members) ? 0 : new Set(members.map(({ key }) => key)).size,
      mark,
    };
  });
}

/** The questions that were asked most, each once, with the edition where it was. */
function examplesOf(members: readonly Unmet[]): Unmet[] {
  const first = new Map<string, Unmet>();
  for (const member of members) if (isShown(member.bits) && !first.has(member.key)) first.set(member.key, member);
  return [...first.values()].slice(0, EXAMPLES);
}

function trendsOf(clusters: readonly Cluster[], { from, to }: Range, sums: KeySums): number[][] {
  const days = lengthOf(from, to);
  const step = days <= SINGLE_DAYS ? 1 : 7;
  const trends = clusters.map(() => new Array<number>(Math.ceil(days / step)).fill(0));
  // The cluster of each place; 0 for none.
  const clusterAt = new Uint32Array(sums.size);
  for (const [at, { members }] of clusters.entries()) for (const { place } of members) clusterAt[place] = at + 1;
  for (const { period, places, numbers } of sums.rows) {
    const part = Math.floor((lengthOf(from, period) - 1) / step);
    for (let row = 0; row < places.length; row++) {
      const trend = trends[(clusterAt[places[row] ?? 0] ?? 0) - 1];
      const begins = row * UNMET.length;
      if (trend) trend[part] = (trend[part] ?? 0) + (numbers[begins + NONE] ?? 0) + (numbers[begins + WEAK] ?? 0);
    }
  }
  return trends;
}

const sumOf = (members: readonly Unmet[], count: (member: Unmet) => number): number =>
  members.reduce((total, member) => total + count(member), 0);

/** Of what it is about, not of its words. */
function idOf(key: string, concepts: readonly string[]): string {
  return createHash('sha256')
    .update(`${key.slice(0, 2)}${setName(concepts)}`)
    .digest('base64url')
    .slice(0, 16);
}
