import { describe, expect } from '@jest/globals';
import { tableOf } from '../table.ts';
import { codeOf } from './code-of.ts';
import { caseOf, type Subject } from './subject.ts';

export function transactions(subject: Subject): void {
  const test = (title: string, run: () => Promise<void>) => caseOf(subject, title, run);
  const fresh = async (...rows: Record<string, unknown>[]) => {
    const collection = tableOf(subject.documents, subject.name());
    await collection.insertMany([{ _id: 'base' }, ...rows]);
    return collection;
  };
  const session = () => subject.documents.connection.startSession();

  describe('transactions', () => {
    test('when the work resolves, then all of it is written and its value is returned', async () => {
      const [one, two] = [await fresh(), await fresh()];
      const value = await subject.documents.transaction(async (session) => {
        await one.insertOne({ _id: 1 }, { session });
        await two.insertOne({ _id: 2 }, { session });
        return 'done';
      });
      expect([value, await one.countDocuments(), await two.countDocuments()]).toEqual(['done', 2, 2]);
    });
    test('when the work rejects, then none of it is written', async () => {
      const [one, two] = [await fresh({ _id: 1, a: 1 }), await fresh()];
      const failing = subject.documents.transaction(async (session) => {
        await one.updateOne({ _id: 1 }, { $set: { a: 2 } }, { session });
        await one.deleteOne({ _id: 'base' }, { session });
        await two.insertOne({ _id: 2 }, { session });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect([await one.findOne({ _id: 1 }), await one.countDocuments(), await two.countDocuments()]).toEqual([
        { _id: 1, a: 1 },
        2,
        1,
      ]);
    });
    test('when a transaction reads, then it sees its own changes, and nobody else does', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      await subject.documents.transaction(async (session) => {
        await collection.updateOne({ _id: 1 }, { $set: { a: 2 } }, { session });
        await collection.insertOne({ _id: 2, a: 9 }, { session });
        await collection.deleteOne({ _id: 'base' }, { session });
        const inside = await collection.find({}, { session }).sort({ a: -1 }).toArray();
        expect(inside).toEqual([
          { _id: 2, a: 9 },
          { _id: 1, a: 2 },
        ]);
        expect(await collection.countDocuments({ a: 2 }, { session })).toBe(1);
        expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 1 });
      });
    });
    test('when others commit in the meantime, then the transaction still sees its snapshot', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      const open = await session();
      open.startTransaction();
      expect(await collection.findOne({ _id: 1 }, { session: open })).toMatchObject({ a: 1 });
      await collection.updateOne({ _id: 1 }, { $set: { a: 2 } });
      await collection.insertOne({ _id: 2 });
      expect(await collection.findOne({ _id: 1 }, { session: open })).toMatchObject({ a: 1 });
      expect(await collection.countDocuments({}, { session: open })).toBe(2);
      await open.commitTransaction();
      expect(await collection.countDocuments({}, { session: open })).toBe(3);
      await open.endSession();
    });
    test('when a document changed since the snapshot, then writing it is a conflict', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      const open = await session();
      open.startTransaction();
      await collection.findOne({ _id: 1 }, { session: open });
      await collection.updateOne({ _id: 1 }, { $set: { a: 2 } });
      const failing = collection.updateOne({ _id: 1 }, { $set: { a: 3 } }, { session: open });
      const error = await failing.then(
        () => undefined,
        (failure) => failure,
      );
      expect([error?.code, error?.hasErrorLabel('TransientTransactionError')]).toEqual([112, true]);
      await open.abortTransaction();
      await open.endSession();
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 2 });
    });
    test('when two transactions write one document, then the second has a conflict', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      const [first, second] = [await session(), await session()];
      first.startTransaction();
      second.startTransaction();
      await collection.updateOne({ _id: 1 }, { $set: { a: 2 } }, { session: first });
      expect(await codeOf(() => collection.updateOne({ _id: 1 }, { $set: { a: 3 } }, { session: second }))).toBe(112);
      await second.abortTransaction();
      await first.commitTransaction();
      await Promise.all([first.endSession(), second.endSession()]);
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 2 });
    });
    test('when six transactions increment a field at once, then no increment is lost', async () => {
      const collection = await fresh({ _id: 1, n: 0 });
      const count = () =>
        subject.documents.transaction(async (session) => {
          const row = await collection.findOne({ _id: 1 }, { session });
          await collection.updateOne({ _id: 1 }, { $set: { n: Number(row?.n) + 1 } }, { session });
        });
      await Promise.all(Array.from({ length: 6 }, count));
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 6 });
    });
    test('when a unique value exists already, then the transaction fails with the same error as outside of transactions', async () => {
      const collection = await fresh();
      await collection.createIndex({ slug: 1 }, { unique: true, sparse: true });
      await collection.insertOne({ _id: 1, slug: 'a' });
      const failing = subject.documents.transaction((session) =>
        collection.insertOne({ _id: 2, slug: 'a' }, { session }),
      );
      await expect(failing).rejects.toMatchObject({ code: 11000, keyValue: { slug: 'a' } });
    });
    test('when a transaction duplicates its own unique value, then it fails', async () => {
      const collection = await fresh();
      await collection.createIndex({ slug: 1 }, { unique: true, sparse: true });
      const failing = subject.documents.transaction(async (session) => {
        await collection.insertOne({ _id: 1, slug: 'a' }, { session });
        await collection.insertOne({ _id: 2, slug: 'a' }, { session });
      });
      await expect(failing).rejects.toMatchObject({ code: 11000 });
      expect(await collection.countDocuments()).toBe(1);
    });
    test('when a transaction frees a unique value, then it can use it again', async () => {
      const collection = await fresh();
      await collection.createIndex({ slug: 1 }, { unique: true, sparse: true });
      await collection.insertOne({ _id: 1, slug: 'a' });
      await subject.documents.transaction(async (session) => {
        await collection.deleteOne({ _id: 1 }, { session });
        await collection.insertOne({ _id: 2, slug: 'a' }, { session });
      });
      expect(await collection.findOne({ slug: 'a' })).toEqual({ _id: 2, slug: 'a' });
    });
    test('when two transactions insert one unique value at once, then one succeeds', async () => {
      const collection = await fresh();
      await collection.createIndex({ slug: 1 }, { unique: true, sparse: true });
      const take = (_id: number) =>
        codeOf(() => subject.documents.transaction((session) => collection.insertOne({ _id, slug: 'a' }, { session })));
      const outcomes = await Promise.all([1, 2, 3].map(take));
      expect(outcomes.filter((code) => code === 11000)).toHaveLength(2);
    });
    test('when a transaction is aborted, then nothing is written and the session can begin another', async () => {
      const collection = await fresh();
      const open = await session();
      open.startTransaction();
      await collection.insertOne({ _id: 1 }, { session: open });
      await open.abortTransaction();
      open.startTransaction();
      await collection.insertOne({ _id: 2 }, { session: open });
      await open.commitTransaction();
      await open.endSession();
      expect(((await collection.distinct('_id')) as unknown[]).sort()).toEqual([2, 'base']);
    });
    test('when a session ends in a transaction, then the transaction is aborted', async () => {
      const collection = await fresh();
      const open = await session();
      open.startTransaction();
      await collection.insertOne({ _id: 1 }, { session: open });
      await open.endSession();
      expect(await collection.countDocuments()).toBe(1);
    });
    test('when a bulk and an upsert run in a transaction, then they are part of it', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      await subject.documents.transaction(async (session) => {
        await collection.bulkWrite(
          [{ insertOne: { document: { _id: 2 } } }, { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } }],
          { session },
        );
        await collection.updateOne({ _id: 3 }, { $set: { a: 3 } }, { upsert: true, session });
        expect(
          await collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { session, returnDocument: 'after' }),
        ).toEqual({ _id: 1, a: 3 });
        expect(
          await collection.aggregate([{ $group: { _id: null, s: { $sum: '$a' } } }], { session }).toArray(),
        ).toEqual([{ _id: null, s: 6 }]);
      });
      expect(await collection.find({ a: 3 }).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, a: 3 },
        { _id: 3, a: 3 },
      ]);
    });
    test('when transactions move amounts between documents at once, then the sum stays the same', async () => {
      const collection = await fresh({ _id: 1, n: 100 }, { _id: 2, n: 100 }, { _id: 3, n: 100 });
      const move = (from: number, to: number) =>
        subject.documents.transaction(async (session) => {
          await collection.updateOne({ _id: from }, { $inc: { n: -10 } }, { session });
          await collection.updateOne({ _id: to }, { $inc: { n: 10 } }, { session });
        });
      await Promise.all([move(1, 2), move(2, 3), move(3, 1), move(1, 3)]);
      const [sum] = await collection.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray();
      expect(sum).toEqual({ _id: null, n: 300 });
    });
  });
}
