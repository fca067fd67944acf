import type { PicturePool } from '@limner/embedder';
import type { BlobStore, Logger } from '@limner/platform';
import { EmbeddingAttempts, type Outcome } from './embedding-attempts.ts';
import { Poller } from './poller.ts';
import { LEASE_MS, type Taken, type VectorLeases } from './vector-leases.ts';

const POLL_MS = 1_000;

export interface EmbedderOptions {
  /** Pictures at a time. */
  readonly concurrency: number;
  readonly onSettled: (outcome: Outcome, embedder: string) => void;
  /** Called when no picture is due. */
  readonly onDone: () => Promise<void>;
}

/**
 * Embeds the pending pictures in the background, a few at a time, so that events do not wait. Every process of the service does, and they share the
 * pictures by leases. What a process leaves at its stop is done by the others, or after the next start.
 */
export class BackgroundEmbedder {
  readonly #poller = new Poller(
    () => this.#work(),
    POLL_MS,
    (error) => this.logger.warn({ error }, 'pictures cannot be embedded now'),
  );
  readonly #stopping = new AbortController();
  readonly #attempts: EmbeddingAttempts;
  #renewing: NodeJS.Timeout | undefined;
  /** Until the next round, no further picture is taken. */
  #isPaused = false;

  constructor(
    private readonly leases: VectorLeases,
    blobs: BlobStore,
    pool: PicturePool,
    private readonly logger: Logger,
    private readonly options: EmbedderOptions,
  ) {
    this.#attempts = new EmbeddingAttempts(leases, blobs, pool, logger, this.#stopping.signal);
  }

  /** @param isAlone No other process uses these collections. */
  async start(isAlone: boolean): Promise<void> {
    if (isAlone) await this.leases.takeOverAll();
    this.#renewing = setInterval(() => void this.#renew(), LEASE_MS / 3).unref();
    this.#poller.start();
    this.wake();
  }

  /** Looks for pending pictures now. */
  wake(): void {
    // The error is logged by the poller; the next round is a second away.
    void this.run().catch(() => undefined);
  }

  /** Embeds pictures until none is due. */
  run(): Promise<void> {
    return this.#poller.now();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#poller.stop();
    clearInterval(this.#renewing);
  }

  async #renew(): Promise<void> {
    await this.leases.renew().catch((error: unknown) => this.logger.warn({ error }, 'leases cannot be renewed now'));
  }

  async #work(): Promise<void> {
    this.#isPaused = false;
    const running = new Set<Promise<void>>();
    try {
      for (let next = await this.#take(); next; next = await this.#take()) await this.#begin(next, running);
    } finally {
      await Promise.all(running);
    }
    if (!this.#isPaused && !this.#stopping.signal.aborted) await this.options.onDone();
  }

  async #take(): Promise<Taken | null> {
    return this.#isPaused || this.#stopping.signal.aborted ? null : this.leases.take();
  }

  /** Resolves when another picture may begin. */
  async #begin(taken: Taken, running: Set<Promise<void>>): Promise<void> {
    const { key, attempts, wasAbandoned } = taken;
    if (wasAbandoned) {
      this.logger.warn({ key, attempts }, 'the process that had a picture to embed has ended; this one takes it over');
      // If it was this picture that ended the process, no other one may end with this one.
      await Promise.all(running);
    }
    const work: Promise<void> = this.#attempt(taken).finally(() => running.delete(work));
    running.add(work);
    if (wasAbandoned || running.size >= this.options.concurrency) await Promise.race(running);
  }

  async #attempt(taken: Taken): Promise<void> {
    const outcome = await this.#attempts.run(taken);
    this.#isPaused ||= outcome === 'given_back';
    this.options.onSettled(outcome, taken.profile.identity);
  }
}
