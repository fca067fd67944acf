import type { IndexedArtist, IndexedGallery, IndexedImage, SearchFacets } from '@limner/contracts';
import { coloursOf } from '@limner/contracts/colour-names';
import {
  countFacets,
  FACETS,
  type FacetValues,
  facetOfCategory,
  MOVING,
  matchesFacets,
} from '@limner/contracts/facets';
import type { IndexFilters } from '../search-index.ts';
import { ColourMatch } from './colour-match.ts';

type Galleries = ReadonlyMap<number, IndexedGallery>;
type Section = NonNullable<IndexFilters['section']>[number];

export const SECTIONS: readonly Section[] = ['illustrators', 'animators'];

/** What a query lets through, beside the region's listing rule. */
export class ImageFilter {
  readonly #palette: ColourMatch | undefined;
  readonly #chosen: FacetValues;

  constructor(
    private readonly galleries: Galleries,
    private readonly filters: IndexFilters,
  ) {
    this.#palette = filters.colours && new ColourMatch(filters.colours);
    this.#chosen = chosenOf(filters);
  }

  passes(image: IndexedImage, artist: IndexedArtist): boolean {
    const { gallery_id, animation, section } = this.filters;
    if (gallery_id !== undefined && !image.galleries.includes(gallery_id)) return false;
    if (animation !== undefined && (image.animation || image.moving) !== animation) return false;
    if (section?.length && !sectionsOf(artist).some((one) => section.includes(one))) return false;
    if (this.#palette && !this.#palette.isMet(image)) return false;
    return (
      Object.keys(this.#chosen).length === 0 || matchesFacets(valuesOf(image, artist, this.galleries), this.#chosen)
    );
  }
}

/** The filters without what is counted: its own kind does not narrow the count of a value. */
export function uncounted({ artist_id, gallery_id, colours }: IndexFilters): IndexFilters {
  return { artist_id, gallery_id, colours };
}

/** Counts the values of images that a query finds without the filters that are counted. */
export function facetsOf(
  found: readonly { readonly image: IndexedImage; readonly artist: IndexedArtist }[],
  filters: IndexFilters,
  galleries: Galleries,
): SearchFacets {
  const chosen = { ...chosenOf(filters), ...(filters.animation && { animation: [MOVING] }) };
  const isStill = filters.animation === false;
  const entries = found
    .filter(({ image }) => !isStill || !(image.animation || image.moving))
    .map(({ image, artist }) => ({ values: valuesOf(image, artist, galleries), sections: sectionsOf(artist) }));
  const { section = [] } = filters;
  const isInSection = ({ sections }: { sections: readonly Section[] }) =>
    section.length === 0 || sections.some((one) => section.includes(one));
  const { values } = countFacets(
    entries.filter(isInSection).map((entry) => entry.values),
    chosen,
  );
  const counted = FACETS.map((facet) => [
    facet,
    values
      .filter((one) => one.facet === facet && one.count > 0)
      .map(({ value, count }) => ({ value, count }))
      .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1)),
  ]);
  const matching = entries.filter((entry) => matchesFacets(entry.values, chosen));
  const sections = SECTIONS.map((value) => ({
    value,
    count: matching.filter((entry) => entry.sections.includes(value)).length,
  }));
  return { ...Object.fromEntries(counted), section: sections.filter(({ count }) => count > 0) } as SearchFacets;
}

function chosenOf({ style, medium, sector, region, colour }: IndexFilters): FacetValues {
  const lower = region?.map((one) => one.toLowerCase());
  const all = { style, medium, sector, region: lower, colour };
  return Object.fromEntries(Object.entries(all).filter(([, values]) => values?.length));
}

export function sectionsOf({ illustrator, animation }: IndexedArtist): Section[] {
  return SECTIONS.filter((section) => (section === 'illustrators' ? illustrator : animation));
}

function valuesOf(image: IndexedImage, artist: IndexedArtist, galleries: Galleries): FacetValues {
  const own = image.galleries.flatMap((id) => galleries.get(id) ?? []).filter(({ redir }) => redir === '');
  const urlsOf = (facet: 'style' | 'medium' | 'sector') =>
    own.filter(({ category }) => facetOfCategory(category) === facet).map(({ url }) => url);
  return {
    style: urlsOf('style'),
    medium: urlsOf('medium'),
    sector: urlsOf('sector'),
    region: artist.region === '' ? [] : [artist.region.toLowerCase()],
    animation: image.moving || image.animation ? [MOVING] : [],
    colour: namesOf(image),
  };
}

const named = new WeakMap<IndexedImage, ReturnType<typeof coloursOf>>();

function namesOf(image: IndexedImage): ReturnType<typeof coloursOf> {
  const known = named.get(image) ?? coloursOf(image.palette);
  named.set(image, known);
  return known;
}
