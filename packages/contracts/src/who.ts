import { z } from 'zod';

/** Groups of people who sign in; `insight` sees what visitors do and nothing else. */
export const GROUPS = ['client', 'editor', 'admin', 'artist', 'insight'] as const;
export type Group = (typeof GROUPS)[number];

/** Who may use a route: `any` needs no sign-in. */
export type Who = 'any' | Group;

/** Who may send a request to a service: `service` is the system itself, its timers, imports and commands. */
export type Requester = Who | 'service';

export type NonEmpty<T> = readonly [T, ...T[]];

/** Who makes a request, as found by the gateway. Sent in a header with every request and event. */
export const caller = z.object({
  kind: z.enum(['anonymous', 'user', 'service']),
  id: z.string().max(200),
  groups: z.array(z.string().max(40)).max(20).readonly(),
  /** Of the account, where it is known and asked for. */
  email: z.string().max(320).optional(),
});
export type Caller = Readonly<z.output<typeof caller>>;

/** A caller who is not signed in; also the default when the caller is missing. */
export const ANONYMOUS: Caller = Object.freeze({ kind: 'anonymous', id: '', groups: [] });

/** Why a caller is refused, or undefined when allowed. The gateway's guard and the bus both use this rule. */
export function refusalOf(
  who: readonly Requester[],
  { kind, groups }: Caller,
): 'unauthenticated' | 'forbidden' | undefined {
  if (who.includes('any')) return undefined;
  if (kind === 'anonymous') return 'unauthenticated';
  if (kind === 'service') return who.includes('service') ? undefined : 'forbidden';
  // A group named `service` does not make a person the system.
  return who.some((group) => group !== 'service' && groups.includes(group)) ? undefined : 'forbidden';
}
