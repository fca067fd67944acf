import { createHash, randomUUID } from 'node:crypto';
import { type Beacon, type Caller, events, type InputOf, type RecordedEvent } from '@limner/contracts';

type Recorded = InputOf<typeof events.record>;

/**
 * Beacons as lines of NDJSON. With a key the ids follow from it: what is stored again, after a lost answer, has the same ids, by which readers leave it out.
 * Who the visitor is comes from the session alone.
 */
export function linesOf({ beacons, address, bot, key }: Recorded, { kind, id }: Caller, at: Date): Buffer {
  const about = { address, ...(kind === 'user' && { user: id }) };
  const lines = beacons.map((beacon, index) => {
    const event: RecordedEvent = { id: idOf(key, index), at: at.toISOString(), bot, ...inOrder(beacon), ...about };
    return `${JSON.stringify(event)}\n`;
  });
  return Buffer.from(lines.join(''));
}

function idOf(key: string | undefined, index: number): string {
  return key === undefined
    ? randomUUID()
    : createHash('sha256').update(`${key}\n${index}`).digest('base64url').slice(0, 24);
}

function inOrder({ name, region, visitor, session, path, utm, referer, user_agent, detail }: Beacon): Beacon {
  return { name, region, visitor, session, path, utm, referer, user_agent, detail };
}
