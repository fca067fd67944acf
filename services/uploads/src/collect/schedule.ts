import { AppError, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CollectService } from './collect.service.ts';

/** Interval at which every process checks whether a scan is due; the documents record the last one. */
const CHECK_MS = 10 * 60_000;
const LOOK_MS = 24 * 60 * 60_000;

/** Scans for unused files once a day, in one of all processes. */
@Injectable()
export class CollectSchedule {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    @Inject(CollectService) private readonly service: CollectService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.run(), CHECK_MS).unref();
  }

  /** Scans if the last scan is a day ago. Errors are logged; the next check tries again. */
  run(): Promise<void> {
    this.#running ??= this.#look()
      .catch((err: unknown) => {
        if (err instanceof AppError && err.code === 'conflict') this.logger.info({ err }, 'unused files stay for now');
        else this.logger.warn({ err }, 'unused files could not be looked for');
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #look(): Promise<void> {
    const last = await this.service.scannedAt();
    if (last && this.clock.now().getTime() - last.getTime() < LOOK_MS) return;
    const { due, dueBytes } = await this.service.collect(true);
    if (due > 0) this.logger.info({ files: due, bytes: dueBytes }, 'unused files were removed');
  }
}
