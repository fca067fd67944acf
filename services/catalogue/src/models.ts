import type { Connection, Model, Schema } from 'mongoose';

/** A model of the connection, declared once however often a module is made on it. */
export function modelOf<D>(connection: Connection, name: string, schema: Schema<D>, collection: string): Model<D> {
  const known = connection.models[name] as Model<D> | undefined;
  return known ?? connection.model<D>(name, schema, collection);
}
