import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the folder for this process: an exclusive SQLite lock, which the operating system lets go with the process, however that ends.
 *
 * @returns lets the folder go
 * @throws Error when it is taken
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new Error(`the documents in ${folder} are open in another process`, { cause: error });
  }
  return () => file.close();
}
