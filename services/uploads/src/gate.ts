import { AppError } from '@limner/platform';

/** Lets a few in at a time, since each holds a whole picture in memory; others wait, and past `waiting` or their deadline are refused. */
export class Gate {
  #inside = 0;
  readonly #queue: (() => void)[] = [];

  constructor(private readonly limits: { readonly inside: number; readonly waiting: number }) {}

  async through<T>(deadline: number, work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      if (Date.now() >= deadline) throw new AppError('deadline_exceeded', 'the picture waited too long');
      return await work();
    } finally {
      this.#inside--;
      this.#queue.shift()?.();
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside >= this.limits.inside) {
      if (this.#queue.length >= this.limits.waiting) throw new AppError('unavailable', 'too many pictures are waiting');
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    this.#inside++;
  }
}
