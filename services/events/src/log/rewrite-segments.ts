import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, syncFolder } from '@limner/platform';
import type { Change } from './event-log.ts';
import { encodeFrame, type Frame, framesOf } from './frame.ts';
import type { Segment } from './segments.ts';

const ASIDE = '.rewritten';

export interface Rewritten {
  readonly aside: string;
  /** Entries that were changed. */
  readonly entries: number;
}

/** The last position of a segment: what a failed append left behind it has the positions of the next one. */
export function lastOf({ first }: Segment, segments: readonly Segment[], end: number): number {
  const following = segments.find((other) => other.first > first);
  return Math.min(end, (following?.first ?? Number.POSITIVE_INFINITY) - 1);
}

/** Whether any entry of it would be changed. */
export async function isChanged(segment: Segment, last: number, change: Change): Promise<boolean> {
  for await (const { body } of entriesOf(segment, last)) if (change(body) !== undefined) return true;
  return false;
}

/** Writes the changed segment beside it. Every entry keeps its position and its time, also one that is empty now; damaged bytes are left out. */
export async function rewriteAside(segment: Segment, last: number, change: Change): Promise<Rewritten> {
  const aside = `${segment.file}${ASIDE}`;
  const handle = await open(aside, 'w', 0o600);
  let entries = 0;
  try {
    for await (const frame of entriesOf(segment, last)) {
      const body = change(frame.body);
      if (body !== undefined) entries++;
      await handle.appendFile(encodeFrame({ ...frame, body: body ?? frame.body }));
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { aside, entries };
}

/** Gives it the name of the segment; returns by how many bytes the log has grown. A segment that has expired meanwhile stays away. */
export async function replaceSegment({ file }: Segment, { aside }: Rewritten): Promise<number> {
  const before = await sizeIfThere(file);
  if (before === undefined) {
    await rm(aside);
    return 0;
  }
  const { size } = await stat(aside);
  await rename(aside, file);
  await syncFolder(path.dirname(file));
  return size - before;
}

/** What a process left that was killed. */
export async function clearRewritten(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) if (name.endsWith(ASIDE)) await rm(path.join(folder, name), { force: true });
}

async function* entriesOf({ file }: Segment, last: number): AsyncGenerator<Frame> {
  for await (const frame of framesOf(file)) {
    if (frame.position > last) return;
    yield frame;
  }
}

async function sizeIfThere(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
