import { change, usePersisted } from '../../shared/state/persisted.ts';
import { MAX_ARTISTS } from '../../shared/state/persisted-fields.ts';

/** Puts an artist first among those viewed, and drops the oldest of more than 30. */
export function noteArtist(artistId: number): void {
  change(({ recent }) => ({ recent: [artistId, ...recent.filter((id) => id !== artistId)].slice(0, MAX_ARTISTS) }));
}

/** Ids of the artists viewed before, the latest first. */
export const useRecentArtists = (): readonly number[] => usePersisted(({ recent }) => recent);
