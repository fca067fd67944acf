import { AppError } from '@limner/platform';

/**
 * The answer for an address that cannot be fetched, whatever the reason: a visitor must not learn which internal names, machines and ports exist. The
 * reason is for the log.
 */
export class Unreachable extends AppError {
  constructor(
    readonly reason: string,
    cause?: unknown,
  ) {
    const text = 'url: cannot be fetched; it must lead to a public site that answers within 5 seconds';
    super('unprocessable_picture', text, [], { cause });
  }
}

/** The answer for an address behind which there is no picture. */
export function noPictureThere(): AppError {
  return new AppError('unprocessable_picture', 'url: there is no picture; it must be JPEG, PNG, GIF, WebP or AVIF');
}

export function tooLargeThere(maxBytes: number): AppError {
  return new AppError(
    'too_large',
    `url: the picture has more than ${maxBytes} bytes; save it, shrink it and send the file`,
  );
}
