import { parentPort, workerData } from 'node:worker_threads';
import { collectAtRest } from '@limner/platform/collect-at-rest';
import type { Plain } from './bson.ts';
import { type Packed, pack, unpack } from './codec.ts';
import { Database } from './database.ts';
import { Fault, isStale, shapeOf } from './fault.ts';
import { bulk } from './operations.ts';
import { type Locks, Overlay } from './overlay.ts';
import type { Batch, Message, ReaderRequest, Replies, Reply } from './protocol.ts';
import { answer } from './queries.ts';
import { Tables } from './tables.ts';

/*
 * The thread for long work: scans, sorts, aggregates, and transactions, whose changes are held in memory here until the writer commits
 * them.
 */

const { file } = workerData as { file: string };
const database = Database.openReader(file);
const tables = new Tables(database);
const transactions = new Map<number, Overlay>();
const locks: Locks = new Map();
const cursors = new Map<number, { rest: Iterator<Packed>; used: number; transaction: number | undefined }>();
let nextCursor = 1;
collectAtRest();

/** As in MongoDB: a cursor is closed after ten minutes without a read. */
const IDLE = 10 * 60_000;
/** Most characters of a batch, whatever size was requested. */
const MAXIMUM_BATCH = 4 * 1024 * 1024;

parentPort?.on('message', (message: Message | 'close') => {
  if (message === 'close') return close();
  const replies = [message.isPing ? pong(message.id) : reply(message)];
  parentPort?.postMessage({ replies, catalogue: database.catalogue.version } satisfies Replies);
});

parentPort?.postMessage({ replies: [], catalogue: database.catalogue.version } satisfies Replies);

function close(): void {
  for (const transaction of transactions.values()) transaction.close();
  database.close();
  parentPort?.close();
}

function pong(id: number): Reply {
  try {
    database.prepare("SELECT value FROM meta WHERE name = 'format'").get();
    return { id, isFault: false, json: 'null', types: null };
  } catch (error) {
    return { id, isFault: true, ...pack(shapeOf(error)) };
  }
}

function reply(message: Message): Reply {
  const request = unpack(message) as ReaderRequest;
  try {
    database.refresh(message.catalogue);
    const result = performFresh(request);
    if (isBatch(result)) return { id: message.id, isFault: false, json: 'null', types: null, batch: result };
    return { id: message.id, isFault: false, ...pack(result ?? null) };
  } catch (error) {
    // As in MongoDB: an error aborts the transaction, so that the rest of it cannot be committed.
    if (isInTransaction(request)) end(request.transaction);
    return { id: message.id, isFault: true, ...pack(shapeOf(error)) };
  }
}

function performFresh(request: ReaderRequest): unknown {
  try {
    return perform(request);
  } catch (error) {
    if (!isStale(error)) throw error;
    database.reload();
    return perform(request);
  }
}

const isInTransaction = <R extends ReaderRequest>(request: R): request is R & { transaction: number } =>
  'transaction' in request && typeof request.transaction === 'number';

const isBatch = (result: unknown): result is Batch =>
  typeof result === 'object' && result !== null && 'documents' in result;

function perform(request: ReaderRequest): unknown {
  switch (request.kind) {
    case 'query': {
      const rows = isInTransaction(request) ? open(request.transaction) : tables;
      return batchOf(answer(rows, request.query)[Symbol.iterator](), request.batch, request.transaction ?? undefined);
    }
    case 'more':
      if (isInTransaction(request)) open(request.transaction);
      return more(request.cursor, request.batch);
    case 'closeCursor':
      return cursors.delete(request.cursor);
    case 'begin':
      return begin(request.transaction);
    case 'bulk':
      return change(request);
    case 'changes':
      return open(request.transaction).changes();
    case 'end':
      return end(request.transaction);
    case 'listIndexes':
      return listIndexes(request.collection);
  }
}

function batchOf(rest: Iterator<Packed>, count: number, transaction: number | undefined): Batch {
  const documents: Packed[] = [];
  let size = 0;
  while (documents.length < count && size < MAXIMUM_BATCH) {
    const next = rest.next();
    if (next.done) return { documents };
    documents.push(next.value);
    size += next.value.json.length;
  }
  const cursor = nextCursor++;
  closeIdle();
  cursors.set(cursor, { rest, used: Date.now(), transaction });
  return { documents, cursor };
}

function more(id: number, count: number): Batch {
  const cursor = cursors.get(id);
  if (cursor === undefined)
    throw new Fault({ message: `cursor id ${id} not found`, code: 43, codeName: 'CursorNotFound' });
  cursors.delete(id);
  return batchOf(cursor.rest, count, cursor.transaction);
}

function closeIdle(): void {
  for (const [id, cursor] of cursors) if (Date.now() - cursor.used > IDLE) cursors.delete(id);
}

function begin(id: number): void {
  transactions.set(id, new Overlay(file, database, locks));
}

function open(id: number): Overlay {
  const transaction = transactions.get(id);
  if (transaction !== undefined) return transaction;
  throw new Fault({
    message: `Transaction with number ${id} has been aborted, or its time is over`,
    code: 251,
    codeName: 'NoSuchTransaction',
    labels: ['TransientTransactionError'],
  });
}

function change(request: Extract<ReaderRequest, { kind: 'bulk' }>): unknown {
  const transaction = open(request.transaction);
  const outcome = bulk(transaction, request.collection, request.writes, true, (work) => work());
  if (outcome.failures.length > 0) end(request.transaction);
  return outcome;
}

function end(id: number): void {
  transactions.get(id)?.close();
  transactions.delete(id);
  for (const [cursor, { transaction }] of cursors) if (transaction === id) cursors.delete(cursor);
}

function listIndexes(name: string): Plain[] {
  const collection = tables.collection(name);
  if (collection === undefined)
    throw new Fault({ message: `ns does not exist: ${name}`, code: 26, codeName: 'NamespaceNotFound' });
  return [collection.primary, ...collection.indexes].map((index) => index.description);
}
