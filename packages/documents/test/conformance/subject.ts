import { it } from '@jest/globals';
import type { ClientSession } from 'mongoose';
import type { Documents } from '../../src/index.ts';

/** The engine under test. */
export interface Subject {
  readonly documents: Documents;
  /** Returns a collection name that no other case uses. */
  name(): string;
  /** Lets the session's transaction expire without waiting. */
  expire(session: ClientSession): Promise<void>;
  /** Reasons why cases are skipped on this engine, by title. */
  lacks: Record<string, string>;
}

/** Defines a case. If the engine lacks it, it is skipped, with the reason in its title. */
export function caseOf(subject: Subject, title: string, run: () => Promise<void>): void {
  const reason = subject.lacks[title];
  if (reason === undefined) it(title, run);
  else it.skip(`${title} (skipped: ${reason})`, run);
}
