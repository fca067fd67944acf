import { createOutbox } from '@limner/bus';
import type { events, PayloadOf } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { Erasure } from './erase/erasure.ts';
import type { Appends } from './follow/appends.ts';
import type { EventFollower } from './follow/event-follower.ts';
import { followEvents } from './follow/follow-events.ts';
import type { EventLog } from './log/event-log.ts';
import { openWebhook, type Webhook } from './webhook/open-webhook.ts';

/** Milliseconds between two runs of the erasure: each reads the whole log, for everybody who was erased since the last one. */
const ERASURE_MS = 10 * 60_000;

/** Everything that follows the log in this service. */
export class Followers {
  readonly #followers: readonly EventFollower[];
  readonly #webhook: Webhook | undefined;

  constructor(engines: Engines, log: EventLog, appends: Appends) {
    const { documents, logger, clock } = engines;
    const parts = { log, documents, appends, logger };
    const erasure = followEvents(new Erasure(log, clock, logger), {
      ...parts,
      gatherMs: ERASURE_MS,
      pollMs: ERASURE_MS,
    });
    const outbox = createOutbox({ ...engines, service: 'events' });
    this.#webhook = openWebhook(engines, log, outbox);
    this.#followers = [erasure, ...(this.#webhook ? [followEvents(this.#webhook.sink, parts)] : [])];
  }

  async start(): Promise<void> {
    await this.#webhook?.start();
    for (const follower of this.#followers) follower.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#followers.map((follower) => follower.stop()));
    await this.#webhook?.stop();
  }

  async redeliver(undelivered: PayloadOf<typeof events.batchUndelivered>): Promise<void> {
    if (!this.#webhook)
      throw new AppError(
        'conflict',
        'no webhook is set: name it by EVENTS_WEBHOOK_URL, or leave the events in the log',
      );
    await this.#webhook.sink.redeliver(undelivered);
  }
}
