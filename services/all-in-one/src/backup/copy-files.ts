import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checksumOf, isMissing, makeFolder, writeDurably } from '@limner/platform';
import type { BackupFile } from './mark.ts';

/** Copies the small files of a folder, each under a temporary name first; none if the folder does not exist. Their paths begin with `name`. */
export async function copyFiles(from: string, to: string, name: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const file of await filesIn(from)) {
    await makeFolder(to, 0o700);
    await writeDurably(path.join(to, file), await readFile(path.join(from, file)));
    copied.push({ path: `${name}/${file}`, checksum: await checksumOf(path.join(to, file)) });
  }
  return copied;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.incomplete')).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
