import type { FilteredImages, Gallery, Image, Picture } from '@limner/contracts';
import type { FacetValues } from '@limner/contracts/facets';
import type { Region } from '@limner/editions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

export const galleriesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['galleries', lang],
    queryFn: ({ signal }) => get<Gallery[]>(`/collections/galleries/${lang}`, signal),
    staleTime: 300_000,
  });

/** What filters need of the galleries. Their covers would be a third of a page of results. */
export const galleryNamesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['gallery-names', lang],
    queryFn: async ({ signal }) => (await get<Gallery[]>(`/collections/galleries/${lang}`, signal)).map(galleryName),
    staleTime: 300_000,
  });

function galleryName({ url, name, category, language }: Gallery) {
  return { url, name, category, ...(language !== undefined && { language }) };
}

export const kidsBookGalleriesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['galleries', lang, 'kidsbooks'],
    queryFn: ({ signal }) => get<Gallery[]>(`/collections/kb-galleries/${lang}`, signal),
    staleTime: 300_000,
  });

export const galleryImagesQuery = (lang: Region, url: string) =>
  queryOptions({
    queryKey: ['gallery-images', lang, url],
    queryFn: ({ signal }) => get<Image[]>(`/collections/gallery-data/${encodeURIComponent(url)}?lang=${lang}`, signal),
    staleTime: 60_000,
  });

/** The best images with a tag. */
export const bestOfQuery = (lang: Region, product: string) =>
  queryOptions({
    queryKey: ['best-of', lang, product],
    queryFn: ({ signal }) => get<Image[]>(`/collections/best-of/${encodeURIComponent(product)}?lang=${lang}`, signal),
    staleTime: 300_000,
  });

/** The newest images. */
export const recentImagesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['recent-images', lang],
    queryFn: ({ signal }) => get<Image[]>(`/collections/recent?lang=${lang}`, signal),
    staleTime: 300_000,
  });

/** What a gallery shows of an image. */
export type GalleryImage = Picture & Pick<Image, 'image_id' | 'artist_id' | 'motion'>;

export interface GalleryPage extends Omit<FilteredImages, 'items'> {
  readonly items: readonly GalleryImage[];
}

/** Images of a gallery that match the chosen values, a page at a time; of one region only, and behind a place of the list, if they are given. */
export const filteredImagesQuery = (
  lang: Region,
  url: string,
  of: Region | undefined,
  chosen: FacetValues,
  after?: string,
) =>
  infiniteQueryOptions({
    queryKey: ['filtered-images', lang, url, of ?? '', chosen, after ?? ''],
    queryFn: async ({ signal, pageParam }) => {
      const query = new URLSearchParams({ lang });
      if (of !== undefined) query.set('of', of);
      for (const [facet, values] of Object.entries(chosen)) if (values.length > 0) query.set(facet, values.join(','));
      if (pageParam !== undefined) query.set('cursor', pageParam);
      const path = `/collections/gallery-data/${encodeURIComponent(url)}/filtered?${query}`;
      return galleryPage(await get<FilteredImages>(path, signal), pageParam === after);
    },
    initialPageParam: after,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 60_000,
  });

/**
 * Keeps what the gallery shows: palettes and tags are most of a response, and somebody may scroll through thousands of images. The counts of the filters are
 * the same on every page.
 */
function galleryPage({ items, values, without, ...rest }: FilteredImages, isFirst: boolean): GalleryPage {
  return { ...rest, items: items.map(galleryImage), values: isFirst ? values : [], without: isFirst ? without : [] };
}

function galleryImage(image: Image): GalleryImage {
  const { url, width, height, alt, language, thumbhash, image_id, artist_id, motion } = image;
  return {
    url,
    width,
    height,
    alt,
    thumbhash,
    image_id,
    artist_id,
    motion,
    ...(language !== undefined && { language }),
  };
}
