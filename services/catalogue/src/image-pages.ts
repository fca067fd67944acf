import type { Image, Page } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { CACHE, type Cache, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ImageDocument } from './image.model.ts';
import { pageThatFits } from './message-size.ts';
import type { Store } from './store.ts';
import { CACHE_TAG, STORE, VIEWS } from './tokens.ts';
import type { Views } from './views.ts';

/** Images that are read for one page. */
const MAX_IMAGES = 1_000;
/** A cursor before the first image of every list. */
const START = '0.0';

/** The position of an image in its list. */
export type Place = Pick<ImageDocument, '_id' | 'position'>;

/** Images of a gallery or an artist, a page at a time. The order is read once for all pages; each page then reads its own images by id. */
@Injectable()
export class ImagePages {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  ofArtist(artist_id: number, region: Region, cursor?: string, maxBytes?: number): Promise<Page<Image>> {
    return this.#page(`artist:${artist_id}`, async () => ({ artist_id }), region, cursor, maxBytes);
  }

  /** Only images of artists that the edition lists. */
  ofGallery(
    gallery_id: number,
    region: Region,
    cursor: string | undefined,
    listed: () => Promise<number[]>,
  ): Promise<Page<Image>> {
    const filter = async () => ({ galleries: gallery_id, artist_id: { $in: await listed() } });
    return this.#page(`gallery:${region}:${gallery_id}`, filter, region, cursor);
  }

  async #page(
    key: string,
    filter: () => Promise<object>,
    region: Region,
    from?: string,
    maxBytes?: number,
  ): Promise<Page<Image>> {
    const order = await this.cache.through(`catalogue:order:${key}`, { ttlMs: 300_000, tag: CACHE_TAG }, async () =>
      this.#order(await filter()),
    );
    return this.inOrder(order, region, { from, maxBytes });
  }

  /** The images after a cursor, at most `limit`. */
  async inOrder(
    order: readonly Place[],
    region: Region,
    {
      from = START,
      limit = MAX_IMAGES,
      maxBytes,
    }: { from?: string | undefined; limit?: number; maxBytes?: number | undefined },
  ): Promise<Page<Image>> {
    const rest = behind(order, from);
    const places = rest.slice(0, limit);
    const images = await this.store.images.find({ _id: { $in: places.map(({ _id }) => _id) } }).lean<ImageDocument[]>();
    const byId = new Map(images.map((image) => [image._id, image]));
    return pageThatFits(
      places.flatMap((place) => {
        const image = byId.get(place._id);
        return image ? [{ place, image }] : [];
      }),
      {
        view: ({ image }) => this.views.image(image, region),
        cursorOf: ({ place }) => cursorOf(place),
        from,
        hasMore: rest.length > places.length,
        ...(maxBytes !== undefined && { maxBytes }),
        logger: this.logger,
      },
    );
  }

  async #order(filter: object): Promise<Place[]> {
    const images = await this.store.images.find(filter, { position: 1 }).sort({ position: 1, _id: 1 }).lean<Place[]>();
    return images.map(({ _id, position }) => ({ _id, position }));
  }
}

function cursorOf({ position, _id }: Place): string {
  return `${position}.${_id}`;
}

function behind(order: readonly Place[], cursor: string): readonly Place[] {
  const [position = 0, id = 0] = cursor.split('.').map(Number);
  const start = order.findIndex(
    (place) => place.position > position || (place.position === position && place._id > id),
  );
  return start === -1 ? [] : order.slice(start);
}
