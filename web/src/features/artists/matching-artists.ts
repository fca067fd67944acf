import type { Artist, Gallery } from '@limner/contracts';
import { type Facet, type FacetValues, matchesFacets } from '@limner/contracts/facets';
import { knownChosen } from '../../shared/filters/facet-groups.ts';
import { artistFacets } from './artist-facets.ts';

interface Filtered {
  readonly galleries: readonly Gallery[];
  /** The values that the address names. */
  readonly inAddress: FacetValues;
  readonly hidden: readonly Facet[];
}

/** The artists of a list that match what the address chooses, with what filters need to count. */
export function matchingArtists(artists: readonly Artist[], { galleries, inAddress, hidden }: Filtered) {
  const chosen = knownChosen(galleries, inAddress, hidden);
  const facets = artistFacets(artists, galleries);
  return { chosen, facets, matching: artists.filter((_, index) => matchesFacets(facets[index] ?? {}, chosen)) };
}
