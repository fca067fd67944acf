import type { Delivery, Inbox } from '@limner/bus';
import { Grouped } from './grouped.ts';
import type { IndexStore, Published } from './index-store.ts';

interface Arrived {
  readonly delivery: Pick<Delivery<unknown>, 'id'>;
  readonly published: Published;
}

/**
 * Writes what events publish, each exactly once. All that arrive during one transaction are written by the next. When that fails, each is written alone, so
 * that an event that cannot be written fails by itself.
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
    if (group.length > 1 && (await this.#tryTogether(group))) return;
    for (const one of group) await this.#once([one]).catch((error: unknown) => this.#failures.set(one, error));
  }

  #tryTogether(group: readonly Arrived[]): Promise<boolean> {
    return this.#once(group).then(
      () => true,
      () => false,
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
