import { editions, isRegion, type Language, type Region } from '@limner/editions';

/** The feeds of an edition. */
export const FEEDS = ['news', 'podcasts'] as const;
export type Feed = (typeof FEEDS)[number];

/** A sitemap of an edition; large editions have several. */
export interface SitemapPart {
  readonly region: Region;
  /** From 1. */
  readonly part: number;
}

/** The address of a sitemap: `/sitemap/fr.xml`, `/sitemap/fr-2.xml`. */
export function sitemapPath({ region, part }: SitemapPart): string {
  return `/sitemap/${region}${part === 1 ? '' : `-${part}`}.xml`;
}

/** Reads the last segment of the address of a sitemap; undefined if it is none. */
export function readSitemapFile(file: string): SitemapPart | undefined {
  const [, region = '', part = '1'] = /^([a-z]{2})(?:-([1-9]\d{0,3}))?\.xml$/.exec(file) ?? [];
  if (!isRegion(region) || file === `${region}-1.xml`) return undefined;
  return { region, part: Number(part) };
}

/** The address of a feed: `/feeds/fr/news.xml`. */
export const feedPath = (feed: Feed, region: Region): string => `/feeds/${region}/${feed}.xml`;

/** Reads the segments of the address of a feed; undefined if it is none. */
export function readFeedPath(region: string, file: string): { feed: Feed; region: Region } | undefined {
  const feed = FEEDS.find((known) => `${known}.xml` === file);
  return feed && isRegion(region) ? { feed, region } : undefined;
}

/** The address of the web app manifest of an edition. */
export const manifestPath = (region: Region): string => `/manifest/${region}.webmanifest`;

/** Reads the last segment of the address of a manifest; undefined if it is none. */
export function readManifestFile(file: string): Region | undefined {
  const region = file.replace(/\.webmanifest$/, '');
  return isRegion(region) && file !== region ? region : undefined;
}

/** Where a site says whether text and data mining is reserved (TDMRep of the W3C). */
export const TDM_PATH = '/.well-known/tdmrep.json';

/** The address of the captions of a video in a language: `/media/captions/7/fr.vtt`. */
export const captionsPath = (id: number, language: Language): string => `/media/captions/${id}/${language}.vtt`;

/** Reads the segments of the address of captions; undefined if it is none. */
export function readCaptionsPath(id: string, file: string): { id: number; language: Language } | undefined {
  const language = Object.values(editions).find((edition) => `${edition.language}.vtt` === file)?.language;
  return language && /^[1-9]\d{0,9}$/.test(id) ? { id: Number(id), language } : undefined;
}
