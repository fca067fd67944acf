import type { Documents } from '@limner/documents';
import { type Model, Schema } from 'mongoose';

/** Positions that were passed without an entry: first and last. */
export type Gap = readonly [number, number];

export interface PositionDocument {
  /** Name of the follower. */
  readonly _id: string;
  /** Position of the last entry that was handled. */
  readonly position: number;
  /** What was removed before it was read, and may come again at another position (`LogEntry.was`). */
  readonly gaps: readonly Gap[];
}

const schema = new Schema<PositionDocument>(
  {
    _id: { type: String, required: true },
    position: { type: Number, required: true },
    gaps: { type: [[Number]], required: true },
  },
  { versionKey: false },
);

/** The model on a connection; declared once, also when several followers use it. */
export function positionModel({ connection }: Documents): Model<PositionDocument> {
  const known: Model<PositionDocument> | undefined = connection.models.EventsPosition;
  return known ?? connection.model<PositionDocument>('EventsPosition', schema, 'events_positions');
}
