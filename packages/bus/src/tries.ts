import type { Documents } from '@limner/documents';
import type { Clock } from '@limner/platform';
import { type Model, Schema } from 'mongoose';

const COLLECTION = 'bus_tries';
const KEEP_DAYS = 30;

/** What is known of a delivery that came before: a broker counts deliveries only, and not how they ended. */
export interface Tries {
  /** Tries that failed by their own fault. */
  readonly failed: number;
  /** Tries that never ended, this one included: their process did. */
  readonly open: number;
}

/** Counts tries by `<group>:<event id>`, for all processes of a group. */
export interface TryCounter {
  /** A repeated delivery begins. */
  begin(key: string): Promise<Tries>;
  /** It ended, and the process lives. The tries that failed so far are returned. */
  end(key: string, outcome: { readonly isFault: boolean; readonly isRepeated: boolean }): Promise<number>;
  /** The event is done, or given up. */
  forget(key: string): Promise<void>;
}

interface TryRow {
  readonly _id: string;
  readonly failed: number;
  readonly open: number;
  readonly at: Date;
}

const schema = new Schema<TryRow>(
  {
    _id: { type: String, required: true },
    failed: { type: Number, required: true },
    open: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEEP_DAYS * 86_400 });

/** Tries counted in the documents: they outlive the process. */
export async function countTries({ connection }: Documents, clock: Clock): Promise<TryCounter> {
  const rows: Model<TryRow> = connection.models[COLLECTION] ?? connection.model<TryRow>(COLLECTION, schema, COLLECTION);
  await rows.createIndexes();
  const add = async (key: string, failed: number, open: number): Promise<Tries> => {
    const change = { $inc: { failed, open }, $set: { at: clock.now() } };
    return rows
      .findOneAndUpdate({ _id: key }, change, { upsert: true, returnDocument: 'after' })
      .lean<TryRow>()
      .orFail();
  };
  return {
    begin: (key) => add(key, 0, 1),
    end: async (key, { isFault, isRepeated }) => (await add(key, isFault ? 1 : 0, isRepeated ? -1 : 0)).failed,
    forget: async (key) => void (await rows.deleteOne({ _id: key })),
  };
}

/** Tries counted in this process, where no documents are set. */
export function countTriesInMemory(): TryCounter {
  const rows = new Map<string, Tries>();
  const add = (key: string, failed: number, open: number): Tries => {
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
