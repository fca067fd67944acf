import { Readable } from 'node:stream';
import type { Plain } from '../storage/bson.ts';
import { unpack } from '../storage/codec.ts';
import type { Batch } from '../storage/protocol.ts';
import type { AggregateQuery, FindQuery } from '../storage/queries.ts';
import { sortSpec } from '../storage/sort.ts';
import type { Engine } from './engine.ts';
import { unsupportedError } from './errors.ts';
import type { EmbeddedSession } from './session.ts';

const FIRST_BATCH = 101;
const NEXT_BATCH = 1000;

/** Reads a result batch by batch, at most one batch ahead of the caller. */
export class EmbeddedCursor<Q extends FindQuery | AggregateQuery = FindQuery | AggregateQuery> {
  protected readonly query: Q;
  readonly #engine: Engine;
  readonly #session: EmbeddedSession | undefined;
  #batchSize: number | undefined;
  #buffer: Batch['documents'] = [];
  #at = 0;
  #cursor: number | undefined;
  #isStarted = false;
  #map: ((document: unknown) => unknown) | undefined;
  closed = false;

  constructor(engine: Engine, query: Q, session: EmbeddedSession | undefined, batchSize: number | undefined) {
    this.#engine = engine;
    this.query = query;
    this.#session = session;
    this.#batchSize = batchSize;
  }

  async next(): Promise<unknown> {
    if (!(await this.hasNext())) return null;
    const packed = this.#buffer[this.#at++];
    const document = packed === undefined ? null : unpack(packed);
    return this.#map === undefined ? document : this.#map(document);
  }

  tryNext(): Promise<unknown> {
    return this.next();
  }

  async hasNext(): Promise<boolean> {
    while (this.#at >= this.#buffer.length) {
      if (this.closed || (this.#isStarted && this.#cursor === undefined)) return false;
      await this.#fetch();
    }
    return true;
  }

  async toArray(): Promise<unknown[]> {
    const documents: unknown[] = [];
    while (await this.hasNext()) {
      for (; this.#at < this.#buffer.length; this.#at++) {
        const packed = this.#buffer[this.#at];
        if (packed === undefined) continue;
        const document = unpack(packed);
        documents.push(this.#map === undefined ? document : this.#map(document));
      }
    }
    return documents;
  }

  async forEach(visit: (document: unknown) => unknown): Promise<void> {
    for await (const document of this) if (visit(document) === false) return;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    try {
      while (await this.hasNext()) yield await this.next();
    } finally {
      await this.close();
    }
  }

  stream(): Readable {
    return Readable.from(this);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.#buffer = [];
    this.#at = 0;
    const cursor = this.#cursor;
    this.#cursor = undefined;
    if (cursor !== undefined) await this.#engine.read({ kind: 'closeCursor', cursor });
  }

  rewind(): void {
    void this.close();
    this.closed = false;
    this.#isStarted = false;
  }

  batchSize(size: number): this {
    this.#batchSize = size;
    return this;
  }

  map(change: (document: unknown) => unknown): this {
    const before = this.#map;
    this.#map = before === undefined ? change : (document) => change(before(document));
    return this;
  }

  addCursorFlag(flag: string, value: boolean): this {
    if (value && flag !== 'noCursorTimeout') throw unsupportedError(`the cursor flag ${flag}`);
    return this;
  }

  maxTimeMS(): this {
    return this;
  }

  explain(): never {
    throw unsupportedError('explain');
  }

  async #fetch(): Promise<void> {
    const transaction = await this.#session?.current();
    const batch = await (this.#isStarted ? this.#more(transaction) : this.#first(transaction));
    this.#isStarted = true;
    this.#buffer = batch.documents;
    this.#cursor = batch.cursor;
    this.#at = 0;
  }

  #first(transaction: number | undefined): Promise<Batch> | Batch {
    const here = transaction === undefined ? this.#engine.readHere(this.query) : undefined;
    if (here !== undefined) return { documents: here };
    return this.#engine.readBatch({
      kind: 'query',
      query: this.query,
      batch: this.#batchSize || FIRST_BATCH,
      transaction,
    });
  }

  #more(transaction: number | undefined): Promise<Batch> {
    const batch = this.#batchSize || NEXT_BATCH;
    return this.#engine.readBatch({ kind: 'more', cursor: this.#cursor ?? 0, batch, transaction });
  }
}

export class EmbeddedFindCursor extends EmbeddedCursor<FindQuery> {
  sort(sort: unknown, direction?: unknown): this {
    this.query.sort = sortSpec(typeof sort === 'string' ? [[sort, direction ?? 1]] : sort);
    return this;
  }

  skip(count: number): this {
    this.query.skip = count;
    return this;
  }

  limit(count: number): this {
    this.query.limit = Math.abs(count);
    return this;
  }

  project(projection: Plain): this {
    this.query.projection = projection;
    return this;
  }

  filter(filter: Plain): this {
    this.query.filter = filter;
    return this;
  }
}
