import { CLICKED, QUESTION, UNMET } from './cells.ts';
import type { TallyKind } from './tally.model.ts';

/** Kinds of which a range has hundreds of thousands of cells: they are stored so that they are read quickly. */
const WIDTH: Readonly<Partial<Record<TallyKind, number>>> = {
  questions: QUESTION.length,
  unmet: UNMET.length,
  clicked: CLICKED.length,
};
/** What a packed text begins with; one of JSON begins with a bracket. */
const PACKED = '=';
/** Between keys: no normalised question and no style has it, and JSON of a document need not escape it. */
const BETWEEN = '\u00a0';
/** Bytes of a number at most: 7 bits in each. */
const MOST_BYTES = 5;

/** Cells of one row: of each key `width` numbers, one after another. */
export interface Numbers {
  readonly keys: readonly string[];
  readonly width: number;
  readonly numbers: Int32Array;
}

/**
 * The cells of a row as they are stored: pairs of a key and its counts as JSON; for questions the number of counts, the counts (LEB128 in base64), and the
 * keys, which is read several times faster.
 */
export function writeCells(kind: TallyKind, cells: ReadonlyMap<string, unknown>): string {
  const width = WIDTH[kind];
  const isPacked = width !== undefined && cells.size > 0 && ![...cells.keys()].some((key) => key.includes(BETWEEN));
  if (!isPacked) return JSON.stringify([...cells]);
  const bytes = Buffer.allocUnsafe(cells.size * width * MOST_BYTES);
  let end = 0;
  for (const cell of cells.values() as Iterable<readonly number[]>)
    for (let at = 0; at < width; at++) {
      let left = (cell[at] ?? 0) >>> 0;
      for (; left > 127; left >>>= 7) bytes[end++] = (left & 127) | 128;
      bytes[end++] = left;
    }
  return [`${PACKED}${width}.${bytes.toString('base64', 0, end)}`, ...cells.keys()].join(BETWEEN);
}

export function readCells(data: string | undefined): Map<string, unknown> {
  if (data === undefined) return new Map();
  if (!data.startsWith(PACKED)) return new Map(JSON.parse(data) as [string, unknown][]);
  const { keys, width, numbers } = unpacked(data);
  return new Map(keys.map((key, at) => [key, [...numbers.subarray(at * width, (at + 1) * width)]]));
}

/** The same for questions, without an object for each; also of rows that an earlier version stored. */
export function readNumbers(data: string): Numbers {
  if (data.startsWith(PACKED)) return unpacked(data);
  const cells = JSON.parse(data) as [string, number[]][];
  const width = cells.reduce((most, [, cell]) => Math.max(most, cell.length), 0);
  const numbers = new Int32Array(cells.length * width);
  for (const [at, [, cell]] of cells.entries()) numbers.set(cell, at * width);
  return { keys: cells.map(([key]) => key), width, numbers };
}

function unpacked(data: string): Numbers {
  const [head = '', ...keys] = data.split(BETWEEN);
  const dot = head.indexOf('.');
  const width = Number(head.slice(PACKED.length, dot));
  const bytes = Buffer.from(head.slice(dot + 1), 'base64');
  const numbers = new Int32Array(keys.length * width);
  let [at, number, shift] = [0, 0, 0];
  for (const byte of bytes) {
    number |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    numbers[at++] = number;
    number = shift = 0;
  }
  return { keys, width, numbers };
}
