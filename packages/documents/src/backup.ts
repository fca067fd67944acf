import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { AppError, checksumOf, makeFolder, syncFolder, wordStorageProblem } from '@limner/platform';
import { DATA_FILE } from './data-file.ts';
import { lockFolder } from './folder-lock.ts';
import { Database } from './storage/database.ts';

/** Pages of the file, 4 KB each. */
export interface BackupProgress {
  done: number;
  total: number;
}

const PAGES_PER_STEP = 256;

/** Copies the file as of one moment: a read transaction keeps later writes out of the copy. */
export async function backupFile(
  file: string,
  toFolder: string,
  onProgress?: (progress: BackupProgress) => void,
): Promise<void> {
  await makeFolder(toFolder, 0o700);
  const unfinished = path.join(toFolder, `${DATA_FILE}.unfinished`);
  for (const rest of ['', '-journal']) await rm(`${unfinished}${rest}`, { force: true });
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    source.exec('BEGIN; SELECT * FROM meta');
    await backup(source, unfinished, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) =>
        onProgress?.({ done: totalPages - remainingPages, total: totalPages }),
    });
  } catch (error) {
    throw wordStorageProblem(error, toFolder);
  } finally {
    source.close();
  }
  await synchronise(unfinished);
  await rename(unfinished, path.join(toFolder, DATA_FILE));
  await syncFolder(toFolder);
}

export interface RestoreOptions {
  /** SHA-256 that the copied file must have, hexadecimal. */
  readonly checksum?: string;
  /** Runs before the documents are replaced, under the lock. */
  readonly first?: () => Promise<void>;
  /** Runs after they were replaced. */
  readonly last?: () => Promise<void>;
}

/**
 * Replaces the folder's documents, which must not be open, by the backup. The backup is checked first, and one rename replaces them: at
 * any moment the folder holds either the old documents or the new ones. The folder is locked from the first step to the last.
 *
 * @throws AppError `conflict` when the folder is open, `invalid_input` when the backup cannot be read or is damaged, `storage_full` and
 * `storage_unwritable`; the documents are then unchanged
 */
export async function restoreDocuments(
  fromFolder: string,
  folder: string,
  { checksum, first, last }: RestoreOptions = {},
): Promise<void> {
  await makeFolder(folder, 0o700);
  const unlock = lockFolder(folder);
  try {
    await first?.();
    await swap(path.join(fromFolder, DATA_FILE), path.join(folder, DATA_FILE), checksum);
    await syncFolder(folder);
    await last?.();
  } catch (error) {
    throw wordStorageProblem(error, folder);
  } finally {
    unlock();
  }
}

async function swap(from: string, file: string, checksum: string | undefined): Promise<void> {
  const incoming = `${file}.restoring`;
  try {
    await copyFile(from, incoming);
    await synchronise(incoming);
    if (checksum !== undefined && (await checksumOf(incoming)) !== checksum)
      throw new AppError(
        'invalid_input',
        `the backup ${from} is damaged: it has another checksum than when it was taken`,
      );
    verify(incoming, from);
    await endLogOf(file);
    await rename(incoming, file);
  } finally {
    for (const rest of ['', '-wal', '-shm']) await rm(`${incoming}${rest}`, { force: true });
  }
}

function verify(file: string, from: string): void {
  let report: unknown;
  try {
    const database = Database.openWriter(file);
    report = database.sqlite.prepare('PRAGMA integrity_check').get()?.integrity_check;
    database.close();
  } catch (error) {
    const worded = wordStorageProblem(error, path.dirname(file));
    if (worded instanceof AppError) throw worded;
    throw new AppError('invalid_input', `the backup ${from} cannot be read`, [], { cause: error });
  }
  if (report !== 'ok') throw new AppError('invalid_input', `the backup ${from} is damaged: ${report}`);
}

/**
 * Removes the file's write-ahead log, which would be applied to the new file. A file that cannot be opened is replaced nevertheless, with
 * its log; a file that another folder shares by a hard link is not written to.
 */
async function endLogOf(file: string): Promise<void> {
  const links = await linksOf(file);
  try {
    if (links === 0) return;
    if (links > 1) throw new Error('shared');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
    database.close();
  } catch {
    for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
  }
}

/** To the disk, not only to the system's cache. */
async function synchronise(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Number of hard links of the file; 0 when it does not exist. */
async function linksOf(file: string): Promise<number> {
  return stat(file).then(
    ({ nlink }) => nlink,
    () => 0,
  );
}
