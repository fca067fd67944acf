import { AppError, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CollectService } from './collect.service.ts';

/** Every process asks so often whether it is time; the documents know when anybody looked last. */
const ASK_MS = 10 * 60_000;
const LOOK_MS = 24 * 60 * 60_000;

/** Looks for unused files once a day, by one process of all. */
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
    this.#timer = setInterval(() => void this.run(), ASK_MS).unref();
  }

  /** Looks if the last look is a day ago; a failure is logged and tried again later. */
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
    const last = await this.service.lookedAt();
    if (last && this.clock.now().getTime() - last.getTime() < LOOK_MS) return;
    const { due, dueBytes } = await this.service.collect(true);
    if (due > 0) this.logger.info({ files: due, bytes: dueBytes }, 'unused files were removed');
  }
}
