import type { Context } from '@limner/bus';

/** What uploads need to know of a request. */
export type RequestContext = Pick<Context, 'visitor' | 'signal' | 'caller'>;

/** The visitor for whom the work is queued. Visitors that cannot be distinguished count as one; the system and operators are none. */
export function visitorOf({ visitor, caller }: RequestContext): string | undefined {
  return caller.kind === 'service' ? undefined : (visitor ?? 'nobody');
}
