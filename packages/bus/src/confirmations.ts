import type { ServiceName } from '@limner/contracts';
import type { Model } from 'mongoose';
import type { Confirmation } from './bus.ts';
import type { OutboxRow } from './outbox-row.model.ts';

interface Batch {
  readonly ids: Map<ServiceName, string[]>;
  readonly written: PromiseWithResolvers<void>;
}

/** Writes confirmations into the outbox rows in batches: those that arrive during a write go into the next one. */
export class Confirmations {
  #next: Batch | undefined;
  #writing: Promise<void> | undefined;

  constructor(
    private readonly rows: Model<OutboxRow>,
    private readonly onProgress: () => void,
  ) {}

  /** Resolves when the confirmation is durable. */
  add({ id, group }: Confirmation): Promise<void> {
    this.#next ??= { ids: new Map(), written: Promise.withResolvers() };
    const { ids, written } = this.#next;
    ids.set(group, [...(ids.get(group) ?? []), id]);
    this.#writing ??= this.#writeAll();
    return written.promise;
  }

  /** Resolves when nothing is left to write. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    await Promise.resolve();
    while (this.#next) {
      const { ids, written } = this.#next;
      this.#next = undefined;
      try {
        for (const [group, done] of ids) await this.#write(group, done);
        written.resolve();
      } catch (error) {
        written.reject(error);
      }
      this.onProgress();
    }
    this.#writing = undefined;
  }

  async #write(group: ServiceName, ids: string[]): Promise<void> {
    // Most rows wait for one group only: this first command removes them.
    const { deletedCount } = await this.rows.deleteMany({ _id: { $in: ids }, waiting: [group] });
    if (deletedCount === ids.length) return;
    await this.rows.updateMany({ _id: { $in: ids } }, { $pull: { waiting: group } });
    await this.rows.deleteMany({ _id: { $in: ids }, waiting: { $size: 0 } });
  }
}
