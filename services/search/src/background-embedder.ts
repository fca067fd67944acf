import type { EmbedderProfile, Embedding, PicturePool } from '@limner/embedder';
import { AppError, type BlobStore, type Clock, type Logger } from '@limner/platform';
import type { IndexStore } from './index-store.ts';
import { Poller } from './poller.ts';
import type { VectorRow } from './search.models.ts';
import { packViews } from './vector-rows.ts';

const POLL_MS = 1_000;
/** Milliseconds for which a picture belongs to the process that took it; after a crash another process takes it then. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 2_000;

/** Errors of the picture itself: another attempt would fail in the same way. */
const FINAL: readonly string[] = ['unprocessable_picture', 'unsupported_media', 'too_large'];

/** Embeds the pending pictures in the background, a few at a time, so that events do not wait. What is left at a stop is done after the next start. */
export class BackgroundEmbedder {
  readonly #poller = new Poller(
    () => this.#work(),
    POLL_MS,
    (error) => this.logger.warn({ error }, 'pictures cannot be embedded now'),
  );
  #isStopped = false;

  constructor(
    private readonly store: IndexStore,
    private readonly blobs: BlobStore,
    private readonly pool: PicturePool,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly options: { concurrency: number; onEmbedded: () => void; onDone: () => Promise<void> },
  ) {}

  /** @param isAlone No other process uses these collections: leases left over are those of a dead process. */
  async start(isAlone: boolean): Promise<void> {
    const { vectors } = this.store.models;
    if (isAlone)
      await vectors.updateMany(
        { embedder: { $in: this.store.embedders.fed.map(({ identity }) => identity) }, state: 'pending' },
        { $set: { due_at: this.clock.now() } },
      );
    this.#poller.start();
    this.wake();
  }

  /** Looks for pending pictures now. */
  wake(): void {
    // The error is logged by the poller; the next round is a second away.
    void this.#poller.now().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#poller.stop();
  }

  async #work(): Promise<void> {
    const running = new Set<Promise<void>>();
    for (let next = await this.#take(); next; next = await this.#take()) {
      const work: Promise<void> = this.#embed(next).finally(() => running.delete(work));
      running.add(work);
      if (running.size >= this.options.concurrency) await Promise.race(running);
    }
    await Promise.all(running);
    if (!this.#isStopped) await this.options.onDone();
  }

  /** Pictures for the embedder that answers come before those for the wanted one. */
  async #take(): Promise<Taken | null> {
    for (const profile of this.store.embedders.fed) {
      const row = this.#isStopped ? null : await this.#takeFor(profile);
      if (row) return { ...row, profile };
    }
    return null;
  }

  #takeFor({ identity }: EmbedderProfile): Promise<Omit<Taken, 'profile'> | null> {
    const now = this.clock.now();
    return this.store.models.vectors
      .findOneAndUpdate(
        { embedder: identity, state: 'pending', due_at: { $lte: now } },
        { $inc: { attempts: 1 }, $set: { due_at: new Date(now.getTime() + LEASE_MS) } },
        { sort: { due_at: 1 }, returnDocument: 'after', projection: { key: 1, attempts: 1 } },
      )
      .lean()
      .exec();
  }

  async #embed(row: Taken): Promise<void> {
    try {
      await this.#keep(row, await this.#look(row));
      this.options.onEmbedded();
    } catch (error) {
      // A pool that closes during a job is no error of the picture.
      if (!this.#isStopped) await this.#note(row, error);
    }
  }

  #look({ key, profile }: Taken): Promise<Embedding> {
    const original = async () => {
      const bytes = await this.blobs.read(`originals/${key}`);
      if (bytes) return bytes;
      throw new AppError('not_found', 'The original is not in the store');
    };
    // Operators may import SVG drawings, visitors may not.
    return this.pool.embed(original, { vector: true, lane: 'batch', embedder: profile.source });
  }

  async #keep(row: Taken, { views, vector, hash }: Embedding): Promise<void> {
    const packed = packViews(views.length > 0 ? views : [vector]);
    await this.store.transaction(async (session) => {
      const { sequence } = await this.store.advance(session);
      const set = { state: 'embedded' as const, views: packed, hash, sequence, error: '' };
      await this.store.models.vectors.updateOne({ _id: row._id }, { $set: set }, { session });
    });
  }

  async #note(row: Taken, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const isFinal = row.attempts >= MAX_ATTEMPTS || (error instanceof AppError && FINAL.includes(error.code));
    const wait = FIRST_WAIT_MS * 2 ** (row.attempts - 1);
    this.logger.warn({ key: row.key, attempts: row.attempts, isFinal, error }, 'a picture could not be embedded');
    await this.store.models.vectors.updateOne(
      { _id: row._id },
      {
        $set: {
          state: isFinal ? 'failed' : 'pending',
          error: message,
          due_at: new Date(this.clock.now().getTime() + wait),
        },
      },
    );
  }
}

type Taken = Pick<VectorRow, '_id' | 'key' | 'attempts'> & { readonly profile: EmbedderProfile };
