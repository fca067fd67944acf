import { STATUS_CODES } from 'node:http';
import type { Problem } from '@limner/contracts';
import { AppError, type ErrorCode, type FieldError } from '@limner/platform';
import { HttpException } from '@nestjs/common';

/** The only place where a code becomes a status. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable_picture: 422,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  deadline_exceeded: 504,
  storage_full: 507,
  storage_unwritable: 503,
};

/** Messages of these codes name folders, for the log and the operator; a visitor gets these texts instead. */
const PUBLIC_MESSAGES: Partial<Record<ErrorCode, string>> = {
  storage_full: 'There is no room left to store this',
  storage_unwritable: 'Nothing can be stored at the moment',
};

/** The same for a server of the settings that is away (`serverAway`). */
const SERVER_AWAY = 'Something that this needs is away at the moment; try again soon';

/** Codes for requests that the HTTP layer refuses, before any of our code runs. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  408: 'deadline_exceeded',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
  431: 'too_large',
  503: 'unavailable',
};

/** The header `Retry-After` where an error does not say when to try again: 5 to 9 seconds, so that those who were refused together do not return together. */
export const retryAfter = (): string => String(5 + Math.floor(Math.random() * 5));

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The address exists, but does not take this method. */
export class MethodNotAllowed extends Error {
  constructor(readonly allowed: readonly string[]) {
    super(`This address takes ${allowed.join(', ')} only`);
  }
}

/** Problem details (RFC 9457) of any error; an unexpected error reveals no internals. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof AppError) {
    const isServer = error.code === 'unavailable' && error.fields.length > 0;
    const message = isServer ? SERVER_AWAY : PUBLIC_MESSAGES[error.code];
    if (message !== undefined) return problem(STATUS[error.code], error.code, message, requestId);
    return problem(STATUS[error.code], error.code, error.message, requestId, error.fields);
  }
  if (error instanceof MethodNotAllowed) return problem(405, 'method_not_allowed', error.message, requestId);
  const status = statusOf(error);
  if (status === undefined || status >= 500)
    return problem(500, 'internal', 'Something went wrong on our side', requestId);
  return problem(status, CODE_OF_STATUS[status] ?? 'invalid_input', messageOf(error), requestId);
}

/** Problem details for a connection whose request was never read: there is no request id. */
export function problemOfStatus(status: number): Omit<Problem, 'detail'> {
  const { detail: _, ...rest } = problem(status, CODE_OF_STATUS[status] ?? 'invalid_input', '', '');
  return rest;
}

function problem(
  status: number,
  code: string,
  detail: string,
  requestId: string,
  fields: readonly FieldError[] = [],
): Problem {
  const errors = fields.map(({ path, message }) => ({ path, message }));
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail, code, requestId, ...(errors.length > 0 && { errors }) };
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

/** The message of an error, or what is said of anything else that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The request is malformed';
}
