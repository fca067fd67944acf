import { setTimeout as wait } from 'node:timers/promises';
import type { Documents } from '@limner/documents';
import { AppError, type Clock, type Logger } from '@limner/platform';
import type { Elastic } from './elastic/connection.ts';
import { Directory } from './elastic/directory.ts';
import { IndexFeed } from './elastic/index-feed.ts';
import { IndexNames } from './elastic/index-names.ts';
import { suggested } from './elastic/suggestions.ts';
import { changeOf } from './entry-changes.ts';
import type { IndexStore } from './index-store.ts';
import { Poller } from './poller.ts';
import type { EngineStatus, SearchEngine, SearchQueries } from './search-engine.ts';
import { ElasticSearchIndex } from './search-index.elastic.ts';

/** Milliseconds between two polls: after so long this process sees what another one fed. */
const POLL_MS = 1_000;
/** Milliseconds after a write until it is fed, with all that are written meanwhile: each time makes a segment, and a graph of its vectors. */
const NUDGED_MS = 300;
/** Milliseconds for which a caller waits until another process has fed the index, and between two looks. */
const WAIT_MS = 20_000;
const LOOK_MS = 100;
const MAX_ATTEMPTS = 20;

interface Answering {
  readonly index: ElasticSearchIndex;
  readonly generation: string;
  readonly directory: Directory;
  /** Up to which the directory has been read. */
  readonly sequence: number;
}

export interface ElasticOptions {
  readonly url: string;
  /** Name of the alias; those of the indexes begin with it. */
  readonly alias: string;
  /** Parts of an index that is made from now on. */
  readonly shards: number;
}

/**
 * One index of Elasticsearch for all processes. The collections stay the source of what it holds. While the server is away queries are `unavailable`;
 * suggestions of artists and styles, writing, and everything else go on, and what was written meanwhile is fed afterwards.
 */
export class ElasticEngine implements SearchEngine {
  readonly #poller = new Poller(
    () => this.#follow(),
    POLL_MS,
    (error) => this.logger.warn({ error }, 'the search index cannot be followed'),
  );
  #elastic: Elastic | undefined;
  #names: IndexNames | undefined;
  #feed: IndexFeed | undefined;
  #answering: Answering | undefined;
  /** What suggestions are made of before an index answers. */
  #directory = new Directory();

  constructor(
    private readonly store: IndexStore,
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly options: ElasticOptions,
  ) {}

  get index(): SearchQueries {
    if (!this.#answering) throw new AppError('unavailable', 'The search index is not ready yet');
    return this.#answering.index;
  }

  readonly suggest: SearchQueries['suggest'] = (text, region) =>
    this.#answering ? this.#answering.index.suggest(text, region) : suggested(undefined, this.#directory, text, region);

  /** Starts without the server too. */
  async start(): Promise<void> {
    const { Elastic } = await import('./elastic/connection.ts');
    this.#elastic = Elastic.open(this.options.url);
    this.#names = new IndexNames(this.#elastic, this.options.alias, this.options.shards);
    this.#feed = new IndexFeed(this.#elastic, this.#names, this.store, this.documents, this.clock, this.logger);
    await this.#readDirectory(this.#directory, (await this.store.state()).generation, 0);
    await this.#poller.now().catch(() => undefined);
    this.#poller.start();
  }

  async catchUp(): Promise<void> {
    const { sequence } = await this.store.state();
    const deadline = performance.now() + WAIT_MS;
    await this.#poller.now();
    while (!(await this.#hasReached(sequence))) {
      if (performance.now() > deadline) throw new AppError('unavailable', 'The search index is behind');
      await wait(LOOK_MS);
      await this.#poller.now();
    }
  }

  nudge(): void {
    this.#poller.soon(NUDGED_MS);
  }

  async lag(): Promise<number> {
    const { index } = this.#current;
    const [{ sequence }, fed = 0] = await Promise.all([this.store.state(), this.#names?.sequence(index.name)]);
    return Math.max(0, sequence - fed);
  }

  async status(): Promise<EngineStatus> {
    for (let left = MAX_ATTEMPTS - 1; ; left--) {
      await this.catchUp();
      const { sequence } = await this.store.state();
      const { index, generation } = this.#current;
      const size = await index.size();
      const embedder = index.profile.identity;
      const pending = await this.store.countPending(embedder);
      const isOfOneMoment = await this.#hasReached(sequence);
      if (left === 0 || (isOfOneMoment && (await this.store.state()).sequence === sequence))
        return { generation, embedder, size, pending };
    }
  }

  /** Rejects while queries are not answered. */
  async check(): Promise<void> {
    await this.#elastic?.ping();
    void this.index;
  }

  async stop(): Promise<void> {
    await this.#poller.stop();
    await this.#elastic?.close();
  }

  async #follow(): Promise<void> {
    await this.#readAnswering();
    await this.#feed?.run();
    await this.#readAnswering();
  }

  /** Takes over which index answers, and what is new of artists and styles. */
  async #readAnswering(): Promise<void> {
    const { sequence, generation } = await this.store.state();
    const before = this.#answering;
    // Even while the server is away.
    if (before) this.#answering = await this.#followDirectory(before, sequence);
    else await this.#readDirectory(this.#directory, generation, 0);
    const name = await this.#names?.answering();
    if (name === undefined || name === before?.index.name) return;
    const built = await this.#names?.describe(name);
    if (!built || !this.#elastic) return;
    const directory = new Directory();
    await this.#readDirectory(directory, built.generation, 0);
    const index = new ElasticSearchIndex(this.#elastic, name, built.profile, directory);
    this.#answering = { index, generation: built.generation, directory, sequence };
  }

  async #followDirectory(answering: Answering, sequence: number): Promise<Answering> {
    if (answering.sequence >= sequence) return answering;
    await this.#readDirectory(answering.directory, answering.generation, answering.sequence);
    return { ...answering, sequence };
  }

  async #readDirectory(directory: Directory, generation: string, from: number): Promise<void> {
    for await (const rows of this.store.entriesAfter(generation, from, ['artist', 'gallery']))
      directory.apply(rows.map(changeOf));
  }

  /** Whether what answers is what the collections say, and holds everything up to a number. */
  async #hasReached(sequence: number): Promise<boolean> {
    const { generation } = await this.store.state();
    const now = this.#answering;
    if (now?.generation !== generation || now.index.profile.identity !== this.store.embedders.answering.identity)
      return false;
    return now.sequence >= sequence && ((await this.#names?.sequence(now.index.name)) ?? 0) >= sequence;
  }

  get #current(): Answering {
    if (!this.#answering) throw new AppError('unavailable', 'The search index is not ready yet');
    return this.#answering;
  }
}
