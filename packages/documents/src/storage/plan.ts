import { isRegExp } from 'node:util/types';
import type { Plain } from './bson.ts';
import type { CollectionInfo, IndexInfo } from './catalogue.ts';
import { compareValues, KeyWriter, RANK, rankOf } from './keys.ts';
import { isNested } from './lookup.ts';
import type { SortSpec } from './sort.ts';

/** A range of an index: keys from `low`, below `high`. */
export interface Stretch {
  low: Buffer;
  high: Buffer;
}

/** How to find the candidates of a filter. */
export interface Plan {
  /** Undefined: every document, in natural order. */
  index: IndexInfo | undefined;
  stretches: Stretch[];
  /** The ranges match the filter exactly: no document has to be tested. */
  isExact: boolean;
  /** At most one document per range. */
  isPoint: boolean;
  /** The keys are in the requested order (`backwards`: read from the end). */
  sorted: 'forwards' | 'backwards' | undefined;
}

interface Condition {
  equals?: unknown[];
  low?: { value: unknown; isOpen: boolean };
  high?: { value: unknown; isOpen: boolean };
  prefix?: string;
  /** Part of the condition is not covered by the bounds. */
  isLoose: boolean;
  mayBeMissing: boolean;
}

const MAXIMUM_POINTS = 2000;
const END = Buffer.from([0xff]);

/** Chooses the index: a full unique match first, then the most fields by equality, then a range, then the order, then the fewest ranges to read. */
export function choosePlan(collection: CollectionInfo, filter: Plain, sort: SortSpec): Plan {
  const conditions = new Map<string, Condition>();
  const isComplete = collect(filter, conditions);
  let best: Plan = {
    index: undefined,
    stretches: [],
    isExact: Object.keys(filter).length === 0,
    isPoint: false,
    sorted: undefined,
  };
  let bestScore = 0;
  for (const index of [collection.primary, ...collection.indexes]) {
    const found = planFor(index, filter, conditions, sort, isComplete);
    if (found === undefined || found.score === 0) continue;
    const isShorter = found.score === bestScore && found.plan.stretches.length < best.stretches.length;
    if (found.score > bestScore || isShorter) {
      best = found.plan;
      bestScore = found.score;
    }
  }
  return best;
}

function planFor(
  index: IndexInfo,
  filter: Plain,
  conditions: Map<string, Condition>,
  sort: SortSpec,
  isComplete: boolean,
) {
  if (!isUsable(index, filter, conditions)) return undefined;
  const fields = usableFields(index);
  let points: Buffer[] = [Buffer.alloc(0)];
  let used = 0;
  let isLoose = false;
  for (const field of fields) {
    const condition = conditions.get(field);
    if (condition?.equals === undefined || points.length * condition.equals.length > MAXIMUM_POINTS) break;
    points = multiply(points, condition.equals);
    isLoose ||= condition.isLoose;
    used++;
  }
  const next = conditions.get(fields[used] ?? '');
  const range = next === undefined ? undefined : rangeOf(next, index.isMultikey);
  const stretches = dedupe(points).map((point) => stretch(point, range));
  const sorted = stretches.length <= 1 ? orderOf(index, used, sort) : undefined;
  const isFull = used === index.fields.length;
  const score = scoreOf(index, used, range !== undefined, isFull, sorted !== undefined, stretches.length);
  const isExact =
    isComplete &&
    !isLoose &&
    range === undefined &&
    used === conditions.size &&
    (!index.isMultikey || index.fields.length === 1);
  const plan: Plan = { index, stretches, isExact, isPoint: isFull && index.isUnique, sorted };
  return { plan, score };
}

function scoreOf(
  index: IndexInfo,
  used: number,
  hasRange: boolean,
  isFull: boolean,
  isSorted: boolean,
  stretches: number,
): number {
  if (used === 0 && !hasRange && !isSorted) return 0;
  if (stretches === 0) return 1000;
  return (isFull && index.isUnique ? 100 : 0) + used * 10 + (hasRange ? 5 : 0) + (isSorted ? 4 : 0);
}

/** Two fields below one array may match in different elements, which one key does not show. */
function usableFields(index: IndexInfo): string[] {
  if (!index.isMultikey) return index.fields;
  const roots = new Set<string>();
  const fields: string[] = [];
  for (const [at, field] of index.fields.entries()) {
    const root = index.paths[at]?.[0] ?? '';
    if (roots.has(root)) break;
    roots.add(root);
    fields.push(field);
  }
  return fields;
}

function isUsable(index: IndexInfo, filter: Plain, conditions: Map<string, Condition>): boolean {
  if (index.partial !== undefined && !implies(filter, index.partial)) return false;
  if (!index.isSparse) return true;
  return index.fields.some((field) => conditions.get(field)?.mayBeMissing === false);
}

function implies(filter: Plain, partial: Plain): boolean {
  return Object.entries(partial).every(([path, wanted]) => {
    const given = filter[path];
    if (given === undefined) return false;
    if (compareValues(given, wanted) === 0) return true;
    const isThere = isNested(wanted) && Object.keys(wanted).length === 1 && wanted.$exists === true;
    return isThere && given !== null && !isOperators(given);
  });
}

function orderOf(index: IndexInfo, fixed: number, sort: SortSpec): Plan['sorted'] {
  if (sort.length === 0 || index.isMultikey || index.isSparse || index.partial !== undefined) return undefined;
  const [, direction = 1] = sort[0] ?? [];
  const asked = sort.filter(([path]) => !index.fields.slice(0, fixed).includes(path));
  const fits = asked.every(
    ([path, way], at) => index.fields[fixed + at] === path && way === (asked[0]?.[1] ?? direction),
  );
  if (!fits) return undefined;
  return (asked[0]?.[1] ?? 1) === 1 ? 'forwards' : 'backwards';
}

function multiply(points: Buffer[], values: unknown[]): Buffer[] {
  return points.flatMap((point) => values.map((value) => Buffer.concat([point, new KeyWriter().value(value).done()])));
}

function dedupe(points: Buffer[]): Buffer[] {
  if (points.length < 2) return points;
  return [...new Map(points.map((point) => [point.toString('latin1'), point])).values()].sort(Buffer.compare);
}

interface Bounds {
  low: Buffer;
  high: Buffer;
}

function rangeOf(condition: Condition, isMultikey: boolean): Bounds | undefined {
  if (condition.prefix !== undefined) return prefixBounds(condition.prefix);
  const { low, high } = condition;
  const one = low ?? high;
  if (one === undefined) return undefined;
  const rank = rankOf(one.value);
  if (rank === RANK.minKey || rank === RANK.maxKey || rank === RANK.array || rank === RANK.null) return undefined;
  const lower = low === undefined ? Buffer.from([rank]) : bound(low.value, low.isOpen);
  const upper =
    high === undefined || (isMultikey && low !== undefined) ? Buffer.from([rank + 1]) : bound(high.value, !high.isOpen);
  return { low: lower, high: upper };
}

function bound(value: unknown, isBehind: boolean): Buffer {
  const writer = new KeyWriter().value(value);
  return isBehind ? writer.byte(0xff).done() : writer.done();
}

function prefixBounds(prefix: string): Bounds {
  const low = new KeyWriter().value(prefix).done().subarray(0, -1);
  return { low, high: Buffer.concat([low, END]) };
}

function stretch(point: Buffer, range: Bounds | undefined): Stretch {
  if (range === undefined) return { low: point, high: Buffer.concat([point, END]) };
  return { low: Buffer.concat([point, range.low]), high: Buffer.concat([point, range.high]) };
}

/** Collects the top-level and $and conditions by path; returns false when the filter has other conditions too. */
function collect(filter: Plain, conditions: Map<string, Condition>): boolean {
  let isComplete = true;
  for (const [path, value] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(value)) {
      for (const part of value) isComplete = collect(part as Plain, conditions) && isComplete;
    } else if (path.startsWith('$')) isComplete = false;
    else isComplete = gather(path, value, conditions) && isComplete;
  }
  return isComplete;
}

function gather(path: string, value: unknown, conditions: Map<string, Condition>): boolean {
  const condition = conditionOf(value);
  const before = conditions.get(path);
  if (before === undefined) conditions.set(path, condition);
  else if (before.equals === undefined && condition.equals !== undefined)
    conditions.set(path, { ...condition, isLoose: true });
  else before.isLoose = true;
  return before === undefined;
}

function conditionOf(value: unknown): Condition {
  if (isRegExp(value)) return { ...prefixOf(value), isLoose: true, mayBeMissing: false };
  if (!isOperators(value)) return equality([value], false);
  const condition: Condition = { isLoose: true, mayBeMissing: true };
  for (const [operator, operand] of Object.entries(value as Plain)) apply(condition, operator, operand);
  condition.isLoose = condition.equals === undefined || condition.isLoose || Object.keys(value as Plain).length > 1;
  return condition;
}

function apply(condition: Condition, operator: string, operand: unknown): void {
  if (operator === '$eq') Object.assign(condition, equality([operand], false));
  else if (operator === '$in' && Array.isArray(operand) && !operand.some(isRegExp))
    Object.assign(condition, equality(operand, false));
  else if (operator === '$gt' || operator === '$gte') condition.low = { value: operand, isOpen: operator === '$gt' };
  else if (operator === '$lt' || operator === '$lte') condition.high = { value: operand, isOpen: operator === '$lt' };
  const isOrder = ['$gt', '$gte', '$lt', '$lte'].includes(operator) && rankOf(operand) > RANK.null;
  if (isOrder || (operator === '$exists' && operand === true) || operator === '$regex') condition.mayBeMissing = false;
}

function equality(values: unknown[], isLoose: boolean): Condition {
  if (values.some((value) => Array.isArray(value))) return { isLoose: true, mayBeMissing: false };
  const hasNull = values.some((value) => value === null || value === undefined);
  return { equals: values, isLoose: isLoose || hasNull, mayBeMissing: hasNull };
}

function prefixOf(pattern: RegExp): { prefix?: string } {
  const found = /^\^([\w\s/:@,-]+)(?![*+?{])/.exec(pattern.source);
  if (found?.[1] === undefined || pattern.flags.replace(/[gyd]/g, '') !== '' || pattern.source.includes('|')) return {};
  const rest = pattern.source.slice(1 + found[1].length);
  return { prefix: /^[*+?{]/.test(rest) ? found[1].slice(0, -1) : found[1] };
}

export function isOperators(value: unknown): boolean {
  return isNested(value) && Object.keys(value).some((key) => key.startsWith('$'));
}
