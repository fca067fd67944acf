import { describe, expect } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { tableOf } from '../table.ts';
import { codeOf } from './code-of.ts';
import { caseOf, type Subject } from './subject.ts';

export function models(subject: Subject): void {
  const test = (title: string, run: () => Promise<void>) => caseOf(subject, title, run);
  const model = <T extends Schema>(schema: T) => {
    const name = subject.name();
    return subject.documents.connection.model(name, schema, name);
  };

  describe('models of mongoose', () => {
    test('when a model is initialised, then its indexes are built', async () => {
      const Model = model(new Schema({ slug: { type: String, unique: true }, at: { type: Date, expires: 60 } }));
      await Model.init();
      expect((await Model.listIndexes()).map(({ name }: { name: string }) => name).sort()).toEqual([
        '_id_',
        'at_1',
        'slug_1',
      ]);
      await Model.create({ slug: 'a' });
      await expect(Model.create({ slug: 'a' })).rejects.toMatchObject({ code: 11000, keyPattern: { slug: 1 } });
    });
    test('when a unique index cannot be built, then init fails', async () => {
      const name = subject.name();
      await tableOf(subject.documents, name).insertMany([{ slug: 'a' }, { slug: 'a' }]);
      const Model = subject.documents.connection.model(
        name,
        new Schema({ slug: { type: String, unique: true } }),
        name,
      );
      expect(await codeOf(() => Model.init())).toBe(11000);
    });
    test('when indexes are synchronised, then only those of the schema remain', async () => {
      const Model = model(new Schema({ a: { type: Number, index: true } }));
      await Model.init();
      await Model.collection.createIndex({ old: 1 });
      expect(await Model.syncIndexes()).toEqual(['old_1']);
      expect((await Model.listIndexes()).map(({ name }: { name: string }) => name)).toEqual(['_id_', 'a_1']);
    });
    test('when createIndexes runs, then the indexes exist', async () => {
      const Model = model(new Schema({ a: Number, b: Number }, { autoIndex: false }).index({ a: 1, b: -1 }));
      await Model.createIndexes();
      expect(await Model.listIndexes()).toHaveLength(2);
    });
    test('when a document of many types is saved, then it is read back', async () => {
      const schema = new Schema({
        bytes: Buffer,
        price: Schema.Types.Decimal128,
        map: { type: Map, of: Number },
        list: [{ n: Number }],
        any: {},
        ref: Schema.Types.ObjectId,
        when: Date,
      });
      const Model = model(schema);
      const ref = new mongoose.Types.ObjectId();
      const { _id } = await Model.create({
        bytes: Buffer.from('b'),
        price: '1.50',
        map: { k: 1 },
        list: [{ n: 1 }],
        any: { x: [1] },
        ref,
        when: new Date(7),
      });
      const found = await Model.findById(_id).orFail();
      expect([
        String(found.bytes),
        String(found.price),
        found.map?.get('k'),
        found.list[0]?.n,
        found.any,
        String(found.ref),
        found.when,
      ]).toEqual(['b', '1.50', 1, 1, { x: [1] }, String(ref), new Date(7)]);
    });
    test('when a document of an old version is saved, then a VersionError is thrown', async () => {
      const Model = model(new Schema({ list: [Number], n: Number }, { optimisticConcurrency: true }));
      const { _id } = await Model.create({ list: [1], n: 1 });
      const [first, second] = [await Model.findById(_id).orFail(), await Model.findById(_id).orFail()];
      first.n = 2;
      second.n = 3;
      await first.save();
      await expect(second.save()).rejects.toMatchObject({ name: 'VersionError' });
    });
    test('when an array is changed through a document, then only the change is written', async () => {
      const Model = model(new Schema({ list: [{ s: String }] }));
      const { _id } = await Model.create({ list: [{ s: 'a' }, { s: 'b' }] });
      const found = await Model.findById(_id).orFail();
      found.list.push({ s: 'c' });
      found.set('list.0.s', 'z');
      await found.save();
      const lean = await Model.findById(_id).lean().orFail();
      expect([lean.list.map(({ s }) => s), lean.__v]).toEqual([['z', 'b', 'c'], 1]);
    });
    test('when a reference is populated, then it holds the other document', async () => {
      const Author = model(new Schema({ name: String }));
      const Book = model(new Schema({ title: String, by: { type: Schema.Types.ObjectId, ref: Author.modelName } }));
      const author = await Author.create({ name: 'Ann' });
      await Book.create({ title: 't', by: author._id });
      const book = await Book.findOne().populate<{ by: { name: string } }>('by').orFail();
      expect(book.by.name).toBe('Ann');
    });
    test('when timestamps are on, then an update changes them', async () => {
      const Model = model(new Schema({ n: Number }, { timestamps: true }));
      const made = await Model.create({ n: 1 });
      await Model.updateOne({ _id: made._id }, { n: 2 });
      const found = await Model.findById(made._id).orFail();
      expect(found.createdAt).toEqual(made.createdAt);
      expect(found.updatedAt.getTime()).toBeGreaterThanOrEqual(made.updatedAt.getTime());
    });
    test('when a cursor of a query is read, then each document is hydrated', async () => {
      const Model = model(new Schema({ n: Number }));
      await Model.insertMany(Array.from({ length: 250 }, (_, n) => ({ n })));
      let sum = 0;
      for await (const one of Model.find({ n: { $lt: 200 } })
        .sort({ n: 1 })
        .cursor())
        sum += one.n ?? 0;
      expect(sum).toBe(19_900);
    });
    test('when insertMany is unordered, then the valid documents are inserted', async () => {
      const Model = model(new Schema({ _id: Number }));
      await Model.create({ _id: 2 });
      await expect(Model.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered: false })).rejects.toMatchObject({
        code: 11000,
      });
      expect(await Model.countDocuments()).toBe(3);
    });
    test('when bulkWrite and bulkSave run, then documents are written', async () => {
      const Model = model(new Schema({ _id: Number, n: Number }));
      await Model.bulkWrite([
        { insertOne: { document: { _id: 1, n: 1 } } },
        { updateOne: { filter: { _id: 2 }, update: { n: 2 }, upsert: true } },
      ]);
      const documents = await Model.find().sort({ _id: 1 });
      for (const one of documents) one.n = Number(one.n) * 10;
      await Model.bulkSave(documents);
      expect((await Model.find().sort({ _id: 1 }).lean()).map(({ n }) => n)).toEqual([10, 20]);
    });
    test('when a transaction of mongoose is rolled back, then new documents are new again', async () => {
      const Model = model(new Schema({ n: Number }));
      await Model.init();
      const one = new Model({ n: 1 });
      const failing = subject.documents.transaction(async (session) => {
        await one.save({ session });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect([one.isNew, await Model.countDocuments()]).toEqual([true, 0]);
    });
    test('when a discriminator is used, then its documents are distinguished', async () => {
      const Base = model(new Schema({ n: Number }, { discriminatorKey: 'kind' }));
      const Special = Base.discriminator(`${Base.modelName}_s`, new Schema({ extra: String }), 'special');
      await Base.create({ n: 1 });
      await Special.create({ n: 2, extra: 'x' });
      expect([
        await Base.countDocuments(),
        await Special.countDocuments(),
        (await Base.findOne({ kind: 'special' }).lean())?.n,
      ]).toEqual([2, 1, 2]);
    });
    test('when findOneAndUpdate of mongoose upserts with defaults, then they are set', async () => {
      const Model = model(new Schema({ _id: String, n: { type: Number, default: 5 }, m: Number }));
      const made = await Model.findOneAndUpdate(
        { _id: 'x' },
        { m: 1 },
        { upsert: true, returnDocument: 'after' },
      ).lean();
      expect(made).toMatchObject({ _id: 'x', n: 5, m: 1 });
    });
    test('when exists and distinct are called, then they return results', async () => {
      const Model = model(new Schema({ n: Number }));
      await Model.create([{ n: 1 }, { n: 1 }, { n: 2 }]);
      expect([await Model.exists({ n: 9 }), (await Model.distinct('n')).sort()]).toEqual([null, [1, 2]]);
    });
  });
}
