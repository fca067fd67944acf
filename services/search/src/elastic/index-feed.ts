import { type Documents, type Lease, withLease } from '@limner/documents';
import type { Clock, Logger } from '@limner/platform';
import { changeOf, embeddingChange, readingAhead } from '../entry-changes.ts';
import type { IndexStore } from '../index-store.ts';
import type { Elastic } from './connection.ts';
import { ImageWriter } from './image-writer.ts';
import type { Built, IndexNames } from './index-names.ts';

const LEASE = 'search-feed';
/** Milliseconds for which an index that was replaced stays: longer than any query runs. */
const RETIRED_MS = 60_000;

/**
 * Writes what is new in the collections to the shared index. One process at a time does: it holds a lease, and the index itself says how far it has been
 * fed, so that another process goes on from there. An index for another generation or embedder is filled first and answers then.
 */
export class IndexFeed {
  readonly #retired = new Map<string, number>();

  constructor(
    private readonly elastic: Elastic,
    private readonly names: IndexNames,
    private readonly store: IndexStore,
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Feeds the index unless it is complete or another process feeds it. */
  async run(): Promise<void> {
    if (!(await this.#isBehind())) return this.#removeRetired();
    await withLease(this.documents, LEASE, (lease) => this.#feed(lease));
  }

  async #target(): Promise<Built & { readonly sequence: number }> {
    const { generation, sequence } = await this.store.state();
    const profile = this.store.embedders.answering;
    return { name: this.names.nameOf(generation, profile), generation, profile, sequence };
  }

  async #isBehind(): Promise<boolean> {
    const { name, sequence } = await this.#target();
    return (await this.names.sequence(name)) !== sequence || (await this.names.answering()) !== name;
  }

  async #feed(lease: Lease): Promise<void> {
    const target = await this.#target();
    const { name, sequence } = target;
    await this.names.create(target);
    const from = (await this.names.sequence(name)) ?? 0;
    if (from < sequence) await this.#write(target, from, lease);
    if ((await this.names.answering()) === name) return;
    lease.assertHeld();
    await this.names.answerBy(name);
    this.logger.info({ index: name, sequence }, 'another index answers');
    for (const other of await this.names.all())
      if (other !== name) this.#retired.set(other, this.clock.now().getTime());
  }

  /** Vectors before entries: an image that is new is then written once. */
  async #write({ name, generation, profile, sequence }: Built & { sequence: number }, from: number, lease: Lease) {
    const writer = new ImageWriter(this.elastic, name, profile);
    for await (const rows of readingAhead(this.store.vectorsAfter(profile.identity, from))) {
      lease.assertHeld();
      await writer.apply(rows.flatMap((row) => embeddingChange(row, profile)));
    }
    for await (const rows of readingAhead(this.store.entriesAfter(generation, from))) {
      lease.assertHeld();
      await writer.apply(rows.map(changeOf));
    }
    await this.names.noteSequence(name, sequence);
    await writer.refresh();
  }

  async #removeRetired(): Promise<void> {
    const due = this.clock.now().getTime() - RETIRED_MS;
    for (const [name, since] of this.#retired) {
      if (since > due) continue;
      this.#retired.delete(name);
      if ((await this.names.answering()) !== name) await this.names.remove(name);
    }
  }
}
