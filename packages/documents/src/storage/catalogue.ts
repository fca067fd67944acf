import type { DatabaseSync } from 'node:sqlite';
import type { Plain } from './bson.ts';
import { type Packed, pack, unpackText } from './codec.ts';
import { compileFilter, type Matcher } from './filter.ts';

/** One index; `_id_` is the primary key of the documents' table itself. */
export interface IndexInfo {
  id: number;
  name: string;
  key: Record<string, 1 | -1>;
  fields: string[];
  paths: string[][];
  isUnique: boolean;
  isSparse: boolean;
  /** Some document has more than one key here, so bounds of one field must not be combined. */
  isMultikey: boolean;
  expireAfterSeconds: number | undefined;
  partial: Plain | undefined;
  covers: Matcher | undefined;
  /** In the form of listIndexes. */
  description: Plain;
  table: string;
  column: string;
}

export interface CollectionInfo {
  id: number;
  name: string;
  table: string;
  primary: IndexInfo;
  indexes: IndexInfo[];
}

/** The collections and indexes as loaded by one SQLite connection; call {@link Catalogue.load} again after `version` has increased. */
export class Catalogue {
  readonly #database: DatabaseSync;
  #collections = new Map<string, CollectionInfo>();
  version = -1;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  load(): void {
    // Read first: if another connection commits between these reads, this list counts as older and is loaded again.
    const version = Number(this.#database.prepare("SELECT value FROM meta WHERE name = 'catalogue'").get()?.value ?? 0);
    const collections = new Map<string, CollectionInfo>();
    const rows = this.#database.prepare('SELECT id, name FROM collections ORDER BY id').all() as {
      id: number;
      name: string;
    }[];
    for (const row of rows)
      collections.set(row.name, { ...row, table: `d_${row.id}`, primary: primaryIndex(row.id), indexes: [] });
    const byId = new Map([...collections.values()].map((collection) => [collection.id, collection]));
    for (const row of this.#database.prepare('SELECT * FROM indexes ORDER BY id').all()) {
      byId.get(row.collection as number)?.indexes.push(indexInfo(row as unknown as IndexRow));
    }
    this.#collections = collections;
    this.version = version;
  }

  get(name: string): CollectionInfo | undefined {
    return this.#collections.get(name);
  }

  names(): string[] {
    return [...this.#collections.keys()];
  }
}

interface IndexRow extends Packed {
  id: number;
  name: string;
  multikey: number;
}

function indexInfo(row: IndexRow): IndexInfo {
  const description = unpackText(row.json, row.types) as Plain;
  const key = description.key as Record<string, 1 | -1>;
  const partial = description.partialFilterExpression as Plain | undefined;
  return {
    id: row.id,
    name: row.name,
    key,
    fields: Object.keys(key),
    paths: Object.keys(key).map((path) => path.split('.')),
    isUnique: description.unique === true,
    isSparse: description.sparse === true,
    isMultikey: row.multikey === 1,
    expireAfterSeconds: description.expireAfterSeconds as number | undefined,
    partial,
    covers: partial === undefined ? undefined : compileFilter(partial),
    description,
    table: `k_${row.id}`,
    column: 'key',
  };
}

function primaryIndex(collection: number): IndexInfo {
  return {
    id: 0,
    name: '_id_',
    key: { _id: 1 },
    fields: ['_id'],
    paths: [['_id']],
    isUnique: true,
    isSparse: false,
    isMultikey: false,
    expireAfterSeconds: undefined,
    partial: undefined,
    covers: undefined,
    description: { v: 2, key: { _id: 1 }, name: '_id_' },
    table: `d_${collection}`,
    column: 'id',
  };
}

export const packDescription = (description: Plain): Packed => pack(description);
