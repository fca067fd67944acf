import type { Plain } from './bson.ts';
import type { Packed } from './codec.ts';
import type { BulkResult, Write } from './operations.ts';
import type { Change } from './overlay.ts';
import type { Query } from './queries.ts';

/** Requests of the writer thread. Each is atomic, and durable when it is answered. */
export type WriterRequest =
  | { kind: 'bulk'; collection: string; writes: Write[]; isOrdered: boolean }
  | { kind: 'commit'; changes: Change[] }
  | { kind: 'createCollection'; collection: string }
  | { kind: 'dropCollection'; collection: string }
  | { kind: 'dropDatabase' }
  | { kind: 'renameCollection'; collection: string; to: string; isReplacing: boolean }
  | { kind: 'createIndexes'; collection: string; indexes: Plain[] }
  | { kind: 'dropIndex'; collection: string; name: string }
  | { kind: 'expire'; now: Date };

/** Requests of the reader thread. `cursor` batches hold packed documents. */
export type ReaderRequest =
  | { kind: 'query'; query: Query; batch: number; transaction?: number }
  | { kind: 'more'; cursor: number; batch: number; transaction?: number }
  | { kind: 'closeCursor'; cursor: number }
  | { kind: 'begin'; transaction: number }
  | { kind: 'bulk'; collection: string; writes: Write[]; isOrdered: boolean; transaction: number }
  | { kind: 'changes'; transaction: number }
  | { kind: 'end'; transaction: number }
  | { kind: 'listIndexes'; collection: string };

export interface Batch {
  documents: Packed[];
  /** Undefined at the end. */
  cursor?: number;
}

/** A request in the form that is sent to the thread. */
export interface Message extends Packed {
  id: number;
  /** Only checks whether the thread can work now, ahead of waiting requests. */
  isPing?: boolean;
  /** The catalogue version of the caller: the answer must not come from an older one. */
  catalogue: number;
}

export interface Reply extends Packed {
  id: number;
  isFault: boolean;
  /** For batches: documents in stored form. */
  batch?: Batch;
}

export interface Replies {
  replies: Reply[];
  catalogue: number;
}

export type { BulkResult };
