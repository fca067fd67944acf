import type { Artist, ArtistDetails } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { artistDetailsQuery, artistsQuery } from '../features/artists/artists.queries.ts';
import { ProblemError } from '../shared/api/client.ts';
import { useEdition } from '../shared/edition/edition.ts';

export type ArtistState =
  | { readonly state: 'pending' }
  | { readonly state: 'missing' }
  | { readonly state: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly details: ArtistDetails };

/** The artist whom the address names: found in the shared list, in either case, then loaded whole. */
export function useArtist(): ArtistState {
  const { region } = useEdition();
  const { name = '' } = useParams();
  const isAnimator = useLocation().pathname.startsWith('/animators');
  const list = useQuery(artistsQuery(region));
  const artist = list.data?.find((one) => isCalled(one, name));
  const details = useQuery({
    ...artistDetailsQuery(region, artist?.artist_id ?? 0, isAnimator),
    enabled: artist !== undefined,
  });
  if (list.isError) return { state: 'error', error: list.error, retry: () => void list.refetch() };
  if (list.data && !artist) return { state: 'missing' };
  if (details.isError && isGone(details.error)) return { state: 'missing' };
  if (details.isError) return { state: 'error', error: details.error, retry: () => void details.refetch() };
  return details.data ? { state: 'ready', details: details.data } : { state: 'pending' };
}

const isCalled = ({ portfolio_url }: Artist, name: string): boolean =>
  portfolio_url.toLowerCase() === name.toLowerCase();

const isGone = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;
