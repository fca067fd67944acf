import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertBlobKey, type BlobInfo, type BlobStore, meter, readWhole } from './blobs.ts';
import { isMissing, makeFolder, syncFolder } from './durable-files.ts';
import { sendFile } from './send-file.ts';
import { wordStorageProblem } from './storage-problem.ts';

const TEMPORARY = '.incomplete';

/**
 * Files in a folder, one file for each key. A put writes a temporary file, syncs it, renames it and syncs the folder: after a power cut a key has either
 * the complete old or the complete new content. For one machine; several processes may share the folder.
 */
export function createDiskBlobs({ folder }: { folder: string }): BlobStore {
  const root = path.resolve(folder);
  const locate = (key: string) => path.join(root, ...assertBlobKey(key).split('/'));

  /** Writes a temporary file with `fill`, then renames it; removes it on failure. */
  async function place(key: string, fill: (temporary: string) => Promise<BlobInfo>): Promise<BlobInfo> {
    const target = locate(key);
    const temporary = path.join(root, TEMPORARY, randomUUID());
    try {
      await makeFolder(path.dirname(temporary));
      const info = await fill(temporary);
      await makeFolder(path.dirname(target));
      await rename(temporary, target);
      await syncFolder(path.dirname(target));
      return info;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw wordStorageProblem(error, root);
    }
  }

  return {
    put: (key, content, options = {}) =>
      place(key, async (temporary) => {
        const file = await open(temporary, 'wx', 0o600);
        try {
          const measured = meter(options);
          const source = content instanceof Readable ? content : Readable.from([content]);
          await pipeline(source, measured.stream, (chunks) => writeAll(file, chunks), { signal: options.signal });
          await file.datasync();
          return measured.info();
        } finally {
          await file.close();
        }
      }),

    async open(key, range) {
      const found = await fileSize(locate(key));
      if (!found) return undefined;
      const part = range && { start: range.first, end: range.last };
      return {
        bytes: range ? range.last - range.first + 1 : found.bytes,
        stream: () => createReadStream(locate(key), part),
        sendTo: (response) => sendFile(locate(key), response, range),
      };
    },

    read: (key, maxBytes) =>
      readWhole(
        key,
        () => fileSize(locate(key)),
        () => createReadStream(locate(key)),
        maxBytes,
      ),
    stat: (key) => fileSize(locate(key)),
    remove: (key) => rm(locate(key), { force: true }),

    async copy(from, to) {
      await place(to, async (temporary) => {
        await copyFile(locate(from), temporary);
        const file = await open(temporary, 'r');
        await file.datasync().finally(() => file.close());
        return { bytes: 0, checksum: '' };
      });
    },

    list: (prefix) => walk(root, prefix),
    close: async () => {},
  };
}

/**
 * Removes temporary files of killed processes, except those modified after `before`, as several processes may share the folder. A file that disappears
 * meanwhile is not an error.
 *
 * @returns how many were removed
 */
export async function removeIncomplete(folder: string, before: Date): Promise<number> {
  const aside = path.join(path.resolve(folder), TEMPORARY);
  let removed = 0;
  for (const name of await readdir(aside).catch(noneIfMissing)) {
    const found = await fileSize(path.join(aside, name));
    if (!found || found.modified >= before) continue;
    await rm(path.join(aside, name), { force: true });
    removed += 1;
  }
  return removed;
}

function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) await file.writeFile(chunk);
}

async function fileSize(file: string): Promise<{ bytes: number; modified: Date } | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? { bytes: found.size, modified: found.mtime } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* walk(
  root: string,
  prefix: string,
  below = '',
): AsyncGenerator<{ key: string; bytes: number; modified: Date }> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch(noneIfMissing);
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (key === TEMPORARY || !(key.startsWith(prefix) || prefix.startsWith(`${key}/`))) continue;
    if (entry.isDirectory()) yield* walk(root, prefix, key);
    else {
      const found = await fileSize(path.join(root, key));
      if (found) yield { key, ...found };
    }
  }
}
