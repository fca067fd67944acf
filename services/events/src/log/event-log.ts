/** One append: the events of many requests, as NDJSON. */
export interface LogEntry {
  /** Grows from entry to entry; a reader goes on after the last one that it has handled. */
  readonly position: number;
  /** Epoch milliseconds of the append; never less than that of an earlier entry. */
  readonly at: number;
  readonly body: Uint8Array;
  /** What is left of an entry that stood at this position until a person was erased, where an engine cannot change it in its place. */
  readonly was?: number;
  /** Epoch milliseconds of the first append of what stood there, from which its retention counts. */
  readonly wasAt?: number;
}

export interface LogReader {
  /** The entries after a position (0: from the first), in order, up to the last one that is durable when it is called. */
  read(after: number): AsyncIterable<LogEntry>;
  /** The position after which every entry since this time is found. */
  positionBefore(time: Date): Promise<number>;
  /** The position of the last durable entry; 0 when there was none yet. */
  end(): Promise<number>;
  close(): Promise<void>;
}

/** Bytes. */
export interface LogSize {
  readonly used: number;
  /** New entries are refused when they would not fit any more. */
  readonly limit: number;
}

/** What is left of the lines of an entry; undefined when nothing changes. */
export type Change = (lines: Uint8Array) => Uint8Array | undefined;

/**
 * The store of events: entries are appended and read, and changed only by `rewrite`. Both engines (`segment-log.ts`, `jetstream-log.ts`) pass the same contract suite: an
 * entry that was acknowledged is read by everybody, in the order of the appends, until it is older than the retention; a full log refuses new
 * entries and drops none.
 */
export interface EventLog extends LogReader {
  /** Appends that may be in flight at a time. */
  readonly concurrency: number;
  /**
   * Resolves with the entry's position when it is durable. Rejects with an AppError `unavailable`, `storage_full` or `storage_unwritable` when it cannot
   * be; it may then still be found later.
   */
  append(body: Uint8Array): Promise<number>;
  /** How full it is, by the count that decides whether an entry is refused. */
  size(): Promise<LogSize>;
  /** Removes what is older than the retention. */
  expire(): Promise<void>;
  /**
   * Changes every entry that is durable when it is called, and returns how many it has changed. Readers beside it go on. An entry stays at its position, or,
   * where `keepsPositions` is false, comes again with `was`. When it is interrupted or killed some are changed and none is lost: it is to be run again.
   */
  rewrite(change: Change, signal?: AbortSignal): Promise<number>;
  readonly keepsPositions: boolean;
}

/** The entries of another log, in order, and the position of its end, which may be behind the last of them. */
export interface LogCopy {
  readonly entries: AsyncIterable<LogEntry>;
  readonly end: number;
}

/** A log that can be made of a copy of another one. */
export interface RestorableLog extends EventLog {
  /**
   * Fills an empty log, so that each entry has the position and the times that it had: positions of readers hold. One that was interrupted goes on with the
   * same copy. @throws AppError `conflict` when anything else is in the log, or is written to it meanwhile
   */
  fill(copy: LogCopy): Promise<void>;
}

/** Bytes of one entry. */
export const MAX_ENTRY_BYTES = 512_000;
