import type { Artist, Gallery } from '@limner/contracts';
import { type FacetValues, facetOfCategory, MOVING } from '@limner/contracts/facets';

/** The values that artists can be filtered by, in the order of the list. */
export function artistFacets(artists: readonly Artist[], galleries: readonly Gallery[]): FacetValues[] {
  const byId = new Map(galleries.map((gallery) => [gallery.gallery_id, gallery]));
  return artists.map((artist) => {
    const own = artist.galleries.flatMap((id) => byId.get(id) ?? []).filter(({ redir }) => redir === '');
    const addressesOf = (facet: string) =>
      own.filter(({ category }) => facetOfCategory(category) === facet).map(({ url }) => url);
    return {
      style: addressesOf('style'),
      medium: addressesOf('medium'),
      sector: addressesOf('sector'),
      region: artist.region === '' ? [] : [artist.region.toLowerCase()],
      animation: artist.animation ? [MOVING] : [],
      colour: artist.colours,
    };
  });
}
