import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Documents, isLeased, withLease } from '@limner/documents';
import { AppError, FILES_IN_USE } from '@limner/platform';

const POLL_MS = 200;
/** Removing stops at the next file once it sees us; a process that died in it holds its lease for a minute. */
const PATIENCE_MS = 120_000;

/**
 * Does work that takes files in, or counts on those that are there, while nobody removes unused ones. One of a `name` at a time on
 * embedded documents; in a cluster one that was killed would hold up the next for a minute.
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
  const end = performance.now() + PATIENCE_MS;
  while (await isLeased(documents, FILES_IN_USE.collect)) {
    if (performance.now() > end) throw new AppError('unavailable', 'unused files are being removed: try again later');
    await setTimeout(POLL_MS, undefined, signal ? { signal } : {});
  }
}
