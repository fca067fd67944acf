import type { Image, SearchResults } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, post } from '../../shared/api/client.ts';
import type { QueryPicture } from './query-picture.ts';
import { filterParams, filtersOf, type Refinement } from './refine/refinement.ts';

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: SearchResults) => next ?? undefined,
  staleTime: 300_000,
};

/** Search by words, or by the colours of the refinement alone. Begins behind a place of the results, if it is given. */
export const wordsQuery = (
  lang: Region,
  text: string,
  imagesOnly: boolean,
  refinement: Refinement | undefined,
  after?: string,
) => {
  const filters = refinement && filtersOf(refinement);
  return infiniteQueryOptions({
    ...paging,
    initialPageParam: after,
    queryKey: ['search', 'words', lang, text, imagesOnly, filters, after ?? ''],
    queryFn: ({ signal, pageParam: cursor }) =>
      post<SearchResults>(
        '/search/text',
        { text, lang, imagesOnly, filters, facets: cursor === after, cursor },
        signal,
      ),
    enabled: filters !== undefined && (text !== '' || filters.colours !== undefined),
  });
};

/** Search by a visitor's picture, a file or an address, with or without words. */
export const pictureQuery = (lang: Region, picture: QueryPicture, refinement: Refinement | undefined) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['search', 'picture', lang, picture.id, refinement],
    queryFn: ({ signal, pageParam: cursor }) =>
      post<SearchResults>(
        '/search/image',
        pictureBody(picture, { lang, cursor, ...asked(refinement, cursor) }),
        signal,
      ),
    enabled: refinement !== undefined,
    retry: false,
  });

/** The first images like one of the catalogue. */
export const similarQuery = (lang: Region, imageId: number) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['search', 'similar', lang, imageId],
    queryFn: ({ signal, pageParam }) => similar(imageId, { lang, ...cursorParam(pageParam) }, signal),
  });

/** The same, narrowed, with counts of what they can be narrowed by. Begins behind a place of the results, if it is given. */
export const similarResultsQuery = (
  lang: Region,
  imageId: number,
  refinement: Refinement | undefined,
  after?: string,
) => {
  const narrowed = refinement && { mode: refinement.mode, ...filterParams(refinement) };
  return infiniteQueryOptions({
    ...paging,
    initialPageParam: after,
    queryKey: ['search', 'similar', lang, imageId, narrowed, after ?? ''],
    queryFn: ({ signal, pageParam: cursor }) =>
      similar(imageId, { lang, ...narrowed, facets: String(cursor === after), ...cursorParam(cursor) }, signal),
    enabled: narrowed !== undefined,
  });
};

/** The image that similar ones are searched for. */
export const sourceQuery = (lang: Region, imageId: number) =>
  queryOptions({
    queryKey: ['image', lang, imageId],
    queryFn: ({ signal }) => get<Image>(`/collections/images/${imageId}?lang=${lang}`, signal),
    staleTime: 300_000,
  });

const similar = (imageId: number, params: Record<string, string>, signal: AbortSignal) =>
  get<SearchResults>(`/search/similar/${imageId}?${new URLSearchParams(params)}`, signal);

const cursorParam = (cursor: string | undefined) => (cursor === undefined ? undefined : { cursor });

/** What a search by picture asks for beside it. */
function asked(refinement: Refinement | undefined, cursor: string | undefined) {
  const { mode = 'balanced', words = '', weight, isMixed } = refinement ?? {};
  return {
    mode,
    ...(words !== '' && { text: words, weight }),
    mixed: isMixed,
    filters: refinement ? filtersOf(refinement) : {},
    facets: cursor === undefined,
  };
}

function pictureBody(picture: QueryPicture, fields: Readonly<Record<string, unknown>>): object {
  if (picture.kind === 'address') return { url: picture.address, ...fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', picture.file, 'picture.jpg');
  return form;
}
