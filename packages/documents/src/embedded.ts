import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, type EngineCall, type Logger, systemClock, wordStorageProblem } from '@limner/platform';
import type { Connection } from 'mongoose';
import { type BackupProgress, backupFile } from './backup.ts';
import { DATA_FILE } from './data-file.ts';
import type { Documents } from './documents.ts';
import { type EmbeddedConnection, embeddedMongoose } from './driver/connection.ts';
import { Engine } from './driver/engine.ts';
import { lockFolder } from './folder-lock.ts';
import { freeLeases } from './lease.ts';
import { inTransaction } from './transaction.ts';

const EXPIRE_EVERY_MS = 60_000;

export interface EmbeddedOptions {
  /** Created if missing, readable by its owner only. One process at a time. */
  folder: string;
  clock?: Clock;
  logger?: Logger;
  /** Observes what the threads of the documents are asked for; reads of a few documents by key, which need no thread, are not. */
  observe?: EngineCall;
  /**
   * Called when a thread of the documents has died: waiting and later requests are rejected with `unavailable`. The process should end.
   * Without this callback the failure is only logged.
   */
  onFatal?: (error: Error) => void;
}

/** The documents of embedded mode: in one SQLite file, durable when acknowledged. Not for more than one process. */
export interface EmbeddedDocuments extends Documents {
  readonly folder: string;
  /** Removes documents expired by TTL indexes, which also happens every minute; returns their number. */
  expire(): Promise<number>;
  /** Copies all documents as of one moment into the folder, during normal work. */
  backup(toFolder: string, onProgress?: (progress: BackupProgress) => void): Promise<void>;
}

/**
 * Opens the documents in the folder.
 *
 * @throws AppError `conflict` when another process has the folder open, `storage_full` or `storage_unwritable` on disk errors.
 */
export async function openEmbeddedDocuments(options: EmbeddedOptions): Promise<EmbeddedDocuments> {
  const { folder, clock = systemClock } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  let engine: Engine;
  try {
    const onFatal = (error: Error) => {
      if (options.onFatal) options.onFatal(error);
      else options.logger?.fatal({ err: error }, error.message);
    };
    engine = await Engine.open(path.join(folder, DATA_FILE), onFatal, options.observe);
  } catch (error) {
    unlock();
    throw wordStorageProblem(error, folder);
  }
  const connection = embeddedMongoose().connection as unknown as EmbeddedConnection & Connection;
  connection.attach(engine, 'limner', clock);
  await freeLeases(connection);
  const expire = async (): Promise<number> => (await engine.write({ kind: 'expire', now: clock.now() })) as number;
  const timer = setInterval(() => {
    expire().catch((error: unknown) => options.logger?.error({ err: error }, 'removing expired documents failed'));
  }, EXPIRE_EVERY_MS);
  timer.unref();
  return {
    connection,
    folder,
    expire,
    backup: (toFolder, onProgress) => backupFile(path.join(folder, DATA_FILE), toFolder, onProgress),
    transaction: (work) => inTransaction(connection, work),
    check: () => engine.check(),
    close: async () => {
      clearInterval(timer);
      await connection.close();
      unlock();
    },
  };
}
