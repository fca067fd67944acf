import mongoose from 'mongoose';

const { Decimal128, Long } = mongoose.mongo;

type Doc = Record<string, unknown>;

export interface UpdateCase {
  what: string;
  before: Doc;
  update: Doc | Doc[];
  after?: Doc;
  filter?: Doc;
  arrayFilters?: Doc[];
  /** The error code, if the update is refused. */
  code?: number;
  modified?: number;
}

const items = () => [
  { s: 'a', n: 1 },
  { s: 'b', n: 2 },
  { s: 'c', n: 3 },
];

export const UPDATE_CASES: UpdateCase[] = [
  { what: '$set of a new field', before: { a: 1 }, update: { $set: { b: 2 } }, after: { a: 1, b: 2 } },
  { what: '$set of the same value', before: { a: 1 }, update: { $set: { a: 1 } }, after: { a: 1 }, modified: 0 },
  { what: '$set of null', before: { a: 1 }, update: { $set: { a: null } }, after: { a: null } },
  {
    what: '$set of a nested field',
    before: { a: { b: 1 } },
    update: { $set: { 'a.c': 2 } },
    after: { a: { b: 1, c: 2 } },
  },
  {
    what: '$set that creates parent documents',
    before: {},
    update: { $set: { 'a.b.c': 1 } },
    after: { a: { b: { c: 1 } } },
  },
  { what: '$set of a position', before: { a: [1, 2] }, update: { $set: { 'a.1': 9 } }, after: { a: [1, 9] } },
  {
    what: '$set beyond the end of an array',
    before: { a: [1] },
    update: { $set: { 'a.3': 9 } },
    after: { a: [1, null, null, 9] },
  },
  { what: '$set below a value', before: { a: 5 }, update: { $set: { 'a.b': 1 } }, code: 28 },
  { what: '$set below null', before: { a: null }, update: { $set: { 'a.b': 1 } }, code: 28 },
  { what: '$set of a name in an array', before: { a: [1] }, update: { $set: { 'a.b': 1 } }, code: 28 },
  {
    what: '$set of a numeric name in a document',
    before: { a: {} },
    update: { $set: { 'a.0': 1 } },
    after: { a: { '0': 1 } },
  },
  { what: '$set of the same _id', before: {}, update: { $set: { _id: 1, a: 1 } }, after: { a: 1 }, modified: 1 },
  { what: '$set of another _id', before: {}, update: { $set: { _id: 2 } }, code: 66 },
  { what: 'two changes of one path', before: {}, update: { $set: { a: 1 }, $inc: { a: 1 } }, code: 40 },
  { what: 'changes of a path and of one below', before: {}, update: { $set: { a: {}, 'a.b': 1 } }, code: 40 },
  { what: 'an unknown operator', before: {}, update: { $nope: { a: 1 } }, code: 9 },
  { what: '$unset', before: { a: 1, b: 2 }, update: { $unset: { a: '' } }, after: { b: 2 } },
  { what: '$unset of a gap', before: { b: 2 }, update: { $unset: { a: '' } }, after: { b: 2 }, modified: 0 },
  {
    what: '$unset of a nested field',
    before: { a: { b: 1, c: 2 } },
    update: { $unset: { 'a.b': 1 } },
    after: { a: { c: 2 } },
  },
  { what: '$unset of a position', before: { a: [1, 2] }, update: { $unset: { 'a.0': 1 } }, after: { a: [null, 2] } },
  { what: '$inc', before: { a: 1 }, update: { $inc: { a: 2 } }, after: { a: 3 } },
  { what: '$inc of a gap', before: {}, update: { $inc: { a: 2 } }, after: { a: 2 } },
  { what: '$inc by a fraction', before: { a: 1 }, update: { $inc: { a: 0.5 } }, after: { a: 1.5 } },
  { what: '$inc of a text', before: { a: 'x' }, update: { $inc: { a: 1 } }, code: 14 },
  { what: '$inc of null', before: { a: null }, update: { $inc: { a: 1 } }, code: 14 },
  { what: '$inc by a text', before: { a: 1 }, update: { $inc: { a: 'x' } }, code: 14 },
  {
    what: '$inc of a decimal',
    before: { a: Decimal128.fromString('0.1') },
    update: { $inc: { a: Decimal128.fromString('0.2') } },
    after: { a: Decimal128.fromString('0.3') },
  },
  {
    what: '$inc beyond doubles',
    before: { a: Long.fromString('9007199254740993') },
    update: { $inc: { a: 1 } },
    after: { a: Long.fromString('9007199254740994') },
  },
  { what: '$inc of a nested gap', before: {}, update: { $inc: { 'a.b': 1 } }, after: { a: { b: 1 } } },
  { what: '$mul', before: { a: 3 }, update: { $mul: { a: 4 } }, after: { a: 12 } },
  { what: '$mul of a gap', before: {}, update: { $mul: { a: 4 } }, after: { a: 0 } },
  { what: '$min that is less', before: { a: 3 }, update: { $min: { a: 2 } }, after: { a: 2 } },
  { what: '$min that is not', before: { a: 3 }, update: { $min: { a: 4 } }, after: { a: 3 }, modified: 0 },
  {
    what: '$max of dates',
    before: { a: new Date(1) },
    update: { $max: { a: new Date(2) } },
    after: { a: new Date(2) },
  },
  { what: '$max of another type', before: { a: 100 }, update: { $max: { a: 'text' } }, after: { a: 'text' } },
  { what: '$max of a gap', before: {}, update: { $max: { a: 1 } }, after: { a: 1 } },
  { what: '$rename', before: { a: 1 }, update: { $rename: { a: 'b' } }, after: { b: 1 } },
  { what: '$rename of a gap', before: { c: 1 }, update: { $rename: { a: 'b' } }, after: { c: 1 }, modified: 0 },
  { what: '$rename over a field', before: { a: 1, b: 2 }, update: { $rename: { a: 'b' } }, after: { b: 1 } },
  { what: '$rename into a document', before: { a: 1 }, update: { $rename: { a: 'b.c' } }, after: { b: { c: 1 } } },
  {
    what: '$setOnInsert of what is there',
    before: { a: 1 },
    update: { $setOnInsert: { a: 2 } },
    after: { a: 1 },
    modified: 0,
  },
  { what: '$push', before: { a: [1] }, update: { $push: { a: 2 } }, after: { a: [1, 2] } },
  { what: '$push to a gap', before: {}, update: { $push: { a: 2 } }, after: { a: [2] } },
  { what: '$push of an array', before: { a: [] }, update: { $push: { a: [1, 2] } }, after: { a: [[1, 2]] } },
  { what: '$push to a value', before: { a: 1 }, update: { $push: { a: 2 } }, code: 2 },
  {
    what: '$push with $each',
    before: { a: [1] },
    update: { $push: { a: { $each: [2, 3] } } },
    after: { a: [1, 2, 3] },
  },
  {
    what: '$push with $position',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [9], $position: 1 } } },
    after: { a: [1, 9, 2] },
  },
  {
    what: '$push with $position from the end',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [9], $position: -1 } } },
    after: { a: [1, 9, 2] },
  },
  {
    what: '$push with $slice',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [3], $slice: 2 } } },
    after: { a: [1, 2] },
    modified: 0,
  },
  {
    what: '$push with $slice from the end',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [3], $slice: -2 } } },
    after: { a: [2, 3] },
  },
  {
    what: '$push with $slice 0',
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [3], $slice: 0 } } },
    after: { a: [] },
  },
  {
    what: '$push with $sort',
    before: { a: [3, 1] },
    update: { $push: { a: { $each: [2], $sort: 1 } } },
    after: { a: [1, 2, 3] },
  },
  {
    what: '$push with $sort by a field',
    before: { a: [{ n: 1 }] },
    update: { $push: { a: { $each: [{ n: 2 }], $sort: { n: -1 } } } },
    after: { a: [{ n: 2 }, { n: 1 }] },
  },
  { what: '$addToSet', before: { a: [1] }, update: { $addToSet: { a: 2 } }, after: { a: [1, 2] } },
  {
    what: '$addToSet of what is there',
    before: { a: [1] },
    update: { $addToSet: { a: 1 } },
    after: { a: [1] },
    modified: 0,
  },
  {
    what: '$addToSet of documents',
    before: { a: [{ x: 1 }] },
    update: { $addToSet: { a: { $each: [{ x: 1 }, { x: 2 }] } } },
    after: { a: [{ x: 1 }, { x: 2 }] },
  },
  { what: '$addToSet to a value', before: { a: 1 }, update: { $addToSet: { a: 2 } }, code: 2 },
  { what: '$pop', before: { a: [1, 2, 3] }, update: { $pop: { a: 1 } }, after: { a: [1, 2] } },
  { what: '$pop from the front', before: { a: [1, 2, 3] }, update: { $pop: { a: -1 } }, after: { a: [2, 3] } },
  { what: '$pop of a value', before: { a: 1 }, update: { $pop: { a: 1 } }, code: 14 },
  { what: '$pull of a value', before: { a: [1, 2, 1] }, update: { $pull: { a: 1 } }, after: { a: [2] } },
  { what: '$pull by a condition', before: { a: [1, 5, 9] }, update: { $pull: { a: { $gte: 5 } } }, after: { a: [1] } },
  {
    what: '$pull of documents',
    before: { a: items() },
    update: { $pull: { a: { s: 'b' } } },
    after: { a: [items()[0], items()[2]] },
  },
  {
    what: '$pull of documents by a condition',
    before: { a: items() },
    update: { $pull: { a: { n: { $gt: 1 } } } },
    after: { a: [items()[0]] },
  },
  { what: '$pull of a gap', before: { b: 1 }, update: { $pull: { a: 1 } }, after: { b: 1 }, modified: 0 },
  { what: '$pullAll', before: { a: [1, 2, 3, 2] }, update: { $pullAll: { a: [2, 3] } }, after: { a: [1] } },
  { what: '$bit', before: { a: 13 }, update: { $bit: { a: { and: 10 } } }, after: { a: 8 } },
  {
    what: 'the position that matched',
    before: { a: [1, 2, 3] },
    filter: { a: 2 },
    update: { $set: { 'a.$': 9 } },
    after: { a: [1, 9, 3] },
  },
  {
    what: 'a field at the position that matched',
    before: { a: items() },
    filter: { 'a.s': 'b' },
    update: { $inc: { 'a.$.n': 10 } },
    after: { a: [items()[0], { s: 'b', n: 12 }, items()[2]] },
  },
  {
    what: 'the position of $elemMatch',
    before: { a: items() },
    filter: { a: { $elemMatch: { s: 'c', n: 3 } } },
    update: { $set: { 'a.$.n': 0 } },
    after: { a: [items()[0], items()[1], { s: 'c', n: 0 }] },
  },
  { what: 'a position that nothing matched', before: { a: [1] }, update: { $set: { 'a.$': 9 } }, code: 2 },
  { what: 'all positions', before: { a: [1, 2] }, update: { $inc: { 'a.$[]': 10 } }, after: { a: [11, 12] } },
  {
    what: 'a field at all positions',
    before: { a: items() },
    update: { $unset: { 'a.$[].n': 1 } },
    after: { a: [{ s: 'a' }, { s: 'b' }, { s: 'c' }] },
  },
  {
    what: 'positions by a filter',
    before: { a: [1, 5, 9] },
    update: { $set: { 'a.$[big]': 0 } },
    arrayFilters: [{ big: { $gt: 4 } }],
    after: { a: [1, 0, 0] },
  },
  {
    what: 'fields at positions by a filter',
    before: { a: items() },
    update: { $set: { 'a.$[i].n': 0 } },
    arrayFilters: [{ 'i.s': { $ne: 'b' } }],
    after: {
      a: [
        { s: 'a', n: 0 },
        { s: 'b', n: 2 },
        { s: 'c', n: 0 },
      ],
    },
  },
  {
    what: 'positions within positions',
    before: { a: [{ l: [1, 2] }, { l: [3] }] },
    update: { $inc: { 'a.$[].l.$[x]': 1 } },
    arrayFilters: [{ x: { $gte: 2 } }],
    after: { a: [{ l: [1, 3] }, { l: [4] }] },
  },
  {
    what: 'a filter that no path uses',
    before: { a: [1] },
    update: { $set: { b: 1 } },
    arrayFilters: [{ x: 1 }],
    code: 9,
  },
  { what: 'positions without a filter', before: { a: [1] }, update: { $set: { 'a.$[x]': 1 } }, code: 2 },
  { what: 'positions of a gap', before: {}, update: { $set: { 'a.$[]': 1 } }, code: 2 },
  {
    what: 'a pipeline with $set',
    before: { a: 2, b: 3 },
    update: [{ $set: { c: { $multiply: ['$a', '$b'] } } }],
    after: { a: 2, b: 3, c: 6 },
  },
  { what: 'a pipeline with $unset', before: { a: 2, b: 3 }, update: [{ $unset: 'a' }], after: { b: 3 } },
  {
    what: 'a pipeline with $cond',
    before: { a: 2 },
    update: [{ $set: { a: { $cond: [{ $gt: ['$a', 1] }, 'big', 'small'] } } }],
    after: { a: 'big' },
  },
];
