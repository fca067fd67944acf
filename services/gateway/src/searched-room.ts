import { SEARCHED_PICTURES } from '@limner/contracts';
import { AppError } from '@limner/platform';

/** Picture searches of one visitor that may be under way. */
const AT_ONCE = 4;
const MOST_BYTES_OF_VISITOR = SEARCHED_PICTURES.maxBytes / 4;

interface Share {
  searches: number;
  bytes: number;
}

/** What one search takes of the room; `leave` gives it back. */
export interface Place {
  /** Bytes that are about to be written. Throws when they would be too many, or the search is over. */
  add(bytes: number): void;
  leave(): void;
}

/** The room for searched pictures on the disk: bytes count from when they are written until the file is gone. */
export class SearchedRoom {
  readonly #visitors = new Map<string, Share>();
  #bytes = 0;

  /** `isLimited`: visitors may have few searches under way. A share of the bytes is kept for others in any case. */
  constructor(private readonly isLimited: boolean) {}

  /** Throws `rate_limited` for too many searches of a visitor. */
  enter(visitor: string): Place {
    const share = this.#visitors.get(visitor) ?? { searches: 0, bytes: 0 };
    if (this.isLimited && share.searches >= AT_ONCE)
      throw new AppError('rate_limited', `Only ${AT_ONCE} picture searches at a time; wait for the others to end`);
    this.#visitors.set(visitor, share);
    share.searches++;
    let [written, hasLeft] = [0, false];
    return {
      add: (bytes) => {
        if (hasLeft) throw new AppError('invalid_input', 'The search is over');
        if (share.bytes + bytes > MOST_BYTES_OF_VISITOR)
          throw new AppError('rate_limited', 'Too many large pictures at a time; wait for the others to end');
        if (this.#bytes + bytes > SEARCHED_PICTURES.maxBytes)
          throw new AppError('unavailable', 'Too many pictures are being searched by now; try again in a moment');
        written += bytes;
        share.bytes += bytes;
        this.#bytes += bytes;
      },
      leave: () => {
        this.#bytes -= written;
        share.bytes -= written;
        hasLeft = true;
        share.searches--;
        if (share.searches === 0) this.#visitors.delete(visitor);
      },
    };
  }
}
