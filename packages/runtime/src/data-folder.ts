import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DATA_FILE } from '@limner/documents/data-file';
import { AppError, isMissing, makeFolder, removeDurably, wordStorageProblem, writeDurably } from '@limner/platform';

/** A folder with this file is a backup, and no installation may run on it. */
export const BACKUP_MARK = 'backup.json';
const RESTORING = 'restoring';
const STAMP = 'limner.json';
const FORMAT = 1;
const DATABASE = path.join('documents', DATA_FILE);
/** Files that the folder `documents` may have before the first start completes: the lock, and leftovers of a killed first start. */
const LOCKS = /^(?:lock|documents)\.db(?:-journal|-wal|-shm)?$/;

/**
 * Checks `DATA_DIR` before anything in it is opened: a copied, half-deleted or half-restored folder is refused with a message instead of being filled
 * again, and a folder with other files is not touched.
 *
 * @throws AppError `conflict` with what is wrong and what to do; `storage_full` or `storage_unwritable` when the disk refuses
 */
export async function prepareDataFolder(folder: string): Promise<{ isNew: boolean }> {
  try {
    await makeFolder(folder, 0o700);
    await refuseUnfinishedRestore(folder);
    // A killed restore of an older version left this hard link to the same file.
    if (!(await isThere(path.join(folder, BACKUP_MARK))))
      await rm(`${path.join(folder, DATABASE)}.before-restore`, { force: true });
    const { isNew } = await checkDataFolder(folder);
    await makeFolder(path.join(folder, 'files'), 0o700);
    return { isNew };
  } catch (error) {
    throw wordStorageProblem(error, folder);
  }
}

/** The same for an existing folder, in which nothing is changed. @throws AppError `conflict` */
export async function checkDataFolder(folder: string): Promise<{ isNew: boolean }> {
  await refuseUnfinishedRestore(folder);
  if (await isThere(path.join(folder, BACKUP_MARK)))
    throw refusal(`${folder} is a backup: restore it into another folder by "npm run restore -- ${folder}"`);
  const isNew = !(await isThere(path.join(folder, DATABASE)));
  if (isNew) await checkNewFolder(folder);
  else await checkInstallation(folder);
  return { isNew };
}

/** Checked again after the documents are locked: a restore may have begun in between. */
export async function refuseUnfinishedRestore(folder: string): Promise<void> {
  if (await isThere(path.join(folder, RESTORING)))
    throw refusal(`a restore into ${folder} was interrupted: run "npm run restore" again to complete it`);
}

/** Marks the folder as a complete installation: from now on a missing part is an error. */
export async function stampDataFolder(folder: string): Promise<void> {
  const stamp = path.join(folder, STAMP);
  if (!(await isThere(stamp))) await writeDurably(stamp, `${JSON.stringify({ format: FORMAT })}\n`);
}

/** From now until `noteRestored` no process starts on this folder. */
export function noteRestoring(folder: string): Promise<void> {
  return writeDurably(path.join(folder, RESTORING), '');
}

export function noteRestored(folder: string): Promise<void> {
  return removeDurably(path.join(folder, RESTORING));
}

async function checkInstallation(folder: string): Promise<void> {
  const database = path.join(folder, DATABASE);
  const { nlink } = await stat(database);
  if (nlink > 1)
    throw refusal(
      `${database} is shared with another folder by a hard link, so that both would write the same file: copy it with "cp -r"`,
    );
  if ((await isThere(path.join(folder, STAMP))) && !(await isThere(path.join(folder, 'files'))))
    throw refusal(
      `${folder} has documents but its folder "files" is missing: put it back or mount it, or restore a backup. ` +
        `To continue without any pictures, make an empty folder ${path.join(folder, 'files')}`,
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

/** Existing files that a new installation would be mixed with: parts of an installation, or other files. */
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
