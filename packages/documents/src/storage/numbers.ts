import { bson } from './bson.ts';

interface Decimal {
  digits: bigint;
  exponent: number;
}

/** Sum or product by MongoDB's rules: decimal wins, then 64-bit integers, then doubles. */
export function calculate(a: unknown, b: unknown, operation: 'add' | 'multiply'): unknown {
  if (isDecimal(a) || isDecimal(b)) return decimal(a, b, operation);
  if (typeof a === 'number' && typeof b === 'number') {
    const result = operation === 'add' ? a + b : a * b;
    if (Number.isSafeInteger(result) || !Number.isInteger(a) || !Number.isInteger(b)) return result;
  }
  if (!isInteger(a) || !isInteger(b)) return operation === 'add' ? Number(a) + Number(b) : Number(a) * Number(b);
  const [x, y] = [BigInt(String(a)), BigInt(String(b))];
  return integer(operation === 'add' ? x + y : x * y);
}

function integer(value: bigint): unknown {
  if (value >= 2n ** 63n || value < -(2n ** 63n)) return Number(value);
  return Number.isSafeInteger(Number(value)) ? Number(value) : bson.Long.fromBigInt(value);
}

const isInteger = (value: unknown): boolean =>
  Number.isInteger(value) || (value as { _bsontype?: string })?._bsontype === 'Long';

const isDecimal = (value: unknown): boolean => (value as { _bsontype?: string } | null)?._bsontype === 'Decimal128';

function decimal(a: unknown, b: unknown, operation: 'add' | 'multiply'): unknown {
  const [x, y] = [parse(String(a)), parse(String(b))];
  if (x === undefined || y === undefined) {
    return bson.Decimal128.fromString(String(operation === 'add' ? Number(a) + Number(b) : Number(a) * Number(b)));
  }
  if (operation === 'multiply') return text({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent });
  const exponent = Math.min(x.exponent, y.exponent);
  return text({ digits: scaled(x, exponent) + scaled(y, exponent), exponent });
}

const scaled = (value: Decimal, exponent: number): bigint => value.digits * 10n ** BigInt(value.exponent - exponent);

function parse(value: string): Decimal | undefined {
  const found = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(value);
  if (found === null || Math.abs(Number(found[4] ?? 0)) > 400) return undefined;
  const fraction = found[3] ?? '';
  return { digits: BigInt(`${found[1]}${found[2]}${fraction}`), exponent: Number(found[4] ?? 0) - fraction.length };
}

const text = ({ digits, exponent }: Decimal): unknown =>
  bson.Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
