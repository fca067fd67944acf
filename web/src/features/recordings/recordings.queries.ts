import type { Podcast, Video } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';
import type { Narrowed } from '../../shared/entries/narrowed.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Fills whole rows of two and of three. */
const PAGE_SIZE = '12';
const staleTime = 300_000;

/** Videos, newest first, a page at a time; optionally of one tag, one artist or the animation section. */
export const videosQuery = (lang: Region, { tag, artist, section, after }: Narrowed = {}) =>
  infiniteQueryOptions({
    queryKey: ['videos', lang, 'pages', tag ?? '', artist ?? 0, section ?? '', after ?? ''],
    queryFn: ({ signal, pageParam: cursor }) => {
      const params = new URLSearchParams({
        lang,
        limit: PAGE_SIZE,
        ...(tag && { tag }),
        ...(artist && { artist_id: String(artist) }),
        ...(section === 'animation' && { section }),
        ...(cursor && { cursor }),
      });
      return get<Page<Video>>(`/videos?${params}`, signal);
    },
    initialPageParam: after,
    getNextPageParam: ({ next }: Page<Video>) => next ?? undefined,
    staleTime,
  });

export const videoQuery = (lang: Region, id: number) =>
  queryOptions({
    queryKey: ['videos', lang, 'one', id],
    queryFn: ({ signal }) => get<Video>(`/videos/${id}?lang=${lang}`, signal),
    staleTime,
  });

/** Podcasts, newest first, a page at a time, optionally behind a place of the list. */
export const podcastsQuery = (lang: Region, after?: string) =>
  infiniteQueryOptions({
    queryKey: ['podcasts', lang, 'pages', after ?? ''],
    queryFn: ({ signal, pageParam: cursor }) => {
      const params = new URLSearchParams({ lang, limit: PAGE_SIZE, ...(cursor && { cursor }) });
      return get<Page<Podcast>>(`/podcasts?${params}`, signal);
    },
    initialPageParam: after,
    getNextPageParam: ({ next }: Page<Podcast>) => next ?? undefined,
    staleTime,
  });

export const podcastQuery = (lang: Region, id: number) =>
  queryOptions({
    queryKey: ['podcasts', lang, 'one', id],
    queryFn: ({ signal }) => get<Podcast>(`/podcasts/${id}?lang=${lang}`, signal),
    staleTime,
  });
