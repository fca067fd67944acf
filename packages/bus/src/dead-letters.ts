import type { ServiceName } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { type Clock, systemClock } from '@limner/platform';
import { type Model, Schema } from 'mongoose';
import { countAttempts } from './attempts.ts';
import type { Bus, Caller } from './bus.ts';

const COLLECTION = 'bus_dead_letters';

/** An event that one group gave up after five attempts. */
export interface DeadLetterRow {
  /** `<group>:<event id>` */
  readonly _id: string;
  readonly event_id: string;
  readonly group: ServiceName;
  readonly subject: string;
  /** JSON of the payload. */
  readonly body: string;
  readonly request_id: string;
  readonly caller: Caller;
  readonly traceparent?: string | undefined;
  /** The error of the last attempt. */
  readonly error: string;
  /** All attempts, including those after a redrive. */
  readonly tries: number;
  readonly died_at: Date;
  /** A redrive was requested; the row is removed when it succeeds. */
  readonly is_redriven: boolean;
}

const schema = new Schema<DeadLetterRow>(
  {
    _id: { type: String, required: true },
    event_id: { type: String, required: true },
    group: { type: String, required: true },
    subject: { type: String, required: true },
    body: { type: String, required: true },
    request_id: { type: String, required: true },
    caller: { type: Schema.Types.Mixed, required: true },
    traceparent: { type: String },
    error: { type: String, required: true },
    tries: { type: Number, required: true },
    died_at: { type: Date, required: true },
    is_redriven: { type: Boolean, required: true },
  },
  { versionKey: false, minimize: false },
);

/**
 * Stores the dead letters of this bus in the documents, and sends those again whose redrive an earlier process did not finish. Call it once for each
 * bus and process, before the services subscribe.
 */
export async function keepDeadLetters(bus: Bus, documents: Documents, clock: Clock = systemClock): Promise<void> {
  const letters = model(documents);
  bus.useDeadLetters({
    attempts: await countAttempts(documents, clock),
    async keep({ message, group, error, attempts }) {
      const { id, subject, body, requestId, caller, traceparent } = message;
      const origin = { request_id: requestId, caller, ...(traceparent !== undefined && { traceparent }) };
      const fixed = { event_id: id, group, subject, body, ...origin };
      const $set = { error, died_at: clock.now(), is_redriven: false };
      await letters.updateOne(
        { _id: `${group}:${id}` },
        { $setOnInsert: fixed, $set, $inc: { tries: attempts } },
        { upsert: true },
      );
    },
    async settle({ id, group }) {
      await letters.deleteOne({ _id: `${group}:${id}` });
    },
  });
  for (const letter of await letters.find({ is_redriven: true }).lean<DeadLetterRow[]>())
    await bus.send(toMessage(letter));
}

/** How many dead letters there are. */
export async function countDeadLetters(documents: Documents): Promise<number> {
  return model(documents).countDocuments({});
}

/** Dead letters, the latest first, at most 1,000. */
export async function listDeadLetters(documents: Documents): Promise<DeadLetterRow[]> {
  return model(documents).find({}).sort({ died_at: -1 }).limit(1_000).lean<DeadLetterRow[]>();
}

/**
 * Sends one dead letter (by its `_id`), or all, to the group that gave it up, for another attempt. Returns how many. The request is durable: without a
 * running consumer it is carried out when the installation runs again.
 */
export async function redriveDeadLetters(documents: Documents, bus: Bus, id?: string): Promise<number> {
  const letters = model(documents);
  const wanted = await letters
    .find(id === undefined ? {} : { _id: id })
    .sort({ died_at: 1 })
    .lean<DeadLetterRow[]>();
  for (const letter of wanted) {
    await letters.updateOne({ _id: letter._id }, { $set: { is_redriven: true } });
    await bus.send(toMessage(letter));
  }
  return wanted.length;
}

function model({ connection }: Documents): Model<DeadLetterRow> {
  return connection.models[COLLECTION] ?? connection.model<DeadLetterRow>(COLLECTION, schema, COLLECTION);
}

function toMessage(letter: DeadLetterRow) {
  const { event_id: id, subject, group, body, request_id: requestId, caller, traceparent, tries } = letter;
  return { id, subject, groups: [group], body, requestId, caller, traceparent, redriveAfter: tries };
}
