import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { Query } from 'mingo/query';
import type { Plain } from './bson.ts';
import { badValue, unsupported } from './fault.ts';
import { isNested } from './lookup.ts';
import { expressionOperators, stages } from './pipeline-operators.ts';
import { queryOperators, useContext } from './query-operators.ts';

/** mingo's operators, with BSON's comparison in place of JavaScript's. */
export const context: Context = Context.init({
  accumulator: accumulators,
  expression: { ...expressions, ...expressionOperators },
  pipeline: { ...pipeline, ...(stages as object) },
  projection: projections,
  query: { ...queries, ...queryOperators },
  window: windows,
});
useContext(() => context);

export const mingoOptions = { context, scriptEnabled: false };

const LACKING = new Set([
  '$text',
  '$where',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$jsonSchema',
  '$function',
  '$accumulator',
]);

export type Matcher = (document: unknown) => boolean;

/** Compiles a filter. The error names missing features. */
export function compileFilter(filter: Plain): Matcher {
  if (Object.keys(filter).length === 0) return () => true;
  refuseLacking(filter);
  const query = new Query(filter, mingoOptions);
  return (document) => query.test(document as Plain);
}

/** Refuses operators that mingo lacks, at any depth, before anything runs. */
export function refuseLacking(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) refuseLacking(item);
  if (!isNested(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (LACKING.has(key)) throw unsupported(key);
    if (key === '$regex' && !isNested(inner)) continue;
    if ((key === '$and' || key === '$or' || key === '$nor') && (!Array.isArray(inner) || inner.length === 0)) {
      throw badValue(`${key} must be a nonempty array`);
    }
    refuseLacking(inner);
  }
}
