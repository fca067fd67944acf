import type { ServiceName } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { type Model, Schema } from 'mongoose';
import type { Caller } from './bus.ts';

/** An event that not all consumers have confirmed. */
export interface OutboxRow {
  /** Sorts by the order of `add`: exactly within one process, by clock between processes. */
  readonly _id: string;
  readonly subject: string;
  /** JSON of the payload. */
  readonly body: string;
  readonly request_id: string;
  readonly caller: Caller;
  readonly traceparent?: string | undefined;
  /** Groups that have not confirmed it. */
  readonly waiting: ServiceName[];
  /** How often it was sent. */
  readonly sent: number;
  /** Not sent before this time; also the end of the lease of the process that is sending it. */
  readonly next_at: Date;
  /** Id of the pass that took it last. */
  readonly claim: string;
}

const schema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    subject: { type: String, required: true },
    body: { type: String, required: true },
    request_id: { type: String, required: true },
    caller: { type: Schema.Types.Mixed, required: true },
    traceparent: { type: String },
    waiting: { type: [String], required: true },
    sent: { type: Number, required: true },
    next_at: { type: Date, required: true },
    claim: { type: String, default: '' },
  },
  { versionKey: false, minimize: false },
);
schema.index({ next_at: 1, _id: 1 });
schema.index({ claim: 1 });

/** The model of a service's `<service>_outbox`. */
export function outboxRows({ connection }: Documents, service: ServiceName): Model<OutboxRow> {
  const name = `${service}_outbox`;
  return connection.models[name] ?? connection.model<OutboxRow>(name, schema, name);
}
