import { type Bus, requestPages } from '@limner/bus';
import { type Artist, catalogue, content, type Picture } from '@limner/contracts';
import { editionsOf, type Region } from '@limner/editions';
import { allRoutes, pathTo } from '@limner/routes';

/** Milliseconds for each list of an edition. */
const DEADLINE_MS = 10_000;
const PAGE_SIZE = 100;

/**
 * Addresses in one sitemap. The protocol allows 50,000 and 50 MB; each address comes with its thirteen alternates, so that 5,000 of the longest stay
 * below 50 MB.
 */
export const MAX_ENTRIES = 5_000;

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
  readonly count: number;
  read(): Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>;
}

/** The sitemaps of an edition, each as its blocks: every indexed page, and every image of its artists. */
export async function sitemapParts(bus: Bus, lang: Region, max = MAX_ENTRIES): Promise<Block[][]> {
  const parts: Block[][] = [[]];
  let count = 0;
  for await (const block of blocksOf(bus, lang, max)) {
    if (count + block.count > max) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)?.push(block);
    count += block.count;
  }
  return parts;
}

async function* blocksOf(bus: Bus, lang: Region, max: number): AsyncGenerator<Block> {
  const asked = { deadlineMs: DEADLINE_MS };
  const list = { lang, limit: PAGE_SIZE };
  for (const { pattern } of allRoutes.filter(isFixedPage)) yield single(pattern, []);
  for await (const page of requestPages(bus, catalogue.listGalleries, { lang }, asked))
    for (const { url, animation, redir, cover } of page)
      if (redir === '') yield single(animation ? pathTo('styleAnimation', { url }) : pathTo('style', { url }), [cover]);
  for await (const page of requestPages(bus, content.listNews, list, asked))
    for (const { id, url: title, picture } of page) yield single(pathTo('newsItem', { id, title }), [picture]);
  for await (const page of requestPages(bus, content.listVideos, list, asked))
    for (const { id, url: title, picture } of page) yield single(pathTo('video', { id, title }), [picture]);
  for await (const page of requestPages(bus, content.listPodcasts, list, asked))
    for (const { id, url: title, picture } of page) yield single(pathTo('podcast', { id, title }), [picture]);
  for await (const page of requestPages(bus, catalogue.listArtists, { lang }, asked))
    for (const artist of page) yield* blocksOfArtist(bus, lang, artist, max);
}

const isFixedPage = ({ page, indexed, parts, name, canonical }: (typeof allRoutes)[number]): boolean =>
  page !== undefined && indexed && parts.parameters.length === 0 && canonical === name;

function single(path: string, pictures: readonly (Pick<Picture, 'url'> | null)[]): Block {
  // The address alone: a list of all pictures would be large.
  const entry = { path, pictures: pictures.flatMap((picture) => (picture === null ? [] : [{ url: picture.url }])) };
  return { count: 1, read: () => [entry] };
}

/** The portfolio and its image pages; in several blocks where one sitemap does not hold them. */
function* blocksOfArtist(bus: Bus, lang: Region, artist: Artist, max: number): Generator<Block> {
  const { artist_id, portfolio_url: name, illustrator, image_count, pictures } = artist;
  const editions = editionsOf(artist);
  const first: SitemapEntry = {
    editions,
    path: illustrator ? pathTo('portfolio', { name }) : pathTo('animator', { name }),
    pictures: pictures.map(({ url }) => ({ url })),
  };
  for (let from = 0; from <= image_count; from += max) {
    const to = Math.min(from + max, image_count + 1);
    yield { count: to - from, read: () => slice(pagesOfArtist(), from, to) };
  }

  async function* pagesOfArtist(): AsyncGenerator<SitemapEntry> {
    yield first;
    const input = { artist_id, lang };
    for await (const page of requestPages(bus, catalogue.getArtistImages, input, { isPerPage: true })) {
      for (const { image_id: imageid, url } of page) {
        const params = { name, imageid };
        const path = illustrator ? pathTo('image', params) : pathTo('animatorImage', params);
        yield { path, pictures: [{ url }], editions };
      }
    }
  }
}

async function* slice<T>(items: AsyncIterable<T>, from: number, to: number): AsyncGenerator<T> {
  let index = 0;
  for await (const item of items) {
    if (index >= to) return;
    if (index >= from) yield item;
    index += 1;
  }
}
