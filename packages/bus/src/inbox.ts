import type { ServiceName } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { type Clock, systemClock } from '@limner/platform';
import { type ClientSession, type Model, Schema } from 'mongoose';
import type { Delivery } from './bus.ts';

/** Days for which a handled event is remembered. */
const KEEP_DAYS = 30;

interface InboxRow {
  readonly _id: string;
  readonly done_at: Date;
}

const schema = new Schema<InboxRow>(
  { _id: { type: String, required: true }, done_at: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ done_at: 1 }, { expireAfterSeconds: KEEP_DAYS * 86_400 });

export interface Inbox {
  /**
   * Runs the effect and records the delivery's id in one transaction. Returns false, and does nothing, when the id is already recorded. The effect may
   * run again after a write conflict, so it must change nothing outside the session.
   */
  once(delivery: Handled, effect: (session: ClientSession) => Promise<void>): Promise<boolean>;
  /** The same for several deliveries in one transaction: the effect gets the ids that are not recorded yet, which are returned. */
  onceEach(deliveries: readonly Handled[], effect: Effect): Promise<ReadonlySet<string>>;
}

type Handled = Pick<Delivery<unknown>, 'id'>;
type Effect = (session: ClientSession, fresh: ReadonlySet<string>) => Promise<void>;

/** The events that a service has handled, in `<service>_inbox`. */
export function createInbox({
  documents,
  service,
  clock = systemClock,
}: {
  documents: Documents;
  service: ServiceName;
  clock?: Clock;
}): Inbox {
  const name = `${service}_inbox`;
  const rows: Model<InboxRow> =
    documents.connection.models[name] ?? documents.connection.model<InboxRow>(name, schema, name);
  let ready: Promise<void> | undefined;

  async function onceEach(deliveries: readonly Handled[], effect: Effect): Promise<ReadonlySet<string>> {
    ready ??= rows.createIndexes();
    await ready;
    return documents.transaction(async (session) => {
      const fresh = new Set(deliveries.map(({ id }) => id));
      for (const { _id } of await rows.find({ _id: { $in: [...fresh] } }, { _id: 1 }, { session }).lean())
        fresh.delete(_id);
      if (fresh.size === 0) return fresh;
      // With two copies at the same time the second insert fails or conflicts, and its retry finds the row.
      const done_at = clock.now();
      await rows.insertMany(
        [...fresh].map((_id) => ({ _id, done_at })),
        { session },
      );
      await effect(session, fresh);
      return fresh;
    });
  }

  return { onceEach, once: async (delivery, effect) => (await onceEach([delivery], effect)).size > 0 };
}
