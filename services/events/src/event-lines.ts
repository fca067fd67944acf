import { hash, randomUUID } from 'node:crypto';
import { type Beacon, type Caller, events, type InputOf, type RecordedEvent } from '@limner/contracts';

type Recorded = InputOf<typeof events.record>;

/**
 * Beacons as lines of NDJSON. With a key the ids follow from it: what is stored again, after a lost answer, has the same ids, by which readers leave it out.
 * Who the visitor is comes from the session alone.
 */
export function linesOf({ beacons, address, bot, key }: Recorded, { kind, id, email }: Caller, now: Date): Buffer {
  const at = now.toISOString();
  const account = kind === 'user' ? { user: id, email } : {};
  let lines = '';
  for (const [index, beacon] of beacons.entries())
    lines += `${JSON.stringify(eventOf(beacon, { id: idOf(key, index), at, bot, address, ...account }))}\n`;
  return Buffer.from(lines);
}

/** Its fields are in the order of a stored line. */
function eventOf(
  { name, region, visitor, session, path, utm, referer, user_agent, detail }: Beacon,
  { id, at, bot, address, user, email }: Pick<RecordedEvent, 'id' | 'at' | 'bot' | 'address' | 'user' | 'email'>,
): RecordedEvent {
  const event = { id, at, bot, name, region, visitor, session, path, utm, referer, user_agent, detail, address, user };
  return name === 'vzdt' ? { ...event, email } : event;
}

function idOf(key: string | undefined, index: number): string {
  return key === undefined ? randomUUID() : hash('sha256', `${key}\n${index}`, 'base64url').slice(0, 24);
}
