import type { Story } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../api/client.ts';

/** EN-05: texts are cached for half an hour. */
const CACHED_MS = 1_800_000;

/** All texts of a page, in the language of the edition or in English. */
export const storiesQuery = (lang: Region, page: string) =>
  queryOptions({
    queryKey: ['stories', lang, page],
    queryFn: ({ signal }) => post<Story[]>('/stories/get', { page, lang }, signal),
    staleTime: CACHED_MS,
  });
