import type { Erasure } from '@limner/contracts';
import { CLOCK, type Clock } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EventLog } from '../log/event-log.ts';
import { EVENT_LOG } from '../tokens.ts';
import { appendTombstone, type Person } from './tombstone.ts';

/** Records who is erased: the tombstone in the log is all that is kept of it. */
@Injectable()
export class EraseService {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Resolves when the tombstone is durable. */
  erase(person: Person): Promise<Erasure> {
    return appendTombstone(this.log, person, this.clock.now());
  }
}
