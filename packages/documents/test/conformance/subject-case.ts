import { it } from '@jest/globals';
import type { Subject } from './describe-documents.ts';

/** A case that an engine may lack: then it is skipped, and its title says why. */
export function caseOf(subject: Subject, title: string, run: () => Promise<void>): void {
  const reason = subject.lacks[title];
  if (reason === undefined) it(title, run);
  else it.skip(`${title} (skipped: ${reason})`, run);
}
