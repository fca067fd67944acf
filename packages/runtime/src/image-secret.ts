import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, makeFolder, writeDurably } from '@limner/platform';

/**
 * The secret that signs picture addresses, made once and stored in `<folder>/image-secret`, readable by the owner only. Call it while this process has
 * the lock of the data folder.
 */
export async function loadImageSecret(folder: string): Promise<{ secret: string; isNew: boolean }> {
  const file = path.join(folder, 'image-secret');
  const kept = await read(file);
  if (kept !== '') return { secret: kept, isNew: false };
  const secret = randomBytes(32).toString('base64url');
  await makeFolder(folder, 0o700);
  await writeDurably(file, `${secret}\n`);
  return { secret, isNew: true };
}

/** Empty when there is none: a killed start may leave an empty file. */
async function read(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
