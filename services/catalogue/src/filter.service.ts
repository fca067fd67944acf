import { randomUUID } from 'node:crypto';
import type { catalogue, FilteredImages } from '@limner/contracts';
import { countFacets, matchesFacets } from '@limner/contracts/facets';
import { AppError, CACHE, type Cache, createSingleFlight } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { CatalogueService } from './catalogue.service.ts';
import { type Row, readRows } from './gallery-rows.ts';
import { ImagePages } from './image-pages.ts';
import type { Store } from './store.ts';
import { CACHE_TAG, STORE } from './tokens.ts';
import { galleryAt, knownValues, type NamedGallery, vocabularyOf } from './vocabulary.ts';

type Input = z.output<(typeof catalogue.filterGallery)['input']>;

const CACHED = { ttlMs: 300_000, tag: CACHE_TAG };
/** Images in the tables of a process. */
const MAX_ROWS = 200_000;

/**
 * Filters the images of galleries and counts their values, in a table for each gallery and edition that is read once and held in memory until the
 * catalogue changes. The cache holds no tables, only their version, so that a request parses no large value.
 */
@Injectable()
export class FilterService {
  readonly #tables = new LRUCache<string, readonly Row[]>({
    maxSize: MAX_ROWS,
    sizeCalculation: (rows) => rows.length + 1,
  });
  readonly #once = createSingleFlight();

  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CatalogueService) private readonly service: CatalogueService,
    @Inject(ImagePages) private readonly images: ImagePages,
  ) {}

  async filterGallery({ gallery, lang, of, chosen, cursor, limit }: Input): Promise<FilteredImages> {
    const galleries = await this.#galleries();
    const found = galleryAt(galleries, gallery);
    if (!found) throw new AppError('not_found', 'there is no such gallery');
    const vocabulary = vocabularyOf(galleries);
    const known = knownValues(chosen, vocabulary);
    const rows = await this.#table(`${lang}:${found._id}`, async () =>
      readRows(this.store, found._id, vocabulary, await this.service.listedIn(lang)),
    );
    const base = of === undefined ? rows : rows.filter((row) => row.values.region?.includes(of));
    const order = base.filter(({ values }) => matchesFacets(values, known)).map(({ place }) => place);
    const page = await this.images.inOrder(order, lang, { from: cursor, limit });
    const { total, values, without } = countFacets(
      base.map((row) => row.values),
      known,
    );
    return { ...page, total, values: [...values], without: [...without] };
  }

  #galleries(): Promise<NamedGallery[]> {
    return this.cache.through('catalogue:named-galleries', CACHED, () =>
      this.store.galleries.find({}, { slug: 1, url: 1, category: 1, redir: 1 }).lean<NamedGallery[]>().exec(),
    );
  }

  async #table(name: string, read: () => Promise<Row[]>): Promise<readonly Row[]> {
    const version = await this.cache.through('catalogue:tables', CACHED, async () => randomUUID());
    const key = `${version}:${name}`;
    const known = this.#tables.get(key);
    if (known) return known;
    return this.#once(key, async () => {
      const rows = await read();
      this.#tables.set(key, rows);
      return rows;
    });
  }
}
