import type { Artist } from '@limner/contracts';
import { editionsOf, REGIONS, type Region } from '@limner/editions';
import { findRoute, type RouteName } from '@limner/routes';
import type { QueryClient } from '@tanstack/react-query';
import { artistQueryOf } from '../pages/use-artist.ts';
import { artistsQuery } from '../shared/artists.queries.ts';

/** Pages that exist only in editions with something to show. */
const NOT_EVERYWHERE: ReadonlySet<string> = new Set<RouteName>(['bestOf', 'animationVideosOfTag']);

/** The artist of a page, if the browser already has the data. */
export function knownArtist(queries: QueryClient, region: Region, path: string): Artist | undefined {
  const found = findRoute(path);
  if (!found || !('name' in found.params)) return undefined;
  const { name } = found.params;
  const details = queries.getQueryData(artistQueryOf(region, found).queryKey);
  return (
    details?.artist ??
    queries.getQueryData(artistsQuery(region).queryKey)?.find(({ portfolio_url }) => portfolio_url === name)
  );
}

/** The editions that have a page; none while they are not known. */
export function regionsWith(path: string, artist: Artist | undefined): readonly Region[] {
  if (artist) return editionsOf(artist);
  const found = findRoute(path);
  return !found || 'name' in found.params || NOT_EVERYWHERE.has(found.name) ? [] : REGIONS;
}
