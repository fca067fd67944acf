/** How long, and how many, ids are remembered: clients repeat an event within minutes. */
export const REMEMBERED_MS = 15 * 60_000;
const MOST = 100_000;

/** Recognises events that were stored twice. In the order of the log it forgets the same ones, wherever batches begin and end. */
export class RecentIds {
  readonly #known = new Set<string>();
  /** The same with the times of their events, oldest first. A set itself passes over everything that was removed to find its first. */
  #order: [id: string, at: number][] = [];
  #first = 0;

  has(id: string): boolean {
    return this.#known.has(id);
  }

  add(id: string, at: number): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    this.#order.push([id, at]);
    while (this.#known.size > MOST || (this.#order[this.#first]?.[1] ?? at) < at - REMEMBERED_MS) this.#forgetFirst();
  }

  #forgetFirst(): void {
    const [id = ''] = this.#order[this.#first] ?? [];
    this.#known.delete(id);
    this.#first += 1;
    if (this.#first < MOST) return;
    this.#order = this.#order.slice(this.#first);
    this.#first = 0;
  }
}
