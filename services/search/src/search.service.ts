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
import { HAND, type PicturePool, queryFromHand } from '@limner/embedder';
import { AppError, BLOBS, type BlobStore, CONFIG, type Config, PictureTime, type Secrets } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IndexStore } from './index-store.ts';
import { resultsOf } from './results.ts';
import type { SearchEngine } from './search-engine.ts';
import type { Found } from './search-index.ts';
import { IMAGE_SECRET, PICTURES, SEARCH_ENGINE } from './tokens.ts';

/** The model of the index that answers is gone, and the next one has not looked at every picture yet. */
const BEING_PREPARED = 'Search by picture is being prepared: try again later';

/** What a handler receives: the contract's input with defaults filled in. */
type Asked<C extends RequestContract> = OutputOf<RequestContract<C['input'], C['input']>>;

/** The queries. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(SEARCH_ENGINE) private readonly engine: SearchEngine,
    @Inject(IndexStore) private readonly store: IndexStore,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURES) private readonly pictures: PicturePool,
    @Inject(IMAGE_SECRET) private readonly secret: Secrets,
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
    // The index that answers may be replaced meanwhile: the query stays with the one that it is embedded for.
    const index = this.#index;
    const embedder = this.store.embedders.sourceOf(index.profile);
    const how = { lane: 'query', visitor, signal, onSpent } as const;
    const made = await this.pictures.embed(read, { ...how, embedder: embedder ?? HAND.source });
    const embedding = embedder ? made : queryFromHand(made, asked.mode, index.profile);
    if (!embedding) throw new AppError('unavailable', BEING_PREPARED);
    const found = await index.findByVector({ embedding, region: lang, ...asked });
    return this.#results(found, lang);
  }

  async similar({ lang, ...asked }: Asked<typeof search.similar>): Promise<SearchResults> {
    const found = await this.#index.findSimilar({ region: lang, ...asked });
    return this.#results(found, lang);
  }

  countFacets({ text, lang, filters }: Asked<typeof search.countFacets>): Promise<SearchFacets> {
    return this.#index.countFacets({ text, region: lang, filters });
  }

  suggest({ q, lang }: Asked<typeof search.suggest>): Promise<Suggestions> {
    return this.engine.suggest(q, lang);
  }

  async status(): Promise<OutputOf<typeof search.status>> {
    const { generation, embedder, size, pending } = await this.engine.status();
    return { version: generation, embedder, ...size, pending, next: await this.store.next() };
  }

  get #index() {
    return this.engine.index;
  }

  #results(found: Found, region: Region, wasAsked = true): SearchResults {
    return resultsOf(found, { secret: this.secret, region, wasAsked });
  }
}
