import type { EventContract } from '@limner/contracts';
import { accept } from './accept.ts';
import type { Observers } from './answer.ts';
import type { Delivery, EventMessage } from './bus.ts';
import { runInContext, SYSTEM_CALLER } from './context.ts';
import { within } from './deadline.ts';
import { decode, toWire } from './message.ts';
import { isOutage } from './outage.ts';

/** Tries before an event becomes a dead letter. */
export const MAX_TRIES = 5;

/** Milliseconds before the second, third, fourth and fifth try. */
export const RETRY_DELAYS_MS: readonly number[] = [200, 1_000, 5_000, 15_000];

/** Milliseconds before what failed by an outage is tried again, the last of them for as long as it lasts. */
export const OUTAGE_DELAYS_MS: readonly number[] = [500, 1_000, 2_000, 5_000, 15_000, 30_000];

/** A try that takes longer than this, in milliseconds, counts as failed. */
export const EVENT_DEADLINE_MS = 60_000;

export type EventHandler = (delivery: Delivery<unknown>) => Promise<void>;

export type Incoming = Pick<EventMessage, 'id' | 'body' | 'requestId' | 'caller'>;

/** How a try failed. One that failed by an outage does not count: the event is not at fault. */
export interface Failed {
  readonly failure: unknown;
  readonly isOutage: boolean;
}

/** Runs one try of a consumer: payload checked, handler in its context, duration observed. How it failed, or undefined. */
export async function deliver(
  contract: EventContract,
  handler: EventHandler,
  message: Incoming,
  attempt: number,
  { logger, metrics }: Observers,
): Promise<Failed | undefined> {
  const started = performance.now();
  const { id, requestId, caller } = message;
  // What follows from an event that was accepted is work of the system, also where its cause was a visitor.
  const context = { requestId, caller: SYSTEM_CALLER, causedBy: caller, deadline: Date.now() + EVENT_DEADLINE_MS };
  const attempted = runInContext(context, async () => {
    const payload = accept(contract.payload, decode(message.body), contract.subject);
    await handler({ id, payload, attempt, context });
  }).then(
    () => undefined,
    (failure: unknown) => ({ failure, isOutage: isOutage(failure) }),
  );
  // A handler that does not end in time is at fault itself: what it waits for has shorter deadlines.
  const failed = await within(attempted, context.deadline, contract.subject, { isBackground: true }).catch(
    (failure: unknown): Failed => ({ failure, isOutage: false }),
  );
  const outcome = failed ? toWire(failed.failure).code : 'ok';
  metrics?.messageSeconds.observe({ subject: contract.subject, outcome }, (performance.now() - started) / 1_000);
  if (failed)
    logger.warn({ err: failed.failure, subject: contract.subject, id, attempt, requestId }, 'an event was not handled');
  return failed;
}

/** Why a letter is dead, for people. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
}

/** Milliseconds to wait after the failed try of this number, counted from 1. */
export function delayAfter(attempt: number, delaysMs: readonly number[]): number {
  return delaysMs[Math.min(attempt, delaysMs.length) - 1] ?? 0;
}

/** A group that is not among the consumers would never be waited for: refused where the mistake is made. */
export function assertConsumer(contract: EventContract, group: string): void {
  if (contract.consumers.some((consumer) => consumer === group)) return;
  throw new Error(`${group} is not among the consumers of ${contract.subject}: add it to the contract`);
}

/** The service that owns a subject: its first segment. */
export function ownerOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.'));
}
