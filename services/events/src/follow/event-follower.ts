import type { ClientSession } from 'mongoose';
import type { LogEntry } from '../log/event-log.ts';

/** Entries of the log in their order, at least one. */
export interface EventBatch {
  readonly entries: readonly LogEntry[];
  /** Aborted when the follower is stopped. */
  readonly signal: AbortSignal;
  /** Throws `unavailable` once another process may be following under this name: call it before an effect that cannot be taken back. */
  assertHeld(): void;
  /**
   * Moves the position behind the batch, or behind the entry `to`. With the session of a transaction the position and the work commit together, or not
   * at all; rejects with `conflict` when another process has moved it. May be called again in a transaction that is repeated.
   */
  advance(options?: { session?: ClientSession; to?: number }): Promise<void>;
}

/** What is done with the events. */
export interface EventWork {
  /** Names the position and the lease: lower-case letters, digits and hyphens. Another name begins again. */
  readonly name: string;
  /** Where a name without a position begins: with the first entry that is stored, or behind the last one. */
  readonly begins: 'first' | 'behind-last';
  /** Largest batch; a single larger entry is a batch too. */
  readonly most?: { readonly entries: number; readonly bytes: number };
  /**
   * Handles a batch whole, or rejects (also when `signal` interrupts it). What it has not moved by `advance` is moved when it resolves. After a rejection
   * the same entries come again, after a pause that grows: at least once without a transaction, exactly once with one.
   */
  handle(batch: EventBatch): Promise<void>;
}

/** A named reader of the log with a durable position of its own, at most one active in an installation. */
export interface EventFollower {
  start(): void;
  /** Looks for entries soon. Appends of this process do it by themselves. */
  nudge(): void;
  /** Handles everything that is durable now. For commands and tests; rejects when a batch cannot be handled. */
  catchUp(): Promise<void>;
  /** Position behind the last entry that it has handled. */
  position(): Promise<number>;
  /** Ends after the batch that is being handled. */
  stop(): Promise<void>;
}
