import type { ErrorCode, FieldError } from '@limner/platform/errors';
import type { SearchIndex } from '../search-index.ts';

/** What the thread answers. */
export type Method = 'apply' | 'findByText' | 'findByVector' | 'findSimilar' | 'countFacets' | 'suggest' | 'size';

export interface Call<M extends Method = Method> {
  readonly id: number;
  readonly method: M;
  readonly args: Parameters<SearchIndex[M]>;
  /** Epoch milliseconds. A call that is taken up later is dropped: nobody waits for it. */
  readonly deadline: number;
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure };

export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: readonly FieldError[];
  readonly cause: unknown;
}
