/** Codes that cross the bus; only the gateway maps them to an HTTP status. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media',
  'unprocessable_picture',
  'key_reused',
  'rate_limited',
  'unavailable',
  'deadline_exceeded',
  'storage_full',
  'storage_unwritable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface FieldError {
  /** Dotted path of the field, `file:line` for imports. */
  readonly path: string;
  readonly message: string;
}

/** The error class of all services. It crosses the bus as `{ code, message, fields }`; its message may be shown to people. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: readonly FieldError[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
