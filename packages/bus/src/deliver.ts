import type { EventContract, ServiceName } from '@limner/contracts';
import { traced } from '@limner/platform';
import { accept } from './accept.ts';
import type { Delivery, EventMessage } from './bus.ts';
import { logFieldsOf, runInContext, SYSTEM_CALLER } from './context.ts';
import { within } from './deadline.ts';
import { decode, toWire } from './message.ts';
import type { Observers } from './observe.ts';
import { observeHandled } from './observe.ts';
import { isOutage } from './outage.ts';

/** Attempts before an event becomes a dead letter. */
export const MAX_ATTEMPTS = 5;

/** Milliseconds before the second, third, fourth and fifth attempt. */
export const RETRY_DELAYS_MS: readonly number[] = [200, 1_000, 5_000, 15_000];

/** Milliseconds before an event is retried after an outage; the last value is used for as long as the outage lasts. */
export const OUTAGE_DELAYS_MS: readonly number[] = [500, 1_000, 2_000, 5_000, 15_000, 30_000];

/** Milliseconds after which an attempt counts as failed. */
export const EVENT_DEADLINE_MS = 60_000;

export type EventHandler = (delivery: Delivery<unknown>) => Promise<void>;

export type Incoming = Pick<EventMessage, 'id' | 'body' | 'requestId' | 'caller' | 'traceparent'>;

/** How an attempt failed. A failure by an outage does not count: the event is not the cause. */
export interface Failed {
  readonly failure: unknown;
  readonly isOutage: boolean;
}

/** Runs one attempt: checks the payload, runs the handler in its context, observes the duration. Returns how it failed, or undefined. */
export async function deliver(
  contract: EventContract,
  group: ServiceName,
  handler: EventHandler,
  message: Incoming,
  attempt: number,
  observers: Observers,
): Promise<Failed | undefined> {
  const started = performance.now();
  const { id, requestId, caller, traceparent } = message;
  const { subject } = contract;
  // Handling an accepted event is work of the system, even when a visitor caused the event.
  const deadline = Date.now() + EVENT_DEADLINE_MS;
  const context = { requestId, caller: SYSTEM_CALLER, causedBy: caller, deadline, traceparent };
  const span = { kind: 'consumer', parent: traceparent, attributes: { 'limner.service': group, attempt } } as const;
  const handle = async () => {
    const payload = accept(contract.payload, decode(message.body), subject);
    await handler({ id, payload, attempt, context });
  };
  const attempted = runInContext(context, () => traced(`handle ${subject}`, span, handle)).then(
    () => undefined,
    (failure: unknown) => ({ failure, isOutage: isOutage(failure) }),
  );
  // A handler that runs out of time is a failure, not an outage: everything it waits for has a shorter deadline.
  const failed = await within(attempted, deadline, subject, { isBackground: true }).catch(
    (failure: unknown): Failed => ({ failure, isOutage: false }),
  );
  const outcome = failed ? toWire(failed.failure).code : 'ok';
  observeHandled({ subject, outcome, started }, context, observers);
  if (failed)
    observers.logger.warn(
      { err: failed.failure, subject, id, attempt, ...logFieldsOf(context) },
      'an attempt to handle an event failed',
    );
  return failed;
}

/** The reason of a dead letter, for people. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
}

/** Milliseconds to wait after the failed attempt of this number, counted from 1. */
export function delayAfter(attempt: number, delaysMs: readonly number[]): number {
  return delaysMs[Math.min(attempt, delaysMs.length) - 1] ?? 0;
}

/** Throws for a group that is not a consumer in the contract: its confirmation would never be awaited. */
export function assertConsumer(contract: EventContract, group: string): void {
  if (contract.consumers.some((consumer) => consumer === group)) return;
  throw new Error(`${group} is not among the consumers of ${contract.subject}: add it to the contract`);
}
