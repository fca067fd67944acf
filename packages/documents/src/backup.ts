import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { lockFolder } from './folder-lock.ts';
import { Database } from './storage/database.ts';

export const DATA_FILE = 'documents.db';

/** Pages of the file, 4 KB each. */
export interface BackupProgress {
  done: number;
  total: number;
}

const PAGES_PER_STEP = 256;

/** Copies the file as it is at one moment: the read transaction keeps what others write meanwhile out of the copy. */
export async function backupFile(
  file: string,
  toFolder: string,
  onProgress?: (progress: BackupProgress) => void,
): Promise<void> {
  await mkdir(toFolder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(toFolder, `${DATA_FILE}.unfinished`);
  await rm(unfinished, { force: true });
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    source.exec('BEGIN; SELECT * FROM meta');
    await backup(source, unfinished, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) =>
        onProgress?.({ done: totalPages - remainingPages, total: totalPages }),
    });
  } finally {
    source.close();
  }
  await synchronise(unfinished);
  await rename(unfinished, path.join(toFolder, DATA_FILE));
  await synchronise(toFolder);
}

/**
 * Puts the backup in place of the folder's documents, which must not be open. The backup is checked first, and one rename swaps them:
 * at every moment the folder holds either the old documents or the new ones, whole.
 *
 * @throws Error when the folder is open, or the backup is missing or damaged; the documents are then as they were
 */
export async function restoreDocuments(fromFolder: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    await swap(path.join(fromFolder, DATA_FILE), path.join(folder, DATA_FILE));
    await synchronise(folder);
  } finally {
    unlock();
  }
}

async function swap(from: string, file: string): Promise<void> {
  const incoming = `${file}.restoring`;
  const old = `${file}.before-restore`;
  await copyFile(from, incoming);
  await synchronise(incoming);
  try {
    verify(incoming);
    if (await exists(file)) {
      foldLogIntoFile(file);
      await rm(old, { force: true });
      await link(file, old);
    }
    await rename(incoming, file);
    await rm(old, { force: true });
  } finally {
    for (const rest of ['', '-wal', '-shm']) await rm(`${incoming}${rest}`, { force: true });
  }
}

function verify(file: string): void {
  let report: unknown;
  try {
    const database = Database.openWriter(file);
    report = database.sqlite.prepare('PRAGMA integrity_check').get()?.integrity_check;
    database.close();
  } catch (error) {
    throw new Error(`the backup ${file} cannot be read`, { cause: error });
  }
  if (report !== 'ok') throw new Error(`the backup ${file} is damaged: ${report}`);
}

/** Leaves no log beside the file, which would be taken for the log of the one that comes in its place. */
function foldLogIntoFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
  database.close();
}

async function synchronise(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
