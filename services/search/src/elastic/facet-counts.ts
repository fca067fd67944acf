import type { estypes } from '@elastic/elasticsearch';
import { type IndexedArtist, type IndexedGallery, type SearchFacets, searchFacets } from '@limner/contracts';
import { type Facet, type FacetValue, MOVING, SEARCH_FACETS } from '@limner/contracts/facets';
import type { Region } from '@limner/editions';
import { z } from 'zod';
import { sectionsOf } from '../memory/image-filter.ts';
import type { IndexFilters } from '../search-index.ts';
import type { Directory } from './directory.ts';
import { filtersOf, galleriesOf, type Query } from './image-query.ts';
import type { ImageSource } from './image-source.ts';

const counted = z.object({ doc_count: z.number() });

const buckets = z.object({
  values: z.object({
    buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })),
  }),
});

interface Value {
  readonly value: string;
  readonly count: number;
}

/** Counts the values of all images that match, whatever else is chosen of their facet; the same rule as `facetsOf`. */
export async function countedFacets(
  source: ImageSource,
  directory: Directory,
  { region, filters, matching }: { region: Region; filters: IndexFilters; matching: readonly Query[] },
): Promise<SearchFacets> {
  const matchingToo = (narrowed: IndexFilters) => ({
    filter: { bool: { filter: filtersOf(directory, region, narrowed) } },
  });
  const aggregations = SEARCH_FACETS.map((facet) => [
    facet,
    { ...matchingToo(others(filters, facet)), aggregations: { values: { terms: termsOf(directory, facet) } } },
  ]);
  const found = await source.aggregate(matching, {
    ...Object.fromEntries(aggregations),
    total: matchingToo(filters),
  });
  const total = counted.parse(found.total).doc_count;
  const counts = Object.fromEntries(
    SEARCH_FACETS.map((facet) => {
      const { values } = buckets.parse(found[facet]);
      const all = values.buckets.map(({ key, doc_count }) => ({ key: String(key), count: doc_count }));
      return [
        facet,
        ordered(all.flatMap(({ key, count }) => valuesOf(directory, facet, key).map((value) => ({ value, count })))),
      ];
    }),
  );
  const chosen = total > 0 ? [] : chosenOf(filters);
  const fewer =
    chosen.length === 0
      ? {}
      : await source.aggregate(
          matching,
          Object.fromEntries(chosen.map(({ without }, at) => [String(at), matchingToo(without)])),
        );
  const without = chosen.map(
    ({ facet, value }, at): FacetValue => ({ facet, value, count: counted.parse(fewer[String(at)]).doc_count }),
  );
  return searchFacets.parse({ ...counts, total, without });
}

interface Chosen {
  readonly facet: Facet;
  readonly value: string;
  /** The other filters. */
  readonly without: IndexFilters;
}

function chosenOf(filters: IndexFilters): Chosen[] {
  return SEARCH_FACETS.flatMap((facet): Chosen[] => {
    if (facet === 'animation')
      return filters.animation ? [{ facet, value: MOVING, without: { ...filters, animation: undefined } }] : [];
    const values: readonly string[] = filters[facet] ?? [];
    return values.map((value) => {
      const left = values.filter((one) => one !== value);
      const lower = facet === 'region' ? value.toLowerCase() : value;
      return { facet, value: lower, without: { ...filters, [facet]: left.length > 0 ? left : undefined } };
    });
  });
}

/** Everything that is chosen of other facets. Pieces that do not move are a choice that narrows all counts. */
function others(filters: IndexFilters, facet: Facet): IndexFilters {
  if (facet === 'animation' && filters.animation === false) return filters;
  return { ...filters, [facet]: undefined };
}

function termsOf(directory: Directory, facet: Facet): estypes.AggregationsTermsAggregation {
  if (facet === 'colour') return { field: 'colours', size: 100 };
  if (facet === 'animation') return { field: 'moving', size: 2 };
  if (facet === 'region' || facet === 'section')
    return { field: 'artist_id', size: Math.max(1, directory.entryTable.artists.size) };
  return { field: 'galleries', size: Math.max(1, directory.entryTable.galleries.size) };
}

/** What a key of a bucket is a value of; an artist is of one region and up to two sections. */
function valuesOf(directory: Directory, facet: Facet, key: string): string[] {
  const { artists, galleries } = directory.entryTable;
  if (facet === 'colour') return [key];
  if (facet === 'animation') return key === '1' ? [MOVING] : [];
  if (facet === 'region') return regionOf(artists.get(Number(key))?.artist);
  if (facet === 'section') return sections(artists.get(Number(key))?.artist);
  return isOf(directory, facet, galleries.get(Number(key)));
}

function regionOf(artist: IndexedArtist | undefined): string[] {
  return artist && artist.region !== '' ? [artist.region.toLowerCase()] : [];
}

function sections(artist: IndexedArtist | undefined): string[] {
  return artist ? sectionsOf(artist) : [];
}

function isOf(directory: Directory, facet: Facet, gallery: IndexedGallery | undefined): string[] {
  return gallery && galleriesOf(directory, facet, [gallery.url]).includes(gallery.gallery_id) ? [gallery.url] : [];
}

/** One entry for each value, the most frequent first. */
function ordered(parts: readonly Value[]): Value[] {
  const sums = new Map<string, number>();
  for (const { value, count } of parts) sums.set(value, (sums.get(value) ?? 0) + count);
  const values = [...sums].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0);
  return values.sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
