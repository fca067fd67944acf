import { Query } from 'mingo/query';
import { bson, type Plain } from './bson.ts';
import { badValue, Fault } from './fault.ts';
import { optionsFor } from './filter.ts';
import { compareValues, RANK, rankOf } from './keys.ts';
import { isNested } from './lookup.ts';
import { calculate } from './numbers.ts';
import { isOperators } from './plan.ts';
import { isEqualValue } from './query-operators.ts';
import { sortKey, sortSpec } from './sort.ts';

/** Marks a field for removal. */
export const GONE = Symbol('gone');

export interface FieldOperator {
  /** Creates missing documents on the path, like $set; otherwise a missing path changes nothing. */
  isCreating: boolean;
  apply(current: unknown, operand: unknown, path: string): unknown;
}

export const fieldOperators: Record<string, FieldOperator> = {
  $set: { isCreating: true, apply: (_current, operand) => operand },
  $setOnInsert: { isCreating: true, apply: (_current, operand) => operand },
  $unset: { isCreating: false, apply: () => GONE },
  $inc: { isCreating: true, apply: (current, operand, path) => arithmetic(current, operand, path, '$inc') },
  $mul: { isCreating: true, apply: (current, operand, path) => arithmetic(current, operand, path, '$mul') },
  $min: {
    isCreating: true,
    apply: (current, operand) => (current === undefined || compareValues(operand, current) < 0 ? operand : current),
  },
  $max: {
    isCreating: true,
    apply: (current, operand) => (current === undefined || compareValues(operand, current) > 0 ? operand : current),
  },
  $currentDate: { isCreating: true, apply: (_current, operand) => now(operand) },
  $push: { isCreating: true, apply: push },
  $addToSet: { isCreating: true, apply: addToSet },
  $pop: { isCreating: false, apply: pop },
  $pull: { isCreating: false, apply: pull },
  $pullAll: { isCreating: false, apply: pullAll },
  $bit: { isCreating: true, apply: bit },
};

const typeMismatch = (message: string): Fault => new Fault({ message, code: 14, codeName: 'TypeMismatch' });

function arithmetic(current: unknown, operand: unknown, path: string, name: '$inc' | '$mul'): unknown {
  if (operand === null || rankOf(operand) !== RANK.number)
    throw typeMismatch(
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  if (current === undefined) return name === '$inc' ? operand : calculate(0, operand, 'multiply');
  if (rankOf(current) !== RANK.number)
    throw typeMismatch(`Cannot apply ${name} to a value of non-numeric type: the field '${path}'`);
  return calculate(current, operand, name === '$inc' ? 'add' : 'multiply');
}

function now(operand: unknown): unknown {
  const isTimestamp = isNested(operand) && operand.$type === 'timestamp';
  return isTimestamp ? new bson.Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date();
}

function list(current: unknown, path: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw badValue(`The field '${path}' must be an array but is of another type`);
  return [...current];
}

function push(current: unknown, operand: unknown, path: string): unknown {
  const items = list(current, path);
  if (!isNested(operand) || !('$each' in operand)) return [...items, operand];
  const { $each, $position, $sort, $slice } = operand as Plain;
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  const position = $position === undefined ? items.length : Number($position);
  items.splice(position, 0, ...$each);
  if ($sort !== undefined) sortItems(items, $sort);
  if ($slice === undefined) return items;
  return Number($slice) < 0 ? items.slice(Number($slice)) : items.slice(0, Number($slice));
}

function sortItems(items: unknown[], sort: unknown): void {
  if (typeof sort === 'number') return void items.sort((a, b) => sort * compareValues(a, b));
  const spec = sortSpec(sort);
  items.sort((a, b) => Buffer.compare(sortKey(a as Plain, spec), sortKey(b as Plain, spec)));
}

function addToSet(current: unknown, operand: unknown, path: string): unknown {
  const items = list(current, path);
  const isMany = isNested(operand) && '$each' in operand;
  if (isMany && !Array.isArray(operand.$each))
    throw typeMismatch('The argument to $each in $addToSet must be an array');
  const added = isMany ? (operand.$each as unknown[]) : [operand];
  for (const item of added) if (!items.some((known) => isEqualValue(known, item))) items.push(item);
  return items;
}

function pop(current: unknown, operand: unknown, path: string): unknown {
  if (current === undefined) return current;
  if (Number(operand) !== 1 && Number(operand) !== -1)
    throw badValue(`$pop expects 1 or -1, found: ${JSON.stringify(operand)}`);
  if (!Array.isArray(current)) throw typeMismatch(`Path '${path}' contains an element of non-array type`);
  return Number(operand) === 1 ? current.slice(0, -1) : current.slice(1);
}

function pull(current: unknown, operand: unknown, path: string): unknown {
  if (current === undefined) return current;
  if (!Array.isArray(current)) throw badValue(`Cannot apply $pull to a non-array value: '${path}'`);
  const fits = pullTest(operand);
  return current.filter((item) => !fits(item));
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (isNested(operand) && !isOperators(operand)) {
    const query = new Query(operand, optionsFor(operand));
    return (item) => isNested(item) && query.test(item);
  }
  if (!isNested(operand) && !(operand instanceof RegExp)) return (item) => isEqualValue(item, operand);
  const filter = { item: operand };
  const query = new Query(filter, optionsFor(filter));
  return (item) => query.test({ item });
}

function pullAll(current: unknown, operand: unknown, path: string): unknown {
  if (current === undefined) return current;
  if (!Array.isArray(current)) throw badValue(`Cannot apply $pullAll to a non-array value: '${path}'`);
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  return current.filter((item) => !operand.some((gone) => isEqualValue(item, gone)));
}

function bit(current: unknown, operand: unknown, path: string): unknown {
  if (!isNested(operand)) throw badValue(`The $bit modifier is not compatible with '${path}': it needs an object`);
  const start = current ?? 0;
  if (!Number.isInteger(start)) throw badValue(`Cannot apply $bit to a value of non-integral type: '${path}'`);
  let bits = BigInt(start as number);
  for (const [name, value] of Object.entries(operand)) {
    if (name === 'and') bits &= BigInt(value as number);
    else if (name === 'or') bits |= BigInt(value as number);
    else if (name === 'xor') bits ^= BigInt(value as number);
    else throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
  }
  return Number(bits);
}
