import { type Documents, type Lease, withLease } from '@limner/documents';
import { AppError, type Logger } from '@limner/platform';
import type { LogEntry, LogReader } from '../log/event-log.ts';
import type { Appends } from './appends.ts';
import type { EventBatch, EventFollower, EventWork } from './event-follower.ts';
import { gapsAfter, isNew } from './gaps.ts';
import { type PositionDocument, positionModel } from './position.model.ts';

export interface FollowerParts {
  readonly log: LogReader;
  readonly documents: Documents;
  readonly appends: Appends;
  readonly logger: Logger;
  /** Milliseconds between an append and the batch that has it: many appends make a batch. */
  readonly gatherMs?: number;
  /** Milliseconds between two looks for entries that other processes appended. */
  readonly pollMs?: number;
}

const GATHER_MS = 1_000;
const POLL_MS = 5_000;
const RETRY_MS = { first: 1_000, last: 60_000 } as const;
const MOST = { entries: 200, bytes: 2_000_000 } as const;

/** Follows the log: see `EventFollower`. Nothing is read before the first look, a moment after the start. */
export function followEvents(work: EventWork, parts: FollowerParts): EventFollower {
  return new Follower(work, parts);
}

/** The lease under which a follower of that name handles events. */
export const leaseOf = (name: string): string => `events.follow.${name}`;

class Follower implements EventFollower {
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  /** One pass at a time. */
  #work: Promise<unknown> = Promise.resolve();
  #isBusy = false;
  /** Whether something was appended while a pass was under way. */
  #hasMore = false;
  #failures = 0;
  #stopped = new AbortController();
  #unlisten: (() => void) | undefined;

  constructor(
    private readonly work: EventWork,
    private readonly parts: FollowerParts,
  ) {}

  start(): void {
    if (this.#unlisten) return;
    this.#stopped = new AbortController();
    this.#unlisten = this.parts.appends.listen(() => this.nudge());
    this.#later(GATHER_MS);
  }

  nudge(): void {
    // After a failure its pause counts: an append says nothing about the cause.
    if (this.#failures === 0) this.#later(this.parts.gatherMs ?? GATHER_MS);
  }

  catchUp(): Promise<void> {
    return this.#alone(() => this.#look());
  }

  async position(): Promise<number> {
    return (await this.#stored())?.position ?? 0;
  }

  async stop(): Promise<void> {
    this.#unlisten?.();
    this.#unlisten = undefined;
    this.#stopped.abort();
    clearTimeout(this.#timer);
    this.#dueAt = Number.POSITIVE_INFINITY;
    await this.#work;
  }

  /** The earliest wish counts. */
  #later(delayMs: number): void {
    const dueAt = performance.now() + delayMs;
    if (!this.#unlisten || dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#due(), delayMs).unref();
  }

  #due(): void {
    this.#dueAt = Number.POSITIVE_INFINITY;
    if (this.#isBusy) this.#hasMore = true;
    else void this.#alone(() => this.#run());
  }

  #alone(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(async () => {
      this.#isBusy = true;
      await work().finally(() => {
        this.#isBusy = false;
      });
    });
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #run(): Promise<void> {
    const { logger, gatherMs = GATHER_MS, pollMs = POLL_MS } = this.parts;
    const { signal } = this.#stopped;
    if (signal.aborted) return;
    try {
      this.#hasMore = false;
      await this.#look(signal);
      this.#failures = 0;
      this.#later(this.#hasMore ? gatherMs : pollMs);
    } catch (err) {
      if (signal.aborted) return;
      const pauseMs = Math.min(RETRY_MS.last, RETRY_MS.first * 2 ** this.#failures++);
      logger.warn({ err, follower: this.work.name, pauseMs }, 'events could not be handled; they are tried again');
      this.#later(pauseMs);
    }
  }

  async #look(signal?: AbortSignal): Promise<void> {
    const { documents, log } = this.parts;
    const known = await this.#stored();
    if (known && known.position === (await log.end())) return;
    await withLease(documents, leaseOf(this.work.name), (lease) => this.#follow(lease, signal));
  }

  /** Up to the end that the log has now, or until the signal. Events may come faster than they are handled, and who waits for the lease has its turn as well. */
  async #follow(lease: Lease, signal = new AbortController().signal): Promise<void> {
    const end = await this.parts.log.end();
    let at = await this.#begin();
    while (at.position < end && !signal.aborted) {
      const read = await this.#next(at.position);
      if (read.length === 0) return;
      lease.assertHeld();
      at = await this.#handle(at, read, lease, signal);
    }
  }

  /** Handles what was read behind a position; returns the position that it has reached. */
  async #handle(
    from: PositionDocument,
    read: readonly LogEntry[],
    lease: Lease,
    signal: AbortSignal,
  ): Promise<PositionDocument> {
    const { name, handle } = this.work;
    const last = read.at(-1)?.position ?? from.position;
    let moved = from;
    const advance: EventBatch['advance'] = async ({ session, to = last } = {}) => {
      const passed = read.filter(({ position }) => position <= to);
      const next = { ...from, position: to, gaps: gapsAfter(from.gaps, from.position, passed) };
      const { matchedCount } = await positionModel(this.parts.documents).updateOne(
        // A transaction that is repeated finds the position where it was before.
        { _id: name, position: { $in: [from.position, moved.position] } },
        { $set: { position: next.position, gaps: next.gaps } },
        { ...(session && { session }) },
      );
      if (matchedCount === 0) throw new AppError('conflict', `another process has moved the position of ${name}`);
      moved = next;
    };
    const entries = read.filter((entry) => isNew(entry, from.gaps));
    if (entries.length > 0)
      await handle.call(this.work, { entries, signal, assertHeld: () => lease.assertHeld(), advance });
    if (moved.position < last) await advance();
    return moved;
  }

  async #next(after: number): Promise<LogEntry[]> {
    const { entries: most, bytes: mostBytes } = this.work.most ?? MOST;
    const read: LogEntry[] = [];
    let bytes = 0;
    for await (const entry of this.parts.log.read(after)) {
      bytes += entry.body.length;
      if (read.length > 0 && bytes > mostBytes) break;
      read.push(entry);
      if (read.length === most) break;
    }
    return read;
  }

  /** The stored position. In a log that was replaced by another one it means nothing. */
  async #begin(): Promise<PositionDocument> {
    const { documents, log, logger } = this.parts;
    const { name: _id, begins } = this.work;
    const [known, end] = [await this.#stored(), await log.end()];
    if (known && known.position <= end) return known;
    if (known)
      logger.warn(
        { follower: _id, position: known.position, end },
        'the log is another one: it is read from its beginning',
      );
    const first = { _id, position: known || begins === 'first' ? 0 : end, gaps: [] };
    await positionModel(documents).updateOne(
      { _id },
      { $set: { position: first.position, gaps: [] } },
      { upsert: true },
    );
    return first;
  }

  async #stored(): Promise<PositionDocument | null> {
    return positionModel(this.parts.documents).findById(this.work.name).lean<PositionDocument>();
  }
}
