import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes of a socket's path that every system takes (macOS 104, Linux 108). */
const LONGEST = 100;

/** Makes a place for the control socket of an installation that only its owner reaches, free of what a killed process left. */
export async function prepareSocketPath(dataFolder: string): Promise<string> {
  if (process.platform === 'win32') return pipeName(dataFolder);
  const folder = path.join(dataFolder, 'control');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const near = path.join(folder, 'control.sock');
  const socket =
    Buffer.byteLength(near) <= LONGEST
      ? near
      : path.join(await mkdtemp(path.join(tmpdir(), 'limner-')), 'control.sock');
  await removeSocket(dataFolder);
  await writeFile(path.join(folder, 'path'), socket, { mode: 0o600 });
  return socket;
}

/** Where the socket of an installation is; undefined when it never had one. */
export async function findSocketPath(dataFolder: string): Promise<string | undefined> {
  if (process.platform === 'win32') return pipeName(dataFolder);
  return readFile(path.join(dataFolder, 'control', 'path'), 'utf8').catch(() => undefined);
}

export async function removeSocket(dataFolder: string): Promise<void> {
  const socket = await findSocketPath(dataFolder);
  if (socket === undefined || process.platform === 'win32') return;
  await rm(socket, { force: true });
  if (!socket.startsWith(dataFolder)) await rm(path.dirname(socket), { recursive: true, force: true });
}

function pipeName(dataFolder: string): string {
  return `\\\\.\\pipe\\limner-${createHash('sha256').update(dataFolder.toLowerCase()).digest('hex').slice(0, 32)}`;
}
