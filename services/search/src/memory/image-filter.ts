import type { IndexedArtist, IndexedGallery, IndexedImage, SearchFacets } from '@limner/contracts';
import { coloursOf } from '@limner/contracts/colour-names';
import {
  countFacets,
  type FacetValues,
  facetOfCategory,
  MOVING,
  matchesFacets,
  SEARCH_FACETS,
  SECTIONS,
  type Section,
} from '@limner/contracts/facets';
import type { IndexFilters } from '../search-index.ts';
import { ColourMatch } from './colour-match.ts';

type Galleries = ReadonlyMap<number, IndexedGallery>;

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
    const { gallery_id, animation } = this.filters;
    if (gallery_id !== undefined && !image.galleries.includes(gallery_id)) return false;
    if (animation !== undefined && (image.animation || image.moving) !== animation) return false;
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
  const isStill = filters.animation === false;
  const entries = found
    .filter(({ image }) => !isStill || !(image.animation || image.moving))
    .map(({ image, artist }) => valuesOf(image, artist, galleries));
  const chosen = { ...chosenOf(filters), ...(filters.animation && { animation: [MOVING] }) };
  const { total, values, without } = countFacets(entries, chosen);
  const counted = SEARCH_FACETS.map((facet) => [
    facet,
    values
      .filter((one) => one.facet === facet && one.count > 0)
      .map(({ value, count }) => ({ value, count }))
      .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1)),
  ]);
  return { ...Object.fromEntries(counted), total, without: [...without] } as SearchFacets;
}

function chosenOf({ section, style, medium, sector, region, colour }: IndexFilters): FacetValues {
  const lower = region?.map((one) => one.toLowerCase());
  const all = { section, style, medium, sector, region: lower, colour };
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
    section: sectionsOf(artist),
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
