import { ERASED, type RecordedEvent } from '@limner/contracts';
import type { LogReader } from '../log/event-log.ts';
import { linesIn } from '../stored-lines.ts';

type SignedIn = RecordedEvent & { readonly visitor: string; readonly user: string };

/**
 * The visitors whose events name one of these users and no other user: what such a browser sent while nobody was signed in is of the same person. A browser that
 * other accounts have used too may have been anybody's.
 * @param users Those who are erased, each with the time of the last tombstone.
 * @param signal Interrupts the reading of the log.
 * @returns The ids of these visitors, each with the time of its user's tombstone.
 */
export async function visitorsOfUsers(
  log: Pick<LogReader, 'read'>,
  users: ReadonlyMap<string, Date>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Date>> {
  const visitors = new Map<string, Date>();
  for await (const { visitor, user, at } of signedInEvents(log, [...users.keys()], signal)) {
    const erasedAt = users.get(user);
    if (erasedAt && new Date(at) <= erasedAt) visitors.set(visitor, erasedAt);
  }
  for await (const { visitor, user } of signedInEvents(log, [...visitors.keys()], signal))
    if (!users.has(user)) visitors.delete(visitor);
  return visitors;
}

/** The events of signed-in visitors in entries that have one of these ids: nearly every entry is passed over without decoding it. */
async function* signedInEvents(
  log: Pick<LogReader, 'read'>,
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<SignedIn> {
  if (ids.length === 0) return;
  const texts = ids.map((id) => JSON.stringify(id));
  for await (const { body } of log.read(0)) {
    signal.throwIfAborted();
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    if (!texts.some((text) => bytes.includes(text))) continue;
    for (const line of linesIn(body)) {
      const event: RecordedEvent = JSON.parse(line);
      if (event.name !== ERASED && isSignedIn(event)) yield event;
    }
  }
}

const isSignedIn = (event: RecordedEvent): event is SignedIn => event.visitor !== undefined && event.user !== undefined;
