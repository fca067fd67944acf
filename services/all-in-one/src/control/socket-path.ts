import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError, isMissing } from '@limner/platform';

/** Longest socket path in bytes on all systems (macOS 104, Linux 108). */
const LONGEST = 100;
const SOCKET = 'control.sock';

/**
 * Identifies a data folder independent of its path; a copy has another identity. Undefined where there is no folder.
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

/** The socket path of a data folder: derived from the folder, never read from a file. */
export async function socketPathOf(dataFolder: string): Promise<string> {
  if (process.platform === 'win32') return pipeName(dataFolder);
  const near = path.join(dataFolder, 'control', SOCKET);
  if (Buffer.byteLength(near) <= LONGEST) return near;
  return path.join(tmpdir(), `limner-${shortHash((await identityOf(dataFolder)) ?? dataFolder)}`, SOCKET);
}

/** Creates a private folder for the control socket and removes a socket left by a killed process. */
export async function prepareSocketPath(dataFolder: string): Promise<string> {
  const socket = await socketPathOf(dataFolder);
  if (process.platform === 'win32') return socket;
  await mkdir(path.dirname(socket), { recursive: true, mode: 0o700 });
  await assertOwn(path.dirname(socket));
  await chmod(path.dirname(socket), 0o700);
  await rm(socket, { force: true });
  // Older versions stored an absolute path there, which led from copies to the original.
  await rm(path.join(dataFolder, 'control', 'path'), { force: true });
  return socket;
}

/** Removes the socket of `prepareSocketPath`, and its folder when that is a temporary one. */
export async function removeSocket(socket: string, dataFolder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await rm(socket, { force: true });
  const folder = path.dirname(socket);
  // Fails and leaves the folder if it has other content.
  if (folder !== path.join(dataFolder, 'control')) await rmdir(folder).catch(() => undefined);
}

/** Any user may create a folder of that name among temporary files. */
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
