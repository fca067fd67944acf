import { aggregate } from './aggregate.ts';
import type { Plain } from './bson.ts';
import { type Packed, pack } from './codec.ts';
import { refuseLacking } from './filter.ts';
import { encodeKey } from './keys.ts';
import { lookup } from './lookup.ts';
import { compileProjection } from './projection.ts';
import type { Found, Rows } from './rows.ts';
import type { SortSpec } from './sort.ts';

export interface FindQuery {
  kind: 'find';
  collection: string;
  filter: Plain;
  sort: SortSpec;
  skip: number;
  limit: number;
  projection?: Plain;
}

export interface CountQuery {
  kind: 'count';
  collection: string;
  filter: Plain;
  skip: number;
  limit: number;
}

export interface DistinctQuery {
  kind: 'distinct';
  collection: string;
  filter: Plain;
  path: string;
}

export interface AggregateQuery {
  kind: 'aggregate';
  collection: string;
  pipeline: Plain[];
}

export type Query = FindQuery | CountQuery | DistinctQuery | AggregateQuery;

/** Yields the result of a query document by document. A count yields one document `{ n }`, distinct values come as `{ value }`. */
export function answer(rows: Rows, query: Query): Iterable<Packed> {
  if (query.kind === 'find') return find(rows, query);
  if (query.kind === 'count') return count(rows, query);
  if (query.kind === 'distinct') return distinct(rows, query);
  return aggregate(rows, query.collection, query.pipeline);
}

function* find(rows: Rows, query: FindQuery): Generator<Packed> {
  refuseLacking(query.filter);
  const project = compileProjection(query.projection, query.filter);
  for (const { row, document } of cut(rows.find(query.collection, query.filter, query.sort), query)) {
    yield project === undefined ? { json: row.json, types: row.types } : pack(project(document));
  }
}

function* cut(found: Iterable<Found>, { skip, limit }: { skip: number; limit: number }): Generator<Found> {
  let at = 0;
  for (const one of found) {
    if (at++ < skip) continue;
    yield one;
    if (limit > 0 && at >= skip + limit) return;
  }
}

function* count(rows: Rows, query: CountQuery): Generator<Packed> {
  let n = 0;
  for (const _ of cut(rows.find(query.collection, query.filter, []), query)) n++;
  yield pack({ n });
}

function* distinct(rows: Rows, query: DistinctQuery): Generator<Packed> {
  const seen = new Set<string>();
  for (const { document } of rows.find(query.collection, query.filter, [])) {
    for (const value of distinctValues(document, query.path)) {
      const key = encodeKey(value).toString('latin1');
      if (seen.has(key)) continue;
      seen.add(key);
      yield pack({ value });
    }
  }
}

function distinctValues(document: Plain, path: string): unknown[] {
  return lookup(document, path, false)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => value !== undefined);
}
