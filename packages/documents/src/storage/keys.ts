import { isDate, isRegExp, isUint8Array } from 'node:util/types';
import { bson } from './bson.ts';

/*
 * Values as bytes whose memcmp order is BSON's comparison order
 * (https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/): a type byte, then a self-delimiting payload.
 * Numbers of all types share one order; a number that is no exact double has its digits after the nearest double.
 */

/** Type bytes, in BSON's order. Missing fields and null share one, as in MongoDB's indexes. */
export const RANK = {
  minKey: 0x02,
  emptyList: 0x04,
  null: 0x05,
  number: 0x0a,
  string: 0x0f,
  object: 0x14,
  array: 0x19,
  binary: 0x1e,
  objectId: 0x23,
  boolean: 0x28,
  date: 0x2d,
  timestamp: 0x2f,
  regex: 0x32,
  other: 0x3c,
  maxKey: 0x7f,
} as const;

/** The key of one value. */
export function encodeKey(value: unknown): Buffer {
  const writer = new KeyWriter();
  writer.value(value);
  return writer.done();
}

/** The type byte of a value: values compare by it first. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'boolean':
      return RANK.boolean;
    case 'object':
      return value === null ? RANK.null : rankOfObject(value);
    default:
      return RANK.null;
  }
}

function rankOfObject(value: object): number {
  if (Array.isArray(value)) return RANK.array;
  if (isDate(value)) return RANK.date;
  if (isRegExp(value)) return RANK.regex;
  if (isUint8Array(value)) return RANK.binary;
  const kind = (value as { _bsontype?: unknown })._bsontype;
  return typeof kind === 'string' ? (RANK_OF_BSON[kind] ?? RANK.other) : RANK.object;
}

const RANK_OF_BSON: Record<string, number> = {
  ObjectId: RANK.objectId,
  Decimal128: RANK.number,
  Long: RANK.number,
  Int32: RANK.number,
  Double: RANK.number,
  Binary: RANK.binary,
  UUID: RANK.binary,
  MinKey: RANK.minKey,
  MaxKey: RANK.maxKey,
  Timestamp: RANK.timestamp,
  BSONRegExp: RANK.regex,
};

/** BSON's order of two values: negative, 0 or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : a > b ? 1 : nanOrder(a, b);
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (a === b) return 0;
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

const nanOrder = (a: number, b: number): number => (Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1);

/** Writes values one after another; use a new writer for each key. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(96);
  #length = 0;

  done(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  value(value: unknown): this {
    const rank = rankOf(value);
    this.byte(rank);
    this.#payload(value, rank);
    return this;
  }

  byte(byte: number): this {
    this.#room(1);
    this.#bytes[this.#length++] = byte;
    return this;
  }

  #payload(value: unknown, rank: number): void {
    if (rank === RANK.string) this.#text(value as string);
    else if (rank === RANK.number) this.#number(value);
    else if (rank === RANK.objectId) this.#raw((value as { id: Uint8Array }).id);
    else if (rank === RANK.date) this.#integer(BigInt(Math.trunc((value as Date).getTime() || 0)));
    else if (rank === RANK.boolean) this.byte(value ? 1 : 0);
    else if (rank === RANK.array) this.#list(value as unknown[]);
    else if (rank === RANK.object) this.#fields(value as object);
    else if (rank === RANK.binary) this.#binary(value as Uint8Array);
    else if (rank === RANK.timestamp) this.#integer((value as { toBigInt(): bigint }).toBigInt());
    else if (rank === RANK.regex || rank === RANK.other) this.#text(textOf(value));
  }

  #number(value: unknown): void {
    const number = Number(typeof value === 'number' || typeof value === 'bigint' ? value : String(value));
    this.#room(8);
    const at = this.#length;
    if (Number.isNaN(number)) this.#bytes.fill(0, at, at + 8);
    else this.#bytes.writeDoubleBE(number === 0 ? 0 : number, at);
    const first = this.#bytes[at] ?? 0;
    if (first & 0x80) for (let index = at; index < at + 8; index++) this.#bytes[index] = ~(this.#bytes[index] ?? 0);
    else if (!Number.isNaN(number)) this.#bytes[at] = first | 0x80;
    this.#length += 8;
    const digits = typeof value === 'number' ? null : digitsBeyond(value, number);
    if (digits === null) this.byte(0x02);
    else this.byte(0x03).#text(digits);
  }

  #integer(value: bigint): void {
    this.#room(8);
    this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value + (1n << 63n)), this.#length);
    this.#length += 8;
  }

  #text(text: string): void {
    const size = Buffer.byteLength(text);
    this.#room(size + 1);
    this.#bytes.write(text, this.#length);
    if (text.includes('\0')) this.#escapeNul(size);
    else this.#length += size;
    this.byte(0);
  }

  #escapeNul(size: number): void {
    const text = Buffer.from(this.#bytes.subarray(this.#length, this.#length + size));
    for (const byte of text) {
      this.byte(byte);
      if (byte === 0) this.byte(0xff);
    }
  }

  #list(list: unknown[]): void {
    for (const item of list) this.value(item);
    this.byte(0);
  }

  #fields(value: object): void {
    for (const [name, item] of Object.entries(value)) {
      const rank = rankOf(item);
      this.byte(rank).#text(name);
      this.#payload(item, rank);
    }
    this.byte(0);
  }

  #binary(value: object): void {
    const bytes = isUint8Array(value) ? value : (value as { value(): Uint8Array }).value();
    this.#room(5);
    this.#length = this.#bytes.writeUInt32BE(bytes.length, this.#length);
    this.byte((value as { sub_type?: number }).sub_type ?? 0).#raw(bytes);
  }

  #raw(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #room(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#length + size) * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

function digitsBeyond(value: unknown, nearest: number): string | null {
  if (value instanceof bson.Decimal128 || (value as { _bsontype?: unknown })?._bsontype === 'Decimal128')
    return decimalDigits(String(value), nearest);
  if (!Number.isFinite(nearest)) return null;
  const exact = BigInt(String(value));
  return BigInt(nearest) === exact ? null : exact.toString();
}

function decimalDigits(text: string, nearest: number): string | null {
  if (Number.isSafeInteger(nearest) && /^-?\d+(\.0*)?$/.test(text)) return null;
  if (!Number.isFinite(nearest)) return null;
  return text.includes('.') && !/e/i.test(text) ? text.replace(/\.?0+$/, '') : text;
}

function textOf(value: unknown): string {
  if (isRegExp(value)) return `${value.source}\0${value.flags}`;
  return bson.EJSON.stringify({ value }, { relaxed: false });
}
