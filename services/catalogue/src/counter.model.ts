import type { ClientSession, Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { modelOf } from './models.ts';

export interface CounterDocument {
  _id: 'artists' | 'galleries' | 'images' | 'entries';
  /** The last number given out. */
  value: number;
}

const schema = new Schema<CounterDocument>(
  { _id: { type: String, required: true }, value: { type: Number, required: true, default: 0 } },
  { versionKey: false },
);

export const counterModel = (connection: Connection) =>
  modelOf<CounterDocument>(connection, 'CatalogueCounter', schema, 'catalogue_counters');

/** The next `count` numbers of a kind; rolled back with the transaction. */
export async function takeIds(
  counters: Model<CounterDocument>,
  kind: CounterDocument['_id'],
  count: number,
  session: ClientSession,
): Promise<number[]> {
  if (count === 0) return [];
  const counter = await counters
    .findOneAndUpdate({ _id: kind }, { $inc: { value: count } }, { upsert: true, returnDocument: 'after', session })
    .lean<CounterDocument>();
  const last = counter?.value ?? count;
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}
