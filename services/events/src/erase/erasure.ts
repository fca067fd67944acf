import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Logger } from '@limner/platform';
import type { EventBatch, EventWork } from '../follow/event-follower.ts';
import type { EventLog } from '../log/event-log.ts';
import { mayHaveTombstone } from '../stored-lines.ts';
import { findErased, LATE_MS } from './erased-persons.ts';
import { appendTombstone } from './tombstone.ts';
import { visitorsOfUsers } from './visitors-of-users.ts';

/** Name of the follower. */
export const ERASURE = 'erasure';

/**
 * Removes the events of erased people from the log. A tombstone in the log is the order, and the position of this follower shows which are done: what a
 * killed process had begun is done again, to the same end.
 */
export class Erasure implements EventWork {
  readonly name = ERASURE;
  readonly begins = 'first';
  /** Up to here tombstones were carried out by this process. */
  #done = 0;

  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async handle({ entries, signal, assertHeld }: EventBatch): Promise<void> {
    const first = entries.find(({ position, body }) => position > this.#done && mayHaveTombstone(body));
    if (!first) return;
    const end = await this.log.end();
    const persons = await findErased(this.log, first.position - 1);
    if (persons.size === 0) return;
    // Events that were on their way when the last of them was erased are durable by then.
    await wait(Math.max(0, persons.latestAt + LATE_MS - this.clock.now().getTime()), undefined, { signal });
    // Before the events go that name both. They are carried out like every other tombstone, by the next call.
    for (const [visitor, at] of await visitorsOfUsers(this.log, persons.users, signal))
      await appendTombstone(this.log, { visitor }, at);
    const changed = await this.log.rewrite((body) => {
      assertHeld();
      return persons.without(body);
    }, signal);
    this.#done = end;
    this.logger.info({ people: persons.size, entries: changed }, 'the events of erased people were removed');
  }
}
