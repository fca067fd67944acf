import type { Image, SearchResults, Suggestions } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '../../shared/api/client.ts';
import type { QueryPicture } from './query-picture.ts';

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: SearchResults) => next ?? undefined,
  staleTime: 300_000,
};

export const suggestionsQuery = (lang: Region, text: string) =>
  queryOptions({
    queryKey: ['suggestions', lang, text],
    queryFn: ({ signal }) => get<Suggestions>(`/search/suggest?${new URLSearchParams({ q: text, lang })}`, signal),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const wordsQuery = (lang: Region, text: string, imagesOnly: boolean) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['search', 'words', lang, text, imagesOnly],
    queryFn: ({ signal, pageParam: cursor }) =>
      post<SearchResults>('/search/text', { text, lang, imagesOnly, cursor }, signal),
    enabled: text !== '',
  });

/** Search by a visitor's picture: a file or an address. */
export const pictureQuery = (lang: Region, picture: QueryPicture) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['search', 'picture', lang, picture.id],
    queryFn: ({ signal, pageParam }) =>
      post<SearchResults>('/search/image', pictureBody(picture, lang, pageParam), signal),
    retry: false,
  });

export const similarQuery = (lang: Region, imageId: number) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['search', 'similar', lang, imageId],
    queryFn: ({ signal, pageParam: cursor }) =>
      get<SearchResults>(
        `/search/similar/${imageId}?${new URLSearchParams({ lang, ...(cursor && { cursor }) })}`,
        signal,
      ),
  });

/** The image that similar ones are searched for. */
export const sourceQuery = (lang: Region, imageId: number) =>
  queryOptions({
    queryKey: ['image', lang, imageId],
    queryFn: ({ signal }) => get<Image>(`/collections/images/${imageId}?lang=${lang}`, signal),
    staleTime: 300_000,
  });

function pictureBody(picture: QueryPicture, lang: Region, cursor: string | undefined): object {
  if (picture.kind === 'address') return { url: picture.address, lang, mode: 'balanced', cursor };
  const form = new FormData();
  form.set('lang', lang);
  form.set('mode', 'balanced');
  if (cursor !== undefined) form.set('cursor', cursor);
  form.set('file', picture.file, 'picture.jpg');
  return form;
}
