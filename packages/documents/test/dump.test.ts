import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import {
  collectionsWithDocuments,
  type Documents,
  dumpCollections,
  loadCollection,
  noteRestoreBegun,
  noteRestoreDone,
  openMongoDocuments,
  refuseUnfinishedRestore,
  withLease,
} from '../src/index.ts';

const { Binary, Decimal128, Double, Int32, Long, ObjectId } = mongoose.mongo;
const url = process.env.TEST_MONGODB_URL;

if (url === undefined)
  describe("a copy of documents on MongoDB's protocol", () =>
    it.skip('not tested: TEST_MONGODB_URL is not set', () => undefined));
else describe("a copy of documents on MongoDB's protocol", () => describeDumps(url));

function describeDumps(server: string): void {
  let folder: string;
  let source: Documents;
  let target: Documents;
  const open = () => openMongoDocuments({ url: server, database: `dump_${randomUUID().slice(0, 8)}` });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-dump-'));
    [source, target] = [await open(), await open()];
  });
  afterEach(async () => {
    for (const documents of [source, target]) {
      await documents.connection.dropDatabase();
      await documents.close();
    }
    await rm(folder, { recursive: true, force: true });
  });

  const tableOf = ({ connection }: Documents, name: string) => connection.collection<{ _id: unknown }>(name);
  const bytesOf = async (documents: Documents, name: string) => {
    const rows = await documents.connection.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
    return Buffer.concat(rows as unknown as Uint8Array[]);
  };
  const load = async (files: readonly string[]) => {
    for (const file of files) await loadCollection(target, path.join(folder, file));
  };

  it('when it is loaded elsewhere, then every document is the same, byte for byte', async () => {
    const _id = new ObjectId();
    await tableOf(source, 'kinds').insertMany([
      { _id, whole: new Int32(1), double: new Double(1), long: Long.fromString('9007199254740993') },
      { _id: 'text', at: new Date(), money: Decimal128.fromString('1.10'), none: null, pattern: /^a/i },
      { _id: 3, bytes: new Binary(Buffer.from([0, 255]), 4), deep: { list: [{ a: [] }, 'ü'] } },
    ] as never);
    await tableOf(source, 'many').insertMany(Array.from({ length: 2_500 }, (_, at) => ({ _id: at, n: at })));
    const files = await dumpCollections(source, folder);
    expect(files).toEqual(['kinds.bson', 'many.bson']);
    await load(files);
    for (const name of ['kinds', 'many']) expect(await bytesOf(target, name)).toEqual(await bytesOf(source, name));
    expect(await readFile(path.join(folder, 'kinds.bson'))).toHaveLength((await bytesOf(source, 'kinds')).length);
  });

  it('when pairs are written meanwhile, each in a transaction, then no half of one is in it', async () => {
    for (const name of ['first', 'second']) await source.connection.createCollection(name);
    await tableOf(source, 'between').insertMany(Array.from({ length: 5_000 }, (_, at) => ({ _id: at })));
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      while (!isDone) {
        const _id = written++;
        await source.transaction(async (session) => {
          // The collection that is copied last is written first.
          for (const name of ['second', 'first']) await tableOf(source, name).insertOne({ _id }, { session });
        });
      }
    })();
    while (written < 5) await new Promise((resolve) => setImmediate(resolve));
    await load(await dumpCollections(source, folder));
    isDone = true;
    await writing;
    const [first, second] = [await bytesOf(target, 'first'), await bytesOf(target, 'second')];
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
  });

  it('when it is loaded again, then the documents of the first time are gone', async () => {
    await tableOf(source, 'rows').insertOne({ _id: 1 });
    const files = await dumpCollections(source, folder);
    await tableOf(target, 'rows').insertOne({ _id: 2 });
    await load(files);
    await load(files);
    expect(await bytesOf(target, 'rows')).toEqual(await bytesOf(source, 'rows'));
  });

  it.each([
    ['is cut', (file: string) => truncate(file, 10)],
    ['has more', (file: string) => appendFile(file, 'x')],
  ])('when a file %s, then it is refused', async (_, spoil) => {
    await tableOf(source, 'rows').insertOne({ _id: 1 });
    await dumpCollections(source, folder);
    const file = path.join(folder, 'rows.bson');
    await spoil(file);
    await expect(loadCollection(target, file)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('when only processes have left something, then there are no documents', async () => {
    await withLease(source, 'work', async () => {
      await tableOf(source, 'empty').insertOne({ _id: 1 });
      await tableOf(source, 'empty').deleteMany({});
      expect(await collectionsWithDocuments(source)).toEqual([]);
    });
    await tableOf(source, 'rows').insertOne({ _id: 1 });
    expect(await collectionsWithDocuments(source)).toEqual(['rows']);
  });

  it('when a restore has begun, then a start is refused until it is done, and no copy has the note', async () => {
    await refuseUnfinishedRestore(source);
    await noteRestoreBegun(source, 'a backup', new Date());
    await expect(refuseUnfinishedRestore(source)).rejects.toMatchObject({ code: 'conflict' });
    expect(await dumpCollections(source, folder)).toEqual([]);
    await noteRestoreDone(source);
    await refuseUnfinishedRestore(source);
  });
}
