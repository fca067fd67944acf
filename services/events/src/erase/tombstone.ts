import { randomUUID } from 'node:crypto';
import { ERASED, type Erasure, type RecordedEvent } from '@limner/contracts';
import type { EventLog } from '../log/event-log.ts';

/** Who is erased, by one of the two. */
export type Person = Pick<RecordedEvent, 'visitor'> | Pick<RecordedEvent, 'user'>;

/** Resolves when the tombstone is durable. */
export async function appendTombstone(log: EventLog, person: Person, time: Date): Promise<Erasure> {
  const [id, at] = [randomUUID(), time.toISOString()];
  const { visitor, user }: Pick<RecordedEvent, 'visitor' | 'user'> = person;
  const tombstone: RecordedEvent = { id, at, bot: false, name: ERASED, visitor, detail: {}, address: '', user };
  await log.append(Buffer.from(`${JSON.stringify(tombstone)}\n`));
  return { id, at };
}
