import type { Plain } from './bson.ts';
import { pack, unpackText } from './codec.ts';
import { Fault, type FaultShape, shapeOf } from './fault.ts';
import { compileFilter } from './filter.ts';
import type { Found, Rows } from './rows.ts';
import type { SortSpec } from './sort.ts';
import { applyUpdate, checkUpdate, replacement, type Update, upserted } from './update.ts';

export interface InsertWrite {
  kind: 'insert';
  document: Plain;
}

export interface UpdateWrite {
  kind: 'update';
  filter: Plain;
  update: Update;
  isReplacement?: boolean;
  isMulti?: boolean;
  isUpsert?: boolean;
  arrayFilters?: Plain[];
  sort?: SortSpec;
  /** Returns the document before or after the change. */
  returning?: 'before' | 'after';
}

export interface DeleteWrite {
  kind: 'delete';
  filter: Plain;
  isMulti?: boolean;
  sort?: SortSpec;
  returning?: 'before';
}

export type Write = InsertWrite | UpdateWrite | DeleteWrite;

export interface WriteResult {
  matched: number;
  modified: number;
  deleted: number;
  inserted: number;
  upsertedId?: unknown;
  document?: Plain | null;
}

/** Executes one write. It succeeds completely or throws; the caller rolls back. */
export function write(rows: Rows, collection: string, operation: Write): WriteResult {
  if (operation.kind === 'insert') return insert(rows, collection, operation);
  if (operation.kind === 'delete') return remove(rows, collection, operation);
  return update(rows, collection, operation);
}

const NOTHING: WriteResult = { matched: 0, modified: 0, deleted: 0, inserted: 0 };

function insert(rows: Rows, collection: string, operation: InsertWrite): WriteResult {
  const { document } = operation;
  checkId(document._id);
  rows.insert(collection, document);
  return { ...NOTHING, inserted: 1 };
}

function checkId(id: unknown): void {
  if (Array.isArray(id) || id instanceof RegExp || id === undefined) {
    throw new Fault({
      message: "The '_id' value cannot be of type array, regex or undefined",
      code: 53,
      codeName: 'InvalidIdField',
    });
  }
}

function remove(rows: Rows, collection: string, operation: DeleteWrite): WriteResult {
  const found = take(rows, collection, operation);
  for (const one of found) rows.remove(collection, one);
  const document = operation.returning === undefined ? {} : { document: found[0]?.document ?? null };
  return { ...NOTHING, deleted: found.length, ...document };
}

function update(rows: Rows, collection: string, operation: UpdateWrite): WriteResult {
  const arrayFilters = operation.arrayFilters ?? [];
  if (operation.isReplacement !== true) checkUpdate(operation.update, arrayFilters);
  compileFilter(operation.filter);
  const found = take(rows, collection, operation);
  if (found.length === 0 && operation.isUpsert) return upsert(rows, collection, operation, arrayFilters);
  const result = { ...NOTHING, matched: found.length };
  let last: Plain | null = null;
  for (const one of found) {
    const changed = changedDocument(one, operation, arrayFilters);
    last = operation.returning === 'before' ? one.document : changed;
    if (isSame(one, changed)) continue;
    rows.replace(collection, one, changed);
    result.modified++;
  }
  return operation.returning === undefined ? result : { ...result, document: last };
}

function changedDocument(found: Found, operation: UpdateWrite, arrayFilters: Plain[]): Plain {
  if (operation.isReplacement) return replacement(found.document, operation.update as Plain);
  const copy = unpackText(found.row.json, found.row.types) as Plain;
  return applyUpdate(copy, operation.update, { filter: operation.filter, arrayFilters, isInsert: false });
}

function isSame(found: Found, changed: Plain): boolean {
  const { json, types } = pack(changed);
  return json === found.row.json && types === found.row.types;
}

function upsert(rows: Rows, collection: string, operation: UpdateWrite, arrayFilters: Plain[]): WriteResult {
  const document = upserted(operation.filter, operation.update, operation.isReplacement === true, arrayFilters);
  checkId(document._id);
  rows.insert(collection, document);
  const result = { ...NOTHING, upsertedId: document._id };
  if (operation.returning === undefined) return result;
  return { ...result, document: operation.returning === 'after' ? document : null };
}

/** Finds all matches before the first change, so that no changed document matches again. */
function take(rows: Rows, collection: string, operation: UpdateWrite | DeleteWrite): Found[] {
  const found: Found[] = [];
  for (const one of rows.find(collection, operation.filter, operation.sort ?? [])) {
    found.push(one);
    if (!operation.isMulti) break;
  }
  return found;
}

export interface BulkResult {
  results: (WriteResult | undefined)[];
  failures: { index: number; fault: FaultShape }[];
}

/** Executes many writes, each by `attempt`, which undoes a failed one; an ordered bulk stops at the first failure. */
export function bulk(
  rows: Rows,
  collection: string,
  writes: Write[],
  isOrdered: boolean,
  attempt: <T>(work: () => T) => T,
): BulkResult {
  const outcome: BulkResult = { results: [], failures: [] };
  for (const [index, operation] of writes.entries()) {
    try {
      outcome.results[index] = attempt(() => write(rows, collection, operation));
    } catch (error) {
      const fault = shapeOf(error);
      if (fault.labels !== undefined) throw error;
      outcome.failures.push({ index, fault });
      if (isOrdered) break;
    }
  }
  return outcome;
}
