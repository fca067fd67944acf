import type { Documents } from '@limner/documents';
import type { Clock } from '@limner/platform';
import { type Model, Schema } from 'mongoose';

const COLLECTION = 'bus_tries';
const KEEP_DAYS = 30;

/** Attempts of an earlier delivery: a broker counts deliveries, but not how they ended. */
export interface AttemptCounts {
  /** Attempts that failed, not counting outages. */
  readonly failed: number;
  /** Attempts that have not ended, this one included: the process of the others crashed. */
  readonly open: number;
}

/** Counts attempts by `<group>:<event id>`, for all processes of a group. */
export interface AttemptCounter {
  /** Call it when a redelivery begins. */
  begin(key: string): Promise<AttemptCounts>;
  /** Call it when an attempt has ended. Returns how many have failed so far. */
  end(key: string, outcome: { readonly isFault: boolean; readonly isRepeated: boolean }): Promise<number>;
  /** Call it when the event is handled or given up. */
  forget(key: string): Promise<void>;
}

interface AttemptRow {
  readonly _id: string;
  readonly failed: number;
  readonly open: number;
  readonly at: Date;
}

const schema = new Schema<AttemptRow>(
  {
    _id: { type: String, required: true },
    failed: { type: Number, required: true },
    open: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEEP_DAYS * 86_400 });

/** Counts in the documents, so that the counts survive the process. */
export async function countAttempts({ connection }: Documents, clock: Clock): Promise<AttemptCounter> {
  const rows: Model<AttemptRow> =
    connection.models[COLLECTION] ?? connection.model<AttemptRow>(COLLECTION, schema, COLLECTION);
  await rows.createIndexes();
  const add = async (key: string, failed: number, open: number): Promise<AttemptCounts> => {
    const change = { $inc: { failed, open }, $set: { at: clock.now() } };
    return rows
      .findOneAndUpdate({ _id: key }, change, { upsert: true, returnDocument: 'after' })
      .lean<AttemptRow>()
      .orFail();
  };
  return {
    begin: (key) => add(key, 0, 1),
    end: async (key, { isFault, isRepeated }) => (await add(key, isFault ? 1 : 0, isRepeated ? -1 : 0)).failed,
    forget: async (key) => void (await rows.deleteOne({ _id: key })),
  };
}

/** Counts in the memory of the process, when no documents are set. */
export function countAttemptsInMemory(): AttemptCounter {
  const rows = new Map<string, AttemptCounts>();
  const add = (key: string, failed: number, open: number): AttemptCounts => {
    const known = rows.get(key) ?? { failed: 0, open: 0 };
    const next = { failed: known.failed + failed, open: known.open + open };
    rows.set(key, next);
    return next;
  };
  return {
    begin: async (key) => add(key, 0, 1),
    end: async (key, { isFault, isRepeated }) => add(key, isFault ? 1 : 0, isRepeated ? -1 : 0).failed,
    forget: async (key) => void rows.delete(key),
  };
}
