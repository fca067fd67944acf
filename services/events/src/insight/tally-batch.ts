import type { Vital } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { ClientSession } from 'mongoose';
import { readCells, writeCells } from './cell-text.ts';
import { ACTIVITY, ARTIST, bump, IMAGE, MOST_KEYS, QUESTION, UNMET } from './cells.ts';
import { ClickedRow } from './clicked-row.ts';
import type { CountedEvent, Fact } from './counted-event.ts';
import { monthOf } from './days.ts';
import {
  ALL,
  type InsightModels,
  noteChanges,
  type Scope,
  type TallyKind,
  type TallyRow,
  tallyId,
} from './tally.model.ts';
import { addTiming, noTimings, type Timings } from './timings.ts';
import { Turns } from './turns.ts';
import { bitOf, hashOf, type VisitorHash, VisitorSketch } from './visitor-sketch.ts';
import { remember, type Visit, visitBucket, visitKey } from './visits.ts';

/** Rows that are read or written at a time: some are long. */
const ROWS = 20;

interface Open {
  readonly kind: TallyKind;
  readonly period: string;
  readonly cells: Map<string, unknown>;
  isChanged: boolean;
}

/** Kinds of tallies, beside those of every event, that a fact adds to. */
const KINDS: Readonly<Record<Fact['kind'], readonly TallyKind[]>> = {
  view: ['pages', 'artists'],
  image: ['images'],
  click: ['artists', 'questions', 'clicked'],
  like: ['images', 'artists'],
  enquiry: ['artists', 'questions'],
  contact: ['artists'],
  search: ['questions', 'unmet'],
  timing: ['timings', 'metrics'],
  presence: [],
};

/** Events that are added to the stored tallies of one generation, in the transaction that also moves the position of their follower. */
export class TallyBatch {
  readonly #open = new Map<string, Open>();
  readonly #sketches = new Map<string, Map<Scope, VisitorSketch>>();
  readonly #hashes = new Map<string, VisitorHash>();
  /** By day and session. */
  readonly #visits = new Map<string, string>();
  readonly #clickedRows = new Map<string, ClickedRow>();

  constructor(
    private readonly models: Pick<InsightModels, 'tallies' | 'changes'>,
    private readonly generation: number,
    private readonly session: ClientSession,
  ) {}

  /** Reads everything that these events may change. */
  async load(events: readonly CountedEvent[]): Promise<void> {
    const turns = new Turns();
    const wanted = [...(await this.#wanted(events, turns)).values()];
    for (let at = 0; at < wanted.length; at += ROWS) {
      const part = wanted.slice(at, at + ROWS);
      const ids = part.map(({ id }) => id);
      const rows = await this.models.tallies
        .find({ _id: { $in: ids } }, { data: 1 }, { session: this.session })
        .lean<Pick<TallyRow, '_id' | 'data'>[]>();
      const stored = new Map(rows.map(({ _id, data }) => [_id, data]));
      for (const { id, kind, period } of part) {
        if (turns.isOver) await turns.give();
        this.#open.set(id, { kind, period, isChanged: false, cells: readCells(stored.get(id)) });
      }
    }
  }

  add(event: CountedEvent): void {
    const { day, region, visitor, session, fact } = event;
    const hash = visitor === undefined ? undefined : this.#hash(visitor);
    if (hash) this.#count(event, hash);
    const visit = session === undefined ? undefined : this.#visit(event, session);
    const activity = (name: (typeof ACTIVITY)[number], by = 1) =>
      bump(this.#cell('activity', monthOf(day), '', `${day}|${region}`, ACTIVITY), ACTIVITY, name, by);
    switch (fact.kind) {
      case 'view':
        activity('views');
        if (fact.place.route !== undefined)
          this.#each('pages', event, (cells) => bumpOne(cells, fact.place.route ?? '', MOST_KEYS.pages));
        if (fact.place.isPortfolio) activity('portfolios');
        if (fact.place.artist !== undefined) this.#artistSeen(event, fact.place.artist, fact.place.isImage, visit);
        return;
      case 'image':
        if (fact.of === 'views') activity('images');
        this.#add('images', event, fact.image, IMAGE, fact.of);
        return;
      case 'click':
        this.#add('artists', event, fact.artist, ARTIST, 'clicks');
        this.#clicked(event, fact, visit, activity);
        return;
      case 'like':
        activity('likes', fact.by);
        this.#add('images', event, fact.image, IMAGE, 'likes', fact.by);
        if (fact.artist !== undefined) this.#add('artists', event, fact.artist, ARTIST, 'likes', fact.by);
        return;
      case 'enquiry':
        activity('enquiries');
        if (fact.artist !== undefined) this.#add('artists', event, fact.artist, ARTIST, 'enquiries');
        if (visit) this.#enquired(event, visit, activity);
        return;
      case 'contact':
        activity('contacts');
        if (fact.artist !== undefined) this.#add('artists', event, fact.artist, ARTIST, 'contacts');
        if (visit) this.#gotInTouch(event, visit, activity);
        return;
      case 'search':
        activity('searches');
        activity(fact.mode);
        activity(fact.outcome);
        this.#searched(event, fact, hash, visit);
        return;
      case 'timing':
        this.#each('timings', event, (cells) => {
          const timings = keyed<Timings>(cells, `${fact.route}|${fact.metric}`, noTimings, MOST_KEYS.timings);
          if (timings) addTiming(timings, fact.metric, fact.value);
        });
        this.#time(event, fact.metric, fact.value);
        return;
      default:
    }
  }

  /** Writes what has changed. */
  async save(): Promise<void> {
    this.#closeSketches();
    const rows = [...this.#open].flatMap(([_id, { kind, period, cells, isChanged }]) =>
      isChanged ? [{ _id, generation: this.generation, kind, period, cells }] : [],
    );
    const turns = new Turns();
    for (let at = 0; at < rows.length; at += ROWS) {
      const updates = [];
      for (const { cells, _id, ...row } of rows.slice(at, at + ROWS)) {
        if (turns.isOver) await turns.give();
        const update = { $set: { ...row, data: writeCells(row.kind, cells) } };
        updates.push({ updateOne: { filter: { _id }, update, upsert: true } });
      }
      await this.models.tallies.bulkWrite(updates, { session: this.session, ordered: false });
    }
    await noteChanges(this.models, this.generation, new Set(rows.map(({ period }) => period)), this.session);
  }

  async #wanted(events: readonly CountedEvent[], turns: Turns) {
    const wanted = new Map<string, { id: string; kind: TallyKind; period: string }>();
    const want = (kind: TallyKind, period: string, scope: Scope = '') => {
      const id = tallyId(this.generation, kind, period, scope);
      wanted.set(id, { id, kind, period });
    };
    const seen = new Set<string>();
    for (const { day, region, session, fact } of events) {
      if (turns.isOver) await turns.give();
      if (session !== undefined) want('sessions', day, `${region}/${visitBucket(this.#visitKey(day, session))}`);
      const what = `${day}|${region}|${fact.kind}`;
      if (seen.has(what)) continue;
      seen.add(what);
      want('activity', monthOf(day));
      for (const period of [day, monthOf(day)]) want('visitors', period);
      for (const kind of KINDS[fact.kind])
        if (kind === 'metrics') want(kind, day);
        else
          for (const period of [day, monthOf(day)])
            for (const scope of kind === 'unmet' ? [''] : [region, ALL]) want(kind, period, scope);
    }
    return wanted;
  }

  #cells(kind: TallyKind, period: string, scope: Scope): Map<string, unknown> {
    const open = this.#open.get(tallyId(this.generation, kind, period, scope));
    if (!open) throw new AppError('internal', `tallies of ${kind} in ${period} were not read`);
    open.isChanged = true;
    return open.cells;
  }

  #cell(kind: TallyKind, period: string, scope: Scope, key: string, names: readonly string[]): number[] {
    return keyed(this.#cells(kind, period, scope), key, () => zeros(names)) ?? zeros(names);
  }

  /** In the day and the month of the event, of its edition and of all. */
  #each(kind: TallyKind, { day, region }: CountedEvent, work: (cells: Map<string, unknown>) => void): void {
    for (const period of [day, monthOf(day)]) for (const scope of [region, ALL]) work(this.#cells(kind, period, scope));
  }

  #add<const N extends readonly string[]>(
    kind: 'images' | 'artists' | 'questions',
    event: CountedEvent,
    key: string,
    names: N,
    name: N[number],
    by = 1,
  ): void {
    this.#each(kind, event, (cells) => {
      const cell = keyed(cells, key, () => zeros(names), MOST_KEYS[kind]);
      if (cell) bump(cell, names, name, by);
    });
  }

  #count({ day, region }: CountedEvent, hash: VisitorHash): void {
    for (const period of [day, monthOf(day)]) {
      const id = tallyId(this.generation, 'visitors', period);
      const sketches = this.#sketches.get(id) ?? new Map<Scope, VisitorSketch>();
      this.#sketches.set(id, sketches);
      for (const scope of [region, ALL]) {
        const stored = this.#open.get(id)?.cells.get(scope);
        const sketch = sketches.get(scope) ?? VisitorSketch.of(typeof stored === 'string' ? stored : '');
        sketches.set(scope, sketch);
        sketch.add(hash);
      }
    }
  }

  /** Stores the sketches, and the estimates of days beside their other numbers. */
  #closeSketches(): void {
    for (const [id, sketches] of this.#sketches) {
      const open = this.#open.get(id);
      if (!open) continue;
      open.isChanged = true;
      const isDay = open.period.length > 'YYYY-MM'.length;
      for (const [scope, sketch] of sketches) {
        open.cells.set(scope, sketch.toString());
        if (!isDay) continue;
        const cell = this.#cell('activity', monthOf(open.period), '', `${open.period}|${scope}`, ACTIVITY);
        cell[ACTIVITY.indexOf('visitors')] = sketch.estimate();
      }
    }
    this.#sketches.clear();
  }

  /** What is known of the visit; its first event of the day counts it. */
  #visit({ day, region }: CountedEvent, session: string): Visit {
    const key = this.#visitKey(day, session);
    const cells = this.#cells('sessions', day, `${region}/${visitBucket(key)}`);
    const known = cells.get(key) as Visit | undefined;
    if (known) return known;
    const visit: Visit = {};
    cells.set(key, visit);
    bump(this.#cell('activity', monthOf(day), '', `${day}|${region}`, ACTIVITY), ACTIVITY, 'sessions', 1);
    return visit;
  }

  #visitKey(day: string, session: string): string {
    const of = `${day} ${session}`;
    const key = this.#visits.get(of) ?? visitKey(day, session);
    this.#visits.set(of, key);
    return key;
  }

  #artistSeen(event: CountedEvent, artist: string, isImage: boolean, visit: Visit | undefined): void {
    this.#add('artists', event, artist, ARTIST, isImage ? 'images' : 'portfolios');
    if (visit && remember(visit, 'artists', artist)) this.#add('artists', event, artist, ARTIST, 'sessions');
  }

  #clicked(
    event: CountedEvent,
    { artist, from: { question, isPictureSearch } }: Extract<Fact, { kind: 'click' }>,
    visit: Visit | undefined,
    activity: (name: 'clicks') => void,
  ): void {
    if (question === undefined && !isPictureSearch) return;
    activity('clicks');
    const key = isPictureSearch ? visit?.picture : `q:${question}`;
    if (key === undefined) return;
    // A question that was not counted with its words gets no row by a click.
    for (const period of [event.day, monthOf(event.day)])
      for (const scope of [event.region, ALL]) {
        const cell = this.#cells('questions', period, scope).get(key) as number[] | undefined;
        if (!cell) continue;
        bump(cell, QUESTION, 'clicks', 1);
        this.#clickedRow(period, scope).add(artist, key);
      }
  }

  #clickedRow(period: string, scope: Scope): ClickedRow {
    const cells = this.#cells('clicked', period, scope);
    const id = `${scope}|${period}`;
    const row = this.#clickedRows.get(id) ?? new ClickedRow(cells);
    this.#clickedRows.set(id, row);
    return row;
  }

  #searched(
    event: CountedEvent,
    { key, outcome }: Extract<Fact, { kind: 'search' }>,
    hash: VisitorHash | undefined,
    visit: Visit | undefined,
  ): void {
    if (visit && key?.startsWith('p:')) visit.picture = key;
    if (visit) remember(visit, 'questions', key ?? '');
    if (key === undefined) return;
    const bit = hash ? bitOf(hash) : 0;
    this.#each('questions', event, (cells) => {
      const cell = keyed(cells, key, () => zeros(QUESTION), MOST_KEYS.questions);
      if (!cell) return;
      bump(cell, QUESTION, 'searches', 1);
      bump(cell, QUESTION, outcome, 1);
      setBit(cell, QUESTION, bit);
    });
    if (outcome === 'good') return;
    for (const period of [event.day, monthOf(event.day)]) {
      const cells = this.#cells('unmet', period, '');
      const cell = keyed(cells, `${event.region}|${key}`, () => zeros(UNMET), MOST_KEYS.unmet);
      if (!cell) continue;
      bump(cell, UNMET, outcome, 1);
      setBit(cell, UNMET, bit);
    }
  }

  /** The first enquiry of a visit converts it; each converts what was seen and asked until then, once. */
  #enquired(event: CountedEvent, visit: Visit, activity: (name: 'converted' | 'asked') => void): void {
    if (!visit.converted) activity('converted');
    visit.converted = 1;
    const { artists = [], questions = [], artistsDone = 0, questionsDone = 0 } = visit;
    for (const artist of artists.slice(artistsDone)) this.#add('artists', event, artist, ARTIST, 'converted');
    if (questions.length > 0 && questionsDone === 0) activity('asked');
    for (const key of questions.slice(questionsDone))
      this.#each('questions', event, (cells) => {
        const cell = cells.get(key) as number[] | undefined;
        if (cell) bump(cell, QUESTION, 'enquiries', 1);
      });
    visit.artistsDone = artists.length;
    visit.questionsDone = questions.length;
  }

  /** As for an enquiry: the visit once, and each artist that was seen until then once. */
  #gotInTouch(event: CountedEvent, visit: Visit, activity: (name: 'contacted') => void): void {
    if (!visit.contacted) activity('contacted');
    visit.contacted = 1;
    const { artists = [], contactedArtists = 0 } = visit;
    for (const artist of artists.slice(contactedArtists)) this.#add('artists', event, artist, ARTIST, 'contacted');
    visit.contactedArtists = artists.length;
  }

  #time({ day, region }: CountedEvent, metric: Vital, value: number): void {
    const timings = keyed<Timings>(this.#cells('metrics', day, ''), `${region}|${metric}`, noTimings);
    if (timings) addTiming(timings, metric, value);
  }

  #hash(visitor: string): VisitorHash {
    const hash = this.#hashes.get(visitor) ?? hashOf(visitor);
    this.#hashes.set(visitor, hash);
    return hash;
  }
}

const zeros = (names: readonly string[]): number[] => names.map(() => 0);

function keyed<C>(
  cells: Map<string, unknown>,
  key: string,
  make: () => C,
  most = Number.POSITIVE_INFINITY,
): C | undefined {
  const known = cells.get(key) as C | undefined;
  if (known !== undefined) return known;
  if (cells.size >= most) return undefined;
  const made = make();
  cells.set(key, made);
  return made;
}

function bumpOne(cells: Map<string, unknown>, key: string, most: number): void {
  const cell = keyed(cells, key, () => [0], most);
  if (cell) cell[0] = (cell[0] ?? 0) + 1;
}

function setBit(cell: number[], names: readonly string[], bit: number): void {
  const at = names.indexOf('bits');
  cell[at] = (cell[at] ?? 0) | bit;
}
