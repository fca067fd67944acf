import { LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EventLog } from './log/event-log.ts';
import { EVENT_LOG } from './tokens.ts';

const LOOK_MS = 60 * 60_000;

/** Removes expired events, once an hour. */
@Injectable()
export class Expiry {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.run(), LOOK_MS).unref();
  }

  /** Errors are logged; the next run tries again. */
  async run(): Promise<void> {
    await this.log.expire().catch((err: unknown) => this.logger.warn({ err }, 'expired events could not be removed'));
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
