import { setImmediate } from 'node:timers/promises';

/** Resolves as soon as the condition holds; rejects after ten seconds. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 10_000;
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
