import type { RequestContract } from '@limner/contracts';
import { documentsAway } from '@limner/documents/outage';
import { AppError, ERROR_CODES, type ErrorCode, type FieldError } from '@limner/platform';
import { isOutage } from './outage.ts';

/**
 * Maximum bytes of JSON in one request, response or event. The default limit of a NATS server is 1,048,576 bytes including headers: the difference is
 * for the headers.
 */
export const MAX_MESSAGE_BYTES = 1_000_000;

/** An error as it crosses the bus. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: readonly FieldError[];
}

type Schema = RequestContract['input'];

/** A value as JSON text, empty for undefined. Throws `too_large`, or `invalid_input` for what JSON cannot hold. */
export function encode(value: unknown, subject: string): string {
  const text = stringify(value, subject);
  if (isTooLarge(text)) {
    throw new AppError(
      'too_large',
      `A message of ${subject} may have at most ${MAX_MESSAGE_BYTES} bytes; this one has ${Buffer.byteLength(text)}`,
    );
  }
  return text;
}

export function decode(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

/** Checks a value against a schema. Throws `invalid_input` with an entry for each wrong field. */
export function check(schema: Schema, value: unknown, subject: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new AppError('invalid_input', `The input of ${subject} is not valid`, fields);
}

/** The part of an error that callers may see: an AppError completely, of any other error only that it happened. */
export function toWire(thrown: unknown): WireError {
  const error = documentsAway(thrown) ?? thrown;
  if (error instanceof AppError) return { code: error.code, message: error.message, fields: error.fields };
  if (isOutage(error))
    return { code: 'unavailable', message: 'The service cannot do that at the moment; try again later', fields: [] };
  return { code: 'internal', message: 'The service failed', fields: [] };
}

/** The AppError that `toWire` described; anything else that arrives is `internal`. */
export function fromWire(value: unknown): AppError {
  const error = isWireError(value)
    ? new AppError(value.code, value.message, value.fields)
    : new AppError('internal', 'The service failed');
  received.add(error);
  return error;
}

const received = new WeakSet<object>();

/** Whether a service answered with this error, which has logged what there is to know about it. */
export function isFromWire(error: unknown): boolean {
  return typeof error === 'object' && error !== null && received.has(error);
}

function stringify(value: unknown, subject: string): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch (error) {
    throw new AppError('invalid_input', `A message of ${subject} cannot be written as JSON`, [], { cause: error });
  }
}

// Counting bytes reads the whole text; the two cheap bounds decide for nearly every message.
function isTooLarge(text: string): boolean {
  if (text.length > MAX_MESSAGE_BYTES) return true;
  return text.length * 3 > MAX_MESSAGE_BYTES && Buffer.byteLength(text) > MAX_MESSAGE_BYTES;
}

const codes = new Set<unknown>(ERROR_CODES);

function isWireError(value: unknown): value is WireError {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, fields } = value as Partial<Record<keyof WireError, unknown>>;
  return codes.has(code) && typeof message === 'string' && Array.isArray(fields);
}
