import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, makeFolder, writeDurably } from '@limner/platform';

/**
 * The secret that signs picture addresses, made once and kept in `<folder>/image-secret`, readable by the owner alone. Called while this
 * process holds the data folder.
 */
export async function keptImageSecret(folder: string): Promise<{ secret: string; isNew: boolean }> {
  const file = path.join(folder, 'image-secret');
  const kept = await read(file);
  if (kept !== '') return { secret: kept, isNew: false };
  const secret = randomBytes(32).toString('base64url');
  await makeFolder(folder, 0o700);
  await writeDurably(file, `${secret}\n`);
  return { secret, isNew: true };
}

/** Empty where there is none: a file without content is what a start that was killed left. */
async function read(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
