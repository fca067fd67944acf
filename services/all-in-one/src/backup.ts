import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Documents, type EmbeddedDocuments, restoreDocuments } from '@limner/documents';
import { AppError, createDiskBlobs } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { isToBeDrawn, noteDrawing } from './drawing-note.ts';

/** What cannot be made again. */
const KEPT = ['originals/', 'motions/', 'media/'] as const;

export interface BackupReport {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Copies a running embedded installation into a new or empty folder. The documents come first, at one moment; files never change and
 * are stored before a document speaks of them, or can be drawn again (the demo's), so the copy lacks no file that it needs. Sizes of pictures are made again when asked for.
 */
export async function backUp({ documents, blobs, config }: Engines, folder: string): Promise<BackupReport> {
  if (!isEmbedded(documents)) throw new AppError('invalid_input', 'a cluster is backed up by the tools of its servers');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new AppError('conflict', `${folder} is not empty`);
  await documents.backup(path.join(folder, 'documents'));
  const secrets = path.join(config.DATA_DIR, 'secrets');
  if (await isFolder(secrets)) await cp(secrets, path.join(folder, 'secrets'), { recursive: true });
  const copy = createDiskBlobs({ folder: path.join(folder, 'files') });
  let files = 0;
  let bytes = 0;
  for (const prefix of KEPT) {
    for await (const blob of blobs.list(prefix)) {
      const opened = await blobs.open(blob.key);
      if (!opened) continue;
      await copy.put(blob.key, opened.stream);
      files++;
      bytes += blob.bytes;
    }
  }
  // Where pictures of the demo are still to be drawn, that is left to the installation that this is restored to.
  if (await isToBeDrawn(config)) await noteDrawing(folder);
  return { files, bytes };
}

/**
 * Puts a backup in place of a stopped installation's data. Files are named by their content, so they are added; the documents are swapped
 * in one step after them. Stopped in between, it can be run again.
 */
export async function restore(folder: string, data: string): Promise<void> {
  if (!(await isFolder(path.join(folder, 'documents')))) throw new Error(`${folder} is no backup: it has no documents`);
  await mkdir(data, { recursive: true, mode: 0o700 });
  await addFrom(path.join(folder, 'files'), path.join(data, 'files'), { force: false });
  await restoreDocuments(path.join(folder, 'documents'), path.join(data, 'documents'));
  await addFrom(path.join(folder, 'secrets'), path.join(data, 'secrets'), { force: true });
  if (await isToBeDrawn({ DATA_DIR: folder })) await noteDrawing(data);
}

function isEmbedded(documents: Documents): documents is EmbeddedDocuments {
  return 'backup' in documents;
}

async function addFrom(from: string, to: string, { force }: { force: boolean }): Promise<void> {
  if (await isFolder(from)) await cp(from, to, { recursive: true, force });
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
