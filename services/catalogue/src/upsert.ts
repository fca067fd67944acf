import { isDeepStrictEqual } from 'node:util';
import type { ClientSession, Model } from 'mongoose';
import { type CounterDocument, takeIds } from './counter.model.ts';

export interface Numbered {
  _id: number;
  version: number;
}

/** The wanted fields of a row, with the existing document. */
export interface Wanted<D extends Numbered> {
  readonly existing: D | undefined;
  readonly fields: Partial<Omit<D, '_id' | 'version'>>;
  /** Further fields of a new document. */
  readonly initial?: Partial<Omit<D, '_id' | 'version'>>;
}

/** The outcome by row: only `created` and `updated` were written. */
export interface Changes<D> {
  readonly created: D[];
  readonly updated: D[];
  readonly unchanged: D[];
}

/** Writes the rows that differ from the existing documents: new ones get ids, changed ones the next version. */
export async function upsert<D extends Numbered>(
  model: Model<D>,
  counters: Model<CounterDocument>,
  kind: CounterDocument['_id'],
  wanted: readonly Wanted<D>[],
  session: ClientSession,
): Promise<Changes<D>> {
  const fresh = wanted.filter((row) => row.existing === undefined);
  const ids = await takeIds(counters, kind, fresh.length, session);
  const created = fresh.map(
    ({ initial, fields }, index) => ({ ...initial, ...fields, _id: ids[index], version: 1 }) as unknown as D,
  );
  const changes: Changes<D> = { created, updated: [], unchanged: [] };
  for (const { existing, fields } of wanted) {
    if (existing === undefined) continue;
    if (stands(existing, fields)) changes.unchanged.push(existing);
    else changes.updated.push({ ...existing, ...fields, version: existing.version + 1 });
  }
  await write(model, changes, session);
  return changes;
}

export function written<D>(changes: Changes<D>): D[] {
  return [...changes.created, ...changes.updated];
}

export function all<D>(changes: Changes<D>): D[] {
  return [...written(changes), ...changes.unchanged];
}

export function countsOf<D>({ created, updated, unchanged }: Changes<D>) {
  return { created: created.length, updated: updated.length, unchanged: unchanged.length };
}

function stands<D extends Numbered>(existing: D, fields: Wanted<D>['fields']): boolean {
  const stored = Object.fromEntries(Object.keys(fields).map((name) => [name, existing[name as keyof D]]));
  return isDeepStrictEqual(stored, { ...fields });
}

async function write<D extends Numbered>(
  model: Model<D>,
  { created, updated }: Changes<D>,
  session: ClientSession,
): Promise<void> {
  const operations = [
    ...created.map((document) => ({ insertOne: { document } })),
    ...updated.map(({ _id, ...rest }) => ({ updateOne: { filter: { _id }, update: { $set: rest } } })),
  ] as Parameters<Model<D>['bulkWrite']>[0];
  if (operations.length > 0) await model.bulkWrite(operations, { session });
}
