import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checksumOf, makeFolder, syncFolder } from '@limner/platform';
import { encodeFrame, framesOf } from './frame.ts';
import { listSegments } from './segments.ts';

export interface CopiedSegment {
  readonly name: string;
  readonly checksum: string;
  readonly bytes: number;
}

/**
 * Copies a log that may be in use: its whole entries as of the moment at which each segment is read, so that a copy of the last one ends with an entry. The
 * copies have the names of the segments; those of an interrupted run are replaced.
 */
export async function copySegments(folder: string, to: string): Promise<CopiedSegment[]> {
  const copied: CopiedSegment[] = [];
  for (const { file } of await listSegments(folder)) {
    await makeFolder(to, 0o700);
    const copy = path.join(to, path.basename(file));
    const bytes = await copyFrames(file, `${copy}.incomplete`);
    await rename(`${copy}.incomplete`, copy);
    copied.push({ name: path.basename(file), checksum: await checksumOf(copy), bytes });
  }
  if (copied.length > 0) await syncFolder(to);
  return copied;
}

async function copyFrames(file: string, to: string): Promise<number> {
  const handle = await open(to, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const entry of framesOf(file)) {
      const frame = encodeFrame(entry);
      await handle.appendFile(frame);
      bytes += frame.length;
    }
    await handle.sync();
    return bytes;
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
