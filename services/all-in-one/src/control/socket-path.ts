import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError, isMissing } from '@limner/platform';

/** Bytes of a socket's path that every system takes (macOS 104, Linux 108). */
const LONGEST = 100;
const SOCKET = 'control.sock';

/**
 * What tells a data folder from its copies: the folder itself, whatever path leads to it. Undefined where there is no folder.
 * A copy of everything in it is another folder.
 */
export async function identityOf(dataFolder: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(dataFolder, { bigint: true });
    return `${dev}-${ino}`;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Where the socket of a data folder is, if anything runs on it: derived from the folder, never read from a file. */
export async function socketPathOf(dataFolder: string): Promise<string> {
  if (process.platform === 'win32') return pipeName(dataFolder);
  const near = path.join(dataFolder, 'control', SOCKET);
  if (Buffer.byteLength(near) <= LONGEST) return near;
  return path.join(tmpdir(), `limner-${shortHash((await identityOf(dataFolder)) ?? dataFolder)}`, SOCKET);
}

/** Makes a place for the control socket of an installation that only its owner reaches, free of what a killed process left. */
export async function prepareSocketPath(dataFolder: string): Promise<string> {
  const socket = await socketPathOf(dataFolder);
  if (process.platform === 'win32') return socket;
  await mkdir(path.dirname(socket), { recursive: true, mode: 0o700 });
  await assertOwn(path.dirname(socket));
  await chmod(path.dirname(socket), 0o700);
  await rm(socket, { force: true });
  // Older ones kept an absolute path there, which led copies of the folder to the original.
  await rm(path.join(dataFolder, 'control', 'path'), { force: true });
  return socket;
}

/** Removes the socket that `prepareSocketPath` named, and its folder when that is in a folder for temporary files. */
export async function removeSocket(socket: string, dataFolder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await rm(socket, { force: true });
  const folder = path.dirname(socket);
  // Where something else lies in it, it stays.
  if (folder !== path.join(dataFolder, 'control')) await rmdir(folder).catch(() => undefined);
}

/** Anybody may make a folder of that name among temporary files. */
async function assertOwn(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new AppError('conflict', `${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR`);
}

function pipeName(dataFolder: string): string {
  return `\\\\.\\pipe\\limner-${shortHash(dataFolder.toLowerCase())}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
