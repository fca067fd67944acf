import { COLOURS, FACETS, type Facet, type FacetValues, facetOfCategory, MOVING } from '@limner/contracts/facets';
import { REGIONS } from '@limner/editions';
import type { GalleryDocument } from './gallery.model.ts';

/** The facet and the value of each gallery that is one, by id. */
export type Vocabulary = ReadonlyMap<number, { readonly facet: Facet; readonly value: string }>;

export type NamedGallery = Pick<GalleryDocument, '_id' | 'slug' | 'url' | 'category' | 'redir'>;

/** A gallery by id or address, in upper or lower case; follows a redirect to another gallery. */
export function galleryAt(galleries: readonly NamedGallery[], address: number | string): NamedGallery | undefined {
  const bySlug = (slug: string) => galleries.find((gallery) => gallery.slug === slug.toLowerCase());
  const found = typeof address === 'string' ? bySlug(address) : galleries.find(({ _id }) => _id === address);
  return found?.redir ? (bySlug(found.redir) ?? found) : found;
}

export function vocabularyOf(galleries: readonly NamedGallery[]): Vocabulary {
  return new Map(
    galleries.flatMap(({ _id, url, category, redir }) => {
      const facet = facetOfCategory(category);
      return facet && redir === '' ? [[_id, { facet, value: url }] as const] : [];
    }),
  );
}

/** The chosen values that exist. */
export function knownValues(chosen: FacetValues, vocabulary: Vocabulary): FacetValues {
  const known = new Set(
    [
      ...vocabulary.values(),
      ...REGIONS.map((value) => ({ facet: 'region', value })),
      ...COLOURS.map((value) => ({ facet: 'colour', value })),
      { facet: 'animation', value: MOVING },
    ].map(({ facet, value }) => `${facet}=${value}`),
  );
  return Object.fromEntries(
    FACETS.flatMap((facet) => {
      const values = chosen[facet]?.filter((value) => known.has(`${facet}=${value}`)) ?? [];
      return values.length > 0 ? [[facet, values]] : [];
    }),
  );
}
