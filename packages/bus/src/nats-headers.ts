import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Caller, caller as callerSchema } from '@limner/contracts';
import { traceparentOf } from '@limner/platform';
import { headers, type Msg, type MsgHdrs, MsgHdrsImpl, MsgImpl } from '@nats-io/transport-node';
import type { Context, EventMessage } from './bus.ts';
import { SYSTEM_CALLER } from './context.ts';

/** Milliseconds left, not a point in time: the clocks of two machines differ. */
const DEADLINE = 'Limner-Deadline';
const REQUEST_ID = 'Limner-Request-Id';
const CALLER = 'Limner-Caller';
const VISITOR = 'Limner-Visitor';
const TRACE_PARENT = 'traceparent';
const EVENT_ID = 'Limner-Event-Id';
const REDRIVE = 'Limner-Redrive-After';
const ERROR = 'Limner-Error';

export function requestHeaders({ requestId, caller, deadline, visitor, traceparent }: Context): MsgHdrs {
  // Without the checks of `append`, which cost as much as the rest: each of these has been checked or made here.
  const made: Record<string, string[]> = { [REQUEST_ID]: [requestId], [DEADLINE]: [String(deadline - Date.now())] };
  if (caller !== ANONYMOUS) made[CALLER] = [callerText(caller)];
  if (visitor !== undefined) made[VISITOR] = [visitor];
  if (traceparent !== undefined) made[TRACE_PARENT] = [traceparent];
  return MsgHdrsImpl.fromRecord(made);
}

/** What `headersOf` reads, and the client's own headers. */
interface Headers {
  get(name: string): string | undefined;
}

const LINE = '\r\n';

/** The headers of a message. The client's own reader checks every name and value again, which takes a fifth of the time of a short request. */
export function headersOf(message: Msg): Headers | undefined {
  if (!(message instanceof MsgImpl)) return message.headers;
  const { _rdata: bytes, _msg: parsed } = message;
  if (parsed.hdr <= 0) return undefined;
  const read = new Map<string, string>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, parsed.hdr).toString();
  // The first line is the version.
  let at = text.indexOf(LINE) + LINE.length;
  for (let end = text.indexOf(LINE, at); end > at; at = end + LINE.length, end = text.indexOf(LINE, at)) {
    const colon = text.indexOf(':', at);
    const name = text.slice(at, colon);
    if (colon > at && colon < end && !read.has(name)) read.set(name, text.slice(colon + 1, end).trim());
  }
  return read;
}

/** The context that `requestHeaders` wrote; without headers that of an anonymous caller, with a deadline of a second. */
export function contextOf(received: Headers | undefined): Context {
  const leftMs = Number(received?.get(DEADLINE) || 1_000);
  const visitor = received?.get(VISITOR);
  return {
    ...originOf(received),
    deadline: Date.now() + (Number.isFinite(leftMs) ? leftMs : 1_000),
    ...(visitor && { visitor }),
  };
}

export function eventHeaders({ id, requestId, caller, traceparent, redriveAfter }: EventMessage): MsgHdrs {
  const made = originHeaders(requestId, caller);
  made.append(EVENT_ID, id);
  if (traceparent !== undefined) made.append(TRACE_PARENT, traceparent);
  if (redriveAfter !== undefined) made.append(REDRIVE, String(redriveAfter));
  return made;
}

export function eventOf(
  received: MsgHdrs | undefined,
): Pick<EventMessage, 'id' | 'requestId' | 'caller' | 'traceparent' | 'redriveAfter'> {
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

function originOf(received: Headers | undefined): Pick<Context, 'requestId' | 'caller' | 'traceparent'> {
  return {
    requestId: received?.get(REQUEST_ID) || randomUUID(),
    caller: parseCaller(received?.get(CALLER)),
    traceparent: traceparentOf(received?.get(TRACE_PARENT)),
  };
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
