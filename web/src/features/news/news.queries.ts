import type { NewsArticle, NewsItem } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';
import type { Narrowed } from '../../shared/entries/narrowed.ts';

interface NewsPage {
  readonly items: readonly NewsItem[];
  readonly next: string | null;
}

/** The lead and twelve others. */
const PAGE_SIZE = '13';
const staleTime = 300_000;

/** News, newest first, a page at a time; optionally of one tag, one artist or the animation section. */
export const newsQuery = (lang: Region, { tag, artist, section, after }: Narrowed = {}) =>
  infiniteQueryOptions({
    queryKey: ['news', lang, 'pages', tag ?? '', artist ?? 0, section ?? '', after ?? ''],
    queryFn: ({ signal, pageParam: cursor }) => {
      const params = new URLSearchParams({
        lang,
        limit: PAGE_SIZE,
        ...(tag && { tag }),
        ...(artist && { artist_id: String(artist) }),
        ...(section === 'animation' && { section }),
        ...(cursor && { cursor }),
      });
      return get<NewsPage>(`/news?${params}`, signal);
    },
    initialPageParam: after,
    getNextPageParam: ({ next }: NewsPage) => next ?? undefined,
    staleTime,
  });

export const newsItemQuery = (lang: Region, id: number) =>
  queryOptions({
    queryKey: ['news', lang, 'one', id],
    queryFn: ({ signal }) => get<NewsArticle>(`/news/${id}?lang=${lang}`, signal),
    staleTime,
  });
