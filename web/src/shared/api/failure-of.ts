import type { UseBaseQueryResult } from '@tanstack/react-query';

type QueryResult = Pick<UseBaseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>;

/** The props of `ErrorState`. */
export interface Failure {
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The first query that failed and has no data. A query whose refetch failed still has the data of an earlier response, which is better than an error,
 * and it is fetched again on the next visit.
 */
export function failureOf(...queries: readonly QueryResult[]): Failure | undefined {
  const failed = queries.find(({ data, isError }) => isError && data === undefined);
  return failed && { error: failed.error, retry: () => void failed.refetch() };
}
