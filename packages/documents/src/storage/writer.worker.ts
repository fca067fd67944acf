import { parentPort, workerData } from 'node:worker_threads';
import { collectAtRest } from '@limner/platform/collect-at-rest';
import type { Plain } from './bson.ts';
import { pack, unpack } from './codec.ts';
import { Database } from './database.ts';
import { createCollection, createIndex, dropCollection, dropIndex, expire, renameCollection } from './definitions.ts';
import { Fault, shapeOf, writeConflict } from './fault.ts';
import { bulk } from './operations.ts';
import type { Change } from './overlay.ts';
import type { Message, Replies, Reply, WriterRequest } from './protocol.ts';
import { Tables } from './tables.ts';

/*
 * The only writing thread. Executes all waiting requests in one SQLite transaction, each in its own savepoint, and answers them after the
 * commit: one fsync for all. A failed request leaves no changes.
 */

const database = Database.openWriter((workerData as { file: string }).file);
const tables = new Tables(database);
const waiting: Message[] = [];
let change = Number(database.sqlite.prepare("SELECT value FROM meta WHERE name = 'change'").get()?.value ?? 0);
collectAtRest();

/** Limit of one transaction before it is committed, so that the first requests do not wait for all others. */
const MAXIMUM_BATCH = 512;

parentPort?.on('message', (message: Message | 'close') => {
  if (message === 'close') close();
  else if (message.isPing) ping(message.id);
  else if (waiting.push(message) === 1) setImmediate(drain);
});
parentPort?.postMessage({ replies: [], catalogue: database.catalogue.version } satisfies Replies);

function close(): void {
  while (waiting.length > 0) drain();
  database.close();
  parentPort?.close();
}

/** Takes and releases the write lock; nothing is written to disk. */
function ping(id: number): void {
  const replies = [answerOf(id, () => void database.sqlite.exec('BEGIN IMMEDIATE; ROLLBACK'))];
  parentPort?.postMessage({ replies, catalogue: database.catalogue.version } satisfies Replies);
}

function drain(): void {
  const batch = waiting.splice(0, MAXIMUM_BATCH);
  if (batch.length === 0) return;
  let replies: Reply[];
  try {
    replies = transaction(() => batch.map(answer));
  } catch (error) {
    database.reload();
    replies = batch.map(({ id }) => ({ id, isFault: true, ...pack(shapeOf(error)) }));
  }
  parentPort?.postMessage({ replies, catalogue: database.catalogue.version } satisfies Replies);
  if (waiting.length > 0) setImmediate(drain);
}

function transaction<T>(work: () => T): T {
  database.sqlite.exec('BEGIN IMMEDIATE');
  try {
    tables.change = ++change;
    database.run("INSERT INTO meta VALUES ('change', ?1) ON CONFLICT DO UPDATE SET value = ?1", change);
    const result = work();
    database.sqlite.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.sqlite.isTransaction) database.sqlite.exec('ROLLBACK');
    throw error;
  }
}

function answer(message: Message): Reply {
  return answerOf(message.id, () => {
    const request = unpack(message) as WriterRequest;
    return attempt('request', () => perform(request));
  });
}

function answerOf(id: number, work: () => unknown): Reply {
  try {
    return { id, isFault: false, ...pack(work() ?? null) };
  } catch (error) {
    return { id, isFault: true, ...pack(shapeOf(error)) };
  }
}

function attempt<T>(name: string, work: () => T): T {
  database.sqlite.exec(`SAVEPOINT ${name}`);
  tables.isCatalogueChanged = false;
  try {
    const result = work();
    database.sqlite.exec(`RELEASE ${name}`);
    return result;
  } catch (error) {
    database.sqlite.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
    if (tables.isCatalogueChanged) database.reload();
    throw error;
  }
}

function perform(request: WriterRequest): unknown {
  switch (request.kind) {
    case 'bulk':
      return bulk(tables, request.collection, request.writes, request.isOrdered, (work) => attempt('one', work));
    case 'commit':
      return commit(request.changes);
    case 'createCollection':
      return createCollection(tables, request.collection);
    case 'dropCollection':
      return dropCollection(tables, request.collection);
    case 'dropDatabase':
      return database.catalogue.names().map((name) => dropCollection(tables, name));
    case 'renameCollection':
      return renameCollection(tables, request.collection, request.to, request.isReplacing);
    case 'createIndexes':
      return request.indexes.map((index) => createIndex(tables, request.collection, index));
    case 'dropIndex':
      return dropIndex(tables, request.collection, request.name);
    case 'expire':
      return expire(tables, request.now);
  }
}

/** Applies a transaction if nothing that it read has changed. Removes all old documents first, so that unique values may move between them. */
function commit(changes: Change[]): void {
  const rows = changes.map((one) => tables.row(one.collection, Buffer.from(one.id, 'hex')));
  for (const [at, one] of changes.entries()) if ((rows[at]?.version ?? null) !== one.seen) throw writeConflict();
  for (const [at, one] of changes.entries()) {
    const row = rows[at];
    if (row !== undefined) tables.remove(one.collection, { row, document: unpack(row) as Plain });
  }
  for (const [at, one] of changes.entries()) {
    if (one.document !== null) put(one.collection, unpack(one.document) as Plain, rows[at]?.rid ?? null);
  }
}

function put(collection: string, document: Plain, place: number | null): void {
  try {
    tables.insert(collection, document, place);
  } catch (error) {
    // Another writer took the unique value: a retry of the transaction gets a duplicate key error.
    if (error instanceof Fault && error.shape.code === 11000) throw writeConflict();
    throw error;
  }
}
