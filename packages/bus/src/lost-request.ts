import { AppError } from '@limner/platform';

/** A request that no handler has, or whose handler is gone: if it is repeatable, it may be sent again at once. */
export class LostRequest extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super('unavailable', message, [], options);
  }
}
