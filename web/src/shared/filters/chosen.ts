import { FACETS, type Facet, type FacetValues, SEARCH_FACETS } from '@limner/contracts/facets';
import { useSearchParams } from 'react-router-dom';
import { withoutAfter } from '../after.ts';

/** The API accepts no more values of a facet. */
const MAX_VALUES = 12;
const VALUE = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;

/** The values of facets chosen in an address: `?style=flat&style=line&colour=red`. What cannot be a value is ignored. */
export function readChosen(params: URLSearchParams, facets: readonly Facet[]): FacetValues {
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const values = [...new Set(params.getAll(facet))].filter((value) => value.length <= 64 && VALUE.test(value));
      return values.length > 0 ? [[facet, values.sort().slice(0, MAX_VALUES)]] : [];
    }),
  );
}

/** The query of an address with these values instead of those it has, at the beginning of the list; other parameters stay. */
export function withChosen(params: URLSearchParams, chosen: FacetValues): URLSearchParams {
  const next = withoutAfter(params);
  for (const facet of SEARCH_FACETS) {
    next.delete(facet);
    for (const value of chosen[facet] ?? []) next.append(facet, value);
  }
  return next;
}

/** The chosen values with one more, or without it if it is chosen. */
export function toggled(chosen: FacetValues, facet: Facet, value: string): FacetValues {
  const values = chosen[facet] ?? [];
  const isChosen = values.includes(value);
  return { ...chosen, [facet]: isChosen ? values.filter((one) => one !== value) : [...values, value].sort() };
}

export const countChosen = (chosen: FacetValues): number =>
  SEARCH_FACETS.reduce((sum, facet) => sum + (chosen[facet]?.length ?? 0), 0);

/** The values of a list's facets chosen in the current address, and how to choose others. Each choice is a step that the back button undoes. */
export function useChosen(facets: readonly Facet[] = FACETS): readonly [FacetValues, (next: FacetValues) => void] {
  const [params, setParams] = useSearchParams();
  return [readChosen(params, facets), (next) => setParams((now) => withChosen(now, next))];
}
