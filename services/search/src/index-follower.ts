import { setImmediate } from 'node:timers/promises';
import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import type { Logger } from '@limner/platform';
import type { IndexStore } from './index-store.ts';
import { Repeater } from './repeater.ts';
import type { EntryRow, StateRow } from './search.models.ts';
import type { IndexChange, IndexSize, SearchIndex } from './search-index.ts';
import { embeddingOf } from './vector-rows.ts';

/** Milliseconds after which this process sees what another one wrote. */
const POLL_MS = 1_000;

/** Looks for a moment at which nobody writes; then what was seen last has to do. */
const MOST_LOOKS = 20;

/**
 * Keeps this process's index abreast of the collections: what it wrote itself at once, what other members of the group wrote within a
 * second. An event reaches one member only, which writes it down; all of them, that one too, learn of it here. A new generation is read
 * in aside and then answers from one query to the next.
 */
export class IndexFollower {
  readonly #repeater = new Repeater(
    () => this.#follow(),
    POLL_MS,
    (error) => this.logger.warn({ error }, 'the index cannot follow its documents'),
  );
  #current: Followed | undefined;
  #isStopped = false;

  constructor(
    private readonly store: IndexStore,
    private readonly open: () => SearchIndex,
    private readonly logger: Logger,
  ) {}

  /** The index that answers, and the generation it holds. Throws before `start` is done. */
  get current(): Followed {
    if (!this.#current) throw new Error('the index is still being read in');
    return this.#current;
  }

  async start(): Promise<void> {
    await this.#follow();
    this.#repeater.start();
  }

  /** Looks now: resolved when everything written before the call is in the index. */
  catchUp(): Promise<void> {
    return this.#repeater.now();
  }

  /** Looks soon, without anybody waiting; failures are logged, and the next look is a second away. */
  nudge(): void {
    void this.catchUp().catch(() => undefined);
  }

  /**
   * What the index holds now, and how many pictures still wait for their vector. Both are of one moment: an image moves the sequence
   * together with its pending row, a vector together with the row's end, so a sequence that stood still vouches for them.
   */
  async look(): Promise<{ generation: string; size: IndexSize; pending: number }> {
    for (let left = MOST_LOOKS - 1; ; left--) {
      await this.catchUp();
      const { index, generation, sequence } = this.current;
      const size = await index.size();
      const pending = await this.store.countPending();
      if (left === 0 || (await this.store.state()).sequence === sequence) return { generation, size, pending };
    }
  }

  /** What is being read in is left where it is: the next start reads it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#repeater.stop();
    await this.#current?.index.close();
  }

  async #follow(): Promise<void> {
    const state = await this.store.state();
    const before = this.#current;
    if (before?.generation !== state.generation) {
      const read = await this.#read({ index: this.open(), generation: state.generation, sequence: 0 }, state);
      if (this.#isStopped) return read.index.close();
      this.#current = read;
      await before?.index.close();
    } else if (before.sequence < state.sequence) {
      this.#current = await this.#read(before, state);
    }
  }

  async #read({ index, generation, sequence }: Followed, state: StateRow): Promise<Followed> {
    for await (const rows of readingAhead(this.store.entriesAfter(generation, sequence))) {
      if (this.#isStopped) return { index, generation, sequence };
      await index.apply(rows.map(changeOf));
      await setImmediate();
    }
    for await (const rows of readingAhead(this.store.vectorsAfter(sequence))) {
      if (this.#isStopped) return { index, generation, sequence };
      await index.apply(rows.flatMap((row) => this.#embedding(row)));
      await setImmediate();
    }
    return { index, generation, sequence: state.sequence };
  }

  #embedding(row: Parameters<typeof embeddingOf>[0] & { key: string; state: string }): IndexChange[] {
    const embedding = row.state === 'embedded' ? embeddingOf(row) : undefined;
    return embedding ? [{ kind: 'embedding', key: row.key, embedding }] : [];
  }
}

export interface Followed {
  readonly index: SearchIndex;
  readonly generation: string;
  /** Everything up to here is in the index. */
  readonly sequence: number;
}

/** Each next batch is on its way while the one before is worked on. */
async function* readingAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = batches.next();
  try {
    for (let batch = await next; !batch.done; batch = await next) {
      next = batches.next();
      // Its failure is met where it is awaited, also when that comes late.
      next.catch(() => undefined);
      yield batch.value;
    }
  } finally {
    await batches.return(undefined);
  }
}

function changeOf({ kind, id, version, withdrawn, document }: EntryRow): IndexChange {
  if (withdrawn) return { kind: 'withdrawn', entity: kind, id, version };
  if (kind === 'artist') return { kind, artist: document as IndexedArtist };
  return kind === 'gallery' ? { kind, gallery: document as IndexedGallery } : { kind, image: document as IndexedImage };
}
