import type { Person } from '@limner/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface SessionDocument {
  readonly _id: string;
  readonly person: Person;
  /** How often the refresh token was replaced. */
  readonly generation: number;
  readonly renewed_at: Date;
  /** The document is removed at this time. */
  readonly expires: Date;
  /** The ID token of the provider. */
  readonly hint: string;
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    person: {
      type: new Schema<Person>({ id: String, name: String, groups: [String], email: String }, { _id: false }),
      required: true,
    },
    generation: { type: Number, required: true },
    renewed_at: { type: Date, required: true },
    expires: { type: Date, required: true },
    hint: { type: String, default: '' },
  },
  { versionKey: false },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

/** The model on a connection; declared once, also when several modules use the connection. */
export function sessionModel(connection: Connection): Model<SessionDocument> {
  const known: Model<SessionDocument> | undefined = connection.models.Session;
  return known ?? connection.model<SessionDocument>('Session', schema, 'profiles_sessions');
}
