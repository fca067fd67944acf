import { LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AheadService } from './ahead.service.ts';

/** The first visit usually follows the start, and an import writes for a while: they must not compete with this work. */
const FIRST_MS = 10_000;
const LOOK_MS = 60_000;

/** Looks for pictures that are new since the last minute. */
@Injectable()
export class AheadSchedule {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    @Inject(AheadService) private readonly service: AheadService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.#wait(FIRST_MS);
  }

  /** Makes what is missing. A failure is logged; the next look tries again. */
  async look(): Promise<void> {
    try {
      const made = await this.service.run(this.#stopping.signal);
      if (made > 0) this.logger.info({ renditions: made }, 'pictures were made ahead');
    } catch (err) {
      if (!this.#stopping.signal.aborted) this.logger.warn({ err }, 'pictures could not be made ahead');
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.service.close();
    await this.#running;
  }

  #wait(milliseconds: number): void {
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#running = this.look().finally(() => this.#wait(LOOK_MS));
    }, milliseconds).unref();
  }
}
