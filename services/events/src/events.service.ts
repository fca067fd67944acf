import { type Context } from '@limner/bus';
import { events, type OutputOf, type RequestContract } from '@limner/contracts';
import { AppError, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { linesOf } from './event-lines.ts';
import { GroupCommit } from './group-commit.ts';
import type { EventLog } from './log/event-log.ts';
import { EVENT_LOG } from './tokens.ts';

export type Recorded = OutputOf<RequestContract<(typeof events.record)['input'], (typeof events.record)['input']>>;

/** Keys that are remembered: a repeat usually follows within seconds. Readers recognise later ones by the ids of their events. */
const KEYS = 1_000;

/** Stores beacons. */
@Injectable()
export class EventsService {
  readonly #commits: GroupCommit;
  readonly #known = new LRUCache<string, Promise<void>>({ max: KEYS });
  #isFailing = false;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#commits = new GroupCommit(log);
  }

  /** Resolves when all of them are durable. */
  async record(input: Recorded, { caller }: Pick<Context, 'caller'>): Promise<{ recorded: number }> {
    const store = () => this.#store(linesOf(input, caller, this.clock.now()));
    await (input.key === undefined ? store() : this.#once(input.key, store));
    return { recorded: input.beacons.length };
  }

  /** What is sent again while it is being stored, or after it was, is not stored a second time. */
  #once(key: string, store: () => Promise<void>): Promise<void> {
    const known = this.#known.get(key);
    if (known) return known;
    const stored = store();
    this.#known.set(key, stored);
    stored.catch(() => this.#known.delete(key));
    return stored;
  }

  async #store(lines: Buffer): Promise<void> {
    try {
      await this.#commits.add(lines);
      this.#isFailing = false;
    } catch (error) {
      this.#report(error);
      throw new AppError('unavailable', 'Events cannot be stored at the moment; send them again later');
    }
  }

  /** Once for all requests that fail for the same reason. */
  #report(err: unknown): void {
    if (!this.#isFailing) this.logger.error({ err }, 'events cannot be stored');
    this.#isFailing = true;
  }
}
