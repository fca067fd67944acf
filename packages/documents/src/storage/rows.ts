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

/** A row and its document, unpacked in a copy of its own. */
export interface Found {
  row: Row;
  document: Plain;
}

/** Where operations find and change documents: the tables themselves, or a transaction's view of them. */
export interface Rows {
  collection(name: string): CollectionInfo | undefined;
  /** Documents that the filter matches, in the order of the sort; read as they are asked for. */
  find(name: string, filter: Plain, sort: SortSpec): Iterable<Found>;
  insert(name: string, document: Plain): void;
  replace(name: string, found: Found, document: Plain): void;
  remove(name: string, found: Found): void;
}
