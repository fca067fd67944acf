import type { IndexSize, SearchIndex } from './search-index.ts';

/** The queries of an index; only the engine writes. */
export type SearchQueries = Omit<SearchIndex, 'apply' | 'close' | 'isLost'>;

export interface EngineStatus {
  readonly generation: string;
  /** Identity of the embedder whose vectors answer. */
  readonly embedder: string;
  readonly size: IndexSize;
  /** Pictures without a vector of that embedder yet. */
  readonly pending: number;
}

/**
 * What answers queries, and follows what the service has written to its collections (`IndexStore`): entries, vectors, generations and the embedder that
 * answers. In memory each process has an index of its own; an index of Elasticsearch is fed by one process and shared by all. A new generation, and the
 * vectors of another embedder, are built beside the index that answers, which they replace between two queries.
 */
export interface SearchEngine {
  /** The index that answers. @throws {AppError} `unavailable` while there is none. */
  readonly index: SearchQueries;
  /** Suggestions of names and styles work even while `index` does not. */
  readonly suggest: SearchQueries['suggest'];
  /** Resolves when queries are answered. */
  start(): Promise<void>;
  /** Resolves when everything written before the call is found by queries. */
  catchUp(): Promise<void>;
  /** Follows soon, without waiting for it. */
  nudge(): void;
  /** Changes that were written and are not in the index that answers. @throws {AppError} `unavailable` while there is none. */
  lag(): Promise<number>;
  /** What the index holds and how many pictures are pending, both of one moment. */
  status(): Promise<EngineStatus>;
  stop(): Promise<void>;
}
