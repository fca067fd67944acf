import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of work before the event loop gets a turn. */
const SLICE_MS = 2;
/** A turn that takes more milliseconds shows that others have work to do. */
const BUSY_MS = 1;
const LONGEST_PAUSE_MS = 20;

/**
 * Divides work that nobody waits for. It shares the event loop with requests, and a page takes several turns of it: each would be longer by as much as is
 * done here at a time.
 */
export class Turns {
  #since = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#since > SLICE_MS;
  }

  /** Lets others work, and returns how many milliseconds they took. */
  async give(): Promise<number> {
    const began = performance.now();
    await breathe();
    this.#since = performance.now();
    return this.#since - began;
  }

  /** The same; while others have much to do, they get more than every second turn. Not for work that holds up others, such as a transaction. */
  async giveMore(): Promise<void> {
    const taken = await this.give();
    if (taken > BUSY_MS) await pause(Math.min(taken * 2, LONGEST_PAUSE_MS));
    this.#since = performance.now();
  }
}
