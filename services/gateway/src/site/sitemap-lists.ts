import { type Bus, requestPages } from '@limner/bus';
import { catalogue, content, type Gallery } from '@limner/contracts';
import { facetOfCategory } from '@limner/contracts/facets';
import { REGIONS, type Region } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { ASKED, type Block, type Source, single } from './sitemap-block.ts';

const PAGE_SIZE = 100;

export type GalleryUrls = ReadonlyMap<number, Pick<Gallery, 'url' | 'category'>>;

/** The galleries, and the selections of the best work for each market. Returns the galleries by id. */
export async function* galleryPages(source: Source): AsyncGenerator<Block, GalleryUrls> {
  const { bus, lang } = source;
  const found = new Map<number, Pick<Gallery, 'url' | 'category'>>();
  for (const kidsbooks of [false, true]) {
    for await (const page of requestPages(bus, catalogue.listGalleries, { lang, kidsbooks }, ASKED)) {
      for (const { gallery_id, url, category, animation, redir, cover } of page) {
        if (redir !== '' || found.has(gallery_id)) continue;
        found.set(gallery_id, { url, category });
        yield single(animation ? pathTo('styleAnimation', { url }) : pathTo('style', { url }), [cover]);
        if (facetOfCategory(category) === 'sector') yield* ifThere(source, pathTo('bestOf', { product: url }));
      }
    }
  }
  return found;
}

/** Ids of the artists who have news or videos. */
export interface InLists {
  readonly news: ReadonlySet<number>;
  readonly videos: ReadonlySet<number>;
}

/** News, videos and podcasts, and the lists of each tag. */
export async function* contentPages(source: Source): AsyncGenerator<Block, InLists> {
  const { bus, lang } = source;
  const list = { lang, limit: PAGE_SIZE };
  const [news, videos] = [new Named(), new Named()];
  for await (const page of requestPages(bus, content.listNews, list, ASKED))
    for (const { id, url: title, picture } of news.note(page))
      yield single(pathTo('newsItem', { id, title }), [picture]);
  for await (const page of requestPages(bus, content.listVideos, list, ASKED))
    for (const { id, url: title, picture } of videos.note(page))
      yield single(pathTo('video', { id, title }), [picture]);
  for await (const page of requestPages(bus, content.listPodcasts, list, ASKED))
    for (const { id, url: title, picture } of page) yield single(pathTo('podcast', { id, title }), [picture]);
  for (const tagname of news.tags) yield single(pathTo('newsOfTag', { tagname }));
  for (const tagname of videos.tags) yield single(pathTo('videosOfTag', { tagname }));
  for (const [tagname, editions] of await animationTags(bus))
    if (editions.includes(lang)) yield single(pathTo('animationVideosOfTag', { tagname }), [], editions);
  return { news: news.artists, videos: videos.artists };
}

/** The tags of videos of the animation section, with the editions that have them there: an edition may not list the artist of a video. */
async function animationTags(bus: Bus): Promise<ReadonlyMap<string, readonly Region[]>> {
  const found = new Map<string, readonly Region[]>();
  for (const lang of REGIONS) {
    const named = new Named();
    const list = { lang, limit: PAGE_SIZE, section: 'animation' } as const;
    for await (const page of requestPages(bus, content.listVideos, list, ASKED)) named.note(page);
    for (const tag of named.tags) found.set(tag, [...(found.get(tag) ?? []), lang]);
  }
  return found;
}

/** The tags and artists that entries name. */
class Named {
  readonly tags = new Set<string>();
  readonly artists = new Set<number>();

  note<E extends { readonly tags: readonly string[]; readonly artists: readonly { artist_id: number }[] }>(
    entries: readonly E[],
  ): readonly E[] {
    for (const { tags, artists } of entries) {
      for (const tag of tags) this.tags.add(tag);
      for (const { artist_id } of artists) this.artists.add(artist_id);
    }
    return entries;
  }
}

/** A page that the edition may not have: its metatags say that, and which editions do. */
async function* ifThere({ bus, lang }: Source, path: string): AsyncGenerator<Block, void> {
  const { status, indexed, editions, picture } = await bus.request(catalogue.getMetatags, { lang, path }, ASKED);
  if (status === 200 && indexed) yield single(path, [picture], editions);
}
