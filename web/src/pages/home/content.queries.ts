import type { NewsItem } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

const staleTime = 300_000;

/** The latest news of an edition; the server chooses the language (BC-01). */
export const latestNewsQuery = (lang: Region, limit: number) =>
  queryOptions({
    queryKey: ['news', lang, 'latest', limit],
    queryFn: ({ signal }) => get<{ readonly items: NewsItem[] }>(`/news?lang=${lang}&limit=${limit}`, signal),
    staleTime,
  });
