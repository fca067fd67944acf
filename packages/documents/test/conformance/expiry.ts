import { describe, expect } from '@jest/globals';
import mongoose, { type ClientSession } from 'mongoose';
import { tableOf } from '../table.ts';
import { caseOf, type Subject } from './subject.ts';

/** MongoDB's error for operations in a transaction that it has aborted. */
const GONE = { code: 251, codeName: 'NoSuchTransaction', errorLabels: ['TransientTransactionError'] };

/** Transactions that have timed out or were aborted by an error. */
export function expiry(subject: Subject): void {
  const test = (title: string, run: () => Promise<void>) => caseOf(subject, title, run);

  async function begin() {
    const collection = tableOf(subject.documents, subject.name());
    await collection.insertMany([{ _id: 'base' }, { _id: 1, a: 1 }]);
    const session = await subject.documents.connection.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 1 }, { $set: { a: 2 } }, { session });
    return { collection, session };
  }
  const expectUntouched = async (collection: ReturnType<typeof tableOf>) =>
    expect(await collection.find({}).sort({ a: 1 }).toArray()).toEqual([{ _id: 'base' }, { _id: 1, a: 1 }]);

  const operations: Record<
    string,
    (collection: ReturnType<typeof tableOf>, session: ClientSession) => Promise<unknown>
  > = {
    insertOne: (collection, session) => collection.insertOne({ _id: 2 }, { session }),
    insertMany: (collection, session) => collection.insertMany([{ _id: 2 }, { _id: 3 }], { session }),
    updateOne: (collection, session) => collection.updateOne({ _id: 1 }, { $set: { a: 3 } }, { session }),
    deleteMany: (collection, session) => collection.deleteMany({}, { session }),
    findOneAndUpdate: (collection, session) => collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 3 } }, { session }),
    bulkWrite: (collection, session) =>
      collection.bulkWrite([{ insertOne: { document: { _id: 2 } } }], { session, ordered: false }),
    findOne: (collection, session) => collection.findOne({ _id: 1 }, { session }),
    find: (collection, session) => collection.find({ a: { $gt: 0 } }, { session }).toArray(),
    aggregate: (collection, session) => collection.aggregate([{ $match: { a: 1 } }], { session }).toArray(),
    countDocuments: (collection, session) => collection.countDocuments({}, { session }),
    distinct: (collection, session) => collection.distinct('a', {}, { session }),
  };

  describe('transactions that have expired', () => {
    for (const [name, operation] of Object.entries(operations)) {
      test(`when ${name} comes after its end, then it fails as on MongoDB, and nothing is written`, async () => {
        const { collection, session } = await begin();
        await subject.expire(session);
        await expect(operation(collection, session)).rejects.toMatchObject(GONE);
        await expect(session.commitTransaction()).rejects.toMatchObject(GONE);
        await session.endSession();
        await expectUntouched(collection);
      });
    }
    test('when it is committed after its end, then the commit fails, and so does each further one', async () => {
      const { collection, session } = await begin();
      await subject.expire(session);
      await expect(session.commitTransaction()).rejects.toMatchObject(GONE);
      await expect(session.commitTransaction()).rejects.toMatchObject(GONE);
      await session.endSession();
      await expectUntouched(collection);
    });
    test('when it is aborted after its end, then the abort resolves, and the session can begin another transaction', async () => {
      const { collection, session } = await begin();
      await subject.expire(session);
      await session.abortTransaction();
      session.startTransaction();
      await collection.insertOne({ _id: 2, a: 2 }, { session });
      await session.commitTransaction();
      await session.endSession();
      expect(await collection.countDocuments({})).toBe(3);
    });
    test('when its session ends after the transaction, then nothing is written', async () => {
      const { collection, session } = await begin();
      await subject.expire(session);
      await session.endSession();
      await expectUntouched(collection);
    });
    test('when a cursor was opened in it, then its next batch fails', async () => {
      const { collection, session } = await begin();
      const cursor = collection.find({}, { session, batchSize: 1 });
      await cursor.next();
      await subject.expire(session);
      await expect(cursor.next()).rejects.toMatchObject(GONE);
      await session.abortTransaction();
      await session.endSession();
    });
    test('when it ends while others wait to write its documents, then they can write them', async () => {
      const { collection, session } = await begin();
      await subject.expire(session);
      await expect(collection.findOne({ _id: 1 }, { session })).rejects.toMatchObject(GONE);
      await subject.documents.transaction((other) =>
        collection.updateOne({ _id: 1 }, { $set: { a: 7 } }, { session: other }),
      );
      await session.abortTransaction();
      await session.endSession();
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 7 });
    });
    test('when the transaction expires during the work of withTransaction, then the work is repeated and applied once', async () => {
      const collection = tableOf(subject.documents, subject.name());
      await collection.insertOne({ _id: 'base' });
      let runs = 0;
      await subject.documents.transaction(async (session) => {
        await collection.insertOne({ _id: ++runs }, { session });
        if (runs === 1) await subject.expire(session);
        await collection.insertOne({ _id: `second of ${runs}` }, { session });
      });
      expect((await collection.distinct('_id')).map(String).sort()).toEqual(['2', 'base', 'second of 2']);
    });
    test('when the transaction expires before the commit of withTransaction, then the work is repeated and applied once', async () => {
      const collection = tableOf(subject.documents, subject.name());
      await collection.insertOne({ _id: 'base' });
      let runs = 0;
      await subject.documents.transaction(async (session) => {
        await collection.insertOne({ _id: ++runs }, { session });
        if (runs === 1) await subject.expire(session);
      });
      expect((await collection.distinct('_id')).map(String).sort()).toEqual(['2', 'base']);
    });
    test('when operations are in progress at its end, then none of them is applied', async () => {
      const { collection, session } = await begin();
      const flying = [2, 3, 4, 5].map((_id) =>
        collection.insertOne({ _id }, { session }).then(
          () => undefined,
          (error: unknown) => error,
        ),
      );
      await subject.expire(session);
      const failures = (await Promise.all(flying)).filter((error) => error !== undefined);
      for (const failure of failures) expect(failure).toBeInstanceOf(mongoose.mongo.MongoError);
      await expect(session.commitTransaction()).rejects.toMatchObject(GONE);
      await session.endSession();
      await expectUntouched(collection);
    });
  });

  describe('transactions that are being committed', () => {
    test('when it expires during the commit, then everything is written, or the commit fails and nothing is', async () => {
      const { collection, session } = await begin();
      await collection.insertOne({ _id: 2 }, { session });
      const committing = session.commitTransaction().then(
        () => [3, { _id: 1, a: 2 }],
        (error: { code?: unknown }) => (error.code === GONE.code ? [2, { _id: 1, a: 1 }] : error),
      );
      await subject.expire(session);
      const expected = await committing;
      await session.endSession();
      expect([await collection.countDocuments({}), await collection.findOne({ _id: 1 })]).toEqual(expected);
    });
  });

  describe('transactions in which something failed', () => {
    test('when the work ignores an error and commits, then the commit fails and nothing is written', async () => {
      const { collection, session } = await begin();
      await expect(collection.insertOne({ _id: 1 }, { session })).rejects.toMatchObject({ code: 11000 });
      await expect(collection.findOne({ _id: 1 }, { session })).rejects.toMatchObject(GONE);
      await expect(session.commitTransaction()).rejects.toMatchObject(GONE);
      await session.endSession();
      await expectUntouched(collection);
    });
    test('when a commit has succeeded, then committing again resolves', async () => {
      const { collection, session } = await begin();
      await session.commitTransaction();
      await session.commitTransaction();
      await session.endSession();
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 2 });
    });
  });
}
