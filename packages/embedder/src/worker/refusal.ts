/** Codes of the house that a picture can be refused with; the pool makes the AppError, as a worker loads no package of ours. */
export type RefusalCode = 'too_large' | 'unsupported_media' | 'unprocessable_picture';

/** A picture that is not taken, with the reason a person may read. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
