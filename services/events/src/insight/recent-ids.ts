/** How long, and how many, ids are remembered: clients repeat an event within minutes. */
export const REMEMBERED_MS = 15 * 60_000;
const MOST = 100_000;

/** Recognises events that were stored twice. In the order of the log it forgets the same ones, wherever batches begin and end. */
export class RecentIds {
  /** By the time of the event, oldest first. */
  readonly #known = new Map<string, number>();

  has(id: string): boolean {
    return this.#known.has(id);
  }

  add(id: string, at: number): void {
    this.#known.set(id, at);
    for (const [oldest, then] of this.#known) {
      if (this.#known.size <= MOST && then >= at - REMEMBERED_MS) return;
      this.#known.delete(oldest);
    }
  }
}
