import type { EventContract, PayloadOf } from '@limner/contracts';
import type { EventMessage } from './bus.ts';
import { originOfEvent } from './context.ts';
import { check, encode } from './message.ts';

/** An event as JSON, with the request id and who caused it. Throws `invalid_input` and `too_large`. */
export function messageOf<C extends EventContract>(contract: C, payload: PayloadOf<C>, id: string): EventMessage {
  check(contract.payload, payload, contract.subject);
  return {
    id,
    subject: contract.subject,
    groups: contract.consumers,
    body: encode(payload, contract.subject),
    ...originOfEvent(),
  };
}
