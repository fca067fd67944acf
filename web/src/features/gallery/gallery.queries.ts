import type { Gallery, Image } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

export const galleriesQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['galleries', lang],
    queryFn: ({ signal }) => get<Gallery[]>(`/collections/galleries/${lang}`, signal),
    staleTime: 300_000,
  });

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
