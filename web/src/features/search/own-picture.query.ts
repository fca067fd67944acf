import { queryOptions } from '@tanstack/react-query';
import { findOwnPicture } from './query-picture.ts';

/** The visitor's picture that an address names; null if this tab does not have it. */
export const ownPictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['own picture', id],
    queryFn: async () => (await findOwnPicture(id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    // A picture that was discarded is not kept here either.
    gcTime: 0,
    retry: false,
  });
