import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../shared/api/failure-of.ts';
import type { NamedGallery } from '../shared/filters/facet-groups.ts';

/** The galleries that name filters; undefined until they are there. Results are shown without them rather than not at all. */
export const namesOf = (query: UseQueryResult<NamedGallery[]>): readonly NamedGallery[] | undefined =>
  query.data ?? (failureOf(query) ? [] : undefined);
