import { AppError, ERROR_CODES, type ErrorCode, type FieldError } from '@limner/platform';

/** Names the data folder of a command; the installation refuses commands for another folder. */
export const FOLDER_HEADER = 'x-limner-folder';

/** A line of NDJSON over the control socket: any number of `progress`, then one of the others. */
export type Line<P, R> = { readonly progress: P } | { readonly result: R } | { readonly error: WireError };

export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: readonly FieldError[];
}

export function toWireError(error: unknown): WireError {
  if (error instanceof AppError) return { code: error.code, message: error.message, fields: error.fields };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), fields: [] };
}

export function fromWireError({ code, message, fields }: WireError): AppError {
  return new AppError(ERROR_CODES.includes(code) ? code : 'internal', message, fields);
}
