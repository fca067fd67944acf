import { change } from '../state/persisted.ts';

const SESSION_MS = 1_800_000;

export interface Ids {
  readonly visitor: string;
  readonly session: string;
}

/** Random ids of the visitor and of the session, which ends half an hour after the last event. Made and kept only with consent. */
export function currentIds(now = Date.now()): Ids | undefined {
  let ids: Ids | undefined;
  change(({ consent, visitor = newId(), session }) => {
    if (consent !== 'accepted') return {};
    const id = session && now - session.lastAt < SESSION_MS ? session.id : newId();
    ids = { visitor, session: id };
    return { visitor, session: { id, lastAt: now } };
  });
  return ids;
}

/** 28 letters and digits. `crypto.randomUUID` is missing on plain http. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36).padStart(7, '0')).join('');
