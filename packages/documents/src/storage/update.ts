import { bson, type Plain } from './bson.ts';
import { pack, unpack } from './codec.ts';
import { newAggregator } from './computed.ts';
import { badValue, Fault, unsupported } from './fault.ts';
import { computedOptions } from './filter.ts';
import { compareValues } from './keys.ts';
import { isNested } from './lookup.ts';
import { isOperators } from './plan.ts';
import { fieldOperators, GONE } from './update-operators.ts';
import { changeAt, concretePaths, identifiersOf, type Positions } from './update-paths.ts';

export type Update = Plain | Plain[];

export interface UpdateOptions extends Positions {
  isInsert: boolean;
}

const PIPELINE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** Changes the document, which must be a private copy, and returns the result. `_id` cannot be changed. */
export function applyUpdate(document: Plain, update: Update, options: UpdateOptions): Plain {
  const id = document._id;
  const changed = Array.isArray(update) ? applyPipeline(document, update) : applyOperators(document, update, options);
  if (id !== undefined && (changed._id === undefined || compareValues(changed._id, id) !== 0)) {
    throw new Fault({
      message: "Performing an update on the path '_id' would modify the immutable field '_id'",
      code: 66,
      codeName: 'ImmutableField',
    });
  }
  return changed;
}

/** The document after a replacement, with the same `_id`. */
export function replacement(document: Plain, replaced: Plain): Plain {
  if (replaced._id !== undefined && document._id !== undefined && compareValues(replaced._id, document._id) !== 0) {
    throw new Fault({
      message: "The _id field cannot be changed by a replacement: '_id' is immutable",
      code: 66,
      codeName: 'ImmutableField',
    });
  }
  return document._id === undefined ? { ...replaced } : { _id: document._id, ...replaced };
}

/** The document that an upsert inserts: the equalities of the filter, then the update. */
export function upserted(filter: Plain, update: Update, isReplacement: boolean, arrayFilters: Plain[]): Plain {
  const base = equalities(filter);
  const made = isReplacement
    ? replacement(base._id === undefined ? {} : { _id: base._id }, update as Plain)
    : applyUpdate(base, update, { filter, arrayFilters, isInsert: true });
  if (made._id !== undefined) return made._id === Object.values(made)[0] ? made : { _id: made._id, ...made };
  return { _id: new bson.ObjectId(), ...made };
}

/** Refuses updates like MongoDB: without operators, with unknown ones, or with two on one path. */
export function checkUpdate(update: Update, arrayFilters: Plain[]): void {
  if (Array.isArray(update)) checkPipeline(update);
  else checkOperators(update, arrayFilters);
}

function checkOperators(update: Plain, arrayFilters: Plain[]): void {
  for (const [name, fields] of Object.entries(update)) {
    if (name !== '$rename' && fieldOperators[name] === undefined) {
      throw new Fault({
        message: `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
        code: 9,
        codeName: 'FailedToParse',
      });
    }
    if (!isNested(fields))
      throw new Fault({
        message: `Modifiers operate on fields but we found another type: {${name}}`,
        code: 9,
        codeName: 'FailedToParse',
      });
  }
  checkConflicts(update);
  checkIdentifiers(update, arrayFilters);
}

function checkPipeline(stages: Plain[]): void {
  for (const stage of stages) {
    const [name = ''] = Object.keys(stage);
    if (!PIPELINE_STAGES.has(name)) throw unsupported(`the stage ${name} in an update`);
  }
}

function checkConflicts(update: Plain): void {
  const paths = Object.entries(update).flatMap(([name, fields]) => {
    const touched = Object.keys(fields as Plain);
    return name === '$rename' ? [...touched, ...Object.values(fields as Plain).map(String)] : touched;
  });
  paths.sort();
  for (const [at, path] of paths.entries()) {
    const clash = paths.find((other, index) => index !== at && (other === path || other.startsWith(`${path}.`)));
    if (clash === undefined) continue;
    throw new Fault({
      message: `Updating the path '${clash}' would create a conflict at '${path}'`,
      code: 40,
      codeName: 'ConflictingUpdateOperators',
    });
  }
}

function checkIdentifiers(update: Plain, arrayFilters: Plain[]): void {
  if (arrayFilters.length === 0) return;
  const paths = Object.values(update).flatMap((fields) => Object.keys(fields as Plain));
  for (const filter of arrayFilters) {
    const [name] = identifiersOf(filter);
    if (paths.some((path) => path.includes(`$[${name}]`))) continue;
    throw new Fault({
      message: `The array filter for identifier '${name}' was not used in the update`,
      code: 9,
      codeName: 'FailedToParse',
    });
  }
}

function applyPipeline(document: Plain, stages: Plain[]): Plain {
  const [changed] = newAggregator(stages, computedOptions()).run<Plain>([document]);
  if (changed === undefined) throw badValue('the pipeline of an update must yield a document');
  return document._id !== undefined && changed._id === undefined ? { _id: document._id, ...changed } : changed;
}

function applyOperators(document: Plain, update: Plain, options: UpdateOptions): Plain {
  for (const [name, fields] of Object.entries(update)) {
    if (name === '$setOnInsert' && !options.isInsert) continue;
    for (const [path, operand] of Object.entries(fields as Plain)) {
      if (name === '$rename') rename(document, path, String(operand));
      else applyOne(document, name, path, operand, options);
    }
  }
  return document;
}

function applyOne(document: Plain, name: string, path: string, operand: unknown, options: UpdateOptions): void {
  const operator = fieldOperators[name];
  if (operator === undefined) throw unsupported(name);
  for (const names of concretePaths(document, path, options)) {
    changeAt(document, names, operator.isCreating, (current) => copied(operator.apply(current, operand, path)));
  }
}

/** An operand may be written to many documents or paths, which must not share it. */
function copied(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? unpack(pack(value)) : value;
}

function rename(document: Plain, from: string, to: string): void {
  let moved: unknown = GONE;
  changeAt(document, from.split('.'), false, (current) => {
    moved = current === undefined ? GONE : current;
    return GONE;
  });
  if (moved !== GONE) changeAt(document, to.split('.'), true, () => moved);
}

function equalities(filter: Plain): Plain {
  const base: Plain = {};
  for (const [path, value] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(value))
      for (const part of value) Object.assign(base, equalities(part as Plain));
    else if (path === '$or' && Array.isArray(value) && value.length === 1)
      Object.assign(base, equalities(value[0] as Plain));
    else if (!path.startsWith('$')) setEquality(base, path, value);
  }
  return base;
}

function setEquality(base: Plain, path: string, value: unknown): void {
  if (value instanceof RegExp) return;
  let equal = value;
  if (isOperators(value)) {
    const { $eq, $in } = value as Plain;
    if ($eq === undefined && !(Array.isArray($in) && $in.length === 1)) return;
    equal = $eq ?? ($in as unknown[])[0];
  }
  changeAt(base, path.split('.'), true, () => copied(equal));
}
