import type { Artist } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get } from './api/client.ts';

/** The list of artists is fetched again at the earliest after these milliseconds (ST-15). */
const REFETCH_MS = 10_000;

/** All artists listed in an edition, main and fresh. One query that all screens share. */
export const artistsQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['artists', lang],
    queryFn: ({ signal }) => get<Artist[]>(`/collections/artists?lang=${lang}`, signal),
    staleTime: REFETCH_MS,
  });
