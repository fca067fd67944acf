import { createRequire } from 'node:module';
import type { Context } from 'mingo/core';
import { expressionOperators, stages } from './pipeline-operators.ts';

/*
 * The operators of mingo that filters seldom have: those of pipelines, expressions, computed fields and bits. These are nearly all of its three
 * hundred files: they are loaded at their first use, so that a thread starts in half the time.
 */

const require = createRequire(import.meta.url);

type Aggregator = typeof import('mingo/aggregator').Aggregator;

export function newAggregator(...given: ConstructorParameters<Aggregator>): InstanceType<Aggregator> {
  const { Aggregator } = require('mingo/aggregator') as typeof import('mingo/aggregator');
  return new Aggregator(...given);
}

export function pipelineStages(): typeof import('mingo/operators/pipeline') {
  return require('mingo/operators/pipeline') as typeof import('mingo/operators/pipeline');
}

const complete = new WeakSet<Context>();

/** Gives a context of filters these operators too. */
export function addComputed(context: Context): void {
  if (complete.has(context)) return;
  complete.add(context);
  const expressions = require('mingo/operators/expression') as typeof import('mingo/operators/expression');
  context
    .addAccumulatorOps(require('mingo/operators/accumulator') as typeof import('mingo/operators/accumulator'))
    .addExpressionOps({ ...expressions, ...expressionOperators })
    .addPipelineOps({ ...pipelineStages(), ...(stages as object) })
    .addProjectionOps(require('mingo/operators/projection') as typeof import('mingo/operators/projection'))
    .addQueryOps(require('mingo/operators/query') as typeof import('mingo/operators/query'))
    .addWindowOps(require('mingo/operators/window') as typeof import('mingo/operators/window'));
}
