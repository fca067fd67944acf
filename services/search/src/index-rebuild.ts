import { setTimeout } from 'node:timers/promises';
import { asSystem, type Bus } from '@limner/bus';
import { catalogue, type OutputOf, type search } from '@limner/contracts';
import { AppError, type Clock } from '@limner/platform';
import { type IndexStore, newGeneration, type Published } from './index-store.ts';
import type { SearchEngine } from './search-engine.ts';

const PAGE = 200;
const LOOK_MS = 250;
/** Milliseconds before the caller's deadline at which waiting for vectors ends: words are complete then, vectors follow later. */
const RESERVE_MS = 30_000;

type Page = OutputOf<typeof catalogue.exportPage>;
export type Rebuilt = OutputOf<typeof search.rebuild>;

/**
 * Builds a new generation from the catalogue and switches to it. Until then the old one answers queries. Events that arrive during a rebuild are
 * written to both; an older page of the export never overwrites a newer event. Vectors are kept, by checksum and embedder.
 */
export class IndexRebuild {
  #isRunning = false;

  constructor(
    private readonly store: IndexStore,
    private readonly engine: SearchEngine,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly wakeEmbedder: () => void,
  ) {}

  /** @throws {AppError} `conflict` while a rebuild runs in this process. Of two processes, the one that began last continues. */
  async run(deadline: number): Promise<Rebuilt> {
    if (this.#isRunning) throw new AppError('conflict', 'The index is being rebuilt already');
    this.#isRunning = true;
    try {
      return await this.#run(deadline);
    } finally {
      this.#isRunning = false;
    }
  }

  async #run(deadline: number): Promise<Rebuilt> {
    const started = performance.now();
    const generation = newGeneration(this.clock.now());
    const begun = await this.store.transaction((session) => this.store.advance(session, { building: generation }));
    const counts = {
      galleries: await this.#copy('galleries', generation),
      artists: await this.#copy('artists', generation),
      images: await this.#copy('images', generation),
    };
    await this.#retryFailed();
    await this.#awaitVectors(deadline - RESERVE_MS);
    await this.#switchTo(generation);
    await this.engine.catchUp();
    await this.#clean(generation);
    return {
      version: generation,
      ...counts,
      embedded: await this.#embeddedSince(begun.sequence),
      seconds: (performance.now() - started) / 1_000,
    };
  }

  async #copy(kind: 'artists' | 'galleries' | 'images', generation: string): Promise<number> {
    let count = 0;
    for (let after: number | null = 0; after !== null; ) {
      const asked = { kind, after, limit: PAGE };
      const page: Page = await asSystem(() => this.bus.request(catalogue.exportPage, asked));
      const published = publishedOf(page);
      await this.store.transaction(async (session) => {
        const { building, sequence } = await this.store.advance(session);
        if (building !== generation) throw new AppError('conflict', 'Another rebuild has begun');
        await this.store.fill(session, generation, sequence, published);
      });
      this.wakeEmbedder();
      count += published.length;
      after = page.next;
    }
    return count;
  }

  async #retryFailed(): Promise<void> {
    const again = { state: 'pending' as const, attempts: 0, due_at: this.clock.now() };
    await this.store.models.vectors.updateMany({ embedder: { $in: this.#inUse }, state: 'failed' }, { $set: again });
    this.wakeEmbedder();
  }

  async #awaitVectors(deadline: number): Promise<void> {
    while (Date.now() < deadline && (await this.store.countPending(this.store.embedders.answering.identity)) > 0)
      await setTimeout(LOOK_MS);
  }

  async #switchTo(generation: string): Promise<void> {
    await this.store.transaction(async (session) => {
      const { building } = await this.store.advance(session);
      if (building !== generation) throw new AppError('conflict', 'Another rebuild has begun');
      await this.store.advance(session, { generation, building: '' });
    });
  }

  /** Removes older generations, vectors of embedders no longer in use, and vectors that no image of this one needs. */
  async #clean(generation: string): Promise<void> {
    const { entries, vectors } = this.store.models;
    await entries.deleteMany({ generation: { $lt: generation } });
    await vectors.deleteMany({ embedder: { $nin: this.#inUse } });
    const needed = await this.store.keysOf(generation);
    const rows = await vectors.find({ embedder: { $in: this.#inUse } }, { key: 1 }).lean();
    const unneeded = rows.filter(({ key }) => !needed.has(key)).map(({ _id }) => _id);
    for (let at = 0; at < unneeded.length; at += PAGE)
      await vectors.deleteMany({ _id: { $in: unneeded.slice(at, at + PAGE) } });
    // An image published in between may need one of them.
    await this.store.expectMissing(generation);
  }

  /** Identities of the embedder that answers and of those that are wanted, of another process too. */
  get #inUse(): string[] {
    const { answering, expected } = this.store.embedders;
    return [...new Set([answering.identity, ...expected])];
  }

  #embeddedSince(sequence: number): Promise<number> {
    return this.store.models.vectors.countDocuments({
      embedder: { $in: this.#inUse },
      state: 'embedded',
      sequence: { $gt: sequence },
    });
  }
}

function publishedOf({ artists, galleries, images }: Page): Published[] {
  return [
    ...artists.map((document) => ({
      kind: 'artist' as const,
      id: document.artist_id,
      version: document.version,
      document,
      key: '',
    })),
    ...galleries.map((document) => ({
      kind: 'gallery' as const,
      id: document.gallery_id,
      version: document.version,
      document,
      key: '',
    })),
    ...images.map((document) => ({
      kind: 'image' as const,
      id: document.image_id,
      version: document.version,
      document,
      key: document.key,
    })),
  ];
}
