import type { ArtistDetails } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../../shared/api/client.ts';

/** An artist with the portfolio, or with the first part of a long one. */
export interface Portfolio extends ArtistDetails {
  /** Only pictures that a list of it begins with are there: the list, and the number of its pictures. */
  readonly part?: { readonly list: string; readonly total: number };
}

/** One artist with the whole portfolio. The address is not case-sensitive. */
export const artistDetailsQuery = (lang: Region, address: string, animator: boolean) =>
  queryOptions({
    queryKey: ['artist', lang, address.toLowerCase(), animator],
    queryFn: ({ signal }) =>
      post<Portfolio>('/collections/artists/details', { portfolio_url: address, lang, animator }, signal),
    staleTime: 60_000,
  });
