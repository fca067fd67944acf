import type { RequestContract } from '@limner/contracts';
import { check } from './message.ts';

type Schema = RequestContract['input'];
type Key = string | number;
type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number];

/** Fields that the schema does not know: the path of their object, and their names. */
interface Unknown {
  readonly path: readonly PropertyKey[];
  readonly keys: readonly string[];
}

/** Maximum passes: unknown fields of nested objects may show up only after those of the outer object are dropped. */
const ROUNDS = 5;

/**
 * Checks a value from another service and drops fields that this version does not know, at any depth: during a rollout, newer services send such
 * fields to older ones. Modifies the value.
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
    // The member of the union that fails because of unknown fields only.
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
