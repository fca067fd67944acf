import { Fault } from './fault.ts';
import { KeyWriter, RANK } from './keys.ts';

/** The keys of one document in one index, and whether a path led through an array (a multikey index). */
export interface IndexKeys {
  keys: Buffer[];
  isMultikey: boolean;
  /** The document has no field of the index: a sparse index omits it. */
  isMissing: boolean;
}

interface Walk {
  value: unknown;
  rest: string[];
}

const MISSING = Symbol('missing');
const EMPTY = Symbol('empty list');

/** The keys for the values at the paths, one for each element of an array (MongoDB's multikey rule; parallel arrays are refused). */
export function indexKeys(document: unknown, paths: string[][]): IndexKeys {
  const rows: unknown[][] = [];
  const isMultikey = expand(
    paths.map((rest) => ({ value: document, rest })),
    rows,
  );
  const isMissing = rows.every((row) => row.every((value) => value === MISSING));
  return { keys: distinct(rows.map(keyOf)), isMultikey, isMissing };
}

function expand(walks: Walk[], rows: unknown[][]): boolean {
  const stopped = walks.map(descend);
  const lists = new Set(stopped.filter((walk) => Array.isArray(walk.value)).map((walk) => walk.value as unknown[]));
  if (lists.size > 1) throw parallelArrays();
  const [list] = lists;
  if (list === undefined) {
    rows.push(stopped.map((walk) => walk.value));
    return false;
  }
  const elements: unknown[] = list.length === 0 ? [EMPTY] : list;
  for (const element of elements) expandElement(stopped, list, element, rows);
  return true;
}

function expandElement(walks: Walk[], list: unknown[], element: unknown, rows: unknown[][]): void {
  const inside = walks.map((walk) => {
    if (walk.value !== list) return walk;
    if (walk.rest.length === 0) return { value: element === EMPTY ? EMPTY : new Held(element), rest: [] };
    return { value: element === EMPTY || !isHolder(element) ? MISSING : element, rest: walk.rest };
  });
  expand(inside, rows);
}

/** An array element at the end of a path: indexed as a whole, even if it is an array itself. */
class Held {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

function descend(walk: Walk): Walk {
  let { value, rest } = walk;
  while (rest.length > 0 && isHolder(value) && !(value instanceof Held)) {
    const [name = ''] = rest;
    if (Array.isArray(value)) {
      if (!/^\d+$/.test(name)) return { value, rest };
      if (Number(name) >= value.length) return { value: MISSING, rest: [] };
      value = value[Number(name)];
    } else value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : MISSING;
    rest = rest.slice(1);
  }
  return rest.length > 0 ? { value: value === EMPTY ? EMPTY : MISSING, rest: [] } : { value, rest };
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

function keyOf(row: unknown[]): Buffer {
  const writer = new KeyWriter();
  for (const value of row) {
    if (value === EMPTY) writer.byte(RANK.emptyList);
    else writer.value(value === MISSING ? null : value instanceof Held ? value.value : value);
  }
  return writer.done();
}

function distinct(keys: Buffer[]): Buffer[] {
  if (keys.length < 2) return keys;
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

const parallelArrays = (): Fault =>
  new Fault({ message: 'cannot index parallel arrays', code: 171, codeName: 'CannotIndexParallelArrays' });
