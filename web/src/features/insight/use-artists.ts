import type { Region } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { artistPath } from '../../shared/paths.ts';

/** Names and portfolios of artists by their addresses, which is what tallies have; of one who is gone the address alone. */
export function useArtists(edition: Region | undefined) {
  const { data: known = [] } = useQuery(artistsQuery(edition ?? 'us'));
  const byAddress = new Map(known.map((artist) => [artist.portfolio_url, artist]));
  return {
    nameOf: (address: string): string => byAddress.get(address)?.formatted_name ?? address,
    pathOf: (address: string): string => {
      const found = byAddress.get(address);
      return found ? artistPath(found) : pathTo('portfolio', { name: address });
    },
  };
}
