import type { Slide } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

export const slidesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['slides', lang],
    queryFn: ({ signal }) => get<Slide[]>(`/home/current?lang=${lang}`, signal),
    staleTime: 300_000,
  });
