import type { Documents } from '@limner/documents';
import { type Model, Schema } from 'mongoose';

/** The batch that is being sent: one at a time. Written before its first attempt, so that it has the same id and the same end after a restart. */
export interface DeliveryDocument {
  /** Name of the follower. */
  readonly _id: string;
  readonly id: string;
  /** Positions: behind the first, up to the second. */
  readonly after: number;
  readonly to: number;
  readonly attempts: number;
  readonly first_at: Date;
  readonly next_at: Date;
}

const schema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    id: { type: String, required: true },
    after: { type: Number, required: true },
    to: { type: Number, required: true },
    attempts: { type: Number, required: true },
    first_at: { type: Date, required: true },
    next_at: { type: Date, required: true },
  },
  { versionKey: false },
);

/** The model on a connection; declared once, also when several modules use the connection. */
export function deliveryModel({ connection }: Documents): Model<DeliveryDocument> {
  const known: Model<DeliveryDocument> | undefined = connection.models.EventsDelivery;
  return known ?? connection.model<DeliveryDocument>('EventsDelivery', schema, 'events_deliveries');
}
