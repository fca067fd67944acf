import type { Context } from '@limner/bus';
import {
  type OutputOf,
  type RequestContract,
  SEARCHED_PICTURES,
  type SearchFacets,
  type SearchResults,
  type Suggestions,
  type search,
} from '@limner/contracts';
import type { Region } from '@limner/editions';
import type { PicturePool } from '@limner/embedder';
import { AppError, BLOBS, type BlobStore, CONFIG, type Config, PictureTime } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IndexFollower } from './index-follower.ts';
import { IndexStore } from './index-store.ts';
import { resultsOf } from './results.ts';
import type { Found } from './search-index.ts';
import { IMAGE_SECRET, PICTURES } from './tokens.ts';

/** What a handler receives: the contract's input with defaults filled in. */
type Asked<C extends RequestContract> = OutputOf<RequestContract<C['input'], C['input']>>;

/** The queries. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(IndexFollower) private readonly follower: IndexFollower,
    @Inject(IndexStore) private readonly store: IndexStore,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURES) private readonly pictures: PicturePool,
    @Inject(IMAGE_SECRET) private readonly secret: string,
    @Inject(PictureTime) private readonly pictureTime: PictureTime,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async byText({ lang, ...asked }: Asked<typeof search.byText>): Promise<SearchResults> {
    const found = await this.#index.findByText({ region: lang, ...asked });
    return this.#results(found, lang, asked.text !== '' || asked.filters.colours !== undefined);
  }

  /** One job of one worker checks, decodes and embeds the picture; nothing of it is kept. */
  async byImage(
    { picture, lang, ...asked }: Asked<typeof search.byImage>,
    { visitor = 'nobody', signal }: Pick<Context, 'visitor' | 'signal'>,
  ): Promise<SearchResults> {
    const read = async () => {
      const bytes = await this.blobs.read(`${SEARCHED_PICTURES.folder}${picture}`, this.config.MAX_UPLOAD_BYTES);
      if (bytes) return bytes;
      throw new AppError('not_found', 'The picture to search for is gone: send it again');
    };
    const onSpent = (milliseconds: number) => void this.pictureTime.charge(visitor, milliseconds);
    const embedding = await this.pictures.embed(read, { lane: 'query', visitor, signal, onSpent });
    const found = await this.#index.findByVector({ embedding, region: lang, ...asked });
    return this.#results(found, lang);
  }

  async similar({ image_id, lang, mode, cursor, limit }: Asked<typeof search.similar>): Promise<SearchResults> {
    const found = await this.#index.findSimilar({ image_id, mode, region: lang, filters: {}, cursor, limit });
    return this.#results(found, lang);
  }

  countFacets({ text, lang, filters }: Asked<typeof search.countFacets>): Promise<SearchFacets> {
    return this.#index.countFacets({ text, region: lang, filters });
  }

  suggest({ q, lang }: Asked<typeof search.suggest>): Promise<Suggestions> {
    return this.#index.suggest(q, lang);
  }

  async status(): Promise<OutputOf<typeof search.status>> {
    const { generation, size, pending } = await this.follower.status();
    return { version: generation, embedder: this.store.embedder, ...size, pending };
  }

  get #index() {
    return this.follower.current.index;
  }

  #results(found: Found, region: Region, wasAsked = true): SearchResults {
    return resultsOf(found, { secret: this.secret, region, wasAsked });
  }
}
