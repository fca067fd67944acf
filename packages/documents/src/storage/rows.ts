import type { Plain } from './bson.ts';
import type { CollectionInfo } from './catalogue.ts';
import type { SortSpec } from './sort.ts';

/** A stored document. `version` is the number of the change that wrote it; `rid` gives the natural order. */
export interface Row {
  rid: number;
  id: Buffer;
  json: string;
  types: string | null;
  version: number;
}

/** A row and its document, unpacked into a new copy. */
export interface Found {
  row: Row;
  document: Plain;
}

/** Storage for operations: the tables, or a transaction's view of them. */
export interface Rows {
  collection(name: string): CollectionInfo | undefined;
  /** Matching documents in the order of the sort; read lazily. */
  find(name: string, filter: Plain, sort: SortSpec): Iterable<Found>;
  insert(name: string, document: Plain): void;
  replace(name: string, found: Found, document: Plain): void;
  remove(name: string, found: Found): void;
}
