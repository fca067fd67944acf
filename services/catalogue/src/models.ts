import type { Connection, Model, Schema } from 'mongoose';

/** The model of a connection, declared once, even when several modules are created on it. */
export function modelOf<D>(connection: Connection, name: string, schema: Schema<D>, collection: string): Model<D> {
  const known = connection.models[name] as Model<D> | undefined;
  return known ?? connection.model<D>(name, schema, collection);
}
