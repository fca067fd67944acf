import type { Artist } from '@limner/contracts';
import { spreadGroups } from '../../shared/picture/apart.ts';
import type { SortMode } from '../../shared/state/persisted-fields.ts';
import { picturesOfCard } from './artist-card.tsx';
import { shuffled } from './shuffled.ts';

/** The same until the page is loaded again, so that whoever goes back finds the list as it was. */
const SEED = Math.random();

/** Artists in an order other than by name. Ids are given in the order in which artists join. */
export function sorted(artists: readonly Artist[], sort: Exclude<SortMode, 'name'>, seed = SEED): Artist[] {
  if (sort === 'newest') return artists.toSorted((one, other) => other.artist_id - one.artist_id);
  return spreadGroups(shuffled(artists, seed), picturesOfCard);
}
