import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A rename survives a power cut only after its folder is synced. Windows has no such call and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Creates a folder and its missing parents; all new names are durable when the promise resolves. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/**
 * Writes a small temporary file, syncs it, renames it and syncs its folder: at any moment the file has either the complete old or the complete new
 * content. Only its owner may read it.
 */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const aside = `${file}.${randomUUID()}.incomplete`;
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Removes a file if it exists; durable when the promise resolves. */
export async function removeDurably(file: string): Promise<void> {
  try {
    await rm(file);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** SHA-256 of a file's content, hexadecimal; streamed. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Whether a system call failed because there is no such file. */
export function isMissing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
