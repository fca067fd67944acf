import { isDocumentsOutage } from '@limner/documents';
import { AppError, type ErrorCode } from '@limner/platform';

/** What the system says of a server that cannot be reached, and of a disk that takes nothing more. */
const AWAY = new Set<unknown>([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

const OUTAGES = new Set<ErrorCode>(['unavailable', 'deadline_exceeded', 'storage_full', 'storage_unwritable']);

/** Errors of the system, of the web's own calls, and of the client of the S3 store. */
interface Shape {
  readonly name: unknown;
  readonly code: unknown;
  readonly cause: unknown;
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** Causes are followed so far. */
const DEPTH = 5;

/**
 * Whether a handler failed because something that it needs is away: the documents, the files, another service. Its message is not at
 * fault then, and is tried again for as long as that lasts.
 */
export function isOutage(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if (error instanceof AppError) return OUTAGES.has(error.code);
  if (isDocumentsOutage(error)) return true;
  const { name, code, cause, $metadata } = error as Partial<Shape>;
  if (AWAY.has(code) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return isOutage(cause, depth - 1);
}
