import type { ArtistDetails } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../../shared/api/client.ts';

/** One artist with the whole portfolio. The address is not case-sensitive. */
export const artistDetailsQuery = (lang: Region, address: string, animator: boolean) =>
  queryOptions({
    queryKey: ['artist', lang, address.toLowerCase(), animator],
    queryFn: ({ signal }) =>
      post<ArtistDetails>('/collections/artists/details', { portfolio_url: address, lang, animator }, signal),
    staleTime: 60_000,
  });
