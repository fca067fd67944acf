import type { Bus } from '@limner/bus';
import type { Picture } from '@limner/contracts';
import type { Region } from '@limner/editions';

/** A page of the sitemap. */
export interface SitemapEntry {
  /** Without the edition's prefix. */
  readonly path: string;
  readonly pictures: readonly Pick<Picture, 'url'>[];
  /** The editions that have the page; all when absent. */
  readonly editions?: readonly Region[];
}

/** Entries that stay in one sitemap, read from the catalogue when they are written. */
export interface Block {
  /** How many entries there are, at most. */
  readonly count: number;
  read(): Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>;
}

/** The edition that a sitemap is made for, and where its lists are read. */
export interface Source {
  readonly bus: Bus;
  readonly lang: Region;
}

/** For each list of an edition. */
export const ASKED = { deadlineMs: 10_000 };

export function single(
  path: string,
  pictures: readonly (Pick<Picture, 'url'> | null)[] = [],
  editions?: readonly Region[],
): Block {
  // The address alone: a list of all pictures would be large.
  const addresses = pictures.flatMap((picture) => (picture === null ? [] : [{ url: picture.url }]));
  const entry = { path, pictures: addresses, ...(editions && { editions }) };
  return { count: 1, read: () => [entry] };
}
