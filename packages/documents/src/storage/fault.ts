import path from 'node:path';
import { workerData } from 'node:worker_threads';

/** The part of an error that crosses threads; the driver turns it into a MongoServerError. */
export interface FaultShape {
  message: string;
  code: number;
  codeName: string;
  labels?: string[];
  keyPattern?: Record<string, unknown>;
  keyValue?: Record<string, unknown>;
}

/** An error with MongoDB's code for the same mistake. */
export class Fault extends Error {
  readonly shape: FaultShape;
  constructor(shape: FaultShape) {
    super(shape.message);
    this.shape = shape;
  }
}

export const badValue = (message: string): Fault => new Fault({ message, code: 2, codeName: 'BadValue' });

/** An error that names a missing feature of the embedded driver, with MongoDB's code for it (115, CommandNotSupported). */
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

/** Converts any thrown value to a form that can cross threads. */
export function shapeOf(error: unknown): FaultShape {
  if (error instanceof Fault) return error.shape;
  const message = error instanceof Error ? error.message : String(error);
  if (/unknown (top level|query|update|pipeline)|unregistered|Unknown (update|pipeline)/i.test(message))
    return unsupported(message).shape;
  if (isSqlite(error)) return storageFault(message, (error as { errcode?: number }).errcode ?? 0);
  return badValue(message).shape;
}

/** Codes for errors of the disk or the file, not of the request; MongoDB has one for the full disk only. */
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

/** A collection or index was dropped since the catalogue was loaded: reload and retry. */
export const isStale = (error: unknown): boolean => isSqlite(error) && /no such table/.test((error as Error).message);
