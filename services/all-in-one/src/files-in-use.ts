import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Documents, isLeased, withLease } from '@limner/documents';
import { AppError, FILES_IN_USE } from '@limner/platform';

const POLL_MS = 200;
/** A running removal stops at its next file; a process that died during one holds its lease for a minute. */
const WAIT_MS = 120_000;

/**
 * Runs work that adds files or relies on existing ones, and prevents the removal of unused files meanwhile. On embedded documents one work of a
 * `name` at a time; not in a cluster, where a killed one would block the next for a minute.
 */
export async function whileFilesStay<T>(
  documents: Documents,
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const isCluster = !('folder' in documents);
  const lease = `${FILES_IN_USE.prefix}${name}${isCluster ? `.${randomUUID()}` : ''}`;
  const done = await withLease(documents, lease, async () => {
    await untilNobodyRemoves(documents, signal);
    return work();
  });
  if (!done) throw new AppError('conflict', `${name} is running already`);
  return done.result;
}

async function untilNobodyRemoves(documents: Documents, signal: AbortSignal | undefined): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (await isLeased(documents, FILES_IN_USE.collect)) {
    if (performance.now() > end) throw new AppError('unavailable', 'unused files are being removed: try again later');
    await setTimeout(POLL_MS, undefined, signal ? { signal } : {});
  }
}
