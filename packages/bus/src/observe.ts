import { currentTraceparent, type Logger, type Metrics, outcomeOf, traced } from '@limner/platform';
import type { Context } from './bus.ts';
import { currentContext, logFieldsOf } from './context.ts';

/** Logger and metrics of an engine. */
export interface Observers {
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
}

/** Sends a request in a span of its own, and observes how long its caller waits, sending it again included. */
export async function asking<T>(subject: string, { metrics }: Observers, send: () => Promise<T>): Promise<T> {
  const started = performance.now();
  let outcome = 'ok';
  try {
    return await traced(`request ${subject}`, { kind: 'client', parent: parentOf(), attributes: { subject } }, send);
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    metrics?.requestSeconds.observe((performance.now() - started) / 1_000, subject, outcome);
  }
}

/** The trace of the context, where no span is around the caller. */
function parentOf(): string | undefined {
  return currentTraceparent() === undefined ? currentContext()?.traceparent : undefined;
}

/** Observes a handler that has ended: its duration, and a line at debug. */
export function observeHandled(
  { subject, outcome, started }: { subject: string; outcome: string; started: number },
  context: Pick<Context, 'requestId' | 'traceparent'>,
  { logger, metrics }: Observers,
): void {
  const milliseconds = performance.now() - started;
  metrics?.messageSeconds.observe(milliseconds / 1_000, subject, outcome);
  if (!logger.isLevelEnabled('debug')) return;
  logger.debug({ ...logFieldsOf(context), subject, outcome, ms: Math.round(milliseconds) }, 'handled a message');
}

/** The service that owns a subject: its first segment. */
export function ownerOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.'));
}
