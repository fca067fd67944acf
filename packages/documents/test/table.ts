import type { Documents } from '../src/index.ts';

export type Row = Record<string, unknown>;

interface Rows extends AsyncIterable<Row & { _id: number }> {
  sort(sort: object): Rows;
  skip(count: number): Rows;
  limit(count: number): Rows;
  batchSize(count: number): Rows;
  toArray(): Promise<(Row & { _id: number })[]>;
  next(): Promise<Row | null>;
  hasNext(): Promise<boolean>;
  explain(): unknown;
}

interface Changed {
  matchedCount: number;
  modifiedCount: number;
  upsertedCount: number;
}

/** The collection of the mongodb driver with looser types, because the suites use values of every type in every field. */
export interface Table {
  insertOne(document: object, options?: object): Promise<{ insertedId: unknown }>;
  insertMany(documents: object[], options?: object): Promise<object>;
  updateOne(filter: object, update: object, options?: object): Promise<Changed>;
  updateMany(filter: object, update: object, options?: object): Promise<Changed>;
  replaceOne(filter: object, document: object, options?: object): Promise<Changed>;
  deleteOne(filter: object, options?: object): Promise<{ deletedCount: number }>;
  deleteMany(filter: object, options?: object): Promise<{ deletedCount: number }>;
  findOneAndUpdate(filter: object, update: object, options?: object): Promise<Row | null>;
  findOneAndReplace(filter: object, document: object, options?: object): Promise<Row | null>;
  findOneAndDelete(filter: object, options?: object): Promise<Row | null>;
  bulkWrite(operations: object[], options?: object): Promise<object>;
  find(filter?: object, options?: object): Rows;
  findOne(filter?: object, options?: object): Promise<(Row & { _id: number }) | null>;
  aggregate(pipeline: object[], options?: object): Rows;
  countDocuments(filter?: object, options?: object): Promise<number>;
  estimatedDocumentCount(): Promise<number>;
  distinct(path: string, filter?: object, options?: object): Promise<unknown[]>;
  createIndex(key: object, options?: object): Promise<string>;
  dropIndex(name: string): Promise<unknown>;
  indexes(): Promise<{ name?: string }[]>;
  drop(): Promise<boolean>;
}

export const tableOf = (documents: Pick<Documents, 'connection'>, name: string): Table =>
  documents.connection.collection(name) as unknown as Table;
