import path from 'node:path';
import { workerData } from 'node:worker_threads';

/** What crosses the thread border of an error; the driver makes the MongoServerError of it. */
export interface FaultShape {
  message: string;
  code: number;
  codeName: string;
  labels?: string[];
  keyPattern?: Record<string, unknown>;
  keyValue?: Record<string, unknown>;
}

/** An error with the code that MongoDB gives the same mistake. */
export class Fault extends Error {
  readonly shape: FaultShape;
  constructor(shape: FaultShape) {
    super(shape.message);
    this.shape = shape;
  }
}

export const badValue = (message: string): Fault => new Fault({ message, code: 2, codeName: 'BadValue' });

/** Names the feature that the embedded driver lacks, with MongoDB's code for it (115, CommandNotSupported). */
export const unsupported = (feature: string): Fault =>
  new Fault({
    message: `${feature} is not supported by the embedded documents; run with MongoDB (MODE=cluster) for it`,
    code: 115,
    codeName: 'CommandNotSupported',
  });

export const writeConflict = (): Fault =>
  new Fault({
    message: 'WriteConflict: another transaction changed this document; the transaction can be tried again',
    code: 112,
    codeName: 'WriteConflict',
    labels: ['TransientTransactionError'],
  });

/** Turns whatever was thrown into what can cross a thread border. */
export function shapeOf(error: unknown): FaultShape {
  if (error instanceof Fault) return error.shape;
  const message = error instanceof Error ? error.message : String(error);
  if (/unknown (top level|query|update|pipeline)|unregistered|Unknown (update|pipeline)/i.test(message))
    return unsupported(message).shape;
  if (isSqlite(error)) return storageFault(message, (error as { errcode?: number }).errcode ?? 0);
  return badValue(message).shape;
}

/** Of faults that lie in the disk or the file and not in what was asked; MongoDB has a code for the full disk only. */
export const STORAGE_FAILED = 'StorageFailed';

const FULL = 13;
/** SQLite's busy, out of memory, read-only, I/O error, cannot open. */
const BROKEN = new Set([5, 7, 8, 10, 14]);

function storageFault(message: string, code: number): FaultShape {
  const primary = code & 0xff;
  if (primary === FULL)
    return { message: `the disk that holds ${folderOfThread()} is full`, code: 14_031, codeName: 'OutOfDiskSpace' };
  const codeName = BROKEN.has(primary) ? STORAGE_FAILED : 'UnknownError';
  return { message: `storage: ${message}`, code: 8, codeName };
}

function isSqlite(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'ERR_SQLITE_ERROR';
}

function folderOfThread(): string {
  const file = (workerData as { file?: string } | null)?.file;
  return file === undefined ? 'the documents' : path.dirname(file);
}

/** A collection or index was dropped since the catalogue was read: read again, the answer is another. */
export const isStale = (error: unknown): boolean => isSqlite(error) && /no such table/.test((error as Error).message);
