import { type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { AppError, makeFolder, syncFolder } from '@limner/platform';
import mongoose, { type Connection } from 'mongoose';
import type { Documents } from './documents.ts';
import { freeLeases, LEASES } from './lease.ts';
import { RESTORES } from './restore-note.ts';

const { BSON } = mongoose.mongo;

export const DUMP_SUFFIX = '.bson';
/** Documents per call of the server, and bytes after which fewer are sent. */
const BATCH = 1_000;
const BATCH_BYTES = 4_000_000;
/** Every document of BSON begins with its length, 32 bits, little-endian. */
const LENGTH_BYTES = 4;
/** More than any document of MongoDB has. */
const MAX_BYTES = 17_000_000;
/** MongoDB's codes for a transaction that it has ended, or whose moment it no longer keeps. */
const TOO_LATE = new Set<unknown>([225, 239, 246, 251, 290]);

/**
 * Copies every collection of MongoDB as of one moment, during normal work: each into a file of its documents in BSON, one after the other, as `mongodump`
 * writes them. Files of an earlier run are replaced. Returns the names of the files.
 *
 * @throws AppError `conflict` when reading takes longer than a transaction may (`transactionLifetimeLimitSeconds`, a minute by default)
 */
export async function dumpCollections({ connection }: Documents, folder: string): Promise<string[]> {
  await makeFolder(folder, 0o700);
  const names = await collectionsOf(connection);
  const session = connection.getClient().startSession();
  const files: string[] = [];
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    for (const name of names) {
      const rows = connection.collection(name).find({}, { session, raw: true, batchSize: BATCH });
      await writeAside(path.join(folder, `${name}${DUMP_SUFFIX}`), rows as unknown as AsyncIterable<Uint8Array>);
      files.push(`${name}${DUMP_SUFFIX}`);
    }
    return files;
  } catch (error) {
    throw worded(error);
  } finally {
    // It has changed nothing: the session ends it.
    await session.endSession();
  }
}

/** Puts the documents of a file of `dumpCollections` in place of those of its collection. Returns their number. */
export async function loadCollection({ connection }: Documents, file: string): Promise<number> {
  const name = path.basename(file, DUMP_SUFFIX);
  const rows = connection.collection(name);
  await rows.deleteMany({});
  let count = 0;
  for await (const batch of batchesIn(file)) {
    await rows.insertMany(batch, { ordered: false });
    count += batch.length;
  }
  // Whoever had them works on other documents.
  if (name === LEASES) await freeLeases(connection);
  return count;
}

/** The documents of a file. Numbers keep their kinds of BSON. @throws AppError `invalid_input` when it is cut or is none */
export async function* documentsIn(file: string): AsyncGenerator<{ bytes: number; document: mongoose.mongo.Document }> {
  const handle = await open(file, 'r');
  try {
    for (let offset = 0; ; ) {
      const raw = await readOne(handle, offset, file);
      if (raw === undefined) return;
      offset += raw.length;
      yield { bytes: raw.length, document: BSON.deserialize(raw, { promoteValues: false, bsonRegExp: true }) };
    }
  } finally {
    await handle.close();
  }
}

/** The collections that have documents, but for those about processes. */
export async function collectionsWithDocuments({ connection }: Documents): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await collectionsOf(connection)).filter((each) => each !== LEASES))
    if ((await connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) found.push(name);
  return found;
}

/** Leases too: schemas refer to the numbers of their owners. */
async function collectionsOf(connection: Connection): Promise<string[]> {
  const all = (await connection.listCollections()).filter(({ type }) => type === 'collection');
  const isOurs = (name: string) => !name.startsWith('system.') && name !== RESTORES;
  return all
    .map(({ name }) => name)
    .filter(isOurs)
    .sort();
}

async function writeAside(file: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const aside = `${file}.incomplete`;
  const handle = await open(aside, 'w', 0o600);
  try {
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    const flush = async () => {
      await handle.writeFile(Buffer.concat(waiting));
      [waiting, bytes] = [[], 0];
    };
    for await (const row of rows) {
      waiting.push(row);
      bytes += row.length;
      if (bytes >= BATCH_BYTES) await flush();
    }
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
  await syncFolder(path.dirname(file));
}

async function* batchesIn(file: string): AsyncGenerator<mongoose.mongo.Document[]> {
  let batch: mongoose.mongo.Document[] = [];
  let size = 0;
  for await (const { bytes, document } of documentsIn(file)) {
    batch.push(document);
    size += bytes;
    if (batch.length < BATCH && size < BATCH_BYTES) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Undefined at the end of the file. */
async function readOne(handle: FileHandle, offset: number, file: string): Promise<Buffer | undefined> {
  const head = await readAt(handle, offset, LENGTH_BYTES);
  if (head.length === 0) return undefined;
  const length = head.length === LENGTH_BYTES ? head.readInt32LE() : 0;
  const isLength = length > LENGTH_BYTES && length <= MAX_BYTES;
  const raw = isLength ? await readAt(handle, offset, length) : head;
  if (raw.length !== length) throw new AppError('invalid_input', `${file} is no file of whole documents`);
  return raw;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function worded(error: unknown): unknown {
  if (!(error instanceof mongoose.mongo.MongoServerError && TOO_LATE.has(error.code))) return error;
  return new AppError(
    'conflict',
    'MongoDB ended the transaction in which all documents are read: run it again; if that takes longer than a minute, raise transactionLifetimeLimitSeconds, or copy them with mongodump',
    [],
    { cause: error },
  );
}
