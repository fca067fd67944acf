import type { Plain } from './bson.ts';
import type { CollectionInfo, IndexInfo } from './catalogue.ts';
import { pack } from './codec.ts';
import type { Database } from './database.ts';
import { duplicateKey } from './duplicate.ts';
import { Fault } from './fault.ts';
import { type IndexKeys, indexKeys } from './index-keys.ts';
import { encodeKey } from './keys.ts';
import type { Found, Row, Rows } from './rows.ts';
import { scan } from './scan.ts';
import type { SortSpec } from './sort.ts';

const MAXIMUM_BYTES = 16 * 1024 * 1024;

/** The documents in SQLite. The caller runs changes in a transaction and rolls back a failed one. */
export class Tables implements Rows {
  readonly database: Database;
  /** The change number of the rows written now. */
  change = 0;
  /** Set when the catalogue changed (a new collection, an index that became multikey). */
  isCatalogueChanged = false;

  constructor(database: Database) {
    this.database = database;
  }

  collection(name: string): CollectionInfo | undefined {
    return this.database.catalogue.get(name);
  }

  *find(name: string, filter: Plain, sort: SortSpec): Generator<Found> {
    const collection = this.collection(name);
    if (collection !== undefined) yield* scan(this.database, collection, filter, sort);
  }

  /** @param place The natural position when a document is replaced. */
  insert(name: string, document: Plain, place: number | null = null): void {
    const collection = this.collection(name) ?? this.create(name);
    const id = encodeKey(document._id);
    const found = this.database.prepare(`SELECT rid FROM ${collection.table} WHERE id = ?`).get(id);
    if (found !== undefined) throw duplicateKey(collection, collection.primary, document);
    const { json, types } = packDocument(document);
    const sql = `INSERT INTO ${collection.table} (rid, id, json, types, version) VALUES (?, ?, ?, ?, ?)`;
    const rid = Number(this.database.prepare(sql).run(place, id, json, types, this.change).lastInsertRowid);
    for (const index of collection.indexes) this.#addKeys(collection, index, keysFor(index, document), rid, document);
  }

  replace(name: string, found: Found, document: Plain): void {
    const collection = this.#known(name);
    const { json, types } = packDocument(document);
    const sql = `UPDATE ${collection.table} SET json = ?, types = ?, version = ? WHERE rid = ?`;
    this.database.run(sql, json, types, this.change, found.row.rid);
    for (const index of collection.indexes) this.#moveKeys(collection, index, found, document);
  }

  remove(name: string, found: Found): void {
    const collection = this.#known(name);
    this.database.run(`DELETE FROM ${collection.table} WHERE rid = ?`, found.row.rid);
    for (const index of collection.indexes) this.#dropKeys(index, keysFor(index, found.document), found.row.rid);
  }

  row(name: string, id: Buffer): Row | undefined {
    const collection = this.collection(name);
    if (collection === undefined) return undefined;
    const sql = `SELECT rid, id, json, types, version FROM ${collection.table} WHERE id = ?`;
    return this.database.prepare(sql).get(id) as unknown as Row | undefined;
  }

  create(name: string): CollectionInfo {
    if (name === '' || name.includes('\0') || name.includes('$') || name.startsWith('system.')) {
      throw new Fault({ message: `Invalid collection name: ${name}`, code: 73, codeName: 'InvalidNamespace' });
    }
    this.database.run('INSERT INTO collections (name) VALUES (?)', name);
    const id = Number(this.database.prepare('SELECT id FROM collections WHERE name = ?').get(name)?.id);
    this.database.sqlite.exec(
      `CREATE TABLE d_${id} (rid INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, json TEXT NOT NULL, types TEXT, version INTEGER NOT NULL)`,
    );
    this.touchCatalogue();
    return this.#known(name);
  }

  touchCatalogue(): void {
    this.database.run("INSERT INTO meta VALUES ('catalogue', 1) ON CONFLICT DO UPDATE SET value = value + 1");
    this.database.reload();
    this.isCatalogueChanged = true;
  }

  /** Adds the keys of one document, for a new document or an index that is being built. */
  #addKeys(collection: CollectionInfo, index: IndexInfo, found: IndexKeys, rid: number, document: Plain): void {
    for (const key of found.keys) {
      if (index.isUnique) this.#refuseDouble(collection, index, key, rid, document);
      this.database.run(`INSERT INTO ${index.table} (key, rid) VALUES (?, ?)`, key, rid);
    }
    if (found.isMultikey && !index.isMultikey) this.#becomeMultikey(index);
  }

  #becomeMultikey(index: IndexInfo): void {
    this.database.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id);
    this.touchCatalogue();
    index.isMultikey = true;
  }

  #dropKeys(index: IndexInfo, found: IndexKeys, rid: number): void {
    for (const key of found.keys) this.database.run(`DELETE FROM ${index.table} WHERE key = ? AND rid = ?`, key, rid);
  }

  #moveKeys(collection: CollectionInfo, index: IndexInfo, found: Found, document: Plain): void {
    const before = keysFor(index, found.document);
    const after = keysFor(index, document);
    if (isSameKeys(before, after)) return;
    this.#dropKeys(index, before, found.row.rid);
    this.#addKeys(collection, index, after, found.row.rid, document);
  }

  #refuseDouble(collection: CollectionInfo, index: IndexInfo, key: Buffer, rid: number, document: Plain): void {
    const other = this.database.prepare(`SELECT rid FROM ${index.table} WHERE key = ? LIMIT 1`).get(key);
    if (other !== undefined && other.rid !== rid) throw duplicateKey(collection, index, document);
  }

  #known(name: string): CollectionInfo {
    const collection = this.collection(name);
    if (collection === undefined) throw new Error(`collection ${name} is not there`);
    return collection;
  }

  /** Builds the index over the existing documents. */
  fill(collection: CollectionInfo, index: IndexInfo): void {
    for (const { row, document } of scan(this.database, collection, {}, [])) {
      this.#addKeys(collection, index, keysFor(index, document), row.rid, document);
    }
  }
}

const NONE: IndexKeys = { keys: [], isMultikey: false, isMissing: true };

/** The keys of the document in the index; none when a sparse or partial index omits it. */
export function keysFor(index: IndexInfo, document: Plain): IndexKeys {
  if (index.covers !== undefined && !index.covers(document)) return NONE;
  const found = indexKeys(document, index.paths);
  return index.isSparse && found.isMissing ? NONE : found;
}

function isSameKeys(a: IndexKeys, b: IndexKeys): boolean {
  return a.keys.length === b.keys.length && a.keys.every((key, at) => key.equals(b.keys[at] as Buffer));
}

function packDocument(document: Plain): { json: string; types: string | null } {
  const packed = pack(document);
  if (packed.json.length > MAXIMUM_BYTES) {
    throw new Fault({
      message: 'document is larger than the maximum of 16 MB',
      code: 10334,
      codeName: 'BSONObjectTooLarge',
    });
  }
  return packed;
}
