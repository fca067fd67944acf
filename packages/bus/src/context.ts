import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Caller } from '@limner/contracts';
import { currentTraceparent, traceIdOf } from '@limner/platform';
import type { Bus, Context, EventMessage } from './bus.ts';

/** The system itself: timers, relays, start-up work, commands of the operator. */
export const SYSTEM_CALLER: Caller = Object.freeze({ kind: 'service', id: 'system', groups: [] });

const contexts = new AsyncLocalStorage<Context>();
/** Set for work of the system that was not started by a message or an HTTP request. */
const ownWork = new AsyncLocalStorage<true>();

/** The context of the current message or HTTP request; undefined outside of both. */
export function currentContext(): Context | undefined {
  return contexts.getStore();
}

/** Runs the work in this context: nested requests inherit the request id, the caller and the deadline. */
export function runInContext<T>(context: Context, work: () => T): T {
  return contexts.run(context, work);
}

/**
 * Runs the work as the system, whoever started it: its requests may do what only the system may. Wrap as little code as possible. Without this, the
 * caller is the one of the context; outside of any context it is anonymous.
 */
export function asSystem<T>(work: () => T): T {
  const around = contexts.getStore();
  if (!around) return ownWork.run(true, work);
  return contexts.run({ ...around, caller: SYSTEM_CALLER, causedBy: causeOf(around) }, work);
}

/** The bus for background work: outside of any context, its requests and events are those of the system. Inside a context the caller is unchanged. */
export function systemBus(bus: Bus): Bus {
  const own = <T>(work: () => T): T => (contexts.getStore() ? work() : asSystem(work));
  return {
    ...bus,
    request: (contract, input, options) => own(() => bus.request(contract, input, options)),
    publish: (contract, payload, id) => own(() => bus.publish(contract, payload, id)),
  };
}

/** Fields for every log line of the current context (`createLogger({ context: logContext })`). */
export function logContext(): { requestId: string; traceId?: string } | undefined {
  const context = contexts.getStore();
  if (!context) return undefined;
  return logFieldsOf({ requestId: context.requestId, traceparent: currentTraceparent() ?? context.traceparent });
}

/** What joins the lines of one request: its id, and that of its trace if it has one. */
export function logFieldsOf({ requestId, traceparent }: Pick<Context, 'requestId' | 'traceparent'>) {
  return traceparent === undefined ? { requestId } : { requestId, traceId: traceIdOf(traceparent) };
}

/** The context of a new request: the surrounding one with the earlier of both deadlines, or a new one. */
export function outgoingContext(deadlineMs: number): Context {
  const deadline = Date.now() + deadlineMs;
  const around = contexts.getStore();
  const traceparent = currentTraceparent() ?? around?.traceparent;
  if (!around) return { requestId: randomUUID(), caller: ownCaller(), deadline, traceparent };
  const { requestId, caller, visitor } = around;
  return {
    requestId,
    caller,
    deadline: Math.min(deadline, around.deadline),
    traceparent,
    ...(visitor !== undefined && { visitor }),
  };
}

/** Request id, cause and trace of a new event. */
export function originOfEvent(): Pick<EventMessage, 'requestId' | 'caller' | 'traceparent'> {
  const around = contexts.getStore();
  const traceparent = currentTraceparent() ?? around?.traceparent;
  if (!around) return { requestId: randomUUID(), caller: ownCaller(), traceparent };
  return { requestId: around.requestId, caller: causeOf(around), traceparent };
}

function causeOf({ caller, causedBy }: Context): Caller {
  return causedBy ?? caller;
}

function ownCaller(): Caller {
  return ownWork.getStore() ? SYSTEM_CALLER : ANONYMOUS;
}
