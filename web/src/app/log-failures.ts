import type { Query, QueryClient } from '@tanstack/react-query';

/** Logs each call that failed for good, also those that failed before; the pages carry on (ER-02). Returns a function that stops it. */
export function logFailures(queries: QueryClient, log: (message: string, error: unknown) => void): () => void {
  const cache = queries.getQueryCache();
  const logOne = ({ queryHash, state }: Query) => log(`The call for ${queryHash} failed`, state.error);
  for (const query of cache.getAll()) if (query.state.status === 'error') logOne(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') logOne(event.query);
  });
}
