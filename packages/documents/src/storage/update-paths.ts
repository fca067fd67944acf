import { Query } from 'mingo/query';
import type { Plain } from './bson.ts';
import { badValue, Fault } from './fault.ts';
import { optionsFor } from './filter.ts';
import { isNested } from './lookup.ts';
import { GONE } from './update-operators.ts';

/** What the positional operators of an update refer to. */
export interface Positions {
  filter: Plain;
  arrayFilters: Plain[];
}

/** Replaces `$`, `$[]` and `$[name]` in the path by their positions in this document. */
export function concretePaths(document: Plain, path: string, positions: Positions): string[][] {
  const names = path.split('.');
  if (names.some((name) => name === ''))
    throw new Fault({
      message: `The update path '${path}' contains an empty field name`,
      code: 56,
      codeName: 'EmptyFieldName',
    });
  return path.includes('$') ? expand(document, [], names, positions) : [names];
}

function expand(document: Plain, done: string[], rest: string[], positions: Positions): string[][] {
  const [name, ...after] = rest;
  if (name === undefined) return [done];
  if (!name.startsWith('$')) return expand(document, [...done, name], after, positions);
  const list = valueAt(document, done);
  if (name === '$')
    return expand(
      document,
      [...done, String(matchedPosition(list, done.join('.'), positions.filter))],
      after,
      positions,
    );
  if (!/^\$\[[^\]]*\]$/.test(name))
    throw new Fault({
      message: `The dollar ($) prefixed field '${name}' is not allowed in the context of an update`,
      code: 52,
      codeName: 'DollarPrefixedFieldName',
    });
  if (!Array.isArray(list)) {
    throw badValue(`The path '${done.join('.')}' must exist in the document in order to apply array updates.`);
  }
  const fits = elementTest(name.slice(2, -1), positions.arrayFilters);
  return list.flatMap((item, at) => (fits(item) ? expand(document, [...done, String(at)], after, positions) : []));
}

function elementTest(identifier: string, arrayFilters: Plain[]): (item: unknown) => boolean {
  if (identifier === '') return () => true;
  const filter = arrayFilters.find((one) => identifiersOf(one).has(identifier));
  if (filter === undefined) throw badValue(`No array filter found for identifier '${identifier}'`);
  const query = new Query(filter, optionsFor(filter));
  return (item) => query.test({ [identifier]: item });
}

export function identifiersOf(filter: Plain): Set<string> {
  const names = Object.entries(filter).flatMap(([key, value]) => {
    if (key.startsWith('$') && Array.isArray(value)) return value.flatMap((part) => [...identifiersOf(part as Plain)]);
    return [key.split('.')[0] ?? ''];
  });
  return new Set(names);
}

function matchedPosition(list: unknown, path: string, filter: Plain): number {
  const conditions = conditionsOn(filter, path);
  const queries = conditions.map((condition) => new Query(condition, optionsFor(condition)));
  const items = Array.isArray(list) ? list : [];
  const holds = (query: Query) => (item: unknown) => query.test(nest(path, [item]));
  const both = items.findIndex((item) => queries.length > 0 && queries.every((query) => holds(query)(item)));
  const [first] = queries;
  const at = both >= 0 || first === undefined ? both : items.findIndex(holds(first));
  if (at < 0) throw badValue('The positional operator did not find the match needed from the query.');
  return at;
}

function conditionsOn(filter: Plain, path: string): Plain[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and' && Array.isArray(value)) return value.flatMap((part) => conditionsOn(part as Plain, path));
    return key === path || key.startsWith(`${path}.`) ? [{ [key]: value }] : [];
  });
}

const nest = (path: string, value: unknown): Plain =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Plain;

function valueAt(document: unknown, names: string[]): unknown {
  return names.reduce(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Plain)[name] : undefined),
    document,
  );
}

/** Replaces the value at a path by the result of `change`; creates missing documents on the path when `isCreating`. */
export function changeAt(
  document: Plain,
  names: string[],
  isCreating: boolean,
  change: (current: unknown) => unknown,
): void {
  const parent = parentOf(document, names, isCreating);
  if (parent === undefined) return;
  const last = names.at(-1) ?? '';
  if (Array.isArray(parent)) changeItem(parent, last, names, isCreating, change);
  else changeField(parent, last, change);
}

function changeField(parent: Plain, last: string, change: (current: unknown) => unknown): void {
  const value = change(Object.hasOwn(parent, last) ? parent[last] : undefined);
  if (value === GONE) delete parent[last];
  else if (value !== undefined) parent[last] = value;
}

function changeItem(
  parent: unknown[],
  last: string,
  names: string[],
  isCreating: boolean,
  change: (current: unknown) => unknown,
): void {
  if (!/^\d+$/.test(last)) {
    if (isCreating) throw notViable(last, names);
    return;
  }
  const value = change(parent[Number(last)]);
  if (value === undefined || (value === GONE && Number(last) >= parent.length)) return;
  pad(parent, Number(last));
  parent[Number(last)] = value === GONE ? null : value;
}

function parentOf(document: Plain, names: string[], isCreating: boolean): Plain | unknown[] | undefined {
  let parent: Plain | unknown[] = document;
  for (const name of names.slice(0, -1)) {
    if (Array.isArray(parent) && !/^\d+$/.test(name)) {
      if (isCreating) throw notViable(name, names);
      return undefined;
    }
    let next: unknown = (parent as Plain)[name];
    if (next === undefined) {
      if (!isCreating) return undefined;
      if (Array.isArray(parent)) pad(parent, Number(name));
      next = {};
      (parent as Plain)[name] = next;
    }
    if (!isNested(next) && !Array.isArray(next)) {
      if (isCreating) throw notViable(name, names);
      return undefined;
    }
    parent = next;
  }
  return parent;
}

function pad(list: unknown[], length: number): void {
  if (length - list.length > 1_500_000) throw badValue('cannot pad an array that far');
  while (list.length < length) list.push(null);
}

const notViable = (name: string, names: string[]): Fault =>
  new Fault({
    message: `Cannot create field '${names.at(-1)}' in element {${name}} of the path '${names.join('.')}'`,
    code: 28,
    codeName: 'PathNotViable',
  });
