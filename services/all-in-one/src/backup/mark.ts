import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, assertBlobKey, isMissing, writeDurably } from '@limner/platform';
import { BACKUP_MARK } from '@limner/runtime';
import { z } from 'zod';
import { NOTES } from '../notes.ts';

/** One line per file in the format of `sha256sum`: `<sha256>  <path>`. */
export const SUMS = 'SHA256SUMS';
/** Exists in a folder from the first file of a backup until its mark is written. */
const UNFINISHED = 'unfinished.json';
/** Formats: of an embedded installation, and of a cluster. */
export const EMBEDDED = 1;
export const CLUSTER = 2;
/** The log of events in the backup of a cluster. */
export const EVENTS_COPY = 'events/log.ndjson';

/** A file of a backup. */
export interface BackupFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly checksum: string;
}

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const mark = z.object({
  format: z.literal([EMBEDDED, CLUSTER], { error: 'was made by a newer Limner' }),
  taken: z.iso.datetime(),
  /** All files: documents, secrets and the file store. */
  files: z.int().positive(),
  bytes: z.int().nonnegative(),
  /** Checksum of the list of checksums. */
  sums: checksum,
  /** Notes of the installation: work begun and not finished. */
  notes: z.array(z.enum(NOTES)),
});
export type BackupMark = z.output<typeof mark>;
export type BackupFormat = BackupMark['format'];

const NAMES = { [EMBEDDED]: 'an embedded installation', [CLUSTER]: 'a cluster' } as const;

/** Written last: only a folder that has it is a backup. */
export async function writeMark(
  folder: string,
  files: readonly BackupFile[],
  about: Pick<BackupMark, 'format' | 'taken' | 'bytes' | 'notes'>,
): Promise<void> {
  const sums = files.map((file) => `${file.checksum}  ${file.path}\n`).join('');
  await writeDurably(path.join(folder, SUMS), sums);
  const written: BackupMark = { ...about, files: files.length, sums: sha256(sums) };
  await writeDurably(path.join(folder, BACKUP_MARK), `${JSON.stringify(written, null, 2)}\n`);
}

/** The mark of a finished backup of this format with the list of its files. Refuses other folders and says what to do. */
export async function readMark(
  folder: string,
  format: BackupFormat,
): Promise<{ mark: BackupMark; files: readonly BackupFile[] }> {
  const text = await readIfThere(path.join(folder, BACKUP_MARK));
  if (text === undefined) throw await whyNoBackup(folder);
  const parsed = mark.safeParse(parseJson(text));
  if (!parsed.success)
    throw damaged(folder, `its ${BACKUP_MARK} ${parsed.error.issues[0]?.message ?? 'cannot be read'}`);
  if (parsed.data.format !== format)
    throw new AppError(
      'invalid_input',
      `${folder} is a backup of ${NAMES[parsed.data.format]}, not of ${NAMES[format]}`,
    );
  const sums = (await readIfThere(path.join(folder, SUMS))) ?? '';
  if (sha256(sums) !== parsed.data.sums) throw damaged(folder, `its ${SUMS} is missing or was changed`);
  const files = parseSums(folder, sums);
  if (files.length !== parsed.data.files) throw damaged(folder, `its ${SUMS} does not name all files`);
  return { mark: parsed.data, files };
}

/** The installation whose unfinished backup is in the folder: it may continue it. */
export async function readUnfinished(folder: string): Promise<string | undefined> {
  const text = await readIfThere(path.join(folder, UNFINISHED));
  if (text === undefined) return undefined;
  return z.object({ installation: z.string() }).safeParse(parseJson(text)).data?.installation ?? '';
}

export function noteUnfinished(folder: string, installation: string): Promise<void> {
  return writeDurably(path.join(folder, UNFINISHED), `${JSON.stringify({ installation })}\n`);
}

export const unfinishedNote = (folder: string): string => path.join(folder, UNFINISHED);

export function damaged(folder: string, why: string): AppError {
  return new AppError('invalid_input', `the backup ${folder} is damaged: ${why}`);
}

async function whyNoBackup(folder: string): Promise<AppError> {
  if ((await readUnfinished(folder)) !== undefined)
    return new AppError(
      'invalid_input',
      `the backup ${folder} was interrupted and is not whole: run "npm run backup -- ${folder}" again`,
    );
  if ((await readIfThere(path.join(folder, 'documents', 'documents.db'))) !== undefined)
    return new AppError(
      'invalid_input',
      `${folder} has no ${BACKUP_MARK}: it was made by an older Limner or never ended, and nobody knows whether it is whole. ` +
        `If you trust it, copy it and take a new backup of the copy (DATA_DIR=COPY npm run backup -- NEW), then restore that`,
    );
  return new AppError('invalid_input', `${folder} is no backup: it has no ${BACKUP_MARK}`);
}

function parseSums(folder: string, sums: string): BackupFile[] {
  return sums
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, sum, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (sum === undefined || file === undefined || !isOurs(file)) throw damaged(folder, `"${line}" in its ${SUMS}`);
      return { checksum: sum, path: file };
    });
}

/** Allows only paths of a backup, whatever its list names. */
function isOurs(file: string): boolean {
  if (file === 'documents/documents.db' || file === EVENTS_COPY) return true;
  if (/^documents\/[a-z][a-z0-9_-]*\.bson$/.test(file)) return true;
  if (/^secrets\/[a-z][a-z0-9-]*$/.test(file)) return true;
  if (/^events\/\d{16}\.log$/.test(file)) return true;
  if (!file.startsWith('files/')) return false;
  try {
    assertBlobKey(file.slice('files/'.length));
    return true;
  } catch {
    return false;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
