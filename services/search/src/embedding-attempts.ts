import { isOutage } from '@limner/bus';
import type { Embedding, PicturePool } from '@limner/embedder';
import { AppError, type BlobStore, type Logger } from '@limner/platform';
import { MAX_ATTEMPTS, type Taken, type VectorLeases } from './vector-leases.ts';

const FIRST_WAIT_MS = 2_000;

/** Errors of the picture itself: another attempt would fail in the same way. */
const FINAL: readonly string[] = ['unprocessable_picture', 'unsupported_media', 'too_large'];

/** How an attempt ended: with a vector, to be tried again, given up, or not the fault of the picture. */
export type Outcome = 'embedded' | 'again' | 'failed' | 'given_back';

/** Something that an attempt needs is away; the picture is not to blame. */
class Outage extends Error {
  constructor(override readonly cause: unknown) {
    super(messageOf(cause));
  }
}

/** Embeds pictures that this process has taken, and settles their leases. */
export class EmbeddingAttempts {
  constructor(
    private readonly leases: VectorLeases,
    private readonly blobs: BlobStore,
    private readonly pool: PicturePool,
    private readonly logger: Logger,
    /** Aborted when the service stops: the workers end then. */
    private readonly stopping: AbortSignal,
  ) {}

  /** Never rejects. */
  async run(taken: Taken): Promise<Outcome> {
    try {
      return await this.#settle(taken);
    } catch (error) {
      this.logger.warn({ key: taken.key, error }, 'what became of a picture could not be written; its lease will end');
      return 'given_back';
    }
  }

  async #settle(taken: Taken): Promise<Outcome> {
    if (taken.attempts > MAX_ATTEMPTS) return this.#giveUp(taken, 'every process that tried to embed it ended');
    try {
      const embedding = await this.#look(taken);
      await unlessAway(this.leases.keep(taken, embedding));
      return 'embedded';
    } catch (error) {
      return this.#note(taken, error);
    }
  }

  #look({ key, profile }: Taken): Promise<Embedding> {
    const original = async () => {
      const bytes = await unlessAway(this.blobs.read(`originals/${key}`));
      if (bytes) return bytes;
      throw new AppError('not_found', 'The original is not in the store');
    };
    // Operators may import SVG drawings, visitors may not.
    return this.pool.embed(original, { vector: true, lane: 'batch', embedder: profile.source });
  }

  async #note(taken: Taken, error: unknown): Promise<Outcome> {
    if (this.stopping.aborted || error instanceof Outage) return this.#giveBack(taken, error);
    const { key, attempts } = taken;
    const isFinal = attempts >= MAX_ATTEMPTS || (error instanceof AppError && FINAL.includes(error.code));
    this.logger.warn({ key, attempts, isFinal, error }, 'a picture could not be embedded');
    if (isFinal) return this.#giveUp(taken, messageOf(error));
    await this.leases.retry(taken, messageOf(error), FIRST_WAIT_MS * 2 ** (attempts - 1));
    return 'again';
  }

  async #giveUp(taken: Taken, reason: string): Promise<Outcome> {
    await this.leases.giveUp(taken, reason);
    return 'failed';
  }

  async #giveBack(taken: Taken, error: unknown): Promise<Outcome> {
    if (!this.stopping.aborted) this.logger.warn({ error }, 'pictures wait: what their embedding needs is away');
    await this.leases.giveBack(taken, this.stopping.aborted ? 0 : FIRST_WAIT_MS);
    return 'given_back';
  }
}

function unlessAway<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isOutage(error) ? new Outage(error) : error;
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
