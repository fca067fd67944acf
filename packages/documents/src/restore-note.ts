import { AppError } from '@limner/platform';
import type { Documents } from './documents.ts';

/** The collection with the note of a restore that is not complete. */
export const RESTORES = 'documents_restores';
const ID = 'restore';

interface RestoreRow {
  readonly _id: typeof ID;
  /** Checksum that names the backup. */
  readonly backup: string;
  readonly begun_at: Date;
}

const rowsOf = ({ connection }: Documents) => connection.collection<RestoreRow>(RESTORES);

/** The backup of which a restore into these documents has begun and not ended. */
export async function unfinishedRestore(documents: Documents): Promise<string | undefined> {
  return (await rowsOf(documents).findOne({ _id: ID }))?.backup;
}

/** From now until `noteRestoreDone` no process starts on these documents. */
export async function noteRestoreBegun(documents: Documents, backup: string, now: Date): Promise<void> {
  await rowsOf(documents).updateOne({ _id: ID }, { $set: { backup, begun_at: now } }, { upsert: true });
}

export async function noteRestoreDone(documents: Documents): Promise<void> {
  await rowsOf(documents).deleteOne({ _id: ID });
}

/** @throws AppError `conflict` */
export async function refuseUnfinishedRestore(documents: Documents): Promise<void> {
  if ((await unfinishedRestore(documents)) !== undefined)
    throw new AppError(
      'conflict',
      'a restore into this installation was interrupted, or is running: run "npm run restore" again to complete it',
    );
}
