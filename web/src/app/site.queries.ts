import type { Metatags } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get, post, served } from '../shared/api/client.ts';

/** `status` is missing in what the served page says of itself. */
export type PageTags = Pick<Metatags, 'title' | 'description' | 'canonical'> & Partial<Pick<Metatags, 'status'>>;

const SETTINGS = '/collections/multi/settings/1/EN';

/** Public settings; an absent or empty one hides its block. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => get<Record<string, string>>(SETTINGS, signal),
    initialData: () => served<Record<string, string>>(SETTINGS),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Title and description of a path, kept for the session (NAV-05). */
export const metatagsQuery = (lang: Region, path: string) =>
  queryOptions({
    queryKey: ['metatags', lang, path],
    queryFn: ({ signal }) => post<PageTags>('/collections/metatags', { lang, path }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
