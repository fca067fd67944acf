import path from 'node:path';
import { AppError, type ErrorCode } from './errors.ts';

interface Problem {
  readonly code: ErrorCode;
  say(place: string): string;
}

const full: Problem = { code: 'storage_full', say: (place) => `the disk that holds ${place} is full` };
const readOnly: Problem = { code: 'storage_unwritable', say: (place) => `the disk that holds ${place} is read-only` };
const forbidden: Problem = {
  code: 'storage_unwritable',
  say: (place) => `${place} may not be written by this user: check its owner and permissions`,
};

const SYSTEM: Readonly<Record<string, Problem>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readOnly,
  EACCES: forbidden,
  EPERM: forbidden,
};
/** SQLite's result codes: SQLITE_FULL, SQLITE_READONLY, SQLITE_CANTOPEN. */
const SQLITE: Readonly<Record<number, Problem>> = { 13: full, 8: readOnly, 14: forbidden };

/** MongoDB's error code for a full disk; the embedded documents use the same code. */
const OUT_OF_DISK_SPACE = 14031;

/**
 * Turns a write error of the disk (full, read-only or forbidden) into an AppError with a message for the operator. `place` is the folder that was written
 * to. Recognises errors of the system, of SQLite and of MongoDB, also as a `cause`. Any other error, and one about a file elsewhere, is returned
 * unchanged.
 */
export function wordStorageProblem(error: unknown, place: string): unknown {
  if (error instanceof AppError) return error;
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined) {
    const problem = problemOf(at);
    if (problem && isAbout(at, place)) return new AppError(problem.code, problem.say(place), [], { cause: error });
  }
  return error;
}

function problemOf(error: object): Problem | undefined {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  if (code === OUT_OF_DISK_SPACE) return { ...full, say: () => String(message) };
  // Extended result codes have the primary one in their low byte.
  if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' ? SQLITE[errcode & 0xff] : undefined;
  return typeof code === 'string' ? SYSTEM[code] : undefined;
}

/** A put may also fail because its source cannot be read; that is not a problem of the store. */
function isAbout(error: object, place: string): boolean {
  if (!('path' in error) || typeof error.path !== 'string' || !path.isAbsolute(place)) return true;
  return !path.relative(place, error.path).startsWith('..') || place.startsWith(error.path);
}
