import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Caller, caller as callerSchema } from '@limner/contracts';
import { headers, type MsgHdrs, MsgHdrsImpl } from '@nats-io/transport-node';
import type { Context, EventMessage } from './bus.ts';
import { SYSTEM_CALLER } from './context.ts';

/** Milliseconds left, not a point in time: the clocks of two machines differ. */
const DEADLINE = 'Limner-Deadline';
const REQUEST_ID = 'Limner-Request-Id';
const CALLER = 'Limner-Caller';
const VISITOR = 'Limner-Visitor';
const EVENT_ID = 'Limner-Event-Id';
const REDRIVE = 'Limner-Redrive-After';
const ERROR = 'Limner-Error';

export function requestHeaders({ requestId, caller, deadline, visitor }: Context): MsgHdrs {
  // Without the checks of `append`, which cost as much as the rest: each of these has been checked or made here.
  const made: Record<string, string[]> = { [REQUEST_ID]: [requestId], [DEADLINE]: [String(deadline - Date.now())] };
  if (caller !== ANONYMOUS) made[CALLER] = [callerText(caller)];
  if (visitor !== undefined) made[VISITOR] = [visitor];
  return MsgHdrsImpl.fromRecord(made);
}

/** The context that `requestHeaders` wrote; without headers that of an anonymous caller, with a deadline of a second. */
export function contextOf(received: MsgHdrs | undefined): Context {
  const leftMs = Number(received?.get(DEADLINE) || 1_000);
  const visitor = received?.get(VISITOR);
  return {
    ...originOf(received),
    deadline: Date.now() + (Number.isFinite(leftMs) ? leftMs : 1_000),
    ...(visitor && { visitor }),
  };
}

export function eventHeaders({ id, requestId, caller, redriveAfter }: EventMessage): MsgHdrs {
  const made = originHeaders(requestId, caller);
  made.append(EVENT_ID, id);
  if (redriveAfter !== undefined) made.append(REDRIVE, String(redriveAfter));
  return made;
}

export function eventOf(
  received: MsgHdrs | undefined,
): Pick<EventMessage, 'id' | 'requestId' | 'caller' | 'redriveAfter'> {
  const event = { ...originOf(received), id: received?.get(EVENT_ID) ?? '' };
  const attempts = received?.get(REDRIVE);
  return attempts ? { ...event, redriveAfter: Number(attempts) } : event;
}

export function errorHeaders(code: string): MsgHdrs {
  const made = headers();
  made.append(ERROR, code);
  return made;
}

export function hasError(received: MsgHdrs | undefined): boolean {
  return received?.has(ERROR) ?? false;
}

function originHeaders(requestId: string, caller: Caller): MsgHdrs {
  const made = headers();
  made.append(REQUEST_ID, requestId);
  made.append(CALLER, callerText(caller));
  return made;
}

function originOf(received: MsgHdrs | undefined): { requestId: string; caller: Caller } {
  return { requestId: received?.get(REQUEST_ID) || randomUUID(), caller: parseCaller(received?.get(CALLER)) };
}

// A request uses one object for its caller, so its JSON is made once.
const texts = new WeakMap<Caller, string>();

function callerText(caller: Caller): string {
  const known = texts.get(caller);
  if (known !== undefined) return known;
  const text = JSON.stringify(caller);
  texts.set(caller, text);
  return text;
}

const known = new Map([ANONYMOUS, SYSTEM_CALLER].map((caller) => [JSON.stringify(caller), caller]));

/** A missing or malformed caller is anonymous. */
function parseCaller(text: string | undefined): Caller {
  if (!text) return ANONYMOUS;
  return known.get(text) ?? callerSchema.safeParse(jsonOf(text)).data ?? ANONYMOUS;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
