import { setImmediate } from 'node:timers/promises';
import type { EmbedderProfile } from '@limner/embedder';
import { AppError, type Logger } from '@limner/platform';
import { changeOf, embeddingChange, readingAhead } from './entry-changes.ts';
import type { IndexStore } from './index-store.ts';
import { Poller } from './poller.ts';
import type { StateRow } from './search.models.ts';
import type { EngineStatus, SearchEngine, SearchQueries } from './search-engine.ts';
import type { SearchIndex } from './search-index.ts';

/** Milliseconds between two polls: after so long this process sees what another one wrote. */
const POLL_MS = 1_000;

/** Milliseconds after a write of this process until it is read, with all that are written meanwhile. */
const NUDGED_MS = 30;

/** Milliseconds for which a replaced index still answers queries that began with it: their picture is embedded first. */
const LINGER_MS = 10_000;

/** Attempts to read a consistent state while others write. After the last one, what was read is returned. */
const MAX_ATTEMPTS = 20;

/**
 * Keeps this process's index up to date with the collections: its own writes at once, those of other processes within a second. An event
 * reaches one process of the group, which writes it to the collections; every process reads it from there. A new generation, and the vectors of
 * another embedder, are read into a second index, which then replaces the first between two queries. So is everything when an index is lost; until
 * then queries fail with `unavailable`. Queries that come before the first index is read wait for it.
 */
export class IndexFollower implements SearchEngine {
  readonly #poller = new Poller(
    () => this.#follow(),
    POLL_MS,
    (error) => this.logger.warn({ error }, 'the index cannot follow its documents'),
  );
  readonly #replaced = new Map<SearchIndex, NodeJS.Timeout>();
  readonly #first = Promise.withResolvers<SearchQueries>();
  readonly #awaited: SearchQueries;
  #current: Followed | undefined;
  #isStopped = false;

  constructor(
    private readonly store: IndexStore,
    private readonly open: (profile: EmbedderProfile) => SearchIndex,
    private readonly logger: Logger,
  ) {
    this.#awaited = queriesOf(store, this.#first.promise);
    // A query that waits gets the error.
    this.#first.promise.catch(() => undefined);
  }

  /** The index that answers queries, and its generation. @throws {AppError} `unavailable` before the first one is read. */
  get current(): Followed {
    if (!this.#current) throw new AppError('unavailable', 'The search index is still being read');
    return this.#current;
  }

  get index(): SearchQueries {
    return this.#current?.index ?? this.#awaited;
  }

  readonly suggest: SearchQueries['suggest'] = (text, region) => this.index.suggest(text, region);

  async start(): Promise<void> {
    this.#poller.start();
    await this.#poller.now();
  }

  /** Polls now. Resolves when everything written before the call is in the index. */
  catchUp(): Promise<void> {
    return this.#poller.now();
  }

  /** Polls soon. Errors are logged; the next poll is a second away. */
  nudge(): void {
    this.#poller.soon(NUDGED_MS);
  }

  async lag(): Promise<number> {
    return Math.max(0, (await this.store.state()).sequence - this.current.sequence);
  }

  /**
   * What the index holds now, and how many pictures are pending. Both belong to one moment: images and vectors advance the sequence in the
   * transaction that writes the pending row or completes it, so they agree when the sequence has not changed in between.
   */
  async status(): Promise<EngineStatus> {
    for (let left = MAX_ATTEMPTS - 1; ; left--) {
      await this.catchUp();
      const { index, generation, sequence } = this.current;
      const size = await index.size();
      const embedder = index.profile.identity;
      const pending = await this.store.countPending(embedder);
      if (left === 0 || (await this.store.state()).sequence === sequence)
        return { generation, embedder, size, pending };
    }
  }

  /** Ends a read that is under way; the next start reads everything again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#poller.stop();
    this.#first.reject(new AppError('unavailable', 'Search is stopping'));
    await Promise.all([...this.#replaced.keys()].map((index) => this.#close(index)));
    await this.#current?.index.close();
  }

  async #follow(): Promise<void> {
    const state = await this.store.state();
    const before = this.#current;
    const profile = this.store.embedders.answering;
    const isOther = before?.generation !== state.generation || before.index.profile.identity !== profile.identity;
    if (isOther || before.index.isLost) {
      const read = await this.#readAll(this.open(profile), state);
      if (this.#isStopped) return read.index.close();
      this.#current = read;
      this.#first.resolve(read.index);
      if (before) this.#replace(before.index);
    } else if (before.sequence < state.sequence) {
      this.#current = await this.#read(before, state);
    }
  }

  async #readAll(index: SearchIndex, state: StateRow): Promise<Followed> {
    try {
      return await this.#read({ index, generation: state.generation, sequence: 0 }, state);
    } catch (error) {
      await index.close();
      throw error;
    }
  }

  #replace(index: SearchIndex): void {
    this.#replaced.set(index, setTimeout(() => void this.#close(index), LINGER_MS).unref());
  }

  async #close(index: SearchIndex): Promise<void> {
    clearTimeout(this.#replaced.get(index));
    this.#replaced.delete(index);
    await index.close();
  }

  async #read({ index, generation, sequence }: Followed, state: StateRow): Promise<Followed> {
    for await (const rows of readingAhead(this.store.entriesAfter(generation, sequence))) {
      if (this.#isStopped) return { index, generation, sequence };
      await index.apply(rows.map(changeOf));
      await setImmediate();
    }
    for await (const rows of readingAhead(this.store.vectorsAfter(index.profile.identity, sequence))) {
      if (this.#isStopped) return { index, generation, sequence };
      await index.apply(rows.flatMap((row) => embeddingChange(row, index.profile)));
      await setImmediate();
    }
    return { index, generation, sequence: state.sequence };
  }
}

/** The queries of an index that comes. */
function queriesOf(store: IndexStore, index: Promise<SearchQueries>): SearchQueries {
  return {
    get profile() {
      return store.embedders.answering;
    },
    findByText: async (query) => (await index).findByText(query),
    findByVector: async (query) => (await index).findByVector(query),
    findSimilar: async (query) => (await index).findSimilar(query),
    countFacets: async (query) => (await index).countFacets(query),
    suggest: async (text, region) => (await index).suggest(text, region),
    size: async () => (await index).size(),
  };
}

export interface Followed {
  readonly index: SearchIndex;
  readonly generation: string;
  /** Everything up to here is in the index. */
  readonly sequence: number;
}
