import type { Documents } from '@limner/documents';
import { type ClientSession, type Model, Schema } from 'mongoose';

/** Counts of one kind in one period, as text (`cell-text.ts`), which is stored and read much faster than a document of so many fields. */
export interface TallyRow {
  /** `generation|kind|scope|period`. */
  readonly _id: string;
  readonly generation: number;
  readonly kind: TallyKind;
  /** A day, or a month. */
  readonly period: string;
  readonly data: string;
  /** Questions of few visitors were removed, as their events have expired. */
  readonly thinned?: boolean;
}

/**
 * `activity`: a month, by day and edition. `visitors`: a period, by edition and over all. `metrics`: a day, by edition. `unmet`: a period, by edition and question. `sessions`:
 * what is known of the visits of a day and an edition, for two days. The others: a period and an edition, or all of them.
 */
export type TallyKind =
  | 'activity'
  | 'visitors'
  | 'pages'
  | 'images'
  | 'artists'
  | 'questions'
  | 'unmet'
  | 'clicked'
  | 'timings'
  | 'metrics'
  | 'sessions';

/** How often the rows of a period were changed: what was made of them holds while it is the same. */
export interface TallyChange {
  /** `generation|period`. */
  readonly _id: string;
  readonly generation: number;
  readonly period: string;
  readonly revision: number;
}

/** How far the tallies are, and which are in use. */
export interface InsightState {
  readonly _id: string;
  /** The tallies that are shown; also the number in the name of their follower. */
  readonly generation: number;
  /** Those that a rebuild is filling. */
  readonly rebuilding: number | null;
  /** By which rules the tallies that are shown were counted, and those of the rebuild: see `RULES`. Versions before them stored none. */
  readonly rules?: number;
  readonly nextRules?: number;
}

/** One more whenever something else is counted of an event: tallies by earlier rules are replaced by a rebuild that begins by itself. */
export const RULES = 2;

/** How far one generation is. */
export interface GenerationRow {
  readonly _id: number;
  /** Of the last counted event. */
  readonly until: Date | null;
  /** Events of these days and before are not counted: they have expired in part, and the tallies of the generation before are kept. */
  readonly keeps: string | null;
  /** What is kept has been copied: counting may begin. */
  readonly isPrepared: boolean;
}

export interface GapMarkRow {
  /** The id of a gap. */
  readonly _id: string;
  readonly as: string;
  readonly at: Date;
  readonly by: string;
}

export interface InsightModels {
  readonly tallies: Model<TallyRow>;
  readonly changes: Model<TallyChange>;
  readonly states: Model<InsightState>;
  readonly generations: Model<GenerationRow>;
  readonly marks: Model<GapMarkRow>;
}

const tally = new Schema<TallyRow>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    kind: { type: String, required: true },
    period: { type: String, required: true },
    data: { type: String, required: true },
    thinned: Boolean,
  },
  { versionKey: false },
);
tally.index({ generation: 1, kind: 1, period: 1 });
const change = new Schema<TallyChange>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    period: { type: String, required: true },
    revision: { type: Number, required: true },
  },
  { versionKey: false },
);
const state = new Schema<InsightState>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    rebuilding: { type: Number, default: null },
    rules: Number,
    nextRules: Number,
  },
  { versionKey: false },
);
const generation = new Schema<GenerationRow>(
  {
    _id: { type: Number, required: true },
    until: { type: Date, default: null },
    keeps: { type: String, default: null },
    isPrepared: { type: Boolean, default: false },
  },
  { versionKey: false },
);
const mark = new Schema<GapMarkRow>(
  {
    _id: { type: String, required: true },
    as: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { versionKey: false },
);

/** The models on a connection; declared once, also when several modules use it. */
export function insightModels({ connection }: Documents): InsightModels {
  const model = <T>(name: string, schema: Schema<T>, collection: string): Model<T> =>
    (connection.models[name] as Model<T> | undefined) ?? connection.model<T>(name, schema, collection);
  return {
    tallies: model('InsightTally', tally, 'events_tallies'),
    changes: model('InsightTallyChange', change, 'events_tally_changes'),
    states: model('InsightState', state, 'events_insight_states'),
    generations: model('InsightGeneration', generation, 'events_insight_generations'),
    marks: model('InsightGapMark', mark, 'events_gap_marks'),
  };
}

export type Scope = string;

/** The scope of all editions together. */
export const ALL = 'all';

export function tallyId(generation: number, kind: TallyKind, period: string, scope: Scope = ''): string {
  return `${generation}|${kind}|${scope}|${period}`;
}

export const changeId = (generation: number, period: string): string => `${generation}|${period}`;

/** Notes that rows of these periods are about to change, or have. */
export async function noteChanges(
  { changes }: Pick<InsightModels, 'changes'>,
  generation: number,
  periods: Iterable<string>,
  session?: ClientSession,
): Promise<void> {
  const writes = [...periods].map((period) => ({
    updateOne: {
      filter: { _id: changeId(generation, period) },
      update: { $inc: { revision: 1 }, $set: { generation, period } },
      upsert: true,
    },
  }));
  if (writes.length > 0) await changes.bulkWrite(writes, { ordered: false, ...(session && { session }) });
}
