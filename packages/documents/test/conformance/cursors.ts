import { beforeAll, describe, expect } from '@jest/globals';
import { tableOf } from '../table.ts';
import { codeOf } from './code-of.ts';
import { caseOf, type Subject } from './subject.ts';

const NESTED = { _id: 1, a: 1, b: { c: 1, d: { e: 2, f: 3 } }, l: [{ x: 1, y: 2 }, { x: 3 }, 5], n: null };

const PROJECTIONS: [projection: Record<string, unknown>, result: Record<string, unknown>][] = [
  [{ a: 1 }, { _id: 1, a: 1 }],
  [{ a: 1, _id: 0 }, { a: 1 }],
  [{ a: 0 }, { _id: 1, b: NESTED.b, l: NESTED.l, n: null }],
  [
    { _id: 0, l: 0, b: 0 },
    { a: 1, n: null },
  ],
  [{ _id: 1 }, { _id: 1 }],
  [{ 'b.d.e': 1 }, { _id: 1, b: { d: { e: 2 } } }],
  [
    { 'b.d.e': 0, l: 0 },
    { _id: 1, a: 1, b: { c: 1, d: { f: 3 } }, n: null },
  ],
  [{ 'l.x': 1 }, { _id: 1, l: [{ x: 1 }, { x: 3 }] }],
  [
    { 'l.x': 0, b: 0 },
    { _id: 1, a: 1, l: [{ y: 2 }, {}, 5], n: null },
  ],
  [{ n: 1 }, { _id: 1, n: null }],
  [{ none: 1 }, { _id: 1 }],
  [{ b: { c: 1 } }, { _id: 1, b: { c: 1 } }],
  [
    { l: { $slice: 1 }, a: 1 },
    { _id: 1, a: 1, l: [{ x: 1, y: 2 }] },
  ],
  [
    { l: { $slice: [1, 1] }, a: 1 },
    { _id: 1, a: 1, l: [{ x: 3 }] },
  ],
  [{ l: { $elemMatch: { x: 3 } } }, { _id: 1, l: [{ x: 3 }] }],
  [{ twice: { $multiply: ['$a', 2] } }, { _id: 1, twice: 2 }],
];

export function cursors(subject: Subject): void {
  describe('cursors', () => {
    const collection = () => tableOf(subject.documents, 'cursors');
    const test = (title: string, run: () => Promise<void>) => caseOf(subject, title, run);
    beforeAll(async () => {
      await collection().insertMany(
        Array.from({ length: 2500 }, (_, _id) => ({ _id, n: (_id * 7919) % 2500, m: _id % 10, text: 'x'.repeat(100) })),
      );
      await collection().createIndex({ n: 1 });
      await tableOf(subject.documents, 'projected').insertOne({ ...NESTED });
    });

    for (const [projection, result] of PROJECTIONS) {
      test(`when projecting ${JSON.stringify(projection)}, then the fields are MongoDB's`, async () => {
        expect(await tableOf(subject.documents, 'projected').findOne({}, { projection })).toEqual(result);
      });
    }
    test('when a projection names the matching element, then only that element is returned', async () => {
      const projected = tableOf(subject.documents, 'projected');
      expect(await projected.findOne({ 'l.x': 3 }, { projection: { 'l.$': 1 } })).toEqual({ _id: 1, l: [{ x: 3 }] });
    });
    test('when a projection includes and excludes, then it is refused', async () => {
      expect(await codeOf(() => collection().findOne({}, { projection: { a: 1, b: 0 } }))).toEqual(expect.anything());
    });
    test('when all documents are streamed, then each is returned once', async () => {
      const seen = new Set<number>();
      for await (const { _id } of collection().find()) seen.add(_id);
      expect(seen.size).toBe(2500);
    });
    test('when documents change while they are streamed, then those that are not deleted are returned once', async () => {
      const changing = tableOf(subject.documents, subject.name());
      await changing.insertMany(Array.from({ length: 1500 }, (_, _id) => ({ _id })));
      const seen: number[] = [];
      for await (const { _id } of changing.find().batchSize(100)) {
        seen.push(_id);
        if (_id === 50) await changing.updateMany({}, { $set: { touched: true } });
      }
      expect([seen.length, new Set(seen).size]).toEqual([1500, 1500]);
    });
    test('when a stream is closed early, then the next one starts from the beginning', async () => {
      for await (const row of collection().find()) if (row._id >= 0) break;
      expect(await collection().find().next()).toMatchObject({ _id: 0 });
    });
    test('when documents are sorted by an index, then the order is right in both directions', async () => {
      const up = await collection().find().sort({ n: 1 }).limit(3).toArray();
      const down = await collection().find().sort({ n: -1 }).skip(1).limit(2).toArray();
      expect([up.map(({ n }) => n), down.map(({ n }) => n)]).toEqual([
        [0, 1, 2],
        [2498, 2497],
      ]);
    });
    test('when a sort by an index spans many pages, then no document is missed', async () => {
      const down = await collection()
        .find({}, { projection: { n: 1 } })
        .sort({ n: -1 })
        .toArray();
      expect(down.map(({ n }) => n)).toEqual(Array.from({ length: 2500 }, (_, at) => 2499 - at));
    });
    test('when documents are sorted without an index, then the order is right', async () => {
      const rows = await collection().find().sort({ m: -1, _id: 1 }).limit(3).toArray();
      expect(rows.map(({ _id }) => _id)).toEqual([9, 19, 29]);
    });
    test('when a range of an index is read, then it is complete', async () => {
      expect(
        await collection()
          .find({ n: { $gte: 100, $lt: 1900 } })
          .toArray(),
      ).toHaveLength(1800);
    });
    test('when hasNext is true, then next returns a document', async () => {
      const cursor = collection().find({ _id: { $lt: 2 } });
      const steps = [
        await cursor.hasNext(),
        (await cursor.next())?._id,
        (await cursor.next())?._id,
        await cursor.hasNext(),
        await cursor.next(),
      ];
      expect(steps).toEqual([true, 0, 1, false, null]);
    });
    test('when an aggregation is streamed, then each result is returned once', async () => {
      let sum = 0;
      for await (const row of collection().aggregate([{ $match: { m: 3 } }, { $project: { n: 1 } }]))
        sum += row._id % 10;
      expect(sum).toBe(3 * 250);
    });
    test('when documents are sorted by an array, then its least or greatest element is used', async () => {
      const arrays = tableOf(subject.documents, subject.name());
      await arrays.insertMany([{ _id: 1, v: [5, 9] }, { _id: 2, v: [1, 10] }, { _id: 3, v: 7 }, { _id: 4 }]);
      const ids = async (way: 1 | -1) => (await arrays.find().sort({ v: way }).toArray()).map(({ _id }) => _id);
      expect([await ids(1), await ids(-1)]).toEqual([
        [4, 2, 1, 3],
        [2, 1, 3, 4],
      ]);
    });
  });
}
