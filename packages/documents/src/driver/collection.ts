/// <reference path="./mongoose-internals.d.ts" />
import BaseCollection from 'mongoose/lib/collection.js';
import type BaseConnection from 'mongoose/lib/connection.js';
import type { Plain } from '../storage/bson.ts';
import { unpack } from '../storage/codec.ts';
import type { DeleteWrite, UpdateWrite, Write, WriteResult } from '../storage/operations.ts';
import { compileProjection } from '../storage/projection.ts';
import type { BulkResult } from '../storage/protocol.ts';
import type { Query } from '../storage/queries.ts';
import { sortSpec } from '../storage/sort.ts';
import { bulkWrites, identified, updateResult, updateWrite } from './bulk.ts';

import { EmbeddedCursor, EmbeddedFindCursor } from './cursor.ts';
import type { Engine } from './engine.ts';
import { bulkError, serverError, totals, unsupportedError } from './errors.ts';
import { type Options, refuseOptions, returned } from './options.ts';

/** A collection of the embedded documents, with the methods of mongodb's Collection that mongoose and services call. */
export class EmbeddedCollection extends BaseCollection {
  declare conn: BaseConnection & { readonly engine: Engine };

  get #engine(): Engine {
    return this.conn.engine;
  }

  get collectionName(): string {
    return this.name;
  }

  set collectionName(_name: string) {
    // mongoose's base class assigns the same name again.
  }

  /** Without it mongoose treats the collection as waiting for its connection. */
  get collection(): this {
    return this;
  }

  get namespace(): string {
    return `${this.conn.name}.${this.name}`;
  }

  find(filter: Plain = {}, options: Options = {}): EmbeddedFindCursor {
    refuseOptions(options);
    const query = {
      kind: 'find' as const,
      collection: this.name,
      filter: filter ?? {},
      sort: sortSpec(options.sort),
      skip: options.skip ?? 0,
      limit: Math.abs(options.limit ?? 0),
      projection: options.projection ?? options.fields,
    };
    return new EmbeddedFindCursor(this.#engine, query, options.session, options.batchSize);
  }

  async findOne(filter: Plain = {}, options: Options = {}): Promise<unknown> {
    const [document] = await this.find(filter, { ...options, limit: 1, batchSize: 1 }).toArray();
    return document ?? null;
  }

  aggregate(pipeline: Plain[], options: Options = {}): EmbeddedCursor {
    refuseOptions(options);
    const batchSize = options.cursor?.batchSize ?? options.batchSize;
    return new EmbeddedCursor(
      this.#engine,
      { kind: 'aggregate', collection: this.name, pipeline },
      options.session,
      batchSize,
    );
  }

  async countDocuments(filter: Plain = {}, options: Options = {}): Promise<number> {
    refuseOptions(options);
    const [counted] = await this.#ask(
      { kind: 'count', collection: this.name, filter, skip: options.skip ?? 0, limit: options.limit ?? 0 },
      options,
    );
    return (counted as { n: number }).n;
  }

  estimatedDocumentCount(options: Options = {}): Promise<number> {
    return this.countDocuments({}, { session: options.session });
  }

  async distinct(path: string, filter: Plain = {}, options: Options = {}): Promise<unknown[]> {
    refuseOptions(options);
    const found = await this.#ask({ kind: 'distinct', collection: this.name, filter: filter ?? {}, path }, options);
    return found.map((one) => (one as { value: unknown }).value);
  }

  async insertOne(document: Plain, options: Options = {}) {
    const withId = identified(document);
    await this.#one({ kind: 'insert', document: withId }, options);
    return { acknowledged: true, insertedId: withId._id };
  }

  async insertMany(documents: Plain[], options: Options = {}) {
    const writes = documents.map((document) => ({ kind: 'insert' as const, document: identified(document) }));
    const outcome = await this.#many(writes, options);
    const insertedIds = Object.fromEntries(writes.map((write, index) => [index, write.document._id]));
    if (outcome.failures.length > 0) throw bulkError(outcome, writes, insertedIds);
    return { acknowledged: true, insertedCount: writes.length, insertedIds };
  }

  async bulkWrite(operations: Plain[], options: Options = {}) {
    refuseOptions(options);
    const writes = bulkWrites(operations);
    const outcome = await this.#many(writes, options);
    if (outcome.failures.length > 0) throw bulkError(outcome, writes);
    const insertedIds: Record<number, unknown> = {};
    for (const [index, write] of writes.entries()) if (write.kind === 'insert') insertedIds[index] = write.document._id;
    return { ok: 1, ...totals(outcome.results), insertedIds, hasWriteErrors: () => false, getWriteErrors: () => [] };
  }

  async updateOne(filter: Plain, update: Plain | Plain[], options: Options = {}) {
    return updateResult(await this.#one(updateWrite(filter, update, options), options));
  }

  async updateMany(filter: Plain, update: Plain | Plain[], options: Options = {}) {
    return updateResult(await this.#one({ ...updateWrite(filter, update, options), isMulti: true }, options));
  }

  async replaceOne(filter: Plain, document: Plain, options: Options = {}) {
    return updateResult(await this.#one({ ...updateWrite(filter, document, options), isReplacement: true }, options));
  }

  async deleteOne(filter: Plain = {}, options: Options = {}) {
    return { acknowledged: true, deletedCount: (await this.#one({ kind: 'delete', filter }, options)).deleted };
  }

  async deleteMany(filter: Plain = {}, options: Options = {}) {
    return {
      acknowledged: true,
      deletedCount: (await this.#one({ kind: 'delete', filter, isMulti: true }, options)).deleted,
    };
  }

  findOneAndUpdate(filter: Plain, update: Plain | Plain[], options: Options = {}): Promise<unknown> {
    return this.#modify({ ...updateWrite(filter, update, options), returning: returned(options) }, options);
  }

  findOneAndReplace(filter: Plain, document: Plain, options: Options = {}): Promise<unknown> {
    return this.#modify(
      { ...updateWrite(filter, document, options), isReplacement: true, returning: returned(options) },
      options,
    );
  }

  findOneAndDelete(filter: Plain, options: Options = {}): Promise<unknown> {
    return this.#modify({ kind: 'delete', filter, sort: sortSpec(options.sort), returning: 'before' }, options);
  }

  async createIndex(key: unknown, options: Plain = {}): Promise<string> {
    const [name] = await this.createIndexes([{ key, ...options }]);
    return name ?? '';
  }

  async createIndexes(indexes: Plain[], _options?: Options): Promise<string[]> {
    const described = indexes.map(({ session: _session, ...index }) => ({
      ...index,
      key: Object.fromEntries(keyEntries(index.key)),
    }));
    return (await this.#engine.write({ kind: 'createIndexes', collection: this.name, indexes: described })) as string[];
  }

  async dropIndex(name: string): Promise<void> {
    await this.#engine.write({ kind: 'dropIndex', collection: this.name, name });
  }

  async dropIndexes(): Promise<boolean> {
    await this.#engine.write({ kind: 'dropIndex', collection: this.name, name: '*' });
    return true;
  }

  listIndexes() {
    const load = async () => (await this.#engine.read({ kind: 'listIndexes', collection: this.name })) as Plain[];
    return { toArray: load };
  }

  indexes(): Promise<Plain[]> {
    return this.listIndexes().toArray();
  }

  async drop(): Promise<boolean> {
    return (await this.#engine.write({ kind: 'dropCollection', collection: this.name })) as boolean;
  }

  async rename(to: string, options: { dropTarget?: boolean } = {}): Promise<void> {
    await this.#engine.write({
      kind: 'renameCollection',
      collection: this.name,
      to,
      isReplacing: options.dropTarget === true,
    });
  }

  watch(): never {
    throw unsupportedError('change streams (watch)');
  }

  listSearchIndexes(): never {
    throw unsupportedError('search indexes');
  }

  createSearchIndex(): never {
    throw unsupportedError('search indexes');
  }

  async #ask(query: Query, options: Options): Promise<unknown[]> {
    const transaction = await options.session?.current();
    const all = Number.MAX_SAFE_INTEGER;
    const { documents } = await this.#engine.readBatch({ kind: 'query', query, batch: all, transaction });
    return documents.map((packed) => unpack(packed));
  }

  async #one(operation: Write, options: Options): Promise<WriteResult> {
    refuseOptions(options);
    const outcome = await this.#many([operation], options);
    const [failure] = outcome.failures;
    if (failure !== undefined) throw serverError(failure.fault);
    return outcome.results[0] as WriteResult;
  }

  async #many(writes: Write[], options: Options): Promise<BulkResult> {
    const request = { kind: 'bulk' as const, collection: this.name, writes, isOrdered: options.ordered !== false };
    const transaction = await options.session?.current();
    if (transaction === undefined) return (await this.#engine.write(request)) as BulkResult;
    return (await this.#engine.read({ ...request, transaction })) as BulkResult;
  }

  async #modify(operation: UpdateWrite | DeleteWrite, options: Options): Promise<unknown> {
    const result = await this.#one(operation, options);
    const document = projected(result.document ?? null, operation.filter, options);
    if (options.includeResultMetadata !== true) return document;
    const isUpsert = result.upsertedId !== undefined;
    const lastErrorObject = {
      n: result.matched + result.deleted + (isUpsert ? 1 : 0),
      updatedExisting: result.matched > 0,
      ...(isUpsert ? { upserted: result.upsertedId } : {}),
    };
    return { lastErrorObject, value: document, ok: 1 };
  }
}

function projected(document: Plain | null, filter: Plain, options: Options): Plain | null {
  const project = compileProjection(options.projection ?? options.fields, filter);
  return document === null || project === undefined ? document : project(document);
}

function keyEntries(key: unknown): [string, unknown][] {
  if (key instanceof Map) return [...key.entries()];
  if (typeof key === 'string') return [[key, 1]];
  if (Array.isArray(key))
    return key.flatMap(
      (part) => (Array.isArray(part) ? [[String(part[0]), part[1]]] : keyEntries(part)) as [string, unknown][],
    );
  return Object.entries(key as Plain);
}
