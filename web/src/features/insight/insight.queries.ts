import type {
  Gallery,
  GapMark,
  GapNearest,
  Image,
  InsightArtists,
  InsightGaps,
  InsightOverview,
  InsightSearches,
  InsightVitals,
} from '@limner/contracts';
import type { Region } from '@limner/editions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, getBlob, post, put, remove } from '../../shared/api/client.ts';
import type { View } from './view.ts';

type Range = Pick<View, 'from' | 'to' | 'edition'>;
type Extra = Readonly<Record<string, string>>;

/** Figures are fetched again when a page is opened after a minute. */
const STALE_MS = 60_000;

function insightQuery<T>(name: string, range: Range, extra: Extra = {}) {
  const path = `/insight/${name}?${paramsOf(range, extra)}`;
  return queryOptions({
    queryKey: ['insight', name, path],
    queryFn: ({ signal }) => get<T>(path, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export const overviewQuery = (range: Range, extra?: Extra) => insightQuery<InsightOverview>('overview', range, extra);

export const insightArtistsQuery = (range: Range, extra: Extra) =>
  insightQuery<InsightArtists>('artists', range, extra);

export const searchesQuery = (range: Range, extra: Extra) => insightQuery<InsightSearches>('searches', range, extra);

export const gapsQuery = (range: Range, extra: Extra) => insightQuery<InsightGaps>('gaps', range, extra);

export const vitalsQuery = (range: Range, extra: Extra) => insightQuery<InsightVitals>('vitals', range, extra);

/** The nearest thing that an edition has for a question. */
export const nearestQuery = (question: string, edition: Region) =>
  queryOptions({
    queryKey: ['insight', 'nearest', edition, question],
    queryFn: ({ signal }) => get<GapNearest>(`/insight/nearest?${new URLSearchParams({ question, edition })}`, signal),
    staleTime: STALE_MS,
  });

/** The same query as that of the pages of images. */
export const imageQuery = (lang: Region, imageId: number) =>
  queryOptions({
    queryKey: ['image', lang, imageId],
    queryFn: ({ signal }) => get<Image>(`/collections/images/${imageId}?lang=${lang}`, signal),
    staleTime: 300_000,
  });

/** The names of styles by their addresses, which beacons and tallies have. */
export const styleNamesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['style-names', lang],
    queryFn: async ({ signal }) => {
      const galleries = await get<Gallery[]>(`/collections/galleries/${lang}`, signal);
      return Object.fromEntries(galleries.map(({ url, name }) => [url, name]));
    },
    staleTime: 300_000,
  });

/** Marks a gap, or takes its mark away. Resolves to the mark before. */
export const markGap = async (gap: string, mark: GapMark | null): Promise<GapMark | null> =>
  (await put<{ before: GapMark | null }>(`/insight/gaps/${gap}`, { mark })).before;

/** Takes the code of a one-time link: from then on the calls of insight are answered. */
export const openLink = (code: string): Promise<unknown> => post('/insight/session', { code });

export const endSession = (): Promise<unknown> => remove('/insight/session');

export const csvOf = (name: string, range: Range, extra: Extra = {}): Promise<Blob> =>
  getBlob(`/insight/${name}?${paramsOf(range, { ...extra, format: 'csv' })}`);

const paramsOf = ({ from, to, edition }: Range, extra: Extra): URLSearchParams =>
  new URLSearchParams({ from, to, ...(edition && { edition }), ...extra });
