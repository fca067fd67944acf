import { SEARCHED_PICTURES } from '@limner/contracts';
import { AppError } from '@limner/platform';

/** Picture searches that one visitor may run at a time. */
const MAX_SEARCHES = 4;
const MAX_BYTES_PER_VISITOR = SEARCHED_PICTURES.maxBytes / 4;

interface Share {
  searches: number;
  bytes: number;
}

/** What one search uses of the quota; `release` returns it. */
export interface Reservation {
  /** Counts bytes before they are written. Throws when there are too many, or after `release`. */
  add(bytes: number): void;
  release(): void;
}

/** Limits the disk space of searched pictures: bytes count from before they are written until the file is removed. */
export class SearchQuota {
  readonly #visitors = new Map<string, Share>();
  #bytes = 0;

  /** `isLimited`: limit the searches that a visitor runs at a time. The bytes of a visitor are limited in any case. */
  constructor(private readonly isLimited: boolean) {}

  /** Throws `rate_limited` when the visitor runs too many searches. */
  reserve(visitor: string): Reservation {
    const share = this.#visitors.get(visitor) ?? { searches: 0, bytes: 0 };
    if (this.isLimited && share.searches >= MAX_SEARCHES)
      throw new AppError(
        'rate_limited',
        `Only ${MAX_SEARCHES} picture searches at a time; wait until another one ends`,
      );
    this.#visitors.set(visitor, share);
    share.searches++;
    let [written, isReleased] = [0, false];
    return {
      add: (bytes) => {
        if (isReleased) throw new AppError('invalid_input', 'The search has ended');
        if (share.bytes + bytes > MAX_BYTES_PER_VISITOR)
          throw new AppError('rate_limited', 'Too many large pictures at a time; wait until another search ends');
        if (this.#bytes + bytes > SEARCHED_PICTURES.maxBytes)
          throw new AppError('unavailable', 'Too many picture searches are running; try again in a moment');
        written += bytes;
        share.bytes += bytes;
        this.#bytes += bytes;
      },
      release: () => {
        this.#bytes -= written;
        share.bytes -= written;
        isReleased = true;
        share.searches--;
        if (share.searches === 0) this.#visitors.delete(visitor);
      },
    };
  }
}
