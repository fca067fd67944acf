import { setImmediate } from 'node:timers/promises';
import { PATIENCE } from '@limner/testing/patience';

/** Resolves as soon as the condition holds; rejects when it did not in time, ten seconds by default. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 10_000 * PATIENCE,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await setImmediate();
  }
}

/** A list that can be waited for. */
export class Seen<T> {
  readonly items: T[] = [];

  add(item: T): void {
    this.items.push(item);
  }

  async count(wanted: number): Promise<readonly T[]> {
    await until(() => this.items.length >= wanted, `${wanted} were seen (${this.items.length} are)`);
    return this.items;
  }
}
