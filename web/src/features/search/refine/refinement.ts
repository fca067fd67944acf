import type { SearchFilters } from '@limner/contracts';
import { type FacetValues, SEARCH_FACETS } from '@limner/contracts/facets';
import { type PaletteColour, readPalette, writePalette } from '@limner/contracts/palette-text';
import { SEARCH_MODES, type SimilarityMode } from '@limner/contracts/search-modes';
import { readChosen } from '../../../shared/filters/chosen.ts';
import { knownChosen, type NamedGallery } from '../../../shared/filters/facet-groups.ts';

/** What narrows and weighs a search. All of it is in the address. */
export interface Refinement {
  /** Only values that exist. */
  readonly chosen: FacetValues;
  readonly palette: readonly PaletteColour[];
  /** What is compared with a picture. */
  readonly mode: SimilarityMode;
  /** Words beside a picture. */
  readonly words: string;
  /** The share of the picture beside words, 0 to 1. */
  readonly weight: number;
  /** At most three neighbours by one artist; otherwise the nearest pictures come first, whoever made them. */
  readonly isMixed: boolean;
}

const EVEN = 0.5;
/** Characters that the search accepts. */
export const MAX_WORDS = 500;
/** Facets whose values are galleries. */
const OF_GALLERIES = ['style', 'medium', 'sector'] as const;

/** Whether an address has values that exist only if the list of galleries has them. */
export const needsGalleries = (params: URLSearchParams): boolean => OF_GALLERIES.some((facet) => params.has(facet));

/** What cannot be a value is ignored. */
export function readRefinement(params: URLSearchParams, galleries: readonly NamedGallery[]): Refinement {
  const mode = params.get('mode');
  return {
    chosen: knownChosen(galleries, readChosen(params, SEARCH_FACETS)),
    palette: readPalette(params.get('colours') ?? ''),
    mode: SEARCH_MODES.find((one) => one === mode) ?? SEARCH_MODES[0],
    words: (params.get('text') ?? '').trim().slice(0, MAX_WORDS).toWellFormed(),
    weight: readWeight(params.get('weight')),
    isMixed: params.get('mixed') !== 'false',
  };
}

export const withPalette = (params: URLSearchParams, palette: readonly PaletteColour[]): URLSearchParams =>
  withValue(params, 'colours', writePalette(palette));

export const withMode = (params: URLSearchParams, mode: SimilarityMode): URLSearchParams =>
  withValue(params, 'mode', mode === SEARCH_MODES[0] ? '' : mode);

/** Without words, there is nothing to weigh. */
export const withWords = (params: URLSearchParams, words: string): URLSearchParams =>
  withValue(words.trim() === '' ? withWeight(params, EVEN) : params, 'text', words.trim());

export const withWeight = (params: URLSearchParams, weight: number): URLSearchParams =>
  withValue(params, 'weight', weight === EVEN ? '' : String(weight));

export const withMixed = (params: URLSearchParams, isMixed: boolean): URLSearchParams =>
  withValue(params, 'mixed', isMixed ? '' : 'false');

/** As the body of a search has them. */
export function filtersOf({ chosen, palette }: Pick<Refinement, 'chosen' | 'palette'>): SearchFilters {
  const { animation, ...values } = chosen;
  return {
    ...(values as SearchFilters),
    ...(animation && { animation: true }),
    ...(palette.length > 0 && { colours: [...palette] }),
  };
}

/** As the query of a search has them. */
export function filterParams({ chosen, palette }: Pick<Refinement, 'chosen' | 'palette'>): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(chosen).map(([facet, values]) => [facet, values.join(',')])),
    ...(palette.length > 0 && { colours: writePalette(palette) }),
  };
}

function readWeight(text: string | null): number {
  return text !== null && /^(0(\.\d{1,2})?|1)$/.test(text) ? Number(text) : EVEN;
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
