import { Context } from 'mingo/core';
import type { Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import type { Plain } from './bson.ts';
import { type Packed, pack } from './codec.ts';
import { addComputed, newAggregator, pipelineStages } from './computed.ts';
import { badValue, unsupported } from './fault.ts';
import { context, refuseLacking } from './filter.ts';
import { lookup } from './lookup.ts';
import type { Found, Rows } from './rows.ts';
import { sortSpec } from './sort.ts';

type Sequence = ReturnType<typeof Lazy>;

const LACKING = new Set([
  '$out',
  '$merge',
  '$changeStream',
  '$geoNear',
  '$search',
  '$vectorSearch',
  '$indexStats',
  '$collStats',
  '$currentOp',
  '$listSessions',
  '$planCacheStats',
]);

/** Runs a pipeline: its first $match and $sort use the indexes, the rest runs in mingo, streaming where possible. */
export function* aggregate(rows: Rows, collection: string, pipeline: Plain[]): Generator<Packed> {
  checkPipeline(pipeline);
  const { source, rest } = leading(rows, collection, pipeline);
  const collectionResolver = (name: string): Plain[] => [...documents(rows.find(name, {}, []))];
  // Scripts are refused above; mingo's own window functions need this option.
  const options = { context: withLookup(rows), scriptEnabled: true, collectionResolver };
  for (const document of newAggregator(rest, options).stream(source)) yield pack(document);
}

function checkPipeline(pipeline: Plain[]): void {
  for (const stage of pipeline) {
    const names = Object.keys(stage);
    if (names.length !== 1) throw badValue('A pipeline stage specification object must contain exactly one field.');
    if (LACKING.has(names[0] ?? '')) throw unsupported(`the aggregation stage ${names[0]}`);
    refuseLacking(stage);
  }
}

function leading(rows: Rows, collection: string, pipeline: Plain[]): { source: Iterable<Plain>; rest: Plain[] } {
  const rest = [...pipeline];
  const filters: Plain[] = [];
  while (rest[0]?.$match !== undefined) filters.push(rest.shift()?.$match as Plain);
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const sort = rest[0]?.$sort === undefined ? [] : sortSpec(rest.shift()?.$sort);
  return { source: documents(rows.find(collection, filter, sort)), rest };
}

/** Joins by an index of the other collection where there is one; mingo would read the whole other collection. */
function withLookup(rows: Rows): Context {
  const join = (source: Sequence, spec: Plain, options: Options) => {
    const { from, localField, foreignField, as, pipeline } = spec as Record<string, string>;
    const other = rows.collection(String(from));
    const isIndexed =
      other !== undefined && [other.primary, ...other.indexes].some((index) => index.fields[0] === foreignField);
    if (!isIndexed || pipeline !== undefined || localField === undefined)
      return pipelineStages().$lookup(source, spec as never, options);
    return source.map(((document: Plain) => {
      const values = lookup(document, localField, true).filter((value) => !Array.isArray(value));
      const filter = { [String(foreignField)]: { $in: values.map((value) => value ?? null) } };
      return { ...document, [String(as)]: [...documents(rows.find(String(from), filter, []))] };
    }) as never);
  };
  addComputed(context);
  return Context.from(Context.init({ pipeline: { $lookup: join as never } }), context);
}

function* documents(found: Iterable<Found>): Generator<Plain> {
  for (const { document } of found) yield document;
}
