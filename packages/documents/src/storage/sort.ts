import type { Plain } from './bson.ts';
import { badValue } from './fault.ts';
import { compareValues, KeyWriter, RANK } from './keys.ts';
import { lookup } from './lookup.ts';

export type SortSpec = [path: string, direction: 1 | -1][];

/** The bytes by which a document sorts: an array counts as its least element, or its greatest when backwards. */
export function sortKey(document: Plain, sort: SortSpec): Buffer {
  const parts = sort.map(([path, direction]) => {
    const key = keyOf(lookup(document, path, false), direction);
    return direction === 1 ? key : inverted(key);
  });
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
}

function keyOf(found: unknown[], direction: 1 | -1): Buffer {
  const values = found.flatMap((value) => (Array.isArray(value) ? value : [value]));
  if (values.length === 0) return Buffer.from([found.some(Array.isArray) ? RANK.emptyList : RANK.null]);
  const best = values.reduce((a, b) => (compareValues(b ?? null, a ?? null) * direction < 0 ? b : a));
  return new KeyWriter().value(best ?? null).done();
}

function inverted(key: Buffer): Buffer {
  const copy = Buffer.from(key);
  for (let at = 0; at < copy.length; at++) copy[at] = ~(copy[at] ?? 0);
  return copy;
}

/** Parses a sort in any form that mongoose passes. Text scores are not supported. */
export function sortSpec(sort: unknown): SortSpec {
  if (sort === undefined || sort === null) return [];
  const entries =
    sort instanceof Map ? [...sort.entries()] : Array.isArray(sort) ? sort : Object.entries(sort as Plain);
  return entries.map(([path, direction]) => {
    const way =
      direction === 'asc' || direction === 'ascending'
        ? 1
        : direction === 'desc' || direction === 'descending'
          ? -1
          : Number(direction);
    if (way !== 1 && way !== -1)
      throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending): ${path}`);
    return [String(path), way];
  });
}
