import { AppError, type ErrorCode } from './errors.ts';

/** Codes of the system for a server that cannot be reached. */
const AWAY = new Set<unknown>([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** How many levels of `cause` are followed. */
const DEPTH = 5;

/** Fields of errors of the system, of `fetch` and of the S3 client. */
interface Shape {
  readonly name: unknown;
  readonly code: unknown;
  readonly cause: unknown;
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** Whether a client's error says that its server cannot be reached, is late, or fails by itself (5xx). */
export function isUnreachable(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || error instanceof AppError || depth === 0) return false;
  const { name, code, cause, $metadata } = error as Partial<Shape>;
  if (AWAY.has(code) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return isUnreachable(cause, depth - 1);
}

/** A server of the settings does not answer. The message names the setting, for the operator, and so does a field: by that the gateway knows that it is not for visitors. */
export function serverAway(server: string, setting: string, cause?: unknown): AppError {
  const fields = [{ path: setting, message: 'does not answer' }];
  return new AppError('unavailable', `${server} does not answer (${setting})`, fields, { cause });
}

const TRANSIENT = new Set<ErrorCode>(['unavailable', 'deadline_exceeded', 'rate_limited']);

/** Whether what a service or an engine could not do may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  return error instanceof AppError && TRANSIENT.has(error.code);
}
