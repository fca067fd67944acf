import { isDocumentsOutage } from '@limner/documents/outage';
import { AppError, type ErrorCode } from '@limner/platform';

/** System error codes for a server that cannot be reached, and for a full disk. */
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

/** Fields of errors of the system, of `fetch` and of the S3 client. */
interface Shape {
  readonly name: unknown;
  readonly code: unknown;
  readonly cause: unknown;
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** How many levels of `cause` are followed. */
const DEPTH = 5;

/**
 * Whether a handler failed because something that it needs is away: documents, files or another service. Its message is not the cause then, and is
 * retried for as long as the outage lasts.
 */
export function isOutage(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if (error instanceof AppError) return OUTAGES.has(error.code);
  if (isDocumentsOutage(error)) return true;
  const { name, code, cause, $metadata } = error as Partial<Shape>;
  if (AWAY.has(code) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return isOutage(cause, depth - 1);
}
