import { isDate, isRegExp, isUint8Array } from 'node:util/types';
import { bson, type Plain } from './bson.ts';
import { badValue } from './fault.ts';

/** A value as JSON text, and the paths and types of values that JSON lacks (as JSON, or null without any). */
export interface Packed {
  json: string;
  types: string | null;
}

type Types = string | { [key: string]: Types };

const MAXIMUM_DEPTH = 100;
const cache = new Map<string, Types>();

/** Packs a document, a filter or an update; undefined becomes null, functions are left out, as by the mongodb driver. */
export function pack(value: unknown): Packed {
  const [plain, types] = strip(value, 0);
  return { json: JSON.stringify(plain), types: types === undefined ? null : JSON.stringify(types) };
}

/** Unpacks the result of {@link pack} into a new copy. */
export function unpack(packed: Packed): unknown {
  return unpackText(packed.json, packed.types);
}

export function unpackText(json: string, types: string | null): unknown {
  const value: unknown = JSON.parse(json);
  return types === null ? value : revive(value, parsed(types));
}

function parsed(text: string): Types {
  let types = cache.get(text);
  if (types === undefined) {
    if (cache.size > 1000) cache.clear();
    types = JSON.parse(text) as Types;
    if (text.length < 2000) cache.set(text, types);
  }
  return types;
}

type Stripped = [plain: unknown, types: Types | undefined];

function strip(value: unknown, depth: number): Stripped {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return [value, undefined];
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? [value, undefined]
        : [String(Object.is(value, -0) ? '-0' : value), 'n'];
    case 'bigint':
      return stripLong(value);
    case 'object':
      return value === null ? [null, undefined] : stripObject(value, depth);
    default:
      return [null, undefined];
  }
}

function stripObject(value: object, depth: number): Stripped {
  if (depth > MAXIMUM_DEPTH) throw badValue(`Document is nested deeper than ${MAXIMUM_DEPTH} levels`);
  if (isDate(value)) return [Number.isNaN(value.getTime()) ? 0 : value.getTime(), 'd'];
  if (Array.isArray(value)) return stripList(value, depth);
  const kind = (value as { _bsontype?: unknown })._bsontype;
  if (typeof kind === 'string') return stripBson(value, kind);
  if (isUint8Array(value))
    return [Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64'), 'b'];
  if (isRegExp(value)) return [`${value.flags}/${value.source}`, 'r'];
  if (typeof (value as { toBSON?: unknown }).toBSON === 'function')
    return strip((value as { toBSON(): unknown }).toBSON(), depth + 1);
  return stripFields(value instanceof Map ? value : Object.entries(value), depth);
}

function stripList(list: unknown[], depth: number): Stripped {
  const plain: unknown[] = new Array(list.length);
  let types: Record<string, Types> | undefined;
  for (let index = 0; index < list.length; index++) {
    const [item, type] = strip(list[index], depth + 1);
    plain[index] = item;
    if (type !== undefined) {
      types ??= {};
      types[index] = type;
    }
  }
  return [plain, types];
}

function stripFields(entries: Iterable<[unknown, unknown]>, depth: number): Stripped {
  const plain: Plain = {};
  let types: Record<string, Types> | undefined;
  for (const [name, value] of entries) {
    if (typeof value === 'function') continue;
    const key = checkedName(String(name));
    const [item, type] = strip(value, depth + 1);
    plain[key] = item;
    if (type !== undefined) {
      types ??= {};
      types[key] = type;
    }
  }
  return [plain, types];
}

function checkedName(name: string): string {
  if (name === '__proto__') throw badValue("Field name '__proto__' is not allowed");
  if (name.includes('\0')) throw badValue('Field names must not contain the NUL character');
  return name;
}

function stripBson(value: object, kind: string): Stripped {
  if (kind === 'ObjectId') return [(value as { toHexString(): string }).toHexString(), 'o'];
  if (kind === 'Int32' || kind === 'Double') return strip(Number((value as { value: number }).value), 0);
  if (kind === 'Long') return stripLong((value as { toBigInt(): bigint }).toBigInt());
  if (kind === 'Binary' && (value as { sub_type: number }).sub_type === 0) {
    const bytes = (value as { value(): Uint8Array }).value();
    return [Buffer.from(bytes).toString('base64'), 'b'];
  }
  return [bson.EJSON.serialize({ value }, { relaxed: false }).value, 'e'];
}

function stripLong(value: bigint): Stripped {
  if (value < -(2n ** 63n) || value >= 2n ** 63n) throw badValue('Integers are limited to 64 bits');
  const small = Number(value);
  return Number.isSafeInteger(small) ? [small, undefined] : [value.toString(), 'l'];
}

function revive(value: unknown, types: Types): unknown {
  if (typeof types === 'string') return reviveValue(value, types);
  const holder = value as Plain;
  for (const key in types) holder[key] = revive(holder[key], types[key] as Types);
  return value;
}

function reviveValue(value: unknown, type: string): unknown {
  switch (type) {
    case 'o':
      return bson.ObjectId.createFromHexString(value as string);
    case 'd':
      return new Date(value as number);
    case 'b':
      return new bson.Binary(Buffer.from(value as string, 'base64'));
    case 'n':
      return Number(value);
    case 'l':
      return bson.Long.fromString(value as string);
    case 'r':
      return reviveExpression(value as string);
    default:
      return bson.EJSON.deserialize({ value } as Plain, { relaxed: true }).value;
  }
}

function reviveExpression(text: string): RegExp {
  const slash = text.indexOf('/');
  return new RegExp(text.slice(slash + 1), text.slice(0, slash));
}
