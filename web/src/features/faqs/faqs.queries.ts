import type { Faq, FaqPage } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** Like the other texts of the agency (EN-05). */
const CACHED_MS = 1_800_000;

/** The questions of a page, in the language of the edition or in English. */
export const faqsQuery = (lang: Region, page: FaqPage) =>
  queryOptions({
    queryKey: ['faqs', lang, page],
    queryFn: ({ signal }) => get<Faq[]>(`/faqs?page=${page}&lang=${lang}`, signal),
    staleTime: CACHED_MS,
  });
