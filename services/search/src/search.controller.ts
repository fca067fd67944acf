import { type Context, type Delivery, Handles, On } from '@limner/bus';
import { catalogue, type OutputOf, type PayloadOf, type RequestContract, search } from '@limner/contracts';
import { editions } from '@limner/editions';
import { Controller, Inject } from '@nestjs/common';
import { BackgroundEmbedder } from './background-embedder.ts';
import { EventWriter } from './event-writer.ts';
import { IndexRebuild } from './index-rebuild.ts';
import { IndexStore, type Published } from './index-store.ts';
import { conceptsOf } from './lexicon/concepts.ts';
import { SearchService } from './search.service.ts';
import type { SearchEngine } from './search-engine.ts';
import { SEARCH_ENGINE } from './tokens.ts';

/** Events of a kind that are handled at the same time: one transaction writes them all. */
const TOGETHER = { concurrency: 32 } as const;

type Asked<C extends RequestContract> = OutputOf<RequestContract<C['input'], C['input']>>;
type Event<C extends (typeof catalogue)['imagePublished' | 'imageWithdrawn' | 'artistPublished' | 'galleryPublished']> =
  Delivery<PayloadOf<C>>;

@Controller()
export class SearchController {
  constructor(
    @Inject(SearchService) private readonly service: SearchService,
    @Inject(IndexStore) private readonly store: IndexStore,
    @Inject(SEARCH_ENGINE) private readonly engine: SearchEngine,
    @Inject(BackgroundEmbedder) private readonly embedder: BackgroundEmbedder,
    @Inject(IndexRebuild) private readonly rebuild: IndexRebuild,
    @Inject(EventWriter) private readonly events: EventWriter,
  ) {}

  @Handles(search.byText)
  findByText(input: Asked<typeof search.byText>) {
    return this.service.byText(input);
  }

  @Handles(search.byImage)
  findByImage(input: Asked<typeof search.byImage>, context: Context) {
    return this.service.byImage(input, context);
  }

  @Handles(search.similar)
  findSimilar(input: Asked<typeof search.similar>) {
    return this.service.similar(input);
  }

  @Handles(search.countFacets)
  countFacets(input: Asked<typeof search.countFacets>) {
    return this.service.countFacets(input);
  }

  @Handles(search.groupWords)
  groupWords({ questions }: Asked<typeof search.groupWords>) {
    return { concepts: questions.map(({ text, lang }) => conceptsOf(text, editions[lang].language)) };
  }

  @Handles(search.suggest)
  suggest(input: Asked<typeof search.suggest>) {
    return this.service.suggest(input);
  }

  @Handles(search.rememberVectors)
  async rememberVectors({ embedder, vectors }: Asked<typeof search.rememberVectors>) {
    const taken = await this.store.remember(embedder, vectors);
    this.engine.nudge();
    return { taken };
  }

  @Handles(search.rebuild)
  rebuildIndex(_: unknown, { deadline }: Context) {
    return this.rebuild.run(deadline);
  }

  @Handles(search.listFileKeys)
  listFileKeys({ cursor }: Asked<typeof search.listFileKeys>) {
    return this.store.listFileKeys(cursor);
  }

  @Handles(search.status)
  status() {
    return this.service.status();
  }

  @On(catalogue.imagePublished, TOGETHER)
  imagePublished(delivery: Event<typeof catalogue.imagePublished>) {
    const { payload } = delivery;
    return this.#publish(delivery, {
      kind: 'image',
      id: payload.image_id,
      version: payload.version,
      document: payload,
      key: payload.key,
    });
  }

  @On(catalogue.imageWithdrawn, TOGETHER)
  imageWithdrawn(delivery: Event<typeof catalogue.imageWithdrawn>) {
    const { image_id, version } = delivery.payload;
    return this.#publish(delivery, { kind: 'image', id: image_id, version, document: null, key: '' });
  }

  @On(catalogue.artistPublished, TOGETHER)
  artistPublished(delivery: Event<typeof catalogue.artistPublished>) {
    const { payload } = delivery;
    return this.#publish(delivery, {
      kind: 'artist',
      id: payload.artist_id,
      version: payload.version,
      document: payload,
      key: '',
    });
  }

  @On(catalogue.galleryPublished, TOGETHER)
  galleryPublished(delivery: Event<typeof catalogue.galleryPublished>) {
    const { payload } = delivery;
    return this.#publish(delivery, {
      kind: 'gallery',
      id: payload.gallery_id,
      version: payload.version,
      document: payload,
      key: '',
    });
  }

  /** Stored exactly once; the index and the embedder read it from there. */
  async #publish(delivery: Delivery<unknown>, published: Published): Promise<void> {
    await this.events.write(delivery, published);
    this.engine.nudge();
    this.embedder.wake();
  }
}
