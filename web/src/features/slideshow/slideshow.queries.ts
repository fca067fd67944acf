import type { Slide } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get, served } from '../../shared/api/client.ts';

export const slidesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['slides', lang],
    queryFn: ({ signal }) => get<Slide[]>(pathOf(lang), signal),
    initialData: () => served<Slide[]>(pathOf(lang)),
    staleTime: 300_000,
  });

const pathOf = (lang: Region): string => `/home/current?lang=${lang}`;
