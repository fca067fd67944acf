/** The error codes with which a picture is refused. The pool creates the AppError: workers load none of our packages. */
export type RefusalCode = 'too_large' | 'unsupported_media' | 'unprocessable_picture' | 'unavailable';

/** A refused picture, with a reason that may be shown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
