import { randomUUID } from 'node:crypto';
import type { EmbedderProfile, Embedding } from '@limner/embedder';
import type { Clock } from '@limner/platform';
import { Grouped } from './grouped.ts';
import type { IndexStore } from './index-store.ts';
import type { VectorRow } from './search.models.ts';
import { packViews } from './vector-rows.ts';

/** Milliseconds after which a picture is free for another process, unless the one that took it has renewed its lease. */
export const LEASE_MS = 60_000;
/** How often a picture is tried, also by processes that ended meanwhile. */
export const MAX_ATTEMPTS = 5;

/** A picture that this process is to embed. */
export interface Taken {
  readonly _id: string;
  readonly key: string;
  /** With this one. */
  readonly attempts: number;
  readonly profile: EmbedderProfile;
  /** The process that had it before ended, perhaps because of this picture. */
  readonly wasAbandoned: boolean;
}

interface Made {
  readonly taken: Taken;
  readonly embedding: Embedding;
}

/**
 * The pending pictures, shared by all processes: each belongs to the process that took it until it is settled or its lease ends. The lease is part of the row
 * of the vector, so that to take a picture is one write. What a process says of a picture that another one has taken meanwhile has no effect, but for a vector.
 */
export class VectorLeases {
  readonly #holder = randomUUID();
  readonly #held = new Map<string, Taken>();
  readonly #written = new Grouped<Made>((group) => this.#write(group));

  constructor(
    private readonly store: IndexStore,
    private readonly clock: Clock,
  ) {}

  /** The picture that is due for longest. Those for the embedder that answers come before those for the wanted one. */
  async take(): Promise<Taken | null> {
    for (const profile of this.store.embedders.fed) {
      const taken = await this.#takeFor(profile);
      if (taken) return taken;
    }
    return null;
  }

  /** Says that this process still works on what it holds. */
  async renew(): Promise<void> {
    if (this.#held.size === 0) return;
    await this.#vectors.updateMany(
      { _id: { $in: [...this.#held.keys()] }, state: 'pending', holder: this.#holder },
      { $set: { due_at: this.#in(LEASE_MS) } },
    );
  }

  /** Stores a vector; the first one that is made of a picture counts. Those that come while others are being written are written together. */
  async keep(taken: Taken, embedding: Embedding): Promise<void> {
    await this.#written.add({ taken, embedding });
    this.#forget(taken);
  }

  /** Lets any process try again after a while. */
  retry(taken: Taken, error: string, inMs: number): Promise<void> {
    return this.#settle(taken, { $set: { error, due_at: this.#in(inMs), holder: '' } });
  }

  giveUp(taken: Taken, error: string): Promise<void> {
    return this.#settle(taken, { $set: { error, state: 'failed', holder: '' } });
  }

  /** Lets any process take the picture, as if this one had not. */
  giveBack(taken: Taken, inMs: number): Promise<void> {
    return this.#settle(taken, { $set: { due_at: this.#in(inMs), holder: '' }, $inc: { attempts: -1 } });
  }

  /** For the only process of these collections: leases that are left are those of a dead process. */
  async takeOverAll(): Promise<void> {
    const embedder = { $in: this.store.embedders.fed.map(({ identity }) => identity) };
    await this.#vectors.updateMany({ embedder, state: 'pending' }, { $set: { due_at: this.clock.now() } });
  }

  async #takeFor(profile: EmbedderProfile): Promise<Taken | null> {
    const before = await this.#vectors
      .findOneAndUpdate(
        { embedder: profile.identity, state: 'pending', due_at: { $lte: this.clock.now() } },
        { $inc: { attempts: 1 }, $set: { due_at: this.#in(LEASE_MS), holder: this.#holder } },
        { sort: { due_at: 1 }, returnDocument: 'before', projection: { key: 1, attempts: 1, holder: 1 } },
      )
      .lean()
      .exec();
    if (!before) return null;
    const { _id, key, attempts, holder = '' } = before;
    const taken = { _id, key, attempts: attempts + 1, profile, wasAbandoned: holder !== '' };
    this.#held.set(_id, taken);
    return taken;
  }

  async #write(group: readonly Made[]): Promise<void> {
    await this.store.transaction(async (session) => {
      const { sequence } = await this.store.advance(session);
      await this.#vectors.bulkWrite(
        group.map(({ taken: { _id }, embedding: { views, vector, hash } }) => {
          const packed = packViews(views.length > 0 ? views : [vector]);
          const made = { state: 'embedded' as const, views: packed, hash, sequence, error: '', holder: '' };
          return { updateOne: { filter: { _id, state: 'pending' }, update: { $set: made } } };
        }),
        { session },
      );
    });
  }

  async #settle(taken: Taken, update: { $set: Partial<VectorRow>; $inc?: { attempts: number } }): Promise<void> {
    const { _id, attempts } = taken;
    // Whatever becomes of this write: a lease that nobody works under must end.
    this.#forget(taken);
    await this.#vectors.updateOne({ _id, state: 'pending', holder: this.#holder, attempts }, update);
  }

  #forget(taken: Taken): void {
    if (this.#held.get(taken._id) === taken) this.#held.delete(taken._id);
  }

  #in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }

  get #vectors() {
    return this.store.models.vectors;
  }
}
