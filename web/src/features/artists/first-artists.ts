import type { Artist } from '@limner/contracts';
import { AT_ONCE, SENT_WHOLE } from '../../shared/grid/at-once.ts';
import { byLetter } from './alphabet.ts';
import { isAwaited } from './artist-card.tsx';

/**
 * What a page with a long list is sent of all artists: only those whose cards it begins with have pictures, which are most of a response.
 * @param shown Those of its list.
 */
export function firstArtists(all: Artist[], shown: readonly Artist[]): Artist[] {
  if (all.length <= SENT_WHOLE) return all;
  const inOrder = byLetter(shown).flatMap(({ artists }) => artists);
  const first = new Set(inOrder.slice(0, AT_ONCE).map(({ artist_id }) => artist_id));
  return all.map((artist) => (first.has(artist.artist_id) ? artist : { ...artist, pictures: [] }));
}

/** Whether the pictures of some artists are not there yet. */
export const lacksPictures = (artists: readonly Artist[]): boolean => artists.some(isAwaited);
