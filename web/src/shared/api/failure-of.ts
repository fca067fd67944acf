import type { UseBaseQueryResult } from '@tanstack/react-query';

type Asked = Pick<UseBaseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>;

/** What `ErrorState` needs to know. */
export interface Failure {
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The first of some queries that failed and has nothing to show. One that was answered before keeps its answer: a page that could not be refreshed is
 * better than none, and the next visit asks again.
 */
export function failureOf(...queries: readonly Asked[]): Failure | undefined {
  const failed = queries.find(({ data, isError }) => isError && data === undefined);
  return failed && { error: failed.error, retry: () => void failed.refetch() };
}
