import mongoose from 'mongoose';
import type { Random } from '../random.ts';

export type Doc = Record<string, unknown>;

export interface Operation {
  kind:
    | 'insert'
    | 'update'
    | 'updateMany'
    | 'replace'
    | 'delete'
    | 'deleteMany'
    | 'find'
    | 'count'
    | 'distinct'
    | 'findOneAndUpdate'
    | 'upsert';
  filter: Doc;
  change: Doc;
  sort: Doc;
  path: string;
}

const FIELDS = ['a', 'b', 'list', 'd.x', 'docs.k'];
export const KINDS: readonly Operation['kind'][] = [
  'insert',
  'insert',
  'insert',
  'update',
  'updateMany',
  'replace',
  'delete',
  'deleteMany',
  'find',
  'find',
  'find',
  'count',
  'distinct',
  'findOneAndUpdate',
  'upsert',
];

export function randomOperation(random: Random, next: () => number): Operation {
  const kind = random.pick(KINDS);
  const filter = randomFilter(random);
  const path = random.pick(FIELDS);
  const sort = { [random.pick(['a', 'b', 'd.x'])]: random.pick([1, -1]), _id: 1 };
  const isWhole = kind === 'insert' || kind === 'replace';
  const change = isWhole ? randomDocument(random, kind === 'insert' ? next() : undefined) : randomUpdate(random);
  return { kind, filter: kind === 'upsert' ? { _id: next() - random.below(6) } : filter, change, sort, path };
}

export function randomDocument(random: Random, _id: number | undefined): Doc {
  const document: Doc = _id === undefined ? {} : { _id };
  if (random.next() < 0.8) document.a = scalar(random);
  if (random.next() < 0.8) document.b = random.below(8);
  if (random.next() < 0.6) document.list = Array.from({ length: random.below(4) }, () => random.below(6));
  if (random.next() < 0.6) document.d = random.next() < 0.8 ? { x: scalar(random), y: random.below(3) } : null;
  if (random.next() < 0.5)
    document.docs = Array.from({ length: random.below(3) }, () => ({ k: random.below(4), v: scalar(random) }));
  return document;
}

function scalar(random: Random): unknown {
  const values = [
    null,
    true,
    false,
    0,
    1,
    2,
    3,
    2.5,
    -1,
    'a',
    'b',
    'abc',
    '',
    new Date(1000),
    new Date(2000),
    new mongoose.mongo.ObjectId('0000000000000000000000aa'),
  ];
  return random.pick(values);
}

function randomFilter(random: Random): Doc {
  const one = (): Doc => ({ [random.pick(FIELDS)]: condition(random) });
  switch (random.below(6)) {
    case 0:
      return {};
    case 1:
      return { $or: [one(), one()] };
    case 2:
      return { $and: [one(), one()] };
    case 3:
      return { ...one(), ...one() };
    default:
      return one();
  }
}

function condition(random: Random): unknown {
  const value = scalar(random);
  switch (random.below(10)) {
    case 0:
      return { $gt: value };
    case 1:
      return { $gte: random.below(4) };
    case 2:
      return { $lt: value };
    case 3:
      return { $gte: random.below(3), $lt: 1 + random.below(5) };
    case 4:
      return { $in: [scalar(random), scalar(random)] };
    case 5:
      return { $ne: value };
    case 6:
      return { $exists: random.next() < 0.5 };
    case 7:
      return { $nin: [scalar(random), random.below(4)] };
    default:
      return random.next() < 0.5 ? value : random.below(6);
  }
}

function randomUpdate(random: Random): Doc {
  switch (random.below(9)) {
    case 0:
      return { $set: { a: scalar(random), 'c.deep': random.below(3) } };
    case 1:
      return { $inc: { b: 1 + random.below(3) } };
    case 2:
      return { $unset: { a: 1, 'd.y': 1 } };
    case 3:
      return { $push: { list: random.below(6) } };
    case 4:
      return { $addToSet: { list: { $each: [random.below(6), random.below(6)] } } };
    case 5:
      return { $pull: { list: { $gte: random.below(6) } } };
    case 6:
      return { $max: { b: random.below(9) }, $set: { a: scalar(random) } };
    case 7:
      return { $rename: { a: 'was' } };
    default:
      return { $pop: { list: random.pick([1, -1]) }, $min: { b: random.below(5) } };
  }
}
