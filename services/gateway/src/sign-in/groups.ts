import { GROUPS, type Group } from '@limner/contracts';
import type { GroupMapping } from '@limner/platform';

/** The groups of a person here: those whose list names one of the values of a claim. Values are compared as they are. */
export function groupsOf(claims: Readonly<Record<string, unknown>>, claim: string, mapping: GroupMapping): Group[] {
  const values = new Set(valuesOf(claims, claim));
  return GROUPS.filter((group) => mapping[group]?.some((value) => values.has(value)));
}

/** A claim by its whole name, which may be an address, or by a path of names: `realm_access.roles`. */
export function hasClaim(claims: Readonly<Record<string, unknown>>, claim: string): boolean {
  return find(claims, claim) !== undefined;
}

function valuesOf(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  const found = find(claims, claim);
  const list: readonly unknown[] = Array.isArray(found) ? found : [found];
  return list.filter((value) => typeof value === 'string');
}

function find(claims: Readonly<Record<string, unknown>>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim.split('.').reduce<unknown>((within, name) => {
    const isObject = typeof within === 'object' && within !== null && Object.hasOwn(within, name);
    return isObject ? (within as Record<string, unknown>)[name] : undefined;
  }, claims);
}
