import { it } from '@jest/globals';
import type { ClientSession } from 'mongoose';
import type { Documents } from '../../src/index.ts';

/** An engine under the suite. */
export interface Subject {
  readonly documents: Documents;
  /** A collection name that no other case uses. */
  name(): string;
  /** Has the time of the session's transaction be over, without waiting for it. */
  expire(session: ClientSession): Promise<void>;
  /** The whole reason why a case is skipped on this engine, by its key. */
  lacks: Record<string, string>;
}

/** A case that an engine may lack: then it is skipped, and its title says why. */
export function caseOf(subject: Subject, title: string, run: () => Promise<void>): void {
  const reason = subject.lacks[title];
  if (reason === undefined) it(title, run);
  else it.skip(`${title} (skipped: ${reason})`, run);
}
