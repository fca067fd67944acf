import { Context } from 'mingo/core';
import * as logical from 'mingo/operators/query/logical';
import { Query } from 'mingo/query';
import type { Plain } from './bson.ts';
import { addComputed } from './computed.ts';
import { badValue, unsupported } from './fault.ts';
import { isNested } from './lookup.ts';
import { queryOperators, useContext } from './query-operators.ts';

const common = { ...logical, ...queryOperators };

/** mingo's operators, with BSON's comparison in place of JavaScript's: at first those of most filters, see `computed.ts`. */
export const context: Context = Context.init({ query: common });
useContext(() => context);

const options = { context, scriptEnabled: false };

/** Options of mingo for what may have any operator. */
export function computedOptions(): typeof options {
  addComputed(context);
  return options;
}

/** Options of mingo for a filter. */
export function optionsFor(filter: Plain): typeof options {
  return isCommon(filter) ? options : computedOptions();
}

function isCommon(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isCommon);
  if (!isNested(value)) return true;
  return Object.entries(value).every(([key, inner]) => (!key.startsWith('$') || key in common) && isCommon(inner));
}

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
  const query = new Query(filter, optionsFor(filter));
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
