import type { Region } from '@limner/editions';
import type { FoundRoute } from '@limner/routes';
import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Runs a query unless its answer is known. Resolves to undefined when it fails or comes too late: whoever draws it asks again, and says so. */
export interface Ask {
  <T, K extends QueryKey, P>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, P>,
  ): Promise<InfiniteData<T, P> | undefined>;
  <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T | undefined>;
}

export interface NeedsContext {
  readonly region: Region;
  /** The page's route and its parameters. */
  readonly found: FoundRoute;
  readonly search: URLSearchParams;
  readonly ask: Ask;
  /** Runs the queries of panels that browsers draw when somebody scrolls to them, on the server, which draws them at once. */
  readonly askForPanels: (names: readonly string[], context: NeedsContext) => Promise<unknown>;
}

/**
 * The queries that a page needs before it can be drawn whole. The server runs them and draws the page once; a browser runs them when a
 * link is pressed.
 */
export type Needs = (context: NeedsContext) => Promise<unknown>;

export interface PanelContext extends NeedsContext {
  /** As `useChance` gives it. */
  readonly chance: number;
}

/** The same of a panel. */
export type PanelNeeds = (context: PanelContext) => Promise<unknown>;

interface AskerOptions {
  /** Aborts when answers come too late. */
  readonly late?: AbortSignal;
  /** Is told the hash of each query. */
  readonly note?: (queryHash: string) => void;
}

export function asker(queries: QueryClient, { late, note }: AskerOptions = {}): Ask {
  function ask<T, K extends QueryKey, P>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, P>,
  ): Promise<InfiniteData<T, P> | undefined>;
  function ask<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T | undefined>;
  async function ask(query: Plain | Infinite): Promise<unknown> {
    if ('enabled' in query && query.enabled === false) return undefined;
    note?.(hashKey(query.queryKey));
    const answer = isInfinite(query) ? queries.ensureInfiniteQueryData(query) : queries.ensureQueryData(query);
    const given = answer.catch(() => undefined);
    return late ? Promise.race([given, aborted(late)]) : given;
  }
  return ask;
}

type Plain = FetchQueryOptions<unknown, Error, unknown, QueryKey>;
type Infinite = FetchInfiniteQueryOptions<unknown, Error, unknown, QueryKey, unknown>;

const isInfinite = (query: Plain | Infinite): query is Infinite => 'initialPageParam' in query;

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
