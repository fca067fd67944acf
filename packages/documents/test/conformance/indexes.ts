import { describe, expect } from '@jest/globals';
import { tableOf } from '../table.ts';
import { codeOf } from './code-of.ts';
import { caseOf, type Subject } from './subject.ts';

export function indexes(subject: Subject): void {
  const fresh = () => tableOf(subject.documents, subject.name());
  const test = (title: string, run: () => Promise<void>) => caseOf(subject, title, run);

  describe('indexes', () => {
    test('when a unique value exists already, then the error names key and value', async () => {
      const collection = fresh();
      await collection.createIndex({ slug: 1 }, { unique: true });
      await collection.insertOne({ slug: 'a' });
      await expect(collection.insertOne({ slug: 'a' })).rejects.toMatchObject({
        code: 11000,
        keyPattern: { slug: 1 },
        keyValue: { slug: 'a' },
      });
    });
    test('when an update would duplicate a unique value, then it is refused and nothing changes', async () => {
      const collection = fresh();
      await collection.createIndex({ slug: 1 }, { unique: true });
      await collection.insertMany([
        { _id: 1, slug: 'a' },
        { _id: 2, slug: 'b' },
      ]);
      expect(await codeOf(() => collection.updateOne({ _id: 2 }, { $set: { slug: 'a' } }))).toBe(11000);
      expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, slug: 'b' });
    });
    test('when a unique value is freed, then it can be taken again', async () => {
      const collection = fresh();
      await collection.createIndex({ slug: 1 }, { unique: true });
      await collection.insertOne({ _id: 1, slug: 'a' });
      await collection.deleteOne({ _id: 1 });
      await collection.insertOne({ _id: 2, slug: 'a' });
      await collection.updateOne({ _id: 2 }, { $set: { slug: 'b' } });
      expect(await codeOf(() => collection.insertOne({ _id: 3, slug: 'a' }))).toBeUndefined();
    });
    test('when two unique values are missing, then the second is refused', async () => {
      const collection = fresh();
      await collection.createIndex({ slug: 1 }, { unique: true });
      await collection.insertOne({ a: 1 });
      expect(await codeOf(() => collection.insertOne({ slug: null }))).toBe(11000);
    });
    test('when a unique index is sparse, then missing values may repeat, but nulls may not', async () => {
      const collection = fresh();
      await collection.createIndex({ slug: 1 }, { unique: true, sparse: true });
      await collection.insertMany([{ a: 1 }, { a: 2 }, { slug: null }]);
      expect(await codeOf(() => collection.insertOne({ slug: null }))).toBe(11000);
    });
    test('when an index is sparse, then filters still find documents that it does not contain', async () => {
      const collection = fresh();
      await collection.createIndex({ slug: 1 }, { sparse: true });
      await collection.insertMany([{ _id: 1 }, { _id: 2, slug: 'a' }]);
      expect(await collection.find({ slug: null }).toArray()).toEqual([{ _id: 1 }]);
      expect(await collection.find({ slug: { $ne: 'a' } }).toArray()).toEqual([{ _id: 1 }]);
      expect(await collection.find().sort({ slug: 1 }).toArray()).toHaveLength(2);
    });
    test('when a unique index is compound, then only duplicates of all fields are refused', async () => {
      const collection = fresh();
      await collection.createIndex({ owner: 1, name: 1 }, { unique: true });
      await collection.insertMany([
        { owner: 1, name: 'a' },
        { owner: 1, name: 'b' },
        { owner: 2, name: 'a' },
      ]);
      await expect(collection.insertOne({ owner: 1, name: 'b' })).rejects.toMatchObject({
        code: 11000,
        keyValue: { owner: 1, name: 'b' },
      });
    });
    test('when a compound unique index is sparse, then documents with one of the fields are indexed and may not repeat', async () => {
      const collection = fresh();
      await collection.createIndex({ a: 1, b: 1 }, { unique: true, sparse: true });
      await collection.insertMany([{ x: 1 }, { x: 2 }, { a: 1 }]);
      expect(await codeOf(() => collection.insertOne({ a: 1 }))).toBe(11000);
    });
    test('when a unique index is partial, then it applies only to the documents that it covers', async () => {
      const collection = fresh();
      await collection.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { active: true } });
      await collection.insertMany([{ mail: 'a', active: true }, { mail: 'a', active: false }, { mail: 'a' }]);
      expect(await codeOf(() => collection.insertOne({ mail: 'a', active: true }))).toBe(11000);
      expect(await collection.countDocuments({ mail: 'a' })).toBe(3);
      expect(await codeOf(() => collection.updateOne({ mail: 'a', active: false }, { $set: { active: true } }))).toBe(
        11000,
      );
    });
    test('when a unique field is an array, then each element is unique', async () => {
      const collection = fresh();
      await collection.createIndex({ tags: 1 }, { unique: true });
      await collection.insertOne({ tags: ['a', 'b', 'a'] });
      expect(await codeOf(() => collection.insertOne({ tags: ['c', 'b'] }))).toBe(11000);
    });
    test('when unique values differ in type, then both are inserted', async () => {
      const collection = fresh();
      await collection.createIndex({ v: 1 }, { unique: true });
      await collection.insertMany([{ v: 1 }, { v: '1' }, { v: true }, { v: [] }, { v: {} }, { v: null }]);
      expect(await codeOf(() => collection.insertOne({ v: 1.0 }))).toBe(11000);
    });
    test('when a unique index is built over duplicates, then it fails and does not exist', async () => {
      const collection = fresh();
      await collection.insertMany([{ slug: 'a' }, { slug: 'a' }]);
      expect(await codeOf(() => collection.createIndex({ slug: 1 }, { unique: true }))).toBe(11000);
      expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    });
    test('when an index is built over existing documents, then it finds them, and is enforced for them', async () => {
      const collection = fresh();
      await collection.insertMany(Array.from({ length: 300 }, (_, n) => ({ n, list: [n, n + 1000] })));
      await collection.createIndex({ n: 1 }, { unique: true });
      await collection.createIndex({ list: 1 });
      expect(await collection.countDocuments({ list: 1007 })).toBe(1);
      expect(await codeOf(() => collection.insertOne({ n: 7 }))).toBe(11000);
    });
    test('when the same index is created again, then nothing happens', async () => {
      const collection = fresh();
      await collection.createIndex({ a: 1 }, { unique: true });
      expect(await collection.createIndex({ a: 1 }, { unique: true })).toBe('a_1');
      expect(await collection.indexes()).toHaveLength(2);
    });
    test('when an index of the same name differs, then it is refused', async () => {
      const collection = fresh();
      await collection.createIndex({ a: 1 });
      expect([85, 86]).toContain(await codeOf(() => collection.createIndex({ a: 1 }, { unique: true })));
    });
    test('when indexes are listed, then they are described', async () => {
      const collection = fresh();
      await collection.createIndex({ a: 1, b: -1 }, { unique: true, sparse: true });
      await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60, name: 'old' });
      expect(await collection.indexes()).toEqual([
        expect.objectContaining({ key: { _id: 1 }, name: '_id_' }),
        expect.objectContaining({ key: { a: 1, b: -1 }, name: 'a_1_b_-1', unique: true, sparse: true }),
        expect.objectContaining({ key: { at: 1 }, name: 'old', expireAfterSeconds: 60 }),
      ]);
    });
    test('when an index is dropped, then it is no longer enforced', async () => {
      const collection = fresh();
      await collection.createIndex({ a: 1 }, { unique: true });
      await collection.insertOne({ a: 1 });
      await collection.dropIndex('a_1');
      expect(await codeOf(() => collection.insertOne({ a: 1 }))).toBeUndefined();
      expect(await collection.countDocuments({ a: 1 })).toBe(2);
    });
    test('when an index that does not exist is dropped, then that is an error', async () => {
      const collection = fresh();
      await collection.insertOne({ a: 1 });
      expect(await codeOf(() => collection.dropIndex('no_1'))).toBe(27);
    });
    test('when two arrays meet in one index, then the document is refused', async () => {
      const collection = fresh();
      await collection.createIndex({ a: 1, b: 1 });
      expect(await codeOf(() => collection.insertOne({ a: [1], b: [2] }))).toBe(171);
    });
    test('when a compound index has an array, then filters on both find it', async () => {
      const collection = fresh();
      await collection.createIndex({ tags: 1, n: 1 });
      await collection.insertMany([
        { _id: 1, tags: ['a', 'b'], n: 1 },
        { _id: 2, tags: ['b'], n: 2 },
      ]);
      expect(await collection.find({ tags: 'b', n: { $gt: 1 } }).toArray()).toEqual([{ _id: 2, tags: ['b'], n: 2 }]);
    });
    test('when two fields of one array are indexed together, then different elements may match them', async () => {
      const collection = fresh();
      await collection.createIndex({ 'l.a': 1, 'l.b': 1 });
      await collection.insertMany([
        {
          _id: 1,
          l: [
            { a: 1, b: 9 },
            { a: 9, b: 2 },
          ],
        },
        { _id: 2, l: [{ a: 1, b: 1 }] },
      ]);
      expect((await collection.find({ 'l.a': 1, 'l.b': 2 }).toArray()).map(({ _id }) => _id)).toEqual([1]);
    });
    test('when a collection is dropped, then documents and indexes are gone', async () => {
      const collection = fresh();
      await collection.createIndex({ a: 1 }, { unique: true });
      await collection.insertOne({ a: 1 });
      await collection.drop();
      await collection.insertMany([{ a: 1 }, { a: 1 }]);
      expect(await collection.indexes()).toHaveLength(1);
    });
  });
}
