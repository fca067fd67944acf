import { createReadStream } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { restoreDocuments } from '@limner/documents';
import { DATA_FILE } from '@limner/documents/data-file';
import { logFolderOf, restoreSegments } from '@limner/events';
import {
  AppError,
  checksumOf,
  createDiskBlobs,
  createLogger,
  FILES_OWNER,
  isMissing,
  makeFolder,
  wordStorageProblem,
  writeDurably,
} from '@limner/platform';
import { noteRestored, noteRestoring } from '@limner/runtime';
import { setNotes } from '../notes.ts';
import { type BackupFile, damaged, EMBEDDED, readMark } from './mark.ts';
import { type SizedFile, verify } from './verify.ts';

/**
 * Replaces the data of a stopped installation by a backup. The whole backup is checked before anything is written. Files are named by their
 * content, so they are added, each checked while it is copied; then the documents are replaced in one step. From the first write to the
 * last a note prevents a start: an interrupted restore must be run again.
 *
 * @returns Number and bytes of the restored files.
 */
export async function restore(folder: string, data: string): Promise<{ files: number; bytes: number }> {
  const { mark, files } = await readMark(folder, EMBEDDED);
  const sized = await verify(folder, files);
  await makeFolder(data, 0o700).catch((error: unknown) => {
    throw wordStorageProblem(error, data);
  });
  await assertRoom(sized, data);
  const documents = files.find((file) => file.path === `documents/${DATA_FILE}`);
  if (!documents) throw damaged(folder, 'it has no documents');
  await restoreDocuments(path.join(folder, 'documents'), path.join(data, 'documents'), {
    checksum: documents.checksum,
    first: async () => {
      await noteRestoring(data);
      await addFiles(folder, data, files);
      await replaceSecrets(folder, data, files);
      await replaceLog(folder, data, files);
    },
    last: async () => {
      await setNotes(data, mark.notes);
      await noteRestored(data);
    },
  });
  return { files: files.length, bytes: sized.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function assertRoom(files: readonly SizedFile[], data: string): Promise<void> {
  let needed = 0;
  for (const file of files) if ((await sizeOf(path.join(data, file.path))) !== file.bytes) needed += file.bytes;
  const { bavail, bsize } = await statfs(data);
  const free = bavail * bsize;
  if (free < needed)
    throw new AppError(
      'storage_full',
      `the disk that holds ${data} has ${inMegabytes(free)} free, and the backup needs ${inMegabytes(needed)}`,
    );
}

async function addFiles(folder: string, data: string, files: readonly BackupFile[]): Promise<void> {
  const store = createDiskBlobs({ folder: path.join(data, 'files') });
  for (const { path: name, checksum } of files) {
    if (!name.startsWith('files/')) continue;
    // A file of the same name may be truncated, left by an older restore that was killed.
    if ((await checksumIfThere(path.join(data, name))) === checksum) continue;
    await store.put(name.slice('files/'.length), createReadStream(path.join(folder, name)), { expected: checksum });
  }
  // From now on the store belongs to these documents.
  await store.remove(FILES_OWNER);
}

async function replaceSecrets(folder: string, data: string, files: readonly BackupFile[]): Promise<void> {
  for (const { path: name } of files) {
    if (!name.startsWith('secrets/')) continue;
    await makeFolder(path.join(data, 'secrets'), 0o700);
    await writeDurably(path.join(data, name), await readFile(path.join(folder, name)));
  }
}

/** A backup without events, or of a Limner that left them out, leaves the log as it is. */
async function replaceLog(folder: string, data: string, files: readonly BackupFile[]): Promise<void> {
  const names = files
    .filter(({ path: name }) => name.startsWith('events/'))
    .map(({ path: name }) => path.basename(name));
  if (names.length === 0) return;
  await restoreSegments({
    from: path.join(folder, 'events'),
    names,
    folder: logFolderOf({ DATA_DIR: data }),
    logger: createLogger({ level: 'warn', service: 'restore' }),
  });
}

function checksumIfThere(file: string): Promise<string | undefined> {
  return checksumOf(file).catch(unlessMissing);
}

function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(({ size }) => size, unlessMissing);
}

function unlessMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
