import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Documents, EmbeddedDocuments } from '@limner/documents';
import {
  AppError,
  type BlobStore,
  createDiskBlobs,
  isMissing,
  makeFolder,
  removeDurably,
  wordStorageProblem,
} from '@limner/platform';
import { BACKUP_MARK, type Engines } from '@limner/runtime';
import { notesOf } from '../notes.ts';
import { clusterSource } from './cluster-source.ts';
import { embeddedSource } from './embedded-source.ts';
import { type BackupFile, noteUnfinished, readUnfinished, unfinishedNote, writeMark } from './mark.ts';

/** Folders of the file store that cannot be regenerated. */
export const KEPT = ['originals/', 'media/'] as const;

export interface BackupReport {
  /** Of the file store. */
  readonly files: number;
  /** Of these, and of the log of events. */
  readonly bytes: number;
}

/**
 * Copies a running installation into a new or empty folder, or continues an interrupted backup of it. Documents come first, as of one moment; files never change
 * and are stored before a document names them, or can be drawn again (the demo's), so the copy has every file that it needs. The log of events comes last: the
 * positions of its readers, which are documents, are never beyond its end. Sizes of pictures are made again on demand. The mark of completion is written last.
 */
export async function backUp(engines: Engines, folder: string): Promise<BackupReport> {
  const { documents, config, clock } = engines;
  const source = isEmbedded(documents) ? embeddedSource(documents, config) : clusterSource(engines);
  try {
    await claimFolder(folder, source.installation);
    // Before the documents: work may finish while files are copied, but none may begin unnoticed.
    const notes = await notesOf(config.DATA_DIR);
    const taken = clock.now().toISOString();
    const own = await source.copyDocuments(folder);
    const { files, bytes: inStore } = await copyStore(engines.blobs, folder);
    const log = await source.copyEvents(folder);
    const bytes = log.reduce((sum, copied) => sum + copied.bytes, inStore);
    const { format } = source;
    await writeMark(folder, [...own, ...files, ...log], { format, taken, bytes, notes });
    await removeDurably(unfinishedNote(folder));
    return { files: files.length, bytes };
  } catch (error) {
    throw wordStorageProblem(error, folder);
  }
}

/** Refuses a folder with other content; nothing is deleted. */
async function claimFolder(folder: string, installation: string): Promise<void> {
  await makeFolder(folder, 0o700);
  const names = await readdir(folder);
  if (names.includes(BACKUP_MARK))
    throw new AppError('conflict', `${folder} has a finished backup: choose a new folder`);
  const owner = await readUnfinished(folder);
  if (owner === installation) return;
  if (owner !== undefined)
    throw new AppError('conflict', `${folder} has an interrupted backup of ${owner}: choose a new folder`);
  if (names.length > 0) throw new AppError('conflict', `${folder} is not empty`);
  await noteUnfinished(folder, installation);
}

async function copyStore(blobs: BlobStore, folder: string): Promise<{ files: BackupFile[]; bytes: number }> {
  const copy = createDiskBlobs({ folder: path.join(folder, 'files') });
  const files: BackupFile[] = [];
  let total = 0;
  for (const prefix of KEPT) {
    for await (const { key } of blobs.list(prefix)) {
      const put = await copyBlob(blobs, copy, key);
      if (!put) continue;
      files.push({ path: `files/${key}`, checksum: put.checksum });
      total += put.bytes;
    }
  }
  return { files, bytes: total };
}

/** Undefined when the file was removed after it was listed. */
async function copyBlob(from: BlobStore, to: BlobStore, key: string) {
  const opened = await from.open(key);
  if (!opened) return undefined;
  try {
    return await to.put(key, opened.stream());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isEmbedded(documents: Documents): documents is EmbeddedDocuments {
  return 'backup' in documents;
}
