import type { Context } from '@limner/bus';

/** What uploads look at of who asks. */
export type Asking = Pick<Context, 'visitor' | 'signal' | 'caller'>;

/** Visitors whom nobody tells apart are one; the system and its operator are none. */
export function visitorOf({ visitor, caller }: Asking): string | undefined {
  return caller.kind === 'service' ? undefined : (visitor ?? 'nobody');
}
