import type { Artist, ArtistDetails, Gallery, Image, OutputOf, Slide } from '@limner/contracts';
import { catalogue } from '@limner/contracts';
import { prefixed, type Region } from '@limner/editions';
import { AppError, CACHE, type Cache, CLOCK, type Clock } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ArtistDocument } from './artist.model.ts';
import { ContentService } from './content/content.service.ts';
import type { GalleryDocument } from './gallery.model.ts';
import type { ImageDocument } from './image.model.ts';
import { belongsTo, hasPage, isListed, portfolioPath, slugTarget } from './listing.ts';
import { inFormThatFits, sizeOf, thatFit } from './message-size.ts';
import { chooseSlides } from './slides.ts';
import type { Store } from './store.ts';
import { CACHE_TAG, STORE, VIEWS } from './tokens.ts';
import { fileName, type GalleryShelf, type Views } from './views.ts';

type DetailsInput = { artist_id?: number; portfolio_url?: string; lang: Region; animator: boolean };

/** What visitors read. Every answer goes through the listing rule of the edition (RO-04) before anything else is looked at. */
@Injectable()
export class CatalogueService {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ContentService) private readonly content: ContentService,
  ) {}

  listArtists(region: Region, isAdmin: boolean): Promise<Artist[]> {
    return this.#cached(`artists:${region}:${isAdmin}`, async () => {
      const artists = (await this.#listed(region, isAdmin)).map((artist) => this.views.artist(artist, region));
      return inFormThatFits(artists, [
        (artist) => artist,
        (artist) => ({ ...artist, pictures: artist.pictures.slice(0, 1) }),
        (artist) => ({ ...artist, pictures: [] }),
      ]);
    });
  }

  getArtistDetails(input: DetailsInput): Promise<ArtistDetails> {
    const { artist_id, lang, animator } = input;
    const slug = input.portfolio_url?.toLowerCase();
    return this.#cached(`artist:${lang}:${animator}:${artist_id ?? ''}:${slug ?? ''}`, async () => {
      const artist = await this.#findArtist(artist_id, slug);
      if (!artist || !isListed(artist, lang) || !hasPage(artist, animator ? 'animators' : 'artists')) throw noArtist();
      return this.#details(artist, lang);
    });
  }

  listGalleries(region: Region, isForKids: boolean): Promise<Gallery[]> {
    return this.#cached(`galleries:${region}:${isForKids}`, async () => {
      const [galleries, artists] = await Promise.all([this.#allGalleries(), this.#listed(region)]);
      const shelves = shelvesOf(artists);
      const ids = idsOf(galleries);
      const shown = galleries
        .filter((gallery) => belongsTo(gallery, isForKids ? 'kidsbooks' : 'main'))
        .filter((gallery) => shelves.has(gallery._id) || gallery.redir !== '')
        .map((gallery) => this.views.gallery(gallery, ids, region, shelves.get(gallery._id)));
      return inFormThatFits(shown, [(gallery) => gallery, (gallery) => ({ ...gallery, cover: null })]);
    });
  }

  getGalleryImages(address: number | string, region: Region): Promise<Image[]> {
    return this.#cached(`gallery:${region}:${String(address).toLowerCase()}`, async () => {
      const gallery = await this.findGallery(address);
      if (!gallery) throw new AppError('not_found', 'no such gallery');
      const listed = (await this.#listed(region)).map((artist) => artist._id);
      const images = await this.store.images
        .find({ galleries: gallery._id, artist_id: { $in: listed } })
        .sort({ position: 1, _id: 1 })
        .lean<ImageDocument[]>();
      return thatFit(images.map((image) => this.views.image(image, region)));
    });
  }

  getImage(image_id: number, region: Region): Promise<Image> {
    return this.#cached(`image:${region}:${image_id}`, async () => {
      const found = await this.findImage(image_id, region);
      if (!found) throw new AppError('not_found', 'no such image');
      return { ...this.views.image(found.image, region), attributes: found.image.attributes };
    });
  }

  getSlides(region: Region): Promise<Slide[]> {
    const month = this.clock.now().toISOString().slice(0, 7);
    return this.#cached(`slides:${region}:${month}`, async () =>
      chooseSlides(await this.#listed(region), month).map(({ artist, picture }) => ({
        filename: fileName(picture.file),
        artist: artist.formatted_name,
        image_id: picture.image_id,
        image: { ...this.views.picture(picture, region), artist_id: artist._id },
        link: prefixed(region, `${portfolioPath(artist)}/${picture.image_id}`),
      })),
    );
  }

  async resolveSlug(slug: string, region: Region): Promise<OutputOf<typeof catalogue.resolveSlug>> {
    const artist = await this.#findArtist(undefined, slug.toLowerCase());
    return { path: slugTarget(slug, artist ? [artist] : [], region) };
  }

  /** An artist by address, if the edition lists it. */
  async findListedArtist(slug: string, region: Region): Promise<ArtistDocument | undefined> {
    const artist = await this.#findArtist(undefined, slug.toLowerCase());
    return artist && isListed(artist, region) ? artist : undefined;
  }

  /** An image with its artist, if the edition lists the artist. */
  async findImage(
    image_id: number,
    region: Region,
  ): Promise<{ image: ImageDocument; artist: ArtistDocument } | undefined> {
    const image = await this.store.images.findById(image_id).lean<ImageDocument>();
    const artist = image ? await this.#findArtist(image.artist_id) : null;
    return image && artist && isListed(artist, region) ? { image, artist } : undefined;
  }

  /** A gallery by id or address in either case; one that sends to another is that other. */
  async findGallery(address: number | string): Promise<GalleryDocument | undefined> {
    const { galleries } = this.store;
    const gallery = await (typeof address === 'number'
      ? galleries.findById(address).lean<GalleryDocument>()
      : galleries.findOne({ slug: address.toLowerCase() }).lean<GalleryDocument>());
    if (!gallery?.redir) return gallery ?? undefined;
    return (await galleries.findOne({ slug: gallery.redir.toLowerCase() }).lean<GalleryDocument>()) ?? gallery;
  }

  /** What an edition shows of one gallery. */
  async findShelf(gallery_id: number, region: Region): Promise<GalleryShelf | undefined> {
    return shelvesOf(await this.#listed(region)).get(gallery_id);
  }

  /** Artists that an edition lists, A to Z. */
  async #listed(region: Region, isAdmin = false): Promise<ArtistDocument[]> {
    const artists = await this.store.artists.find({ live: true }).lean<ArtistDocument[]>();
    return artists.filter((artist) => isListed(artist, region, isAdmin)).sort(byName);
  }

  #allGalleries(): Promise<GalleryDocument[]> {
    return this.store.galleries.find().sort({ name: 1, _id: 1 }).lean<GalleryDocument[]>().exec();
  }

  async #findArtist(artist_id?: number, slug?: string): Promise<ArtistDocument | null> {
    if (artist_id !== undefined) return this.store.artists.findById(artist_id).lean<ArtistDocument>();
    return slug === undefined ? null : this.store.artists.findOne({ slug }).lean<ArtistDocument>();
  }

  async #details(artist: ArtistDocument, region: Region): Promise<ArtistDetails> {
    const [documents, galleries, told] = await Promise.all([
      this.store.images.find({ artist_id: artist._id }).sort({ position: 1, _id: 1 }).lean<ImageDocument[]>(),
      this.#allGalleries(),
      this.content.ofArtist(artist._id, region),
    ]);
    const head = { artist: this.views.artist(artist, region), ...plainDetails(artist), ...told };
    const images = thatFit(
      documents.map((image) => this.views.image(image, region)),
      800_000 - sizeOf(head),
    );
    return { ...head, images, galleries: this.#shelves(artist, galleries, images, region) };
  }

  #shelves(
    artist: ArtistDocument,
    galleries: readonly GalleryDocument[],
    images: readonly Image[],
    region: Region,
  ): ArtistDetails['galleries'] {
    const ids = idsOf(galleries);
    const shelves = shelvesOf([artist]);
    return galleries
      .filter((gallery) => shelves.has(gallery._id))
      .map((gallery) => ({
        ...this.views.gallery(gallery, ids, region, shelves.get(gallery._id)),
        image_ids: images.filter((image) => image.galleries.includes(gallery._id)).map((image) => image.image_id),
      }));
  }

  #cached<T>(key: string, make: () => Promise<T>): Promise<T> {
    return this.cache.through(`catalogue:${key}`, { ttlMs: 300_000, tag: CACHE_TAG }, make);
  }
}

/** Counts and covers over the listed artists only, so that none other shines through. Galleries take turns in whose picture is the cover. */
function shelvesOf(artists: readonly ArtistDocument[]): Map<number, GalleryShelf> {
  const shelves = Map.groupBy(
    artists.flatMap((artist) => artist.showcase.galleries),
    (shelf) => shelf.gallery_id,
  );
  return new Map(
    [...shelves].flatMap(([gallery_id, parts]) => {
      const cover = parts[gallery_id % parts.length]?.cover;
      return cover ? [[gallery_id, { count: parts.reduce((sum, part) => sum + part.count, 0), cover }] as const] : [];
    }),
  );
}

function idsOf(galleries: readonly GalleryDocument[]): Map<string, number> {
  return new Map(galleries.map((gallery) => [gallery.slug, gallery._id]));
}

function plainDetails({ biography, clients, awards, licence, source }: ArtistDocument) {
  return { biography, clients, awards, licence, source };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function byName(a: ArtistDocument, b: ArtistDocument): number {
  return collator.compare(a.formatted_name, b.formatted_name) || a._id - b._id;
}

function noArtist(): AppError {
  return new AppError('not_found', 'no such artist in this edition');
}
