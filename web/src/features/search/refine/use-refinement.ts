import { useSearchParams } from 'react-router-dom';
import { withoutAfter } from '../../../shared/after.ts';
import type { NamedGallery } from '../../../shared/filters/facet-groups.ts';
import { needsGalleries, type Refinement, readRefinement } from './refinement.ts';

export type ChangeAddress = (
  change: (params: URLSearchParams) => URLSearchParams,
  options?: { readonly replace: boolean },
) => void;

export interface RefinementState {
  /** Undefined until the galleries that it names are loaded. */
  readonly refinement: Refinement | undefined;
  readonly change: ChangeAddress;
}

/** What narrows and weighs the search of the current address, and how to change it. Each change is a step that the back button undoes, unless it replaces the one before. */
export function useRefinement(galleries: readonly NamedGallery[] | undefined): RefinementState {
  const [params, setParams] = useSearchParams();
  const isKnown = galleries !== undefined || !needsGalleries(params);
  return {
    refinement: isKnown ? readRefinement(params, galleries ?? []) : undefined,
    change: (change, options) => setParams((now) => withoutAfter(change(now)), options),
  };
}
