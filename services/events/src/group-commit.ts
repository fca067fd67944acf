import { AppError } from '@limner/platform';
import { type EventLog, MAX_ENTRY_BYTES } from './log/event-log.ts';

/** Bytes that may wait for a slow disk; more are refused at once. */
const MAX_WAITING_BYTES = 16_000_000;

interface Waiting {
  readonly lines: Buffer;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Many requests share an append: those that come while one is running wait for the next and go into it together. Alone, a request is appended at once.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  #bytes = 0;
  #running = 0;

  constructor(private readonly log: Pick<EventLog, 'append' | 'concurrency'>) {}

  /** Resolves when the lines are durable. Rejects with `unavailable` when too much is waiting, and as `EventLog.append` does. */
  add(lines: Buffer): Promise<void> {
    if (this.#bytes + lines.length > MAX_WAITING_BYTES)
      return Promise.reject(
        new AppError('unavailable', 'Too many events are waiting to be stored; try again in a moment'),
      );
    return new Promise((resolve, reject) => {
      this.#waiting.push({ lines, resolve, reject });
      this.#bytes += lines.length;
      if (this.#running < this.log.concurrency) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running++;
    for (let group = this.#next(); group.length > 0; group = this.#next()) {
      try {
        await this.log.append(Buffer.concat(group.map(({ lines }) => lines)));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running--;
  }

  /** The oldest ones that fit into an entry. */
  #next(): Waiting[] {
    let [count, bytes] = [0, 0];
    for (const { lines } of this.#waiting) {
      if (count > 0 && bytes + lines.length > MAX_ENTRY_BYTES) break;
      bytes += lines.length;
      count++;
    }
    this.#bytes -= bytes;
    return this.#waiting.splice(0, count);
  }
}
