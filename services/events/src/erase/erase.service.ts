import { randomUUID } from 'node:crypto';
import { ERASED, type Erasure, type RecordedEvent } from '@limner/contracts';
import { CLOCK, type Clock } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EventLog } from '../log/event-log.ts';
import { EVENT_LOG } from '../tokens.ts';

type Person = Pick<RecordedEvent, 'visitor'> | Pick<RecordedEvent, 'user'>;

/** Records who is erased: the tombstone in the log is all that is kept of it. */
@Injectable()
export class EraseService {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Resolves when the tombstone is durable. */
  async erase(person: Person): Promise<Erasure> {
    const [id, at] = [randomUUID(), this.clock.now().toISOString()];
    const { visitor, user }: Pick<RecordedEvent, 'visitor' | 'user'> = person;
    const tombstone: RecordedEvent = { id, at, bot: false, name: ERASED, visitor, detail: {}, address: '', user };
    await this.log.append(Buffer.from(`${JSON.stringify(tombstone)}\n`));
    return { id, at };
  }
}
