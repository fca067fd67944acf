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

/** Takes of a long result what the page shows at first. The same object where that is all. */
export type FirstPart<T> = (result: T) => T;

/**
 * Runs a query unless its result is cached. Resolves to undefined if it fails or is too late: the component repeats it and shows the failure. With
 * `firstPart`, the server renders and sends only that part, and the browser then asks for the whole.
 */
export interface Ask {
  <T, K extends QueryKey, P>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, P>,
  ): Promise<InfiniteData<T, P> | undefined>;
  <T, K extends QueryKey>(
    query: FetchQueryOptions<T, Error, T, K>,
    firstPart?: FirstPart<NoInfer<T>>,
  ): Promise<T | undefined>;
}

export interface NeedsContext {
  readonly region: Region;
  /** The page's route and its parameters. */
  readonly found: FoundRoute;
  readonly search: URLSearchParams;
  readonly ask: Ask;
  /** Runs the queries of panels. Only on the server, which renders them at once; in the browser panels run them when the visitor scrolls to them. */
  readonly prefetchPanels: (names: readonly string[], context: NeedsContext) => Promise<unknown>;
}

/**
 * Runs the queries that a page needs to be rendered completely. The server calls this before it renders the page, the browser when a link to the page
 * is pressed.
 */
export type Needs = (context: NeedsContext) => Promise<unknown>;

export interface PanelContext extends NeedsContext {
  /** The value of `useChance`. */
  readonly chance: number;
}

/** The same for a panel. */
export type PanelNeeds = (context: PanelContext) => Promise<unknown>;

interface AskOptions {
  /** Once aborted, results are too late. */
  readonly signal?: AbortSignal;
  /** Called with the hash of each query. */
  readonly onQuery?: (queryHash: string, firstPart?: FirstPart<unknown>) => void;
}

export function createAsk(queries: QueryClient, { signal, onQuery }: AskOptions = {}): Ask {
  function ask<T, K extends QueryKey, P>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, P>,
  ): Promise<InfiniteData<T, P> | undefined>;
  function ask<T, K extends QueryKey>(
    query: FetchQueryOptions<T, Error, T, K>,
    firstPart?: FirstPart<NoInfer<T>>,
  ): Promise<T | undefined>;
  async function ask(query: Plain | Infinite, firstPart?: FirstPart<unknown>): Promise<unknown> {
    if ('enabled' in query && query.enabled === false) return undefined;
    onQuery?.(hashKey(query.queryKey), firstPart);
    const result = isInfinite(query) ? queries.ensureInfiniteQueryData(query) : queries.ensureQueryData(query);
    const resultOrNone = result.catch(() => undefined);
    return signal ? Promise.race([resultOrNone, aborted(signal)]) : resultOrNone;
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
