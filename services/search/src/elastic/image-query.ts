import type { estypes } from '@elastic/elasticsearch';
import type { IndexedArtist, Palette } from '@limner/contracts';
import { type Facet, facetOfCategory } from '@limner/contracts/facets';
import type { Region } from '@limner/editions';
import { coloursNeeded, ENOUGH, labOf, OTHER, SAME, TRACE, USUAL } from '../memory/colour-match.ts';
import { sectionsOf } from '../memory/image-filter.ts';
import type { IndexFilters } from '../search-index.ts';
import type { Directory } from './directory.ts';

export type Query = estypes.QueryDslQueryContainer;

/** Shares are stored as floats of 32 bits. */
const ROUNDING = 1e-5;

/** The listing rule of a region (RO-04) and the filters, as clauses that all must hold: part of every query. */
export function filtersOf(directory: Directory, region: Region, filters: IndexFilters): Query[] {
  const { artist_id, gallery_id, animation, colour, colours = [] } = filters;
  const artists = directory
    .listed(region)
    .filter((artist) => (artist_id === undefined || artist.artist_id === artist_id) && isChosen(artist, filters))
    .map((artist) => artist.artist_id);
  const styles = (['style', 'medium', 'sector'] as const).flatMap((facet) => {
    const chosen = filters[facet];
    return chosen?.length ? [{ terms: { galleries: galleriesOf(directory, facet, chosen) } }] : [];
  });
  return [
    { terms: { artist_id: artists } },
    ...(gallery_id === undefined ? [] : [{ term: { galleries: gallery_id } }]),
    ...(animation === undefined ? [] : [{ term: { moving: animation } }]),
    ...styles,
    ...(colour?.length ? [{ terms: { colours: [...colour] } }] : []),
    ...paletteOf(colours),
  ];
}

/** Scores images by the share that a colour fills; near colours count in part. The same rule as `ColourMatch`. */
export function covered(hex: string): Query {
  const [lightness, a, b] = labOf(hex);
  const source =
    "double l = doc['palette.lightness'].value - params.lightness; double a = doc['palette.a'].value - params.a;" +
    "double b = doc['palette.b'].value - params.b; double apart = Math.sqrt(l * l + a * a + b * b);" +
    "return doc['palette.share'].value * Math.min(1.0, Math.max(0.0, (params.other - apart) / (params.other - params.same)));";
  const script = { source, params: { lightness, a, b, same: SAME, other: OTHER } };
  return {
    nested: {
      path: 'palette',
      score_mode: 'sum',
      query: { script_score: { query: { match_all: {} }, script } },
    },
  };
}

/** Galleries that are these values of a facet. */
export function galleriesOf(directory: Directory, facet: Facet, chosen?: readonly string[]): number[] {
  return [...directory.entryTable.galleries.values()]
    .filter(({ redir, category, url }) => {
      const isValue = redir === '' && facetOfCategory(category) === facet;
      return isValue && (chosen === undefined || chosen.includes(url));
    })
    .map(({ gallery_id }) => gallery_id);
}

/** The same rule as `ColourMatch`: a good part of all that is asked for, and enough of the colours. */
function paletteOf(colours: Palette): Query[] {
  if (colours.length === 0) return [];
  const shares = colours.map(({ hex, share = USUAL }) => ({ hex, share }));
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  const shown = shares.map(({ hex, share }) => atLeast(covered(hex), TRACE * share));
  const together = shares.map(({ hex, share }) => atMost(covered(hex), share));
  return [
    { bool: { should: shown, minimum_should_match: coloursNeeded(colours.length) } },
    atLeast({ bool: { should: together } }, ENOUGH * total),
  ];
}

function atLeast(query: Query, score: number): Query {
  return { function_score: { query, min_score: Math.max(0, score - ROUNDING), functions: [] } };
}

function atMost(query: Query, most: number): Query {
  return { script_score: { query, script: { source: 'Math.min(params.most, _score)', params: { most } } } };
}

function isChosen(artist: IndexedArtist, { section, region }: IndexFilters): boolean {
  if (section?.length && !sectionsOf(artist).some((one) => section.includes(one))) return false;
  return !region?.length || region.some((one) => one.toLowerCase() === artist.region.toLowerCase());
}
