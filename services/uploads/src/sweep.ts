import { BLOBS, type BlobStore, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';

const EVERY_MS = 10 * 60_000;
/** Milliseconds that an unfinished upload or a searched picture is kept. */
const KEPT_MS = 60 * 60_000;
const FOLDERS = ['incoming/', 'queries/'] as const;

/** Removes what nobody will ask for any more. Several processes may sweep the same store: removing twice is removing once. */
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

  start(): void {
    this.#timer = setInterval(() => void this.run(), EVERY_MS).unref();
    void this.run();
  }

  /** Files removed; 0 when the store does not answer, which is logged and tried again later. */
  run(): Promise<number> {
    this.#running ??= this.#sweep()
      .catch((err: unknown) => {
        this.logger.warn({ err }, 'old uploads could not be removed');
        return 0;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Resolves when a running sweep has ended, after the file that it is at. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#running;
  }

  async #sweep(): Promise<number> {
    let removed = 0;
    for (const folder of FOLDERS) {
      for await (const { key, modified } of this.blobs.list(folder)) {
        if (this.#isStopping) return removed;
        if (this.clock.now().getTime() - modified.getTime() <= KEPT_MS) continue;
        await this.blobs.remove(key);
        removed++;
      }
    }
    return removed;
  }
}
