import type {
  Artist,
  ArtistDetails,
  FilteredImages,
  Gallery,
  Image,
  NewsItem,
  Podcast,
  Video,
} from '@limner/contracts';
import { editionsOf, REGIONS } from '@limner/editions';
import type { APIRequestContext } from '@playwright/test';

/** Entries of the catalogue under test, read from it, so that the tests run on any installation. */
export interface Catalogue {
  readonly artists: readonly Artist[];
  /** As `animator` and `allTabs`, listed in every edition. */
  readonly illustrator: Artist;
  readonly animator: Artist;
  /** An illustrator whose portfolio has every tab. */
  readonly allTabs: Artist;
  readonly gallery: Gallery;
  /** Of an artist with pictures in `gallery`. */
  readonly regionInGallery: string;
  readonly animatedGallery: Gallery;
  /** Galleries of `illustrator` and `animator`, by their addresses. */
  readonly ownGallery: string;
  readonly ownAnimatedGallery: string;
  readonly images: readonly Image[];
  readonly image: Image;
  readonly animatorImage: Image;
  readonly news: NewsItem;
  readonly video: Video;
  readonly podcast: Podcast;
}

/** Reads what the tests need from a running installation. */
export async function readCatalogue(request: APIRequestContext): Promise<Catalogue> {
  const read = async <T>(path: string): Promise<T> => (await request.get(`/api/${path}`)).json();
  const detailsOf = async ({ artist_id, illustrator }: Artist): Promise<ArtistDetails> => {
    const data = { artist_id, lang: 'us', animator: !illustrator };
    return (await request.post('/api/collections/artists/details', { data })).json();
  };
  const [artists, galleries, { items: news }, { items: videos }, { items: podcasts }] = await Promise.all([
    read<Artist[]>('collections/artists?lang=us'),
    read<Gallery[]>('collections/galleries/us'),
    read<{ items: NewsItem[] }>('news?lang=us'),
    read<{ items: Video[] }>('videos?lang=us'),
    read<{ items: Podcast[] }>('podcasts?lang=us'),
  ]);
  const everywhere = artists.filter((artist) => editionsOf(artist).length === REGIONS.length);
  const illustrator = found(
    everywhere.find(({ illustrator, fresh, image_count }) => illustrator && !fresh && image_count > 3),
  );
  const animator = found(everywhere.find(({ illustrator, animation, fresh }) => !illustrator && animation && !fresh));
  const [own, moving] = await Promise.all([illustrator, animator].map(detailsOf));
  const inVideos = new Set(videos.flatMap((video) => video.artists.map(({ artist_id }) => artist_id)));
  const candidates = everywhere.filter((artist) => artist.illustrator && inVideos.has(artist.artist_id));
  const details = await Promise.all(candidates.map(detailsOf));
  const { images } = found(own);
  const gallery = smallest(galleries.filter(({ animation }) => !animation));
  const { items } = await read<FilteredImages>(`collections/gallery-data/${gallery.url}/filtered?lang=us`);
  const inGallery = artists.find(({ artist_id }) => artist_id === items[0]?.artist_id);
  return {
    artists,
    illustrator,
    animator,
    allTabs: found(
      details.find(
        (one) =>
          one.videos.length > 0 &&
          one.news.length > 0 &&
          one.galleries.some(({ category }) => category.startsWith('kidsbooks')),
      ),
    ).artist,
    gallery,
    regionInGallery: found(inGallery).region.toLowerCase(),
    animatedGallery: smallest(galleries.filter(({ animation }) => animation)),
    ownGallery: found(own?.galleries[0]).url,
    ownAnimatedGallery: found(moving?.galleries.find(({ animation }) => animation)).url,
    images,
    image: found(images[1]),
    animatorImage: found(moving?.images[0]),
    video: found(videos.find(({ picture, media }) => picture && media)),
    podcast: found(podcasts[0]),
    news: found(news.find(({ tags, picture }) => tags.length > 0 && picture)),
  };
}

/** A check of hundreds of pictures takes a minute. */
const smallest = (galleries: readonly Gallery[]): Gallery =>
  found(
    galleries
      .filter(({ redir, image_count }) => redir === '' && image_count > 3)
      .toSorted((a, b) => a.image_count - b.image_count)[0],
  );

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the catalogue under test lacks what this test needs');
  return value;
}
