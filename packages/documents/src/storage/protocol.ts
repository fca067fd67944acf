import type { Plain } from './bson.ts';
import type { Packed } from './codec.ts';
import type { BulkResult, Write } from './operations.ts';
import type { Change } from './overlay.ts';
import type { Query } from './queries.ts';

/** What the writer's thread does. Each request happens wholly or not at all, and is durable when it is answered. */
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

/** What the reader's thread does. `cursor` batches hold packed documents. */
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
  /** Undefined when there is nothing more. */
  cursor?: number;
}

/** A request as it crosses to the thread. */
export interface Message extends Packed {
  id: number;
  /** Asks only whether the thread could do its work now, ahead of what waits. */
  isPing?: boolean;
  /** The catalogue that the asker knows: the answer must not come from an older one. */
  catalogue: number;
}

export interface Reply extends Packed {
  id: number;
  isFault: boolean;
  /** For batches, whose documents travel as they are stored. */
  batch?: Batch;
}

export interface Replies {
  replies: Reply[];
  catalogue: number;
}

export type { BulkResult };
