import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that signs picture addresses, made once and kept in `<folder>/image-secret`, readable by the owner alone. */
export async function keptImageSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'image-secret');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await writeNew(file, randomBytes(32).toString('base64url'));
  } catch (error) {
    if (isThere(error)) return (await readFile(file, 'utf8')).trim();
    throw error;
  }
}

async function writeNew(file: string, secret: string): Promise<string> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return secret;
}

// Not `instanceof Error`: under Jest an error of Node's own comes from another realm.
function isThere(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
}
