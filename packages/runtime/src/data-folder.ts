import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DATA_FILE } from '@limner/documents';
import { AppError, isMissing, makeFolder, removeDurably, wordStorageProblem, writeDurably } from '@limner/platform';

/** The name of a backup's mark: a folder that has it is a backup, and nothing runs on it. */
export const BACKUP_MARK = 'backup.json';
const RESTORING = 'restoring';
const STAMP = 'limner.json';
const FORMAT = 1;
const DATABASE = path.join('documents', DATA_FILE);
/** What the folder `documents` may hold before there are any: the lock, and what a killed first start left. */
const LOCKS = /^(?:lock|documents)\.db(?:-journal|-wal|-shm)?$/;

/**
 * Looks at `DATA_DIR` before anything in it is opened, so that a copied, half-deleted or half-restored folder is refused in words instead of
 * being filled anew, and somebody else's folder is left alone.
 *
 * @throws AppError `conflict` with what is wrong and what to do; `storage_full` or `storage_unwritable` when the disk refuses
 */
export async function prepareDataFolder(folder: string): Promise<{ isNew: boolean }> {
  try {
    await makeFolder(folder, 0o700);
    await refuseUnfinishedRestore(folder);
    if (await isThere(path.join(folder, BACKUP_MARK)))
      throw refusal(`${folder} is a backup: restore it into another folder by "npm run restore -- ${folder}"`);
    const isNew = !(await isThere(path.join(folder, DATABASE)));
    if (isNew) await checkNewFolder(folder);
    else await checkInstallation(folder);
    await makeFolder(path.join(folder, 'files'), 0o700);
    return { isNew };
  } catch (error) {
    throw wordStorageProblem(error, folder);
  }
}

/** Again once the folder's documents are locked: a restore may have begun in between. */
export async function refuseUnfinishedRestore(folder: string): Promise<void> {
  if (await isThere(path.join(folder, RESTORING)))
    throw refusal(`a restore into ${folder} was interrupted: run "npm run restore" again to complete it`);
}

/** Says that the folder holds a whole installation: from now on a missing part is missed. */
export async function stampDataFolder(folder: string): Promise<void> {
  const stamp = path.join(folder, STAMP);
  if (!(await isThere(stamp))) await writeDurably(stamp, `${JSON.stringify({ format: FORMAT })}\n`);
}

/** Until `noteRestored` nothing starts on this folder. */
export function noteRestoring(folder: string): Promise<void> {
  return writeDurably(path.join(folder, RESTORING), '');
}

export function noteRestored(folder: string): Promise<void> {
  return removeDurably(path.join(folder, RESTORING));
}

async function checkInstallation(folder: string): Promise<void> {
  const database = path.join(folder, DATABASE);
  // What a restore of an older Limner left when it was killed: another name of the very file.
  await rm(`${database}.before-restore`, { force: true });
  const { nlink } = await stat(database);
  if (nlink > 1)
    throw refusal(
      `${database} is shared with another folder by a hard link, so that both would write the same file: copy it with "cp -r"`,
    );
  if ((await isThere(path.join(folder, STAMP))) && !(await isThere(path.join(folder, 'files'))))
    throw refusal(
      `${folder} has documents but its folder "files" is missing: put it back or mount it, or restore a backup. ` +
        `To go on without any picture, make an empty folder ${path.join(folder, 'files')}`,
    );
}

async function checkNewFolder(folder: string): Promise<void> {
  const found = await remainsIn(folder);
  if (found.length > 0)
    throw refusal(
      `${folder} has ${found.join(', ')} but no documents of an installation: put ${path.join(folder, DATABASE)} back, ` +
        'restore a backup, or choose another DATA_DIR',
    );
}

/** Parts of an installation, or of somebody else's folder, that a new one would be mixed with. */
async function remainsIn(folder: string): Promise<string[]> {
  const documents = (await namesIn(path.join(folder, 'documents'))).filter((name) => !LOCKS.test(name));
  const files = (await namesIn(path.join(folder, 'files'))).filter((name) => name !== '.incomplete');
  const secrets = await namesIn(path.join(folder, 'secrets'));
  const found = Object.entries({ documents, files, secrets }).flatMap(([name, inside]) =>
    inside.length > 0 ? [`a folder "${name}"`] : [],
  );
  if (await isThere(path.join(folder, STAMP))) found.push(STAMP);
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function refusal(message: string): AppError {
  return new AppError('conflict', message);
}
