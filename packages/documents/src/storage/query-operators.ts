import { isRegExp } from 'node:util/types';
import type { Context } from 'mingo/core';
import { Query } from 'mingo/query';
import { badValue } from './fault.ts';
import { compareValues, RANK, rankOf } from './keys.ts';
import { isNested, lookup } from './lookup.ts';

/*
 * Query operators for mingo's context in place of its own, which order and compare by JavaScript's rules: these know BSON's types,
 * compare values of one type only, distinguish null from missing, and traverse arrays like MongoDB.
 */

type Test = (values: unknown[]) => boolean;

type Operator = (path: string, operand: unknown) => (document: unknown) => boolean;

const operator =
  (make: (operand: unknown) => Test, spread = true): Operator =>
  (path, operand) => {
    const test = make(operand);
    return (document) => test(lookup(document, path, spread));
  };

const negated =
  (make: (operand: unknown) => Test): ((operand: unknown) => Test) =>
  (operand) => {
    const test = make(operand);
    return (values) => !test(values);
  };

export function isEqualValue(value: unknown, operand: unknown): boolean {
  if (value === operand) return true;
  if (operand === null || operand === undefined) return value === null || value === undefined;
  return (
    value !== undefined && value !== null && rankOf(value) === rankOf(operand) && compareValues(value, operand) === 0
  );
}

const equal = (operand: unknown): Test => {
  if (typeof operand === 'string' || typeof operand === 'boolean') return (values) => values.includes(operand);
  return (values) => values.some((value) => isEqualValue(value, operand));
};

const oneOf = (operand: unknown): Test => {
  const list = needList(operand, '$in');
  if (list.some((item) => isNested(item) && Object.keys(item).some((key) => key.startsWith('$'))))
    throw badValue('cannot nest $ under $in');
  const texts = new Set(list.filter((item) => typeof item === 'string'));
  const tests = list
    .filter((item) => typeof item !== 'string')
    .map((item) => (isRegExp(item) ? expression(item) : equal(item)));
  return (values) => values.some((value) => texts.has(value as string)) || tests.some((test) => test(values));
};

const ordered =
  (fits: (order: number) => boolean) =>
  (operand: unknown): Test => {
    const rank = rankOf(operand);
    const isAny = rank === RANK.minKey || rank === RANK.maxKey;
    return (values) =>
      values.some((value) => (isAny || sameRank(value, operand, rank)) && fits(compareValues(value ?? null, operand)));
  };

function sameRank(value: unknown, operand: unknown, rank: number): boolean {
  if (Number.isNaN(operand) !== Number.isNaN(value) && rank === RANK.number && rankOf(value) === rank) return false;
  return rankOf(value) === rank;
}

const expression = (operand: unknown): Test => {
  if (!isRegExp(operand) && typeof operand !== 'string') throw badValue('$regex has to be a string');
  const pattern = new RegExp(operand);
  return (values) =>
    values.some((value) => {
      pattern.lastIndex = 0;
      return typeof value === 'string' ? pattern.test(value) : isRegExp(value) && String(value) === String(pattern);
    });
};

const all = (operand: unknown): Test => {
  const tests = needList(operand, '$all').map(allItem);
  return (values) => tests.length > 0 && tests.every((test) => test(values));
};

function allItem(item: unknown): Test {
  if (isNested(item) && '$elemMatch' in item) {
    const test = elementMatch(item.$elemMatch);
    return (values) => test(values.filter((value) => Array.isArray(value)));
  }
  return isRegExp(item) ? expression(item) : equal(item);
}

const size = (operand: unknown): Test => {
  const count = Number(operand);
  if (!Number.isInteger(count) || count < 0) throw badValue('Failed to parse $size. Expected a non-negative integer');
  return (values) => values.some((value) => Array.isArray(value) && value.length === count);
};

const exists = (operand: unknown): Test => {
  const isWanted = Boolean(operand);
  return (values) => values.some((value) => value !== undefined) === isWanted;
};

const remainder = (operand: unknown): Test => {
  const list = needList(operand, '$mod');
  const [divisor, rest] = list.map((item) => Math.trunc(Number(item)));
  if (list.length !== 2 || divisor === undefined || rest === undefined)
    throw badValue('malformed mod, needs exactly two numbers');
  if (divisor === 0 || Number.isNaN(divisor)) throw badValue('divisor cannot be 0');
  return (values) =>
    values.some((value) => rankOf(value) === RANK.number && Math.trunc(Number(value)) % divisor === rest);
};

function elementMatch(operand: unknown): Test {
  if (!isNested(operand)) throw badValue('$elemMatch needs an Object');
  const keys = Object.keys(operand);
  const isValue =
    keys.length > 0 && keys.every((key) => key.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(key));
  const query = new Query(isValue ? { value: operand } : operand, { context: context() });
  const fits = (item: unknown): boolean => {
    if (isValue) return query.test({ value: Array.isArray(item) ? [item] : item });
    return (isNested(item) || Array.isArray(item)) && query.test(item as Record<string, unknown>);
  };
  return (values) => values.some((value) => Array.isArray(value) && value.some(fits));
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  double: (value) => typeof value === 'number',
  int: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 0x7fffffff,
  long: (value) =>
    (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > 0x7fffffff) || kind(value) === 'Long',
  decimal: (value) => kind(value) === 'Decimal128',
  number: (value) => rankOf(value) === RANK.number && value !== undefined,
  string: (value) => typeof value === 'string',
  object: isNested,
  array: Array.isArray,
  binData: (value) => rankOf(value) === RANK.binary,
  objectId: (value) => rankOf(value) === RANK.objectId,
  bool: (value) => typeof value === 'boolean',
  date: (value) => rankOf(value) === RANK.date,
  null: (value) => value === null,
  regex: (value) => rankOf(value) === RANK.regex,
  timestamp: (value) => rankOf(value) === RANK.timestamp,
  minKey: (value) => rankOf(value) === RANK.minKey,
  maxKey: (value) => rankOf(value) === RANK.maxKey,
};

const NUMBERED: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};

const kind = (value: unknown): unknown => (value as { _bsontype?: unknown } | null | undefined)?._bsontype;

const type = (operand: unknown): Test => {
  const tests = (Array.isArray(operand) ? operand : [operand]).map((name) => {
    const test = TYPES[typeof name === 'number' ? (NUMBERED[name] ?? '') : String(name)];
    if (test === undefined) throw badValue(`Unknown type name alias: ${name}`);
    return test;
  });
  return (values) => values.some((value) => value !== undefined && tests.some((test) => test(value)));
};

function needList(operand: unknown, name: string): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  return operand;
}

export const queryOperators: Record<string, Operator> = {
  $eq: operator(equal),
  $ne: operator(negated(equal)),
  $in: operator(oneOf),
  $nin: operator(negated(oneOf)),
  $gt: operator(ordered((order) => order > 0)),
  $gte: operator(ordered((order) => order >= 0)),
  $lt: operator(ordered((order) => order < 0)),
  $lte: operator(ordered((order) => order <= 0)),
  $regex: operator(expression),
  $exists: operator(exists, false),
  $type: operator(type),
  $size: operator(size, false),
  $all: operator(all),
  $mod: operator(remainder),
  $elemMatch: operator(elementMatch, false),
};

let context: () => Context = () => {
  throw new Error('the mingo context is not set');
};

/** Set once by filter.ts, which builds the context from these operators: $elemMatch compiles inner queries. */
export function useContext(made: () => Context): void {
  context = made;
}
