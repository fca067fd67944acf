import type { Gallery } from '@limner/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../shared/api/failure-of.ts';

/** The galleries that name filters; undefined until they are there. Results are shown without them rather than not at all. */
export const namesOf = (query: UseQueryResult<Gallery[]>): readonly Gallery[] | undefined =>
  query.data ?? (failureOf(query) ? [] : undefined);
