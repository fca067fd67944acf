import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, isMissing, type Logger, makeFolder, syncFolder, systemClock } from '@limner/platform';
import { factsOf, linesIn, mayHaveTombstone } from '../stored-lines.ts';
import { SegmentLog } from './segment-log.ts';
import { readSegments } from './segments.ts';

export interface RestoreOptions {
  /** Folder of the copies, and their names. */
  readonly from: string;
  readonly names: readonly string[];
  /** Folder of the log, which must not be open. */
  readonly folder: string;
  readonly logger: Logger;
  readonly clock?: Clock;
}

/**
 * Puts copied segments in place of a log. Who was erased since the copy was made stays erased: the tombstones of the log that is replaced are added to the
 * restored one. A run that was interrupted is completed by the next.
 */
export async function restoreSegments({
  from,
  names,
  folder,
  logger,
  clock = systemClock,
}: RestoreOptions): Promise<void> {
  const [incoming, replaced] = [`${folder}.restoring`, `${folder}.replaced`];
  const before = (await isThere(folder)) ? folder : replaced;
  await rm(incoming, { recursive: true, force: true });
  await makeFolder(incoming, 0o700);
  for (const name of names) await copySynced(path.join(from, name), path.join(incoming, name));
  await syncFolder(incoming);
  await addTombstones(before, incoming, { logger, clock });
  if (before === folder) {
    await rm(replaced, { recursive: true, force: true });
    await rename(folder, replaced);
  }
  await rename(incoming, folder);
  await syncFolder(path.dirname(folder));
  await rm(replaced, { recursive: true, force: true });
}

async function addTombstones(
  before: string,
  incoming: string,
  { logger, clock }: Required<Pick<RestoreOptions, 'logger' | 'clock'>>,
): Promise<void> {
  const restored = await tombstonesIn(incoming);
  const lines = [...(await tombstonesIn(before))].filter(([id]) => !restored.has(id)).map(([, line]) => `${line}\n`);
  if (lines.length === 0) return;
  const log = new SegmentLog({
    folder: incoming,
    clock,
    logger,
    keepDays: Number.POSITIVE_INFINITY,
    maxBytes: Number.POSITIVE_INFINITY,
  });
  try {
    for (let start = 0; start < lines.length; start += LINES_AT_ONCE)
      await log.append(Buffer.from(lines.slice(start, start + LINES_AT_ONCE).join('')));
  } finally {
    await log.close();
  }
}

const LINES_AT_ONCE = 500;

/** By their ids. */
async function tombstonesIn(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { body } of readSegments(folder, 0)) {
    if (!mayHaveTombstone(body)) continue;
    for (const line of linesIn(body)) {
      const { id, isTombstone } = factsOf(line);
      if (isTombstone) found.set(id, line);
    }
  }
  return found;
}

async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r');
  await handle.sync().finally(() => handle.close());
}

async function isThere(folder: string): Promise<boolean> {
  try {
    await stat(folder);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
