/** What remains of a limit after a window with overload, and what is added after one without. */
const SHRINK = 0.8;
const GROWTH = 1;
/** Part of a limit by which people who are signed in may go beyond it. */
const STAFF_SHARE = 0.25;

/**
 * How many requests may be in work at once. The number is found by itself: less by a fifth after each window of time with overload, one more after each
 * other window (additive increase, multiplicative decrease, as of TCP).
 */
export class WorkLimit {
  #limit: number;
  #inWork = 0;

  constructor(
    private readonly most: number,
    private readonly least: number,
  ) {
    this.#limit = most;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  get inWork(): number {
    return this.#inWork;
  }

  hasRoom(isStaff: boolean): boolean {
    return this.#inWork + 1 <= this.#limit * (isStaff ? 1 + STAFF_SHARE : 1);
  }

  begin(): void {
    this.#inWork++;
  }

  end(): void {
    this.#inWork--;
  }

  /** After each window of time. */
  adapt(isOverloaded: boolean): void {
    const wanted = isOverloaded ? this.#limit * SHRINK : this.#limit + GROWTH;
    this.#limit = Math.min(this.most, Math.max(this.least, wanted));
  }
}
