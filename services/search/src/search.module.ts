import { createInbox } from '@limner/bus';
import { DEFAULT_EMBEDDER, profileOf } from '@limner/embedder';
import { AppError, BLOBS, CONFIG, type Logger, type Metrics, PictureTime } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { BackgroundEmbedder } from './background-embedder.ts';
import { EmbedderChange } from './embedder-change.ts';
import type { Outcome } from './embedding-attempts.ts';
import { EventWriter } from './event-writer.ts';
import { IndexFollower } from './index-follower.ts';
import { IndexRebuild } from './index-rebuild.ts';
import { IndexStore } from './index-store.ts';
import { observedEngine } from './observed-engine.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';
import { ElasticEngine } from './search-engine.elastic.ts';
import type { SearchEngine } from './search-engine.ts';
import { WorkerSearchIndex } from './search-index.thread.ts';
import { IMAGE_SECRET, IS_ALONE, PICTURES, SEARCH_ENGINE } from './tokens.ts';
import { VectorLeases } from './vector-leases.ts';

/** Wires search to its engines. The index is read before the first query is answered; pictures are embedded in the background. */
@Module({})
export class SearchModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(IndexStore) private readonly store: IndexStore,
    @Inject(SEARCH_ENGINE) private readonly engine: SearchEngine,
    @Inject(BackgroundEmbedder) private readonly embedder: BackgroundEmbedder,
    @Inject(EmbedderChange) private readonly change: EmbedderChange,
    @Inject(IS_ALONE) private readonly isAlone: boolean,
  ) {}

  static register(engines: Engines): DynamicModule {
    const { config, clock, logger, documents, blobs, bus, pictures, rateLimiter } = engines;
    const secret = config.IMAGE_SECRET;
    if (secret === undefined)
      throw new AppError('internal', 'IMAGE_SECRET is not set: picture addresses cannot be signed');
    const store = new IndexStore(documents, clock, profileOf(config.EMBEDDER ?? DEFAULT_EMBEDDER));
    const isElastic = config.SEARCH_URL !== undefined;
    const made = engineOf(engines, store);
    const engine = observedEngine(made, store, engines.metrics, isElastic ? 'elasticsearch' : 'memory');
    const change = new EmbedderChange(store, engine, logger);
    const count = embeddingsIn(engines.metrics);
    const embedder = new BackgroundEmbedder(new VectorLeases(store, clock), blobs, pictures, logger, {
      // For each worker one job in progress and one being fetched.
      concurrency: config.PICTURE_WORKERS * 2,
      onSettled: (outcome, embedder) => {
        count(outcome);
        // Vectors of an embedder that does not answer yet are nothing to follow at once.
        if (outcome === 'embedded' && embedder === store.embedders.answering.identity) engine.nudge();
      },
      onDone: () => change.finish(),
    });
    return {
      module: SearchModule,
      controllers: [SearchController],
      providers: [
        { provide: BLOBS, useValue: blobs },
        { provide: PICTURES, useValue: pictures },
        { provide: IMAGE_SECRET, useValue: secret },
        { provide: CONFIG, useValue: config },
        { provide: PictureTime, useValue: new PictureTime({ limiter: rateLimiter, logger, isOn: config.RATE_LIMITS }) },
        { provide: IS_ALONE, useValue: config.MODE === 'embedded' },
        {
          provide: EventWriter,
          useValue: new EventWriter(store, createInbox({ documents, service: 'search', clock })),
        },
        { provide: IndexStore, useValue: store },
        { provide: SEARCH_ENGINE, useValue: engine },
        { provide: BackgroundEmbedder, useValue: embedder },
        { provide: EmbedderChange, useValue: change },
        { provide: IndexRebuild, useValue: new IndexRebuild(store, engine, bus, clock, () => embedder.wake()) },
        SearchService,
      ],
    };
  }

  async onModuleInit(): Promise<void> {
    await this.store.prepare();
    const started = this.engine.start();
    // A process that is alone answers all the rest meanwhile. The engine logs what fails, and tries again.
    if (this.isAlone) started.catch(() => undefined);
    else await started;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.store.expectMissing((await this.store.state()).generation);
    this.change.announce();
    await this.embedder.start(this.isAlone);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.embedder.stop();
    await this.engine.stop();
  }
}

function embeddingsIn(metrics: Metrics): (outcome: Outcome) => void {
  const counter = metrics.counter('limner_picture_embeddings_total', 'Attempts of this process to embed a picture', [
    'outcome',
  ]);
  return (outcome) => counter.inc({ outcome });
}

/** The only place that knows which engine answers. */
function engineOf({ config, documents, clock, logger, health }: Engines, store: IndexStore): SearchEngine {
  const { SEARCH_URL, SEARCH_INDEX, SEARCH_SHARDS } = config;
  if (SEARCH_URL === undefined) return inThread(store, logger);
  const options = { url: SEARCH_URL, alias: SEARCH_INDEX, shards: SEARCH_SHARDS };
  const engine = new ElasticEngine(store, documents, clock, logger, options);
  // Without it the site goes on.
  health.add('search', () => engine.check(), { isOptional: true });
  return engine;
}

function inThread(store: IndexStore, logger: Logger): SearchEngine {
  const follower: IndexFollower = new IndexFollower(
    store,
    (profile) =>
      new WorkerSearchIndex(profile, (err) => {
        logger.error({ err }, 'the thread of the search index died; everything is read again');
        follower.nudge();
      }),
    logger,
  );
  return follower;
}
