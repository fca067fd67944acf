import type { Plain } from './bson.ts';
import type { CollectionInfo, IndexInfo } from './catalogue.ts';
import { type Packed, pack, unpackText } from './codec.ts';
import { Database } from './database.ts';
import { duplicateKey } from './duplicate.ts';
import { writeConflict } from './fault.ts';
import { compileFilter } from './filter.ts';
import { encodeKey } from './keys.ts';
import type { Found, Row, Rows } from './rows.ts';
import type { SortSpec } from './sort.ts';
import { sortKey } from './sort.ts';
import { keysFor, Tables } from './tables.ts';

/** A transaction's change to one document, and the version that it read (null: none existed). */
export interface Change {
  collection: string;
  id: string;
  seen: number | null;
  document: Packed | null;
}

interface Pending {
  row: Row;
  document: Plain | null;
  seen: number | null;
}

/** Documents changed by open transactions, by `collection/id`: another transaction gets a write conflict at once. */
export type Locks = Map<string, object>;

/** A transaction: a snapshot of the documents from its begin, with its own uncommitted changes over it. */
export class Overlay implements Rows {
  readonly #database: Database;
  readonly #tables: Tables;
  readonly #live: Tables;
  readonly #locks: Locks;
  readonly #pending = new Map<string, Map<string, Pending>>();
  #nextPlace = Number.MAX_SAFE_INTEGER / 2;

  /** @param live A connection without a snapshot, to see later commits of others. */
  constructor(file: string, live: Database, locks: Locks) {
    this.#database = Database.openReader(file);
    this.#database.sqlite.exec('BEGIN');
    this.#database.reload();
    this.#tables = new Tables(this.#database);
    this.#live = new Tables(live);
    this.#locks = locks;
  }

  collection(name: string): CollectionInfo | undefined {
    return this.#tables.collection(name);
  }

  *find(name: string, filter: Plain, sort: SortSpec): Generator<Found> {
    const pending = this.#pending.get(name);
    if (pending === undefined) yield* this.#tables.find(name, filter, sort);
    else if (sort.length === 0) yield* this.#merged(name, filter, pending);
    else {
      const found = [...this.#merged(name, filter, pending)].map((one) => ({ one, key: sortKey(one.document, sort) }));
      found.sort((a, b) => Buffer.compare(a.key, b.key) || a.one.row.rid - b.one.row.rid);
      for (const { one } of found) yield one;
    }
  }

  *#merged(name: string, filter: Plain, pending: Map<string, Pending>): Generator<Found> {
    for (const found of this.#tables.find(name, filter, [])) if (!pending.has(hex(found.row.id))) yield found;
    const matches = compileFilter(filter);
    const own = [...pending.values()].sort((a, b) => a.row.rid - b.row.rid);
    for (const { row, document } of own) {
      if (document !== null && matches(document)) yield { row, document: unpackText(row.json, row.types) as Plain };
    }
  }

  insert(name: string, document: Plain): void {
    const id = encodeKey(document._id);
    const before = this.#pending.get(name)?.get(hex(id));
    const base = this.#tables.row(name, id);
    const collection = this.collection(name) ?? this.#live.collection(name);
    const isThere = before === undefined ? base !== undefined : before.document !== null;
    if (isThere && collection !== undefined) throw duplicateKey(collection, collection.primary, document);
    if (isThere) throw writeConflict();
    this.#refuseDoubles(name, id, document);
    const rid = base?.rid ?? before?.row.rid ?? this.#nextPlace++;
    this.#put(name, { rid, id, ...pack(document), version: base?.version ?? 0 }, document, base?.version ?? null);
  }

  replace(name: string, found: Found, document: Plain): void {
    this.#refuseDoubles(name, found.row.id, document);
    this.#put(name, { ...found.row, ...pack(document) }, document, this.#seen(name, found));
  }

  remove(name: string, found: Found): void {
    this.#put(name, found.row, null, this.#seen(name, found));
  }

  changes(): Change[] {
    return [...this.#pending].flatMap(([collection, pending]) =>
      [...pending].map(([id, { row, document, seen }]) => ({
        collection,
        id,
        seen,
        document: document === null ? null : { json: row.json, types: row.types },
      })),
    );
  }

  close(): void {
    for (const [key, owner] of this.#locks) if (owner === this) this.#locks.delete(key);
    this.#database.sqlite.exec('ROLLBACK');
    this.#database.close();
  }

  #seen(name: string, found: Found): number | null {
    const before = this.#pending.get(name)?.get(hex(found.row.id));
    return before === undefined ? found.row.version : before.seen;
  }

  #put(name: string, row: Row, document: Plain | null, seen: number | null): void {
    this.#lock(name, row.id, seen);
    const pending = this.#pending.get(name) ?? new Map<string, Pending>();
    this.#pending.set(name, pending);
    if (document === null && seen === null) pending.delete(hex(row.id));
    else pending.set(hex(row.id), { row, document, seen });
  }

  #lock(name: string, id: Buffer, seen: number | null): void {
    const key = `${name}/${hex(id)}`;
    const owner = this.#locks.get(key);
    if (owner === this) return;
    const now = this.#live.row(name, id)?.version ?? null;
    if (owner !== undefined || now !== seen) throw writeConflict();
    this.#locks.set(key, this);
  }

  #refuseDoubles(name: string, id: Buffer, document: Plain): void {
    const collection = this.collection(name);
    for (const index of collection?.indexes ?? []) {
      if (index.isUnique && collection !== undefined) this.#refuseDouble(collection, index, id, document);
    }
  }

  #refuseDouble(collection: CollectionInfo, index: IndexInfo, id: Buffer, document: Plain): void {
    const pending = this.#pending.get(collection.name);
    const keys = keysFor(index, document).keys.map(hex);
    const sql = `SELECT d.id AS id FROM ${index.table} k JOIN ${collection.table} d ON d.rid = k.rid WHERE k.key = ?`;
    for (const key of keys) {
      const holders = this.#database.prepare(sql).all(Buffer.from(key, 'hex')) as { id: Uint8Array }[];
      const isHeld = holders.some((holder) => hex(holder.id) !== hex(id) && pending?.has(hex(holder.id)) !== true);
      if (isHeld) throw duplicateKey(collection, index, document);
    }
    for (const [other, { document: theirs }] of pending ?? []) {
      if (other === hex(id) || theirs === null) continue;
      if (keysFor(index, theirs).keys.some((key) => keys.includes(hex(key))))
        throw duplicateKey(collection, index, document);
    }
  }
}

const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
