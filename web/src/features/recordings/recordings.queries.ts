import type { Podcast, Video } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Whole rows of two and of three. */
const PAGE = '12';
const staleTime = 300_000;

/** Videos, newest first, a page at a time; of one tag or one artist where it is named. */
export const videosQuery = (lang: Region, tag?: string, artist?: number) =>
  infiniteQueryOptions({
    queryKey: ['videos', lang, 'pages', tag ?? '', artist ?? 0],
    queryFn: ({ signal, pageParam: cursor }) => {
      const asked = new URLSearchParams({
        lang,
        limit: PAGE,
        ...(tag && { tag }),
        ...(artist && { artist_id: String(artist) }),
        ...(cursor && { cursor }),
      });
      return get<Page<Video>>(`/videos?${asked}`, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page<Video>) => next ?? undefined,
    staleTime,
  });

export const videoQuery = (lang: Region, id: number) =>
  queryOptions({
    queryKey: ['videos', lang, 'one', id],
    queryFn: ({ signal }) => get<Video>(`/videos/${id}?lang=${lang}`, signal),
    staleTime,
  });

/** Podcasts, newest first, a page at a time. */
export const podcastsQuery = (lang: Region) =>
  infiniteQueryOptions({
    queryKey: ['podcasts', lang, 'pages'],
    queryFn: ({ signal, pageParam: cursor }) => {
      const asked = new URLSearchParams({ lang, limit: PAGE, ...(cursor && { cursor }) });
      return get<Page<Podcast>>(`/podcasts?${asked}`, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page<Podcast>) => next ?? undefined,
    staleTime,
  });

export const podcastQuery = (lang: Region, id: number) =>
  queryOptions({
    queryKey: ['podcasts', lang, 'one', id],
    queryFn: ({ signal }) => get<Podcast>(`/podcasts/${id}?lang=${lang}`, signal),
    staleTime,
  });
