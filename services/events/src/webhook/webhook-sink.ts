import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox } from '@limner/bus';
import { events, type PayloadOf } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { AppError, type Clock, type Logger, type Metrics } from '@limner/platform';
import type { EventBatch, EventWork } from '../follow/event-follower.ts';
import type { EventLog, LogEntry } from '../log/event-log.ts';
import { bodyOf, cut, MOST } from './cut.ts';
import { type DeliveryDocument, deliveryModel } from './delivery.model.ts';
import type { Attempt, WebhookEndpoint } from './endpoint.ts';

export type Undelivered = PayloadOf<typeof events.batchUndelivered>;

export interface SinkOptions {
  readonly endpoint: Pick<WebhookEndpoint, 'send'>;
  readonly log: EventLog;
  readonly documents: Documents;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
  /** Whether events of bots are sent too. */
  readonly bots: boolean;
  /** Milliseconds for which a batch is tried. */
  readonly giveUpMs: number;
  /** Milliseconds before the second attempt; doubled each time, up to `LONGEST_PAUSE_MS`. */
  readonly firstPauseMs?: number;
}

const NAME = 'webhook';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** What a receiver may ask for by `Retry-After`. */
const LONGEST_ASKED_MS = 60 * 60_000;
/** Attempts after which a batch may be given up; one that is refused is given up without waiting for the time. */
const ATTEMPTS = { refused: 5, failed: 8 } as const;

/**
 * Sends every event to the receiver that the operator names, in the order of the log, one batch at a time: at least once, each repeat with the id of the
 * first attempt. A batch that is not taken for too long is left to the outbox, which tries it again and makes a dead letter of it; the sink goes on.
 */
export class WebhookSink implements EventWork {
  readonly name = NAME;
  readonly begins = 'behind-last';
  readonly most = { entries: MOST.events, bytes: 2 * MOST.bytes };
  readonly #figures: ReturnType<typeof figuresOf>;
  #isGone = false;

  constructor(private readonly options: SinkOptions) {
    this.#figures = figuresOf(options.metrics);
  }

  async handle(batch: EventBatch): Promise<void> {
    let rest = batch.entries;
    for (let [first] = rest; first; [first] = rest) {
      this.#figures?.oldest.set(first.at / 1_000);
      const sent = await this.#next(rest, batch);
      rest = rest.slice(sent);
    }
    this.#figures?.oldest.set(0);
  }

  /** One attempt for a batch that was given up, when its dead letter is tried again. What has been erased or has expired since is left out. */
  async redeliver({ id, after, to }: Undelivered): Promise<void> {
    const entries: LogEntry[] = [];
    for await (const entry of this.options.log.read(after)) {
      const was = entry.was ?? entry.position;
      if (was > after && was <= to) entries.push(entry);
      if (entry.position > to && this.options.log.keepsPositions) break;
    }
    const body = bodyOf(entries, this.options.bots);
    if (body.length === 0) return;
    const attempt = await this.options.endpoint.send({ id, body }, new AbortController().signal);
    if (attempt.outcome !== 'taken')
      throw new AppError('conflict', `the webhook did not take the events: ${attempt.why}`);
  }

  /** Sends the entries of the next batch, and returns how many they were. */
  async #next(entries: readonly LogEntry[], batch: EventBatch): Promise<number> {
    const known = await this.#known(entries);
    const chosen = cut(entries, known?.to);
    const to = chosen.at(-1)?.position;
    if (to === undefined) throw new Error('a batch has no entries');
    const body = bodyOf(chosen, this.options.bots);
    if (body.length > 0) {
      const delivery = known ?? (await this.#begin(entries, to));
      const isTaken = await this.#deliver(delivery, body, batch);
      if (!isTaken) await this.#giveUp({ ...delivery, to }, batch);
    }
    await batch.advance({ to });
    return chosen.length;
  }

  /** The delivery that was begun with these entries, by this process or an earlier one. */
  async #known(entries: readonly LogEntry[]): Promise<DeliveryDocument | undefined> {
    const [first] = entries;
    const known = await deliveryModel(this.options.documents).findById(NAME).lean<DeliveryDocument>();
    return known && first && known.after < first.position && known.to >= first.position ? known : undefined;
  }

  async #begin([first]: readonly LogEntry[], to: number): Promise<DeliveryDocument> {
    const now = this.options.clock.now();
    const begun = { id: `msg_${randomUUID()}`, after: (first?.position ?? 1) - 1, to, attempts: 0 };
    const $set = { ...begun, first_at: now, next_at: now };
    await deliveryModel(this.options.documents).updateOne({ _id: NAME }, { $set }, { upsert: true });
    return { _id: NAME, ...$set };
  }

  /** Tries until it is taken (true) or has to be given up (false). */
  async #deliver(begun: DeliveryDocument, body: Buffer, { signal, assertHeld }: EventBatch): Promise<boolean> {
    const { clock } = this.options;
    let delivery = begun;
    for (;;) {
      await wait(Math.max(0, delivery.next_at.getTime() - clock.now().getTime()), undefined, { signal });
      assertHeld();
      const attempt = await this.#attempt({ id: delivery.id, body }, signal);
      if (attempt.outcome === 'taken') return true;
      delivery = await this.#afterFailure(delivery, attempt);
      if (this.#isOver(delivery, attempt)) return false;
    }
  }

  async #attempt(delivery: { id: string; body: Buffer }, signal: AbortSignal): Promise<Attempt> {
    if (this.#isGone) await forever(signal);
    const attempt = await this.options.endpoint.send(delivery, signal);
    this.#figures?.attempts.inc({ outcome: attempt.outcome });
    if (attempt.outcome !== 'gone') return attempt;
    this.#isGone = true;
    this.options.logger.error(
      'the webhook wants no more events (410): none are sent until this service starts again; remove EVENTS_WEBHOOK_URL, or name another one',
    );
    return this.#attempt(delivery, signal);
  }

  async #afterFailure(
    { attempts: before, ...delivery }: DeliveryDocument,
    { why, pauseMs }: Exclude<Attempt, { outcome: 'taken' }>,
  ): Promise<DeliveryDocument> {
    const { clock, logger, documents, firstPauseMs = FIRST_PAUSE_MS } = this.options;
    const attempts = before + 1;
    const ownMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** before) * (0.5 + Math.random() / 2);
    const nextMs = Math.max(ownMs, Math.min(pauseMs ?? 0, LONGEST_ASKED_MS));
    const next_at = new Date(clock.now().getTime() + nextMs);
    await deliveryModel(documents).updateOne({ _id: NAME, id: delivery.id }, { $set: { attempts, next_at } });
    logger.warn(
      { id: delivery.id, attempts, why, pauseMs: Math.round(nextMs) },
      'the webhook did not take a batch of events',
    );
    return { ...delivery, attempts, next_at };
  }

  #isOver({ attempts, first_at }: DeliveryDocument, { outcome }: Attempt): boolean {
    if (outcome === 'refused') return attempts >= ATTEMPTS.refused;
    const tried = this.options.clock.now().getTime() - first_at.getTime();
    return attempts >= ATTEMPTS.failed && tried >= this.options.giveUpMs;
  }

  /** Position and outbox row commit together: the batch is in one of the two places. */
  async #giveUp({ id, after, to }: DeliveryDocument, batch: EventBatch): Promise<void> {
    const { documents, outbox, logger } = this.options;
    await documents.transaction(async (session) => {
      await outbox.add(session, events.batchUndelivered, { id, after, to });
      await batch.advance({ session, to });
    });
    logger.error({ id, after, to }, 'a batch of events was given up: "npm run deadletters" lists it');
  }
}

/** Until it is aborted, with what it was aborted for. */
async function forever(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.throwIfAborted();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

function figuresOf(metrics: Metrics | undefined) {
  return (
    metrics && {
      oldest: metrics.gauge(
        'limner_events_webhook_oldest_timestamp_seconds',
        'Time of the oldest event that the webhook has not taken; 0 when there is none',
        [],
      ),
      attempts: metrics.counter('limner_events_webhook_attempts_total', 'Attempts to send a batch of events', [
        'outcome',
      ]),
    }
  );
}
