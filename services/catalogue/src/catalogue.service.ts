import type { Artist, ArtistDetails, Gallery, Image, OutputOf, Page, Slide } from '@limner/contracts';
import { catalogue } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { AppError, CACHE, type Cache, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { prefixed } from '@limner/routes';
import { Inject, Injectable } from '@nestjs/common';
import type { ArtistDocument } from './artist.model.ts';
import { ContentService } from './content/content.service.ts';
import type { GalleryDocument } from './gallery.model.ts';
import { summariesOf } from './gallery-summaries.ts';
import type { ImageDocument } from './image.model.ts';
import { ImagePages } from './image-pages.ts';
import { belongsTo, hasPage, imagePath, isListed, slugTarget } from './listing.ts';
import { MAX_BYTES, pageThatFits, sizeOf } from './message-size.ts';
import { chooseSlides } from './slides.ts';
import type { Store } from './store.ts';
import { CACHE_TAG, STORE, VIEWS } from './tokens.ts';
import { fileName, type GallerySummary, type Views } from './views.ts';

/** Bytes reserved for the image ids of galleries. */
const BYTES_FOR_IDS = 100_000;

type Details = OutputOf<typeof catalogue.getArtistDetails>;
type DetailsInput = { artist_id?: number; portfolio_url?: string; lang: Region; animator: boolean };

/** Reads for visitors. Each one applies the listing rule of the edition (RO-04) first. */
@Injectable()
export class CatalogueService {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(ImagePages) private readonly images: ImagePages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  listArtists(region: Region, isAdmin: boolean, cursor?: string): Promise<Page<Artist>> {
    return this.#cached(`artists:${region}:${isAdmin}:${cursor ?? ''}`, async () =>
      pageThatFits(behind(await this.listedIn(region, isAdmin), cursor, byName), {
        view: (artist) => this.views.artist(artist, region),
        cursorOf: ({ _id, formatted_name }) => `${_id} ${formatted_name}`,
        logger: this.logger,
      }),
    );
  }

  getArtistDetails(input: DetailsInput): Promise<Details> {
    const { artist_id, lang, animator } = input;
    const slug = input.portfolio_url?.toLowerCase();
    return this.#cached(`artist:${lang}:${animator}:${artist_id ?? ''}:${slug ?? ''}`, async () => {
      const artist = await this.#findArtist(artist_id, slug);
      if (!artist || !isListed(artist, lang) || !hasPage(artist, animator ? 'animators' : 'artists')) throw noArtist();
      return this.#details(artist, lang);
    });
  }

  getArtistImages(artist_id: number, region: Region, cursor?: string): Promise<Page<Image>> {
    return this.#cached(`artist-images:${region}:${artist_id}:${cursor ?? ''}`, async () => {
      const artist = await this.#findArtist(artist_id);
      if (!artist || !isListed(artist, region)) throw noArtist();
      return this.images.ofArtist(artist_id, region, cursor);
    });
  }

  listGalleries(region: Region, isForKids: boolean, cursor?: string): Promise<Page<Gallery>> {
    return this.#cached(`galleries:${region}:${isForKids}:${cursor ?? ''}`, async () => {
      const [galleries, summaries] = await Promise.all([this.#allGalleries(), this.#summaries(region)]);
      const ids = idsOf(galleries);
      const shown = galleries
        .filter((gallery) => belongsTo(gallery, isForKids ? 'kidsbooks' : 'main'))
        .filter((gallery) => summaries.has(gallery._id) || gallery.redir !== '')
        .sort(byPlainName);
      return pageThatFits(behind(shown, cursor, byPlainName), {
        view: (gallery) => this.views.gallery(gallery, ids, region, summaries.get(gallery._id)),
        cursorOf: ({ _id, name }) => `${_id} ${name}`,
        logger: this.logger,
      });
    });
  }

  getGalleryImages(address: number | string, region: Region, cursor?: string): Promise<Page<Image>> {
    return this.#cached(`gallery:${region}:${String(address).toLowerCase()}:${cursor ?? ''}`, async () => {
      const gallery = await this.findGallery(address);
      if (!gallery) throw new AppError('not_found', 'there is no such gallery');
      return this.images.ofGallery(gallery._id, region, cursor, () => this.listedIds(region));
    });
  }

  getImage(image_id: number, region: Region): Promise<Image> {
    return this.#cached(`image:${region}:${image_id}`, async () => {
      const found = await this.findImage(image_id, region);
      if (!found) throw new AppError('not_found', 'there is no such image in this edition');
      return { ...this.views.image(found.image, region), attributes: found.image.attributes };
    });
  }

  getSlides(region: Region): Promise<Slide[]> {
    const month = this.clock.now().toISOString().slice(0, 7);
    return this.#cached(`slides:${region}:${month}`, async () =>
      chooseSlides(await this.listedIn(region), month).map(({ artist, picture }) => ({
        filename: fileName(picture.file),
        artist: artist.formatted_name,
        image_id: picture.image_id,
        image: { ...this.views.picture(picture, region), artist_id: artist._id },
        link: prefixed(region, imagePath(artist, picture.image_id)),
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

  /** A gallery by id or address, in upper or lower case; follows a redirect to another gallery. */
  async findGallery(address: number | string): Promise<GalleryDocument | undefined> {
    const { galleries } = this.store;
    const gallery = await (typeof address === 'number'
      ? galleries.findById(address).lean<GalleryDocument>()
      : galleries.findOne({ slug: address.toLowerCase() }).lean<GalleryDocument>());
    if (!gallery?.redir) return gallery ?? undefined;
    return (await galleries.findOne({ slug: gallery.redir.toLowerCase() }).lean<GalleryDocument>()) ?? gallery;
  }

  /** Galleries whose pictures are work for children's books. */
  async kidsBookGalleryIds(): Promise<ReadonlySet<number>> {
    const galleries = await this.#allGalleries();
    return new Set(galleries.filter((gallery) => belongsTo(gallery, 'kidsbooks')).map(({ _id }) => _id));
  }

  /** Count and cover of a gallery in an edition. */
  async findGallerySummary(gallery_id: number, region: Region): Promise<GallerySummary | undefined> {
    return (await this.#summaries(region)).get(gallery_id);
  }

  async #summaries(region: Region): Promise<Map<number, GallerySummary>> {
    return new Map(
      await this.#cached(`summaries:${region}`, async () => [...summariesOf(await this.listedIn(region))]),
    );
  }

  /** The ids of the artists that an edition lists. */
  listedIds(region: Region): Promise<number[]> {
    return this.#cached(`listed:${region}`, async () => (await this.listedIn(region)).map(({ _id }) => _id));
  }

  /** The artists that an edition lists, A to Z. */
  async listedIn(region: Region, isAdmin = false): Promise<ArtistDocument[]> {
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

  async #details(artist: ArtistDocument, region: Region): Promise<Details> {
    const [galleries, content] = await Promise.all([this.#allGalleries(), this.content.ofArtist(artist._id, region)]);
    const head = { artist: this.views.artist(artist, region), ...plainDetails(artist), ...content };
    const room = MAX_BYTES - BYTES_FOR_IDS - sizeOf([head, this.#galleriesOf(artist, galleries, [], region)]);
    const { items: images, next } = await this.images.ofArtist(artist._id, region, undefined, room);
    return { ...head, images, galleries: this.#galleriesOf(artist, galleries, images, region), next };
  }

  #galleriesOf(
    artist: ArtistDocument,
    galleries: readonly GalleryDocument[],
    images: readonly Image[],
    region: Region,
  ): ArtistDetails['galleries'] {
    const ids = idsOf(galleries);
    const summaries = summariesOf([artist]);
    return galleries
      .filter((gallery) => summaries.has(gallery._id))
      .map((gallery) => ({
        ...this.views.gallery(gallery, ids, region, summaries.get(gallery._id)),
        image_ids: images.filter((image) => image.galleries.includes(gallery._id)).map((image) => image.image_id),
      }));
  }

  #cached<T>(key: string, make: () => Promise<T>): Promise<T> {
    return this.cache.through(`catalogue:${key}`, { ttlMs: 300_000, tag: CACHE_TAG }, make);
  }
}

function idsOf(galleries: readonly GalleryDocument[]): Map<string, number> {
  return new Map(galleries.map((gallery) => [gallery.slug, gallery._id]));
}

function plainDetails({ biography, clients, awards, licence, source }: ArtistDocument) {
  return { biography, clients, awards, licence, source };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type NamedArtist = Pick<ArtistDocument, '_id' | 'formatted_name'>;
type NamedGallery = Pick<GalleryDocument, '_id' | 'name'>;

function byName(a: NamedArtist, b: NamedArtist): number {
  return collator.compare(a.formatted_name, b.formatted_name) || a._id - b._id;
}

function byPlainName(a: NamedGallery, b: NamedGallery): number {
  return a.name < b.name ? -1 : Number(a.name > b.name) || a._id - b._id;
}

/** The entries after the cursor `id name`, whether that entry still exists or not. */
function behind<T>(
  entries: T[],
  cursor: string | undefined,
  compare: (entry: T, place: NamedArtist & NamedGallery) => number,
): T[] {
  if (cursor === undefined) return entries;
  const [id = ''] = cursor.split(' ', 1);
  const name = cursor.slice(id.length + 1);
  return entries.filter((entry) => compare(entry, { _id: Number(id), name, formatted_name: name }) > 0);
}

function noArtist(): AppError {
  return new AppError('not_found', 'there is no such artist in this edition');
}
