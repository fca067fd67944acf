import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, wordStorageProblem } from '@limner/platform';

/**
 * Locks the folder for this process: an exclusive SQLite lock, which the operating system releases when the process ends.
 *
 * @returns A function that releases the lock.
 * @throws AppError `conflict` when another process holds it, `storage_full` or `storage_unwritable` on disk errors
 */
export function lockFolder(folder: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 });
    file.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (isTaken(error))
      throw new AppError('conflict', `the documents in ${folder} are open in another process`, [], { cause: error });
    throw wordStorageProblem(error, folder);
  }
  const taken = file;
  return () => taken.close();
}

const SQLITE_BUSY = 5;

function isTaken(error: unknown): boolean {
  const errcode = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY;
}
