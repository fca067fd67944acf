import { cp, mkdir, mkdtemp, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError, createDiskBlobs } from '@limner/platform';
import type { Engines } from '@limner/runtime';

export interface BackupReport {
  readonly files: number;
  readonly bytes: number;
}

/** What a backup holds, and what a restore puts back. Sizes of pictures are made again when asked for. */
const PARTS = ['documents', 'files', 'secrets'] as const;

/**
 * Copies a running embedded installation into a new or empty folder. The documents come first, at one moment; files never change and
 * are stored before a document speaks of them, so the copy holds every file that it needs.
 */
export async function backUp({ documents, blobs, config }: Engines, folder: string): Promise<BackupReport> {
  if (config.MODE === 'cluster' || documents.backup === undefined) {
    throw new AppError('invalid_input', 'a cluster is backed up by the tools of its servers');
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new AppError('conflict', `${folder} is not empty`);
  await documents.backup(path.join(folder, 'documents'));
  await cp(path.join(config.DATA_DIR, 'secrets'), path.join(folder, 'secrets'), { recursive: true });
  const copy = createDiskBlobs({ folder: path.join(folder, 'files') });
  let files = 0;
  let bytes = 0;
  for await (const blob of blobs.list('originals/')) {
    const opened = await blobs.open(blob.key);
    if (!opened) continue;
    await copy.put(blob.key, opened.stream);
    files++;
    bytes += blob.bytes;
  }
  return { files, bytes };
}

/** Puts a backup in place of a stopped installation's data, which is kept beside it; says where. */
export async function restore(folder: string, data: string): Promise<{ kept: string | undefined }> {
  for (const part of PARTS) {
    const found = await stat(path.join(folder, part)).catch(() => undefined);
    if (part !== 'files' && !found?.isDirectory())
      throw new Error(`${folder} is no backup: it has no folder "${part}"`);
  }
  await mkdir(data, { recursive: true, mode: 0o700 });
  const aside = await mkdtemp(path.join(data, 'before-restore-'));
  const moved = await Promise.all(PARTS.map((part) => moveIfThere(path.join(data, part), path.join(aside, part))));
  for (const part of PARTS) {
    const from = path.join(folder, part);
    if (await stat(from).catch(() => undefined)) await cp(from, path.join(data, part), { recursive: true });
  }
  return { kept: moved.includes(true) ? aside : undefined };
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  if (!(await stat(from).catch(() => undefined))) return false;
  await rename(from, to);
  return true;
}
