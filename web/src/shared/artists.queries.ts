import type { Artist } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { getAgain, shareTagged } from './api/get-again.ts';

/** Milliseconds after which the list of artists is fetched again (ST-15). */
const REFETCH_MS = 10_000;

/**
 * All artists listed in an edition, main and fresh. One query that all screens share. While one of them shows it and the page is visible, it is fetched
 * again and again: the browser sends its ETag, so that an unchanged list costs a response without a body, and it is not parsed again. Not with the data saver of the browser.
 */
export const artistsQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['artists', lang],
    queryFn: ({ client, queryKey, signal }) =>
      getAgain(`/collections/artists?lang=${lang}`, client.getQueryData<Artist[]>(queryKey), signal),
    structuralSharing: shareTagged,
    staleTime: REFETCH_MS,
    refetchInterval: () => !savesData() && REFETCH_MS,
  });

/** Not in the DOM types: only Chromium has it. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** The server asks too, and Node 20 has no `navigator`. */
const savesData = (): boolean => (globalThis.navigator as WithConnection | undefined)?.connection?.saveData === true;
