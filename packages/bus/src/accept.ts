import type { RequestContract } from '@limner/contracts';
import { check } from './message.ts';

type Schema = RequestContract['input'];
type Key = string | number;
type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number];

/** A field that the schema does not know: its object's path, and its name. */
interface Unknown {
  readonly path: readonly PropertyKey[];
  readonly keys: readonly string[];
}

/** Rounds in which unknown fields are dropped: an object whose own ones are gone is looked at again for those of its parts. */
const ROUNDS = 5;

/**
 * Checks what arrived from another service, and drops the fields that this version does not know, at any depth: while a new version is rolled
 * out, its services send them to the old ones. Everything else is checked as it stands. The value is this function's own: it is changed.
 */
export function accept(schema: Schema, value: unknown, subject: string): unknown {
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const unknown = unknownIn(parsed.error.issues);
    if (unknown.length === 0) break;
    for (const { path, keys } of unknown) drop(value, path, keys);
  }
  return check(schema, value, subject);
}

function unknownIn(issues: readonly Issue[], above: readonly PropertyKey[] = []): Unknown[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') return [{ path, keys: issue.keys }];
    // Of the forms that a value may have, the one that nothing else speaks against.
    const form = issue.code === 'invalid_union' ? issue.errors.find(isUnknownOnly) : undefined;
    return form ? unknownIn(form, path) : [];
  });
}

function isUnknownOnly(issues: readonly Issue[]): boolean {
  return issues.every(({ code }) => code === 'unrecognized_keys');
}

function drop(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  let at = value;
  for (const step of path) at = (at as Record<Key, unknown> | undefined)?.[step as Key];
  if (typeof at !== 'object' || at === null) return;
  for (const key of keys) delete (at as Record<string, unknown>)[key];
}
