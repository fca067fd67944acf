import type { Documents } from '@limner/documents';
import { type Model, Schema } from 'mongoose';

/** A key that no document has named since a scan. */
export interface UnusedRow {
  readonly _id: string;
  readonly since: Date;
}

export interface StateRow {
  readonly _id: 'files';
  /** Ties the file store to these documents: the store holds the same value. */
  readonly owner: string;
  readonly looked_at: Date | null;
}

export interface CollectModels {
  readonly unused: Model<UnusedRow>;
  readonly state: Model<StateRow>;
}

export function collectModels({ connection }: Documents): CollectModels {
  function model<T>(name: string, schema: Schema<T>): Model<T> {
    return (connection.models[name] as Model<T> | undefined) ?? connection.model<T>(name, schema, name);
  }
  return { unused: model('uploads_unused', unused), state: model('uploads_state', state) };
}

const options = { versionKey: false } as const;
const id = { type: String, required: true } as const;

const unused = new Schema<UnusedRow>({ _id: id, since: { type: Date, required: true } }, options);
const state = new Schema<StateRow>(
  { _id: id, owner: { type: String, required: true }, looked_at: { type: Date, default: null } },
  options,
);
