import { type Plain } from './bson.ts';
import type { CollectionInfo } from './catalogue.ts';
import { unpackText } from './codec.ts';
import type { Database } from './database.ts';
import { badValue } from './fault.ts';
import { compileFilter, type Matcher } from './filter.ts';
import { choosePlan, type Plan } from './plan.ts';
import type { Found, Row } from './rows.ts';
import type { SortSpec } from './sort.ts';
import { sortKey } from './sort.ts';

const PAGE = 256;
/** MongoDB's limit for a sort in memory, here for the keys only. */
const SORT_LIMIT = 100 * 1024 * 1024;

/** Finds documents page by page, so that no statement stays open between pages and memory is bounded. */
export function* scan(database: Database, collection: CollectionInfo, filter: Plain, sort: SortSpec): Generator<Found> {
  const plan = choosePlan(collection, filter, sort);
  const matches = plan.isExact ? undefined : compileFilter(filter);
  if (sort.length === 0 || plan.sorted !== undefined) yield* matching(candidates(database, collection, plan), matches);
  else yield* sorted(database, collection, plan, matches, sort);
}

function* matching(rows: Iterable<Row>, matches: Matcher | undefined): Generator<Found> {
  for (const row of rows) {
    const document = unpackText(row.json, row.types) as Plain;
    if (matches === undefined || matches(document)) yield { row, document };
  }
}

function* sorted(
  database: Database,
  collection: CollectionInfo,
  plan: Plan,
  matches: Matcher | undefined,
  sort: SortSpec,
): Generator<Found> {
  const keys: { key: Buffer; rid: number }[] = [];
  let size = 0;
  for (const { row, document } of matching(candidates(database, collection, plan), matches)) {
    const key = sortKey(document, sort);
    size += key.length + 100;
    if (size > SORT_LIMIT) throw badValue('Sort exceeded the memory limit of 100 MB; add an index for the order');
    keys.push({ key, rid: row.rid });
  }
  keys.sort((a, b) => Buffer.compare(a.key, b.key) || a.rid - b.rid);
  for (let at = 0; at < keys.length; at += PAGE) {
    const rids = keys.slice(at, at + PAGE).map(({ rid }) => rid);
    yield* matching(rowsOf(database, collection, rids), matches);
  }
}

/** The rows of a plan, each once. */
export function candidates(database: Database, collection: CollectionInfo, plan: Plan): Iterable<Row> {
  if (plan.index === undefined) return everyRow(database, collection);
  if (plan.stretches.length === 0) return [];
  return indexedRows(database, collection, plan);
}

function* everyRow(database: Database, collection: CollectionInfo): Generator<Row> {
  const sql = `SELECT rid, id, json, types, version FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT ${PAGE}`;
  let last = -1;
  for (;;) {
    const page = database.prepare(sql).all(last) as unknown as Row[];
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.rid ?? last;
  }
}

function* indexedRows(database: Database, collection: CollectionInfo, plan: Plan): Generator<Row> {
  const seen = plan.index?.isMultikey ? new Set<number>() : undefined;
  for (const stretch of plan.stretches) {
    let { low, high } = stretch;
    let rid = plan.sorted === 'backwards' ? Number.MAX_SAFE_INTEGER : -1;
    for (;;) {
      const page = readPage(database, collection, plan, low, high, rid);
      for (const row of page) {
        if (seen?.has(row.rid)) continue;
        seen?.add(row.rid);
        yield row;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      rid = last.rid;
      if (plan.sorted === 'backwards') high = last.key;
      else low = last.key;
    }
  }
}

type Keyed = Row & { key: Buffer };

function readPage(
  database: Database,
  collection: CollectionInfo,
  plan: Plan,
  low: Buffer,
  high: Buffer,
  rid: number,
): Keyed[] {
  const isBackwards = plan.sorted === 'backwards';
  const table = collection.table;
  const way = isBackwards ? 'DESC' : 'ASC';
  const columns = 'd.rid AS rid, d.id AS id, d.json AS json, d.types AS types, d.version AS version';
  if (plan.index === collection.primary) {
    const border = isBackwards || rid !== -1 ? '>' : '>=';
    const bounds = isBackwards ? 'd.id >= ? AND d.id < ?' : `d.id ${border} ? AND d.id < ?`;
    const sql = `SELECT ${columns}, d.id AS key FROM ${table} d WHERE ${bounds} ORDER BY d.id ${way} LIMIT ${PAGE}`;
    return database.prepare(sql).all(low, high) as unknown as Keyed[];
  }
  const bounds = isBackwards
    ? `k.key >= ?1 AND k.key <= ?2 AND (k.key < ?2 OR k.rid < ?3)`
    : `k.key >= ?1 AND k.key < ?2 AND (k.key > ?1 OR k.rid > ?3)`;
  const sql = `SELECT ${columns}, k.key AS key FROM ${plan.index?.table} k CROSS JOIN ${table} d ON d.rid = k.rid
    WHERE ${bounds} ORDER BY k.key ${way}, k.rid ${way} LIMIT ${PAGE}`;
  return database.prepare(sql).all(low, high, rid) as unknown as Keyed[];
}

function* rowsOf(database: Database, collection: CollectionInfo, rids: number[]): Generator<Row> {
  const statement = database.prepare(`SELECT rid, id, json, types, version FROM ${collection.table} WHERE rid = ?`);
  const rows = rids.map((rid) => statement.get(rid) as unknown as Row | undefined);
  for (const row of rows) if (row !== undefined) yield row;
}

/** The rows of a plan without tests and order, for reads on the main thread. */
export function pointRows(database: Database, collection: CollectionInfo, plan: Plan): Row[] {
  const rows: Row[] = [];
  for (const { low, high } of plan.stretches) {
    for (const row of database.prepare(pointSql(collection, plan)).all(low, high) as unknown as Row[]) rows.push(row);
  }
  return rows;
}

const pointStatements = new WeakMap<CollectionInfo, Map<string, string>>();

function pointSql(collection: CollectionInfo, { index = collection.primary }: Plan): string {
  const known = pointStatements.get(collection) ?? new Map<string, string>();
  pointStatements.set(collection, known);
  let sql = known.get(index.name);
  if (sql === undefined) {
    const from =
      index === collection.primary
        ? `${collection.table} d`
        : `${index.table} k CROSS JOIN ${collection.table} d ON d.rid = k.rid`;
    const key = index === collection.primary ? 'd.id' : 'k.key';
    sql = `SELECT d.json AS json, d.types AS types FROM ${from} WHERE ${key} >= ? AND ${key} < ?`;
    known.set(index.name, sql);
  }
  return sql;
}
