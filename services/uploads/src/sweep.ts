import { SEARCHED_PICTURES } from '@limner/contracts';
import { BLOBS, type BlobStore, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';

const EVERY_MS = 60_000;
/** Milliseconds after which no call can still use a file: a visitor's call ends after 80 s, an import's after 75 s. */
const IN_USE_MS = 2 * 60_000;
/** Milliseconds that an abandoned file is kept. */
const KEPT_MS = 5 * 60_000;
const FOLDERS = ['incoming/', SEARCHED_PICTURES.folder] as const;

/**
 * Removes what crashes left behind: uploaded files that were never accepted. Above the limit for searched pictures the oldest go early. Several
 * processes may sweep the same store: removing twice has no effect.
 */
@Injectable()
export class Sweep {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;
  #isStopping = false;

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves when the first sweep is done. @param isAlone No other process uses the store, so no file in it is in use. */
  async start(isAlone: boolean): Promise<void> {
    this.#timer = setInterval(() => void this.run(), EVERY_MS).unref();
    const swept = this.run(isAlone ? Number.NEGATIVE_INFINITY : KEPT_MS);
    if (isAlone) await swept;
  }

  /** The number of files removed; 0 when the store does not answer, which is logged. */
  run(keptMs = KEPT_MS): Promise<number> {
    this.#running ??= this.#sweep(keptMs)
      .catch((err: unknown) => {
        this.logger.warn({ err }, 'old uploads could not be removed');
        return 0;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Resolves when a running sweep has stopped after its present file. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#running;
  }

  async #sweep(keptMs: number): Promise<number> {
    let removed = 0;
    for (const folder of FOLDERS) {
      const maxBytes = folder === SEARCHED_PICTURES.folder ? SEARCHED_PICTURES.maxBytes : Number.POSITIVE_INFINITY;
      for (const key of await this.#old(folder, keptMs, maxBytes)) {
        if (this.#isStopping) return removed;
        await this.blobs.remove(key);
        removed++;
      }
    }
    return removed;
  }

  /** Files past their time, and the oldest unused ones while the total exceeds the limit. */
  async #old(folder: string, keptMs: number, maxBytes: number): Promise<string[]> {
    const now = this.clock.now().getTime();
    const files = [];
    for await (const { key, bytes, modified } of this.blobs.list(folder))
      files.push({ key, bytes, age: now - modified.getTime() });
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return files
      .sort((a, b) => b.age - a.age)
      .filter(({ bytes, age }) => {
        const isOld = age >= keptMs || (total > maxBytes && age >= IN_USE_MS);
        if (isOld) total -= bytes;
        return isOld;
      })
      .map(({ key }) => key);
  }
}
