import type { Suggestions } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** In a file of its own: the first page needs no other search. */
export const suggestionsQuery = (lang: Region, text: string) =>
  queryOptions({
    queryKey: ['suggestions', lang, text],
    queryFn: ({ signal }) => get<Suggestions>(`/search/suggest?${new URLSearchParams({ q: text, lang })}`, signal),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
