import { requestPages } from '@limner/bus';
import { type Artist, catalogue, type Picture } from '@limner/contracts';
import { editionsOf, isRegion, type Region } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { ASKED, type Block, type SitemapEntry, type Source, single } from './sitemap-block.ts';
import type { GalleryUrls, InLists } from './sitemap-lists.ts';

/** What is known of an edition before its artists are read. */
interface Known {
  readonly galleries: GalleryUrls;
  readonly inLists: InLists;
  /** Entries in one sitemap. */
  readonly max: number;
}

/** What is kept of an artist until a sitemap is written. */
interface Person {
  readonly id: number;
  readonly name: string;
  readonly illustrator: boolean;
  readonly editions: readonly Region[];
  /** The portfolio and its tabs with news and videos. */
  readonly tabs: readonly string[];
  readonly pictures: readonly Pick<Picture, 'url'>[];
}

/** The pages of each artist, and the lists of artists and of work by region. */
export async function* artistPages(source: Source, known: Known): AsyncGenerator<Block, void> {
  const { bus, lang } = source;
  const ofRegion = new Set<string>();
  for await (const page of requestPages(bus, catalogue.listArtists, { lang }, ASKED)) {
    for (const artist of page) {
      for (const path of listsOfRegion(artist, known.galleries)) ofRegion.add(path);
      yield* blocksOf(source, artist, known);
    }
  }
  for (const path of ofRegion) yield single(path);
}

/** The lists of a region that have the artist. Those without artists are empty pages. */
function listsOfRegion({ region: code, illustrator, fresh, image_count, ...artist }: Artist, galleries: GalleryUrls) {
  const region = code.toLowerCase();
  if (!isRegion(region) || image_count === 0) return [];
  const ofStyle = artist.galleries.flatMap((id) => {
    const gallery = galleries.get(id);
    return gallery ? [pathTo('styleRegion', { url: gallery.url, region })] : [];
  });
  if (!illustrator || fresh) return ofStyle;
  return [pathTo('illustratorsRegion', { region }), pathTo('illustratorsMeetRegion', { region }), ...ofStyle];
}

/** The pages of an artist; in several blocks where one sitemap does not hold them. */
function* blocksOf(source: Source, artist: Artist, { galleries, inLists, max }: Known): Generator<Block> {
  const person: Person = {
    id: artist.artist_id,
    name: artist.portfolio_url,
    illustrator: artist.illustrator,
    editions: editionsOf(artist),
    tabs: tabsOf(artist, inLists),
    pictures: artist.pictures.map(({ url }) => ({ url })),
  };
  const styles = artist.galleries.filter((id) => galleries.has(id)).length;
  const count = person.tabs.length + artist.image_count + KIDSBOOKS + styles;
  for (let from = 0; from < count; from += max) {
    const to = Math.min(from + max, count);
    yield { count: to - from, read: () => slice(pagesOf(source, person, galleries), from, to) };
  }
}

/** The tab of work for children's books. */
const KIDSBOOKS = 1;

/** The portfolio with its tabs, the image pages, and the styles of these images. */
async function* pagesOf(source: Source, person: Person, galleries: GalleryUrls): AsyncGenerator<SitemapEntry> {
  const { id: artist_id, name, illustrator, editions, pictures } = person;
  for (const [at, path] of person.tabs.entries()) yield { path, pictures: at === 0 ? pictures : [], editions };
  const styles = new Set<number>();
  const asked = { artist_id, lang: source.lang };
  for await (const page of requestPages(source.bus, catalogue.getArtistImages, asked, { isPerPage: true })) {
    for (const { image_id: imageid, url, galleries: own } of page) {
      const params = { name, imageid };
      const path = illustrator ? pathTo('image', params) : pathTo('animatorImage', params);
      yield { path, pictures: [{ url }], editions };
      for (const id of own) styles.add(id);
    }
  }
  for (const path of stylesOf(person, styles, galleries)) yield { path, pictures: [], editions };
}

function tabsOf({ artist_id, portfolio_url: name, illustrator }: Artist, { news, videos }: InLists): string[] {
  if (!illustrator) return [pathTo('animator', { name })];
  return [
    pathTo('portfolio', { name }),
    ...(videos.has(artist_id) ? [pathTo('portfolioVideos', { name })] : []),
    ...(news.has(artist_id) ? [pathTo('portfolioNews', { name })] : []),
  ];
}

/** The work of an artist in each of these galleries, and that for children's books. */
function stylesOf({ name, illustrator }: Person, ids: Iterable<number>, galleries: GalleryUrls): string[] {
  const own = [...ids].flatMap((id) => galleries.get(id) ?? []);
  const hasKidsBooks = illustrator && own.some(({ category }) => category.startsWith('kidsbooks'));
  return [
    ...(hasKidsBooks ? [pathTo('portfolioKidsbooks', { name })] : []),
    ...own.map(({ url: galname }) =>
      illustrator ? pathTo('portfolioStyle', { name, galname }) : pathTo('animatorStyle', { name, galname }),
    ),
  ];
}

async function* slice<T>(items: AsyncIterable<T>, from: number, to: number): AsyncGenerator<T> {
  let index = 0;
  for await (const item of items) {
    if (index >= to) return;
    if (index >= from) yield item;
    index += 1;
  }
}
