import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@limner/contracts';
import { AppError, type Clock, type Metrics } from '@limner/platform';
import type { ClientSession, Model } from 'mongoose';
import type { Bus, Confirmation, Subscription } from './bus.ts';
import { Confirmations } from './confirmations.ts';
import { timeOfEventId } from './event-id.ts';
import type { Observers } from './observe.ts';
import type { OutboxRow } from './outbox-row.model.ts';

/** Rows per batch. */
const BATCH = 100;

/** Milliseconds that a process has to send the rows that it took. */
const LEASE_MS = 10_000;

export interface RelayParts extends Observers {
  readonly rows: Model<OutboxRow>;
  readonly bus: Bus;
  readonly service: ServiceName;
  readonly clock: Clock;
  readonly pollMs?: number;
  readonly resendMs?: number;
}

/** Takes outbox rows under a lease, sends them in order, and removes those that every group has confirmed. */
export class Relay {
  readonly #sessions = new WeakSet<ClientSession>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #confirmations: Confirmations;
  #subscription: Subscription | undefined;
  #unmeasure: (() => void) | undefined;
  #pass: Promise<void> | undefined;
  #isWanted = false;
  #isStarted = false;
  #progress = Promise.withResolvers<void>();

  constructor(private readonly parts: RelayParts) {
    this.#confirmations = new Confirmations(parts.rows, () => this.#notifyProgress());
  }

  async start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { bus, service, rows } = this.parts;
    await rows.createIndexes();
    this.#subscription = await bus.onConfirmation(service, (confirmation) => this.#confirm(confirmation));
    const { metrics } = this.parts;
    this.#unmeasure = metrics?.measure(() => this.#measure(metrics));
    this.#poll();
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#unmeasure?.();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await this.#subscription?.close();
    this.#subscription = undefined;
    await Promise.all([this.#pass, this.#confirmations.settled()]);
  }

  /** A row was added: sends it as soon as its transaction has ended. */
  expect(session: ClientSession): void {
    if (this.#sessions.has(session)) return;
    this.#sessions.add(session);
    session.once('ended', () => this.#wake());
  }

  /** Resolves when rows have been removed, or after `timeoutMs`. */
  async progress(timeoutMs: number): Promise<void> {
    this.#wake();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    await Promise.race([this.#progress.promise, late]);
    clearTimeout(timer);
  }

  #poll(): void {
    if (!this.#isStarted) return;
    this.#wake();
    this.#later(this.parts.pollMs ?? 1_000, () => this.#poll());
  }

  async #measure(metrics: Metrics): Promise<void> {
    const { rows, service, clock } = this.parts;
    const [pending, oldest] = await Promise.all([
      rows.countDocuments({}),
      rows.findOne({}, { _id: 1 }).sort({ _id: 1 }).lean(),
    ]);
    const ageMs = oldest ? clock.now().getTime() - timeOfEventId(oldest._id) : 0;
    metrics.outboxPending.set({ service }, pending);
    metrics.outboxOldest.set({ service }, Math.max(0, ageMs / 1_000));
  }

  #later(delayMs: number, work: () => void): void {
    if (!this.#isStarted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, delayMs);
    this.#timers.add(timer);
  }

  // One pass at a time; rows that arrive meanwhile start another.
  #wake(): void {
    if (!this.#isStarted) return;
    this.#isWanted = true;
    this.#pass ??= this.#passes().finally(() => {
      this.#pass = undefined;
      if (this.#isWanted) this.#wake();
    });
  }

  async #passes(): Promise<void> {
    while (this.#isWanted && this.#isStarted) {
      this.#isWanted = false;
      try {
        const taken = await this.#take();
        await this.#send(taken);
        if (taken.length === BATCH) this.#isWanted = true;
      } catch (err) {
        this.parts.logger.error(
          { err, service: this.parts.service },
          'the outbox could not be processed; the next poll tries again',
        );
      }
    }
  }

  async #take(): Promise<OutboxRow[]> {
    const { rows, clock } = this.parts;
    const now = clock.now();
    const due = await rows
      .find({ next_at: { $lte: now } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    if (due.length === 0) return [];
    const claim = randomUUID();
    const next_at = new Date(now.getTime() + LEASE_MS);
    await rows.updateMany(
      { _id: { $in: due.map((row) => row._id) }, next_at: { $lte: now } },
      { $set: { claim, next_at } },
    );
    return rows.find({ claim }).sort({ _id: 1 }).lean<OutboxRow[]>();
  }

  // All are sent before the first is awaited: the engine preserves the order, and the batch needs one round trip.
  async #send(taken: readonly OutboxRow[]): Promise<void> {
    if (taken.length === 0) return;
    const outcomes = await Promise.allSettled(taken.map((row) => this.parts.bus.send(toMessage(row))));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure)
      this.parts.logger.warn(
        { err: failure.reason, service: this.parts.service },
        'events could not be sent; they are sent again at the next poll',
      );
    const next = taken.map((row, index) => ({ row, isSent: outcomes[index]?.status === 'fulfilled' }));
    await this.parts.rows.bulkWrite(next.map(({ row, isSent }) => this.#afterSending(row, isSent)));
  }

  #afterSending(row: OutboxRow, isSent: boolean) {
    const filter = { _id: row._id, claim: row.claim };
    if (isSent && row.waiting.length === 0) return { deleteOne: { filter } };
    const { clock, resendMs = 30_000, pollMs = 1_000 } = this.parts;
    const pauseMs = isSent ? resendMs * 2 ** Math.min(row.sent, 4) : pollMs;
    const next_at = new Date(clock.now().getTime() + pauseMs);
    return { updateOne: { filter, update: { $set: { next_at }, $inc: { sent: isSent ? 1 : 0 } } } };
  }

  #confirm(confirmation: Confirmation): Promise<void> {
    if (!this.#isStarted) return Promise.reject(new AppError('unavailable', 'The outbox is stopped'));
    return this.#confirmations.add(confirmation);
  }

  #notifyProgress(): void {
    const { resolve } = this.#progress;
    this.#progress = Promise.withResolvers();
    resolve();
  }
}

function toMessage(row: OutboxRow) {
  const { _id: id, subject, body, request_id: requestId, caller, traceparent, waiting: groups } = row;
  return { id, subject, body, requestId, caller, traceparent, groups };
}
