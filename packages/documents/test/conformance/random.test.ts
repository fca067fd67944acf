import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { IS_THOROUGH } from '@limner/testing/thorough';
import { updateOne as mingoUpdate, Query } from 'mingo';
import { type Documents, openEmbeddedDocuments, openMongoDocuments } from '../../src/index.ts';
import { Random } from '../random.ts';
import { type Row, type Table, tableOf } from '../table.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { type Doc, KINDS, type Operation, randomOperation } from './random-operations.ts';

/** More in CI. */
const SEEDS = IS_THOROUGH ? 6 : 1;
const OPERATIONS = 250;
const url = process.env.TEST_MONGODB_URL;
const first = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

if (url === undefined) {
  describe('random operations on the embedded driver', () => {
    for (let seed = first; seed < first + SEEDS; seed++) {
      it(`when random operations run (seed ${seed}), then indexes change no result`, () =>
        inTemporaryFolder((folder) => compareIndexed(folder, seed)));
      it(`when random filters run (seed ${seed}), then mingo over all documents gives the same results`, () =>
        inTemporaryFolder((folder) => compareMingo(folder, seed)));
    }
  });
} else {
  describe("random operations on the embedded driver and on MongoDB's protocol", () => {
    for (let seed = first; seed < first + SEEDS; seed++) {
      it(`when random operations run (seed ${seed}), then both engines give the same results`, () =>
        inTemporaryFolder((folder) => compareServer(folder, url, seed)));
    }
  });
}

async function compareIndexed(folder: string, seed: number): Promise<void> {
  const documents = await openEmbeddedDocuments({ folder });
  const [plain, indexed] = [tableOf(documents, 'plain'), tableOf(documents, 'indexed')];
  await index(indexed);
  await run(plain, indexed, seed).finally(() => documents.close());
}

async function compareServer(folder: string, address: string, seed: number): Promise<void> {
  const embedded = await openEmbeddedDocuments({ folder });
  const server = await openMongoDocuments({ url: address, database: `random_${randomUUID().slice(0, 8)}` });
  const [ours, theirs] = [embedded, server].map((documents: Documents) => tableOf(documents, 'rows')) as [Table, Table];
  await index(ours);
  try {
    await run(theirs, ours, seed);
  } finally {
    await server.connection.dropDatabase();
    await Promise.all([embedded.close(), server.close()]);
  }
}

async function index(collection: Table): Promise<void> {
  for (const path of ['a', 'b', 'list', 'd.x', 'docs.k']) await collection.createIndex({ [path]: 1 });
  await collection.createIndex({ b: 1, a: -1 });
  await collection.createIndex({ a: 1, list: 1 }, { sparse: true, name: 'sparse' });
}

async function run(left: Table, right: Table, seed: number): Promise<void> {
  const random = new Random(seed);
  let id = 0;
  const done = new Map<Operation['kind'], number>();
  for (let step = 0; step < OPERATIONS; step++) {
    const operation = randomOperation(random, () => ++id);
    const [one, two] = [await outcome(left, operation), await outcome(right, operation)];
    expect({ seed, step, operation, result: two }).toEqual({ seed, step, operation, result: one });
    if (!(one instanceof Refused)) done.set(operation.kind, (done.get(operation.kind) ?? 0) + 1);
  }
  // An operation that fails on both sides proves nothing, so each kind has to succeed at least once.
  for (const kind of new Set(KINDS))
    expect({ seed, kind, done: (done.get(kind) ?? 0) > 0 }).toEqual({ seed, kind, done: true });
  const everything = async (collection: Table) => collection.find().sort({ _id: 1 }).toArray();
  expect({ seed, rows: await everything(right) }).toEqual({ seed, rows: await everything(left) });
}

/** An operation that the engine refused: such errors have a code. Errors without a code are faults of our own. */
class Refused {
  constructor(readonly code: unknown) {}
}

async function outcome(collection: Table, operation: Operation): Promise<unknown> {
  try {
    return await perform(collection, structuredCopy(operation));
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'number') throw error;
    return new Refused(code);
  }
}

/** A copy, because the driver adds `_id` in place. Shallow: nested values are not changed. */
const structuredCopy = (operation: Operation): Operation => ({ ...operation, change: { ...operation.change } });

async function perform(collection: Table, { kind, filter, change, sort, path }: Operation): Promise<unknown> {
  switch (kind) {
    case 'insert':
      return (await collection.insertOne(change as Row)).insertedId;
    case 'update':
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(filter, change, { sort: sort as { _id: 1 }, returnDocument: 'after' });
    case 'updateMany':
      return counts(await collection.updateMany(filter, change));
    case 'upsert':
      return counts(await collection.updateOne(filter, change, { upsert: true }));
    case 'replace': {
      const found = await collection.findOne(filter, { sort: { _id: 1 } });
      return found === null ? null : counts(await collection.replaceOne({ _id: found._id }, change as Row));
    }
    case 'delete':
      return collection.findOneAndDelete(filter, { sort: { _id: 1 } });
    case 'deleteMany':
      return (await collection.deleteMany({ ...filter, b: { $lt: 2 } })).deletedCount;
    case 'find':
      return collection
        .find(filter)
        .sort(sort as { _id: 1 })
        .toArray();
    case 'count':
      return collection.countDocuments(filter);
    case 'distinct':
      return ((await collection.distinct(path, filter)) as unknown[]).map(String).sort();
  }
}

const counts = (result: { matchedCount: number; modifiedCount: number; upsertedCount: number }) => [
  result.matchedCount,
  result.modifiedCount,
  result.upsertedCount,
];

/** mingo compares by JavaScript's rules, which differ from BSON's, so only numbers and texts are used here. */
async function compareMingo(folder: string, seed: number): Promise<void> {
  const documents = await openEmbeddedDocuments({ folder });
  const collection = tableOf(documents, 'rows');
  await index(collection);
  const random = new Random(seed);
  const rows: Row[] = Array.from({ length: 200 }, (_, _id) => ({
    _id,
    a: random.pick(['a', 'b', 'c']),
    b: random.below(9),
    list: [random.below(5), random.below(5)],
  }));
  await collection.insertMany(rows.map((row) => ({ ...row })));
  try {
    for (let step = 0; step < 60; step++) {
      const low = random.below(9);
      const filter = random.pick<Doc>([
        { b: { $gte: low } },
        { a: random.pick(['a', 'b']), b: { $lt: low } },
        { list: low },
        { $or: [{ b: low }, { list: { $in: [low] } }] },
      ]);
      const query = new Query(filter);
      const expected = rows.filter((row) => query.test(row));
      expect({ seed, filter, found: await collection.find(filter).sort({ _id: 1 }).toArray() }).toEqual({
        seed,
        filter,
        found: expected,
      });
      const [target] = expected;
      if (target === undefined) continue;
      const change = random.pick<Doc>([{ $inc: { b: 1 } }, { $push: { list: low } }, { $set: { a: 'z' } }]);
      mingoUpdate(rows, { _id: target._id }, change);
      await collection.updateOne({ _id: target._id }, change);
    }
  } finally {
    await documents.close();
  }
}
