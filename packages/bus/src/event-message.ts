import { randomUUID } from 'node:crypto';
import type { EventContract, PayloadOf } from '@limner/contracts';
import type { EventMessage } from './bus.ts';
import { currentContext, SYSTEM_CALLER } from './context.ts';
import { check, encode } from './message.ts';

/** An event as JSON, with the request id and the caller of whoever is at work. Throws `invalid_input` and `too_large`. */
export function messageOf<C extends EventContract>(contract: C, payload: PayloadOf<C>, id: string): EventMessage {
  check(contract.payload, payload, contract.subject);
  const context = currentContext();
  return {
    id,
    subject: contract.subject,
    groups: contract.consumers,
    body: encode(payload, contract.subject),
    requestId: context?.requestId ?? randomUUID(),
    caller: context?.caller ?? SYSTEM_CALLER,
  };
}
