import { describe, expect } from '@jest/globals';
import mongoose from 'mongoose';
import { tableOf } from '../table.ts';
import { codeOf } from './code-of.ts';
import { caseOf, type Subject } from './subject.ts';

export function crud(subject: Subject): void {
  const fresh = async (...documents: Record<string, unknown>[]) => {
    const collection = tableOf(subject.documents, subject.name());
    if (documents.length > 0) await collection.insertMany(documents);
    return collection;
  };
  const test = (title: string, run: () => Promise<void>) => caseOf(subject, title, run);

  describe('inserts', () => {
    test('when a document has no _id, then it gets an ObjectId', async () => {
      const collection = await fresh();
      const { insertedId } = await collection.insertOne({ a: 1 });
      expect(insertedId).toBeInstanceOf(mongoose.mongo.ObjectId);
      expect(await collection.findOne({ _id: insertedId })).toEqual({ _id: insertedId, a: 1 });
    });
    test('when an _id exists already, then the insert fails with its key', async () => {
      const collection = await fresh({ _id: 1 });
      await expect(collection.insertOne({ _id: 1 })).rejects.toMatchObject({
        name: 'MongoServerError',
        code: 11000,
        keyPattern: { _id: 1 },
        keyValue: { _id: 1 },
      });
    });
    test('when an _id is an array, then it is refused', async () => {
      const collection = await fresh();
      expect(await codeOf(() => collection.insertOne({ _id: [1] }))).toEqual(expect.anything());
    });
    test('when _ids differ only in type, then both are inserted', async () => {
      const collection = await fresh({ _id: 1 }, { _id: '1' }, { _id: { a: 1 } }, { _id: null });
      expect(await collection.countDocuments()).toBe(4);
    });
    test('when one of an ordered insertMany fails, then those before it are inserted and those after it are not', async () => {
      const collection = await fresh({ _id: 2 });
      const failing = collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
      await expect(failing).rejects.toMatchObject({ name: 'MongoBulkWriteError', code: 11000 });
      expect(((await collection.distinct('_id')) as number[]).sort()).toEqual([1, 2]);
    });
    test('when one of an unordered insertMany fails, then all others are inserted', async () => {
      const collection = await fresh({ _id: 2 });
      const failing = collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered: false });
      await expect(failing).rejects.toMatchObject({ code: 11000 });
      expect(await collection.countDocuments()).toBe(3);
    });
    test('when two hundred are inserted at once, then each is there once', async () => {
      const collection = await fresh();
      await Promise.all(Array.from({ length: 200 }, (_, _id) => collection.insertOne({ _id })));
      expect(await collection.distinct('_id')).toHaveLength(200);
    });
    test('when the same _id is inserted twice at once, then one insert succeeds', async () => {
      const collection = await fresh();
      const outcomes = await Promise.all([1, 2, 3].map((n) => codeOf(() => collection.insertOne({ _id: 1, n }))));
      expect(outcomes.filter((code) => code === 11000)).toHaveLength(2);
    });
  });

  describe('writes', () => {
    test('when many are updated, then matched and modified are counted separately', async () => {
      const collection = await fresh({ _id: 1, a: 1 }, { _id: 2, a: 2 }, { _id: 3, a: 2 });
      expect(await collection.updateMany({}, { $set: { a: 2 } })).toMatchObject({ matchedCount: 3, modifiedCount: 1 });
    });
    test('when nothing matches, then nothing is changed', async () => {
      const collection = await fresh({ _id: 1 });
      expect(await collection.updateOne({ _id: 9 }, { $set: { a: 1 } })).toMatchObject({
        matchedCount: 0,
        modifiedCount: 0,
        upsertedCount: 0,
      });
    });
    test('when an upsert matches nothing, then it inserts the fields of filter, update and $setOnInsert', async () => {
      const collection = await fresh();
      const result = await collection.updateOne(
        { _id: 5, kind: 'k', n: { $gt: 3 } },
        { $set: { a: 1 }, $setOnInsert: { b: 2 } },
        { upsert: true },
      );
      expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 5 });
      expect(await collection.findOne()).toEqual({ _id: 5, kind: 'k', a: 1, b: 2 });
    });
    test('when an upsert matches, then $setOnInsert does nothing', async () => {
      const collection = await fresh({ _id: 5 });
      await collection.updateOne({ _id: 5 }, { $set: { a: 1 }, $setOnInsert: { b: 2 } }, { upsert: true });
      expect(await collection.findOne()).toEqual({ _id: 5, a: 1 });
    });
    test('when an upsert has $and, then its equalities are inserted', async () => {
      const collection = await fresh();
      await collection.updateOne({ $and: [{ _id: 1 }, { 'a.b': 2 }] }, { $inc: { n: 1 } }, { upsert: true });
      expect(await collection.findOne()).toEqual({ _id: 1, a: { b: 2 }, n: 1 });
    });
    test('when the same upsert runs ten times at once, then there is one document', async () => {
      const collection = await fresh();
      await Promise.all(
        Array.from({ length: 10 }, () => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true })),
      );
      expect(await collection.findOne()).toEqual({ _id: 1, n: 10 });
    });
    test('when a document is replaced, then only its _id is kept', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      expect(await collection.replaceOne({ a: 1 }, { b: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
      expect(await collection.findOne()).toEqual({ _id: 1, b: 2 });
    });
    test('when a replacement is upserted, then it is inserted with the _id of the filter', async () => {
      const collection = await fresh();
      await collection.replaceOne({ _id: 7, x: 1 }, { b: 2 }, { upsert: true });
      expect(await collection.findOne()).toEqual({ _id: 7, b: 2 });
    });
    test('when deleteOne runs, then one document is deleted', async () => {
      const collection = await fresh({ _id: 1, a: 1 }, { _id: 2, a: 1 });
      expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
      expect(await collection.countDocuments()).toBe(1);
    });
    test('when deleteMany runs, then all matching documents are deleted', async () => {
      const collection = await fresh({ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 });
      expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
    });
    test('when a bulkWrite has operations of all kinds, then each is executed', async () => {
      const collection = await fresh({ _id: 1, a: 1 }, { _id: 2, a: 2 }, { _id: 3, a: 3 });
      const result = await collection.bulkWrite([
        { insertOne: { document: { _id: 4, a: 4 } } },
        { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 10 } } } },
        { updateMany: { filter: { a: { $gte: 3 } }, update: { $set: { big: true } } } },
        { updateOne: { filter: { _id: 9 }, update: { $set: { a: 9 } }, upsert: true } },
        { replaceOne: { filter: { _id: 2 }, replacement: { z: 1 } } },
        { deleteOne: { filter: { _id: 3 } } },
      ]);
      expect(result).toMatchObject({
        insertedCount: 1,
        matchedCount: 5,
        modifiedCount: 5,
        deletedCount: 1,
        upsertedCount: 1,
        upsertedIds: { 3: 9 },
      });
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, a: 11, big: true },
        { _id: 2, z: 1 },
        { _id: 4, a: 4, big: true },
        { _id: 9, a: 9 },
      ]);
    });
    test('when an ordered bulkWrite fails, then the later operations are not executed', async () => {
      const collection = await fresh({ _id: 1 });
      const failing = collection.bulkWrite([
        { insertOne: { document: { _id: 2 } } },
        { insertOne: { document: { _id: 1 } } },
        { deleteOne: { filter: { _id: 1 } } },
      ]);
      await expect(failing).rejects.toMatchObject({ name: 'MongoBulkWriteError', code: 11000 });
      expect(await collection.countDocuments()).toBe(2);
    });
    test('when an update moves documents within the index that it reads, then each is updated once', async () => {
      const collection = await fresh(...Array.from({ length: 600 }, (_, _id) => ({ _id, n: _id })));
      await collection.createIndex({ n: 1 });
      await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } });
      expect(await collection.countDocuments({ n: { $gte: 2000 } })).toBe(0);
      expect(await collection.countDocuments({ n: { $gte: 1000 } })).toBe(600);
    });
  });

  describe('find and change', () => {
    test('when a document is changed, then the old one is returned', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } })).toEqual({ _id: 1, a: 1 });
    });
    test('when the new document is requested, then it is returned', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { returnDocument: 'after' })).toEqual({
        _id: 1,
        a: 2,
      });
    });
    test('when a sort is given, then the first in that order is changed', async () => {
      const collection = await fresh({ _id: 1, a: 1 }, { _id: 2, a: 9 });
      expect(await collection.findOneAndUpdate({}, { $set: { b: 1 } }, { sort: { a: -1 } })).toEqual({ _id: 2, a: 9 });
    });
    test('when a projection is given, then it is applied', async () => {
      const collection = await fresh({ _id: 1, a: 1, b: 2 });
      expect(await collection.findOneAndUpdate({}, { $set: { c: 1 } }, { projection: { b: 1, _id: 0 } })).toEqual({
        b: 2,
      });
    });
    test('when nothing matches, then null is returned', async () => {
      const collection = await fresh({ _id: 1 });
      expect(await collection.findOneAndUpdate({ _id: 2 }, { $set: { a: 1 } })).toBeNull();
    });
    test('when it upserts and the new document is requested, then it is returned', async () => {
      const collection = await fresh();
      const options = { upsert: true, returnDocument: 'after' as const };
      expect(await collection.findOneAndUpdate({ _id: 3 }, { $set: { a: 1 } }, options)).toEqual({ _id: 3, a: 1 });
    });
    test('when metadata is requested, then it says whether a document existed', async () => {
      const collection = await fresh();
      const result = await collection.findOneAndUpdate(
        { _id: 3 },
        { $set: { a: 1 } },
        { upsert: true, includeResultMetadata: true },
      );
      expect(result).toMatchObject({ value: null, lastErrorObject: { n: 1, updatedExisting: false, upserted: 3 } });
    });
    test('when a document is replaced, then the old one is returned', async () => {
      const collection = await fresh({ _id: 1, a: 1 });
      expect(await collection.findOneAndReplace({ _id: 1 }, { b: 1 })).toEqual({ _id: 1, a: 1 });
      expect(await collection.findOne()).toEqual({ _id: 1, b: 1 });
    });
    test('when a document is deleted, then it is returned', async () => {
      const collection = await fresh({ _id: 1, a: 1 }, { _id: 2, a: 2 });
      expect(await collection.findOneAndDelete({}, { sort: { a: -1 } })).toEqual({ _id: 2, a: 2 });
      expect(await collection.countDocuments()).toBe(1);
    });
    test('when twenty take from a queue at once, then each takes another document', async () => {
      const collection = await fresh(...Array.from({ length: 20 }, (_, _id) => ({ _id, free: true })));
      const taken = await Promise.all(
        Array.from({ length: 20 }, () => collection.findOneAndUpdate({ free: true }, { $set: { free: false } })),
      );
      expect(new Set(taken.map((one) => one?._id)).size).toBe(20);
    });
  });

  describe('counts and values', () => {
    test('when documents are counted, then skip and limit are applied', async () => {
      const collection = await fresh({ a: 1 }, { a: 1 }, { a: 2 });
      expect(await collection.countDocuments({ a: 1 })).toBe(2);
      expect(await collection.countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
      expect(await collection.estimatedDocumentCount()).toBe(3);
    });
    test('when a collection does not exist, then it is empty', async () => {
      const collection = await fresh();
      expect([
        await collection.find().toArray(),
        await collection.countDocuments(),
        await collection.findOne(),
      ]).toEqual([[], 0, null]);
    });
    test('when distinct reads arrays, then each element is a value', async () => {
      const collection = await fresh({ a: [1, 2] }, { a: 2 }, { a: null }, { b: 1 });
      expect(((await collection.distinct('a')) as unknown[]).sort()).toEqual([1, 2, null]);
    });
    test('when distinct has a filter and a nested path, then both are applied', async () => {
      const collection = await fresh({ l: [{ v: 'x' }, { v: 'y' }], ok: 1 }, { l: [{ v: 'z' }] });
      expect(((await collection.distinct('l.v', { ok: 1 })) as unknown[]).sort()).toEqual(['x', 'y']);
    });
  });
}
