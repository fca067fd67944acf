import type { Metatags } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get, post } from '../shared/api/client.ts';

/** Public settings; an absent or empty one hides its block. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => get<Record<string, string>>('/collections/multi/settings/1/EN', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The metatags of a path, cached for the whole visit (NAV-05). */
export const metatagsQuery = (lang: Region, path: string) =>
  queryOptions({
    queryKey: ['metatags', lang, path],
    queryFn: ({ signal }) => post<Metatags>('/collections/metatags', { lang, path }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Requests the head of a page ahead. */
export const requestHead = (queries: QueryClient, region: Region, path: string): Promise<void> =>
  queries.prefetchQuery({ ...metatagsQuery(region, path), retry: false });

/** The groups of the visitor: none for somebody who is not signed in. Asked for again when a token comes or goes. */
export const callerQuery = (hasToken: boolean) =>
  queryOptions({
    queryKey: ['caller', hasToken],
    queryFn: ({ signal }) => get<{ groups: readonly string[] }>('/caller', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
