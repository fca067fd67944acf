import type { Region } from '@limner/editions';
import type { QueryClient } from '@tanstack/react-query';
import { createAsk } from '../shared/needs.ts';
import { prefetchPage } from './page-files.ts';
import { metatagsQuery, requestHead } from './site.queries.ts';

/** Milliseconds that a page waits for its head before it is shown. */
const HEAD_LATE_MS = 500;

/** In the browser, panels run their queries when they come into view. */
const prefetchPanels = async (): Promise<void> => undefined;

/** Loads a page and runs its queries ahead. If this fails, the page tries again and shows the failure. */
export function requestPage(queries: QueryClient, region: Region, path: string, search: string): void {
  const context = { region, search: new URLSearchParams(search), ask: createAsk(queries), prefetchPanels };
  prefetchPage(path, 200, context).catch(() => undefined);
}

/**
 * Called when a visitor goes to another page. Undefined if its head is known, or failed to load before. Otherwise requests head and page, and resolves when the head is there or
 * late: then the page is shown, together with its head (NAV-05).
 */
export function prepare(
  queries: QueryClient,
  region: Region,
  path: string,
  search: string,
): Promise<unknown> | undefined {
  const { status = 'pending' } = queries.getQueryState(metatagsQuery(region, path).queryKey) ?? {};
  if (status !== 'pending') return undefined;
  requestPage(queries, region, path, search);
  return Promise.race([
    requestHead(queries, region, path),
    new Promise((resolve) => setTimeout(resolve, HEAD_LATE_MS)),
  ]);
}
