import type { Outbox } from '@limner/bus';
import type { Engines } from '@limner/runtime';
import type { EventLog } from '../log/event-log.ts';
import { WebhookEndpoint } from './endpoint.ts';
import { WebhookSink } from './webhook-sink.ts';

const HOUR_MS = 60 * 60_000;

export interface Webhook {
  readonly sink: WebhookSink;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The webhook that the settings name; undefined when they name none. */
export function openWebhook(engines: Engines, log: EventLog, outbox: Outbox): Webhook | undefined {
  const { documents, clock, logger, metrics, config } = engines;
  const { EVENTS_WEBHOOK_URL: url, EVENTS_WEBHOOK_SECRET: secrets = [] } = config;
  if (url === undefined) return undefined;
  const sink = new WebhookSink({
    endpoint: new WebhookEndpoint({ url, secrets, clock }),
    log,
    documents,
    outbox,
    clock,
    logger,
    metrics,
    bots: config.EVENTS_WEBHOOK_BOTS,
    giveUpMs: config.EVENTS_WEBHOOK_HOURS * HOUR_MS,
  });
  return { sink, start: () => outbox.start(), stop: () => outbox.stop() };
}
