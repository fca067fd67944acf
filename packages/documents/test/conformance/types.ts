import { describe, expect } from '@jest/globals';
import mongoose from 'mongoose';
import { tableOf } from '../table.ts';
import { caseOf, type Subject } from './subject.ts';

const { ObjectId, Decimal128, Long, Binary, Timestamp, MinKey, MaxKey, UUID, Int32, Double } =
  mongoose.mongo as typeof mongoose.mongo & {
    Int32: new (value: number) => unknown;
    UUID: new () => unknown;
  };

const id = new ObjectId();

const VALUES: [what: string, value: unknown, back?: unknown][] = [
  ['a text', 'text'],
  ['a text with a NUL and characters outside the BMP', 'a\0b 𝄞 ﬁ \u2028'],
  ['an empty text', ''],
  ['a fraction', 0.1],
  ['a large number', 1.7976931348623157e308],
  ['minus zero', -0],
  ['NaN', Number.NaN],
  ['minus infinity', Number.NEGATIVE_INFINITY],
  ['a boolean', false],
  ['null', null],
  ['undefined, which becomes null', undefined, null],
  ['an ObjectId', id],
  ['a date', new Date('2024-02-29T12:34:56.789Z')],
  ['a date before 1970', new Date(-1)],
  ['a decimal', Decimal128.fromString('123.4500')],
  ['a small Long, which becomes a number', Long.fromNumber(5), 5],
  ['a Long beyond doubles', Long.fromString('9223372036854775807')],
  ['an Int32, which becomes a number', new Int32(7), 7],
  ['a Double, which becomes a number', new Double(2.5), 2.5],
  ['bytes', new Binary(Buffer.from([0, 1, 255]))],
  ['a Buffer, which becomes bytes', Buffer.from('xyz'), new Binary(Buffer.from('xyz'))],
  ['bytes with a subtype', new Binary(Buffer.from([1, 2]), 5)],
  ['a UUID', new UUID()],
  ['a pattern', /^a.*z$/i],
  ['a timestamp', new Timestamp({ t: 5, i: 6 })],
  ['MinKey', new MinKey()],
  ['MaxKey', new MaxKey()],
  ['an empty document', {}],
  ['an empty array', []],
  ['a Map, which becomes a document', new Map([['k', 1]]), { k: 1 }],
  ['a nested mixture', { list: [id, new Date(5), { d: Decimal128.fromString('1') }, [null, [1]]], empty: { e: {} } }],
  ['unusual field names', { 'ä ö': 1, constructor: 2, toString: 3, hasOwnProperty: 4 }],
  ['a bigint, which becomes a number', 12n, 12],
];

export function types(subject: Subject): void {
  describe('types', () => {
    for (const [what, value, back = value] of VALUES) {
      caseOf(subject, `when ${what} is stored, then it comes back`, async () => {
        const collection = tableOf(subject.documents, 'types');
        const { insertedId } = await collection.insertOne({ value });
        const stored = await collection.findOne({ _id: insertedId });
        expect(stored?.value).toEqual(back === undefined ? null : back);
      });
    }

    caseOf(subject, "when values of all types are sorted, then they come in BSON's order", async () => {
      const collection = tableOf(subject.documents, subject.name());
      const ordered = [
        new MinKey(),
        null,
        Number.NaN,
        Number.NEGATIVE_INFINITY,
        -2,
        -0.5,
        0,
        Decimal128.fromString('0.25'),
        1,
        Long.fromString('9007199254740993'),
        'A',
        'a',
        'b',
        'é',
        '\uffee',
        '𝄞',
        { a: 1 },
        { a: 2 },
        { b: 1 },
        new Binary(Buffer.from('z')),
        new Binary(Buffer.from('aa')),
        new ObjectId('000000000000000000000001'),
        new ObjectId('000000000000000000000002'),
        false,
        true,
        new Date(-5),
        new Date(5),
        /a/,
        new MaxKey(),
      ];
      const shuffled = ordered.map((v, _id) => ({ _id, v })).sort((a, b) => ((a._id * 7) % 29) - ((b._id * 7) % 29));
      await collection.insertMany(shuffled);
      const found = await collection.find().sort({ v: 1 }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(ordered.map((_, at) => at));
      await collection.createIndex({ v: 1 });
      const indexed = await collection.find().sort({ v: -1 }).toArray();
      expect(indexed.map(({ _id }) => _id)).toEqual(ordered.map((_, at) => at).reverse());
    });
  });
}
