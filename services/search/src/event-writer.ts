import { type Delivery, type Inbox, isOutage } from '@limner/bus';
import { Grouped } from './grouped.ts';
import type { IndexStore, Published } from './index-store.ts';

interface Arrived {
  readonly delivery: Pick<Delivery<unknown>, 'id'>;
  readonly published: Published;
}

/**
 * Writes what events publish, each exactly once. All that arrive during one transaction are written by the next. When one of them cannot be written, each is
 * written alone, so that it fails by itself; an outage fails them all.
 */
export class EventWriter {
  readonly #groups = new Grouped<Arrived>((group) => this.#write(group));
  readonly #failures = new WeakMap<Arrived, unknown>();

  constructor(
    private readonly store: IndexStore,
    private readonly inbox: Inbox,
  ) {}

  /** Resolves when it is in the collections. */
  async write(delivery: Arrived['delivery'], published: Published): Promise<void> {
    const arrived = { delivery, published };
    await this.#groups.add(arrived);
    if (this.#failures.has(arrived)) throw this.#failures.get(arrived);
  }

  async #write(group: readonly Arrived[]): Promise<void> {
    let failure = await this.#failureOf(group);
    if (failure === undefined) return;
    for (const one of group) {
      // While documents are away, each would only wait for them again.
      if (group.length > 1 && !isOutage(failure)) failure = await this.#failureOf([one]);
      if (failure !== undefined) this.#failures.set(one, failure);
    }
  }

  /** Undefined when they are written. */
  #failureOf(group: readonly Arrived[]): Promise<unknown> {
    return this.#once(group).then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    );
  }

  async #once(group: readonly Arrived[]): Promise<void> {
    await this.store.withLock(() =>
      this.inbox.onceEach(
        group.map(({ delivery }) => delivery),
        (session, fresh) => {
          const news = group.filter(({ delivery }) => fresh.has(delivery.id)).map(({ published }) => published);
          return this.store.publish(session, ...news);
        },
      ),
    );
  }
}
