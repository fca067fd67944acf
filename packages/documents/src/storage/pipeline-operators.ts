import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import type { Plain } from './bson.ts';
import { badValue } from './fault.ts';
import { compareValues } from './keys.ts';
import { sortKey, sortSpec } from './sort.ts';

/*
 * Comparisons and stages for mingo's context in place of its own: BSON's order, missing fields below null, and no count for empty input.
 */

type Sequence = ReturnType<typeof Lazy>;

function order(document: unknown, operands: unknown, options: Options): number {
  if (!Array.isArray(operands) || operands.length !== 2) throw badValue('a comparison takes exactly 2 arguments');
  const [a, b] = evalExpr(document, operands, options) as [unknown, unknown];
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  return compareValues(a, b);
}

const comparison = (fits: (order: number) => boolean) => (document: unknown, operands: unknown, options: Options) =>
  fits(order(document, operands, options));

export const expressionOperators = {
  $eq: comparison((way) => way === 0),
  $ne: comparison((way) => way !== 0),
  $gt: comparison((way) => way > 0),
  $gte: comparison((way) => way >= 0),
  $lt: comparison((way) => way < 0),
  $lte: comparison((way) => way <= 0),
  $cmp: (document: unknown, operands: unknown, options: Options) => Math.sign(order(document, operands, options)),
};

export const stages = {
  $sort: (documents: Sequence, sort: unknown) => {
    const spec = sortSpec(sort);
    return documents.transform(((list: Plain[]) => {
      const keyed = list.map((document) => ({ document, key: sortKey(document, spec) }));
      return Lazy(keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ document }) => document));
    }) as never);
  },
  $count: (documents: Sequence, name: string) =>
    documents.transform(((list: unknown[]) => Lazy(list.length === 0 ? [] : [{ [name]: list.length }])) as never),
};
