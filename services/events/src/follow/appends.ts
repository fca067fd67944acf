import type { EventLog } from '../log/event-log.ts';

/** Notifies followers of this process that something was appended. */
export class Appends {
  readonly #listeners = new Set<() => void>();

  /** Returns a function that ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Makes the log notify of its appends. */
  watch(log: EventLog): EventLog {
    const append = log.append.bind(log);
    log.append = async (body) => {
      const position = await append(body);
      for (const listener of this.#listeners) listener();
      return position;
    };
    return log;
  }
}
