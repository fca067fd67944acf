import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Caller, Context } from './bus.ts';

/** Who asks when no one does: timers, relays, start-up work. */
export const SYSTEM_CALLER: Caller = { kind: 'service', id: 'system', groups: [] };

const contexts = new AsyncLocalStorage<Context>();

/** The context of the message or HTTP request being worked on; undefined outside of both. */
export function currentContext(): Context | undefined {
  return contexts.getStore();
}

/** Runs the work with this context: its nested requests take over request id, caller and what is left of the deadline. */
export function runInContext<T>(context: Context, work: () => T): T {
  return contexts.run(context, work);
}

/** What every log line of this context carries (`createLogger({ context: logContext })`). */
export function logContext(): { requestId: string } | undefined {
  const context = contexts.getStore();
  return context && { requestId: context.requestId };
}

/** The context of a request that starts now: the surrounding one with the earlier of both deadlines, or a new one. */
export function outgoingContext(deadlineMs: number): Context {
  const deadline = Date.now() + deadlineMs;
  const around = contexts.getStore();
  if (!around) return { requestId: randomUUID(), caller: SYSTEM_CALLER, deadline };
  const { requestId, caller, visitor } = around;
  return {
    requestId,
    caller,
    deadline: Math.min(deadline, around.deadline),
    ...(visitor !== undefined && { visitor }),
  };
}
