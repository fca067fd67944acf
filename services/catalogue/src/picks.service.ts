import { type Image, MAX_PICKED } from '@limner/contracts';
import { editionsOf, REGIONS, type Region } from '@limner/editions';
import { AppError, CACHE, type Cache } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ArtistDocument } from './artist.model.ts';
import { CatalogueService } from './catalogue.service.ts';
import type { ImageDocument } from './image.model.ts';
import type { Store } from './store.ts';
import { CACHE_TAG, STORE, VIEWS } from './tokens.ts';
import type { Views } from './views.ts';

type Place = Pick<ImageDocument, '_id' | 'artist_id'>;

/** The newest images that are considered: enough for many artists, however many of one were added last. */
const MAX_RECENT = 2_000;
const OF_AN_ARTIST = { best: 3, recent: 2 } as const;

/** Selections of images across artists (RT-26). */
@Injectable()
export class PicksService {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CatalogueService) private readonly catalogue: CatalogueService,
  ) {}

  /** The images with a tag that their artists show first. Throws `not_found` when the edition shows none. */
  async bestOf(product: string, region: Region): Promise<Image[]> {
    const tagged = await this.#tagged(product);
    if (!tagged) throw new AppError('not_found', 'no image has this tag');
    const images = await this.#cached(`best:${region}:${product}`, async () => {
      const listed = new Set(await this.catalogue.listedIds(region));
      const places = tagged.filter(({ artist_id }) => listed.has(artist_id));
      return this.#picked(places, OF_AN_ARTIST.best, region);
    });
    if (images.length === 0) throw new AppError('not_found', 'no image of this edition has this tag');
    return images;
  }

  /** The editions in which `bestOf` finds images. */
  async editionsOfBest(product: string): Promise<Region[]> {
    const tagged = await this.#tagged(product);
    if (!tagged) return [];
    return this.#cached(`best-editions:${product}`, async () => {
      const ids = [...new Set(tagged.map(({ artist_id }) => artist_id))];
      const artists = await this.store.artists.find({ _id: { $in: ids } }, { showcase: 0 }).lean<ArtistDocument[]>();
      const editions = new Set(artists.flatMap(editionsOf));
      return REGIONS.filter((region) => editions.has(region));
    });
  }

  /** The newest images. */
  recent(region: Region): Promise<Image[]> {
    return this.#cached(`recent:${region}`, async () => {
      const listed = await this.catalogue.listedIds(region);
      const places = await this.store.images
        .find({ artist_id: { $in: listed } }, { artist_id: 1 })
        .sort({ _id: -1 })
        .limit(MAX_RECENT)
        .lean<Place[]>();
      return this.#picked(places, OF_AN_ARTIST.recent, region);
    });
  }

  async #picked(places: readonly Place[], ofAnArtist: number, region: Region): Promise<Image[]> {
    const ids = spread(places, ofAnArtist).slice(0, MAX_PICKED);
    const images = await this.store.images.find({ _id: { $in: ids } }).lean<ImageDocument[]>();
    const byId = new Map(images.map((image) => [image._id, image]));
    return ids.flatMap((id) => {
      const image = byId.get(id);
      return image ? [this.views.image(image, region)] : [];
    });
  }

  /** The images with a tag, ordered by their positions in the portfolios; undefined when no image has it. Cached for all editions: finding them reads every image. */
  async #tagged(product: string): Promise<Place[] | undefined> {
    const all = await this.#texts();
    const texts = Object.hasOwn(all, product) ? all[product] : undefined;
    if (!texts) return undefined;
    return this.#cached(`tagged:${product}`, () =>
      this.store.images
        .find({ $or: [{ tags: { $in: texts } }, { 'attributes.en': { $in: texts } }] }, { artist_id: 1 })
        .sort({ position: 1, _id: 1 })
        .lean<Place[]>()
        .exec(),
    );
  }

  /** The tags of all images as written, by their form in addresses: `food-and-drink`. */
  #texts(): Promise<Record<string, string[]>> {
    return this.#cached('tags', async () => {
      const [tags, attributes] = await Promise.all([
        this.store.images.distinct('tags'),
        this.store.images.distinct('attributes.en'),
      ]);
      const texts = [...new Set([...tags, ...(attributes as unknown[])])].filter((one) => typeof one === 'string');
      const bySlug = Map.groupBy(texts, addressOf);
      return Object.fromEntries(bySlug);
    });
  }

  #cached<T>(key: string, make: () => Promise<T>): Promise<T> {
    return this.cache.through(`catalogue:picks:${key}`, { ttlMs: 300_000, tag: CACHE_TAG }, make);
  }
}

/** Takes one image of each artist, then a second of each, and so on, in the given order. */
function spread(places: readonly Place[], ofAnArtist: number): number[] {
  const rounds: number[][] = Array.from({ length: ofAnArtist }, () => []);
  const taken = new Map<number, number>();
  for (const { _id, artist_id } of places) {
    const round = taken.get(artist_id) ?? 0;
    taken.set(artist_id, round + 1);
    rounds[round]?.push(_id);
  }
  return rounds.flat();
}

/** A tag as in an address: `Children’s books` is `childrens-books`. */
const addressOf = (tag: string): string =>
  tag
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
