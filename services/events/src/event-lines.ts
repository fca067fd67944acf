import { createHash, randomUUID } from 'node:crypto';
import { type Beacon, type Caller, events, type InputOf, type RecordedEvent } from '@limner/contracts';

type Recorded = InputOf<typeof events.record>;

/**
 * Beacons as lines of NDJSON. With a key the ids follow from it: what is stored again, after a lost answer, has the same ids, by which readers leave it out.
 * Who the visitor is comes from the session alone.
 */
export function linesOf({ beacons, address, bot, key }: Recorded, { kind, id }: Caller, now: Date): Buffer {
  const at = now.toISOString();
  const user = kind === 'user' ? id : undefined;
  let lines = '';
  for (const [index, beacon] of beacons.entries())
    lines += `${JSON.stringify(eventOf(beacon, { id: idOf(key, index), at, bot, address, user }))}\n`;
  return Buffer.from(lines);
}

/** Its fields are in the order of a stored line. */
function eventOf(
  { name, region, visitor, session, path, utm, referer, user_agent, detail }: Beacon,
  { id, at, bot, address, user }: Pick<RecordedEvent, 'id' | 'at' | 'bot' | 'address' | 'user'>,
): RecordedEvent {
  return { id, at, bot, name, region, visitor, session, path, utm, referer, user_agent, detail, address, user };
}

function idOf(key: string | undefined, index: number): string {
  return key === undefined
    ? randomUUID()
    : createHash('sha256').update(`${key}\n${index}`).digest('base64url').slice(0, 24);
}
