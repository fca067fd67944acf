import { beginSpan, currentTraceparent, type Metrics, type Span } from '@limner/platform';
import type { mongo } from 'mongoose';

/** As in the metrics of other engines. */
const ENGINE = 'mongodb';

/** Observes each command by the events of the driver: its duration and outcome, and a span where it belongs to a trace. */
export function observeCommands(client: mongo.MongoClient, { engineSeconds }: Pick<Metrics, 'engineSeconds'>): void {
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName }) => {
    if (currentTraceparent() === undefined) return;
    const attributes = { 'limner.engine': ENGINE };
    const span = beginSpan(`${ENGINE} ${commandName}`, { kind: 'client', attributes });
    if (span) spans.set(requestId, span);
  });
  const end = (requestId: number, error?: Error) => {
    spans.get(requestId)?.end({ error });
    spans.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId, commandName, duration }) => {
    engineSeconds.observe(duration / 1_000, ENGINE, commandName, 'ok');
    end(requestId);
  });
  client.on('commandFailed', ({ requestId, commandName, duration, failure }) => {
    engineSeconds.observe(duration / 1_000, ENGINE, commandName, 'error');
    end(requestId, failure);
  });
}
