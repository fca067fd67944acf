import type { Region } from '@limner/editions';
import type { FoundRoute, RouteValues } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { artistDetailsQuery, type Portfolio } from '../features/artists/artists.queries.ts';
import { ProblemError } from '../shared/api/client.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useRoute } from '../shared/route.ts';

export type ArtistState =
  | { readonly state: 'pending' }
  | { readonly state: 'missing' }
  | { readonly state: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly details: Portfolio; readonly rest: Rest };

/** The state of what the page of a long portfolio was not sent. */
export interface Rest {
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly load: () => void;
}

/** Loads the artist that the address names, with the whole portfolio. */
export function useArtist(): ArtistState {
  const { region } = useEdition();
  const details = useQuery(artistQueryOf(region, useRoute()));
  const failure = failureOf(details);
  if (details.data) {
    const { data, isFetching, isError, refetch } = details;
    return {
      state: 'ready',
      details: data,
      rest: { isPending: isFetching, isFailed: isError && !isFetching, load: () => void refetch() },
    };
  }
  if (failure) return isMissing(failure.error) ? { state: 'missing' } : { state: 'error', ...failure };
  return { state: 'pending' };
}

/** The query for the artist whom an address names. */
export function artistQueryOf(region: Region, found: FoundRoute | undefined) {
  const { name = '' }: RouteValues = found?.params ?? {};
  return artistDetailsQuery(region, name, found?.route.section === 'animation');
}

/** The API found no such artist, or refused the address as malformed. */
const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.status === 400);
