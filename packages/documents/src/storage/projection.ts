import { Query } from 'mingo/query';
import type { Plain } from './bson.ts';
import { badValue } from './fault.ts';
import { computedOptions } from './filter.ts';
import { isNested } from './lookup.ts';

interface Tree {
  [name: string]: Tree | true;
}

/** Applies a projection to one document; undefined when the whole document is requested. */
export function compileProjection(
  projection: Plain | undefined,
  filter: Plain,
): ((document: Plain) => Plain) | undefined {
  const entries = Object.entries(projection ?? {});
  if (entries.length === 0) return undefined;
  if (entries.some(([path, value]) => isNested(value) || typeof value === 'string' || path.includes('$'))) {
    const query = new Query({}, computedOptions());
    const spec = positional(projection as Plain, filter);
    return (document) => query.find<Plain>([document], spec as never).next() as Plain;
  }
  const fields = entries.filter(([path]) => path !== '_id');
  const isInclusion = fields.some(([, value]) => Boolean(value)) || (fields.length === 0 && isOn(projection?._id));
  if (isInclusion && fields.some(([, value]) => !value)) throw badValue('Cannot do exclusion in inclusion projection');
  const tree = treeOf(fields.map(([path]) => path));
  if (isInclusion) {
    if (projection?._id === undefined || isOn(projection._id)) tree._id = true;
    return (document) => include(document, tree);
  }
  if (projection?._id !== undefined && !isOn(projection._id)) tree._id = true;
  return (document) => exclude(document, tree);
}

const isOn = (value: unknown): boolean => value !== undefined && Boolean(value);

/** `{ 'items.$': 1 }` is the first element that the filter matched. */
function positional(projection: Plain, filter: Plain): Plain {
  const spec: Plain = {};
  for (const [path, value] of Object.entries(projection)) {
    if (!path.endsWith('.$')) {
      spec[path] = value;
      continue;
    }
    const list = path.slice(0, -2);
    spec[list] = { $elemMatch: elementCondition(filter, list) };
  }
  return spec;
}

function elementCondition(filter: Plain, list: string): Plain {
  const direct = filter[list];
  if (isNested(direct) && isNested(direct.$elemMatch)) return direct.$elemMatch;
  if (direct !== undefined) return isNested(direct) ? direct : { $eq: direct };
  const inner = Object.entries(filter).filter(([path]) => path.startsWith(`${list}.`));
  if (inner.length === 0)
    throw badValue(`positional operator '.$' couldn't find a matching element in the array '${list}'`);
  return Object.fromEntries(inner.map(([path, value]) => [path.slice(list.length + 1), value]));
}

function treeOf(paths: string[]): Tree {
  const root: Tree = {};
  for (const path of paths) {
    const names = path.split('.');
    let tree = root;
    for (const name of names.slice(0, -1)) {
      const next = tree[name];
      if (next === true) throw badValue(`Path collision at ${path}`);
      const branch: Tree = next ?? {};
      tree[name] = branch;
      tree = branch;
    }
    const last = names.at(-1) ?? '';
    if (tree[last] !== undefined) throw badValue(`Path collision at ${path}`);
    tree[last] = true;
  }
  return root;
}

function include(document: Plain, tree: Tree): Plain {
  const kept: Plain = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (branch === true) kept[name] = value;
    else if (branch !== undefined) {
      const inner = includeValue(value, branch);
      if (inner !== undefined) kept[name] = inner;
    }
  }
  return kept;
}

function includeValue(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => includeValue(item, tree)).filter((item) => item !== undefined);
  return isNested(value) ? include(value, tree) : undefined;
}

function exclude(document: Plain, tree: Tree): Plain {
  const kept: Plain = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (branch === undefined) kept[name] = value;
    else if (branch !== true) kept[name] = excludeValue(value, branch);
  }
  return kept;
}

function excludeValue(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeValue(item, tree));
  return isNested(value) ? exclude(value, tree) : value;
}
