import { needsGalleries, type Refinement, readRefinement } from '../features/search/refine/refinement.ts';
import type { NamedGallery } from '../shared/filters/facet-groups.ts';

/** What an address narrows and weighs a search by. Waits for the galleries only if it names some. */
export const refinementOf = async (
  search: URLSearchParams,
  galleries: Promise<readonly NamedGallery[] | undefined>,
): Promise<Refinement> => readRefinement(search, needsGalleries(search) ? ((await galleries) ?? []) : []);
