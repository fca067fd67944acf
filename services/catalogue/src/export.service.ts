import type { catalogue, OutputOf } from '@limner/contracts';
import { LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { GalleryDocument } from './gallery.model.ts';
import { pageThatFits } from './message-size.ts';
import type { Store } from './store.ts';
import { STORE } from './tokens.ts';
import type { Numbered } from './upsert.ts';
import { indexedArtist, indexedGallery, indexedImage } from './views.ts';

type Page = OutputOf<typeof catalogue.exportPage>;

/** Everything that search indexes, a page at a time. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async page(kind: 'artists' | 'galleries' | 'images', after: number, limit: number): Promise<Page> {
    const empty: Page = { artists: [], galleries: [], images: [], next: null };
    if (kind === 'artists') {
      const { items, next } = await this.#pageOf(this.store.artists, after, limit, indexedArtist);
      return { ...empty, artists: items, next };
    }
    if (kind === 'images') {
      const { items, next } = await this.#pageOf(this.store.images, after, limit, indexedImage);
      return { ...empty, images: items, next };
    }
    const ids = await this.#galleryIds();
    const { items, next } = await this.#pageOf(this.store.galleries, after, limit, (gallery) =>
      indexedGallery(gallery, ids),
    );
    return { ...empty, galleries: items, next };
  }

  async #galleryIds(): Promise<Map<string, number>> {
    const galleries = await this.store.galleries.find({}, { slug: 1 }).lean<GalleryDocument[]>();
    return new Map(galleries.map((gallery) => [gallery.slug, gallery._id]));
  }

  async #pageOf<D extends Numbered, I>(model: Model<D>, after: number, limit: number, view: (document: D) => I) {
    const documents = await model
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<D[]>();
    const { items, next } = pageThatFits(documents, {
      view,
      cursorOf: ({ _id }) => String(_id),
      hasMore: documents.length === limit,
      logger: this.logger,
    });
    return { items, next: next === null ? null : Number(next) };
  }
}
