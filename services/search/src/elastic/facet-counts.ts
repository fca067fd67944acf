import type { estypes } from '@elastic/elasticsearch';
import { type IndexedArtist, type IndexedGallery, type SearchFacets, searchFacets } from '@limner/contracts';
import { FACETS, type Facet, MOVING } from '@limner/contracts/facets';
import type { Region } from '@limner/editions';
import { z } from 'zod';
import { SECTIONS, sectionsOf } from '../memory/image-filter.ts';
import type { IndexFilters } from '../search-index.ts';
import type { Directory } from './directory.ts';
import { filtersOf, galleriesOf, type Query } from './image-query.ts';
import type { ImageSource } from './image-source.ts';

const KINDS = [...FACETS, 'section'] as const;
type Kind = (typeof KINDS)[number];

const buckets = z.object({
  values: z.object({
    buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })),
  }),
});

interface Value {
  readonly value: string;
  readonly count: number;
}

/** Counts the values of all images that match, whatever else is chosen of their kind; the same rule as `facetsOf`. */
export async function countedFacets(
  source: ImageSource,
  directory: Directory,
  { region, filters, matching }: { region: Region; filters: IndexFilters; matching: readonly Query[] },
): Promise<SearchFacets> {
  const narrowedBy = (kind: Kind) => filtersOf(directory, region, others(filters, kind));
  const aggregations = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      { filter: { bool: { filter: narrowedBy(kind) } }, aggregations: { values: { terms: termsOf(directory, kind) } } },
    ]),
  );
  const found = await source.aggregate(matching, aggregations);
  const counts = Object.fromEntries(
    KINDS.map((kind) => {
      const { values } = buckets.parse(found[kind]);
      const all = values.buckets.map(({ key, doc_count }) => ({ key: String(key), count: doc_count }));
      return [
        kind,
        ordered(
          kind,
          all.flatMap(({ key, count }) => valuesOf(directory, kind, key).map((value) => ({ value, count }))),
        ),
      ];
    }),
  );
  return searchFacets.parse(counts);
}

/** Everything that is chosen of other kinds. Pieces that do not move are a choice that narrows all counts. */
function others(filters: IndexFilters, kind: Kind): IndexFilters {
  if (kind === 'animation' && filters.animation === false) return filters;
  return { ...filters, [kind]: undefined };
}

function termsOf(directory: Directory, kind: Kind): estypes.AggregationsTermsAggregation {
  if (kind === 'colour') return { field: 'colours', size: 100 };
  if (kind === 'animation') return { field: 'moving', size: 2 };
  if (kind === 'region' || kind === 'section')
    return { field: 'artist_id', size: Math.max(1, directory.shelves.artists.size) };
  return { field: 'galleries', size: Math.max(1, directory.shelves.galleries.size) };
}

/** What a key of a bucket is a value of; an artist is of one region and up to two sections. */
function valuesOf(directory: Directory, kind: Kind, key: string): string[] {
  const { artists, galleries } = directory.shelves;
  if (kind === 'colour') return [key];
  if (kind === 'animation') return key === '1' ? [MOVING] : [];
  if (kind === 'region') return regionOf(artists.get(Number(key))?.artist);
  if (kind === 'section') return sections(artists.get(Number(key))?.artist);
  return isOf(directory, kind, galleries.get(Number(key)));
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

function ordered(kind: Kind, counted: readonly Value[]): Value[] {
  const sums = new Map<string, number>();
  for (const { value, count } of counted) sums.set(value, (sums.get(value) ?? 0) + count);
  const values = [...sums].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0);
  if (kind === 'section') return SECTIONS.flatMap((section) => values.filter(({ value }) => value === section));
  return values.sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
