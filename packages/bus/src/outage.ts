import { isDocumentsOutage } from '@limner/documents/outage';
import { AppError, type ErrorCode, isUnreachable } from '@limner/platform';

const OUTAGES = new Set<ErrorCode>(['unavailable', 'deadline_exceeded', 'storage_full', 'storage_unwritable']);

/** How many levels of `cause` are followed. */
const DEPTH = 5;

/**
 * Whether a handler failed because something that it needs is away: documents, files or another service. Its message is not the cause then, and is
 * retried for as long as the outage lasts.
 */
export function isOutage(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if (error instanceof AppError) return OUTAGES.has(error.code);
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (isDocumentsOutage(error) || isUnreachable(error) || code === 'ENOSPC') return true;
  return isOutage(cause, depth - 1);
}
