/** A missing field, as opposed to null. */
export const MISSING = undefined;

/**
 * The values that a condition on the path tests, by MongoDB's rules: arrays on the path are traversed element by element, a numeric name
 * may also be an index, and a missing field yields undefined.
 *
 * @param spread whether an array at the end of the path counts as each of its elements too
 */
export function lookup(document: unknown, path: string, spread: boolean): unknown[] {
  if (!path.includes('.')) {
    const value = field(document, path);
    return spread && Array.isArray(value) ? [value, ...value] : [value];
  }
  const found: unknown[] = [];
  walk(document, path.split('.'), 0, spread, found);
  return found;
}

function walk(value: unknown, names: string[], at: number, spread: boolean, found: unknown[]): void {
  if (at === names.length) {
    found.push(value);
    if (spread && Array.isArray(value)) found.push(...value);
    return;
  }
  const name = names[at] ?? '';
  if (!Array.isArray(value)) {
    walk(field(value, name), names, value === undefined ? names.length : at + 1, spread, found);
    return;
  }
  if (/^\d+$/.test(name))
    walk(value[Number(name)], names, Number(name) < value.length ? at + 1 : names.length, spread, found);
  for (const item of value) if (isNested(item)) walk(item, names, at, spread, found);
}

function field(value: unknown, name: string): unknown {
  return isNested(value) && Object.hasOwn(value, name) ? value[name] : MISSING;
}

/** Whether the value is an embedded document, not a value of a BSON type. */
export function isNested(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
