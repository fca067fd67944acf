import { type Connection, Schema } from 'mongoose';
import { modelOf } from './models.ts';

export interface SettingDocument {
  /** The name. Settings whose name starts with `private.` are never sent to visitors. */
  _id: string;
  value: string;
}

const schema = new Schema<SettingDocument>(
  { _id: { type: String, required: true }, value: { type: String, default: '' } },
  { versionKey: false },
);

export const settingModel = (connection: Connection) =>
  modelOf<SettingDocument>(connection, 'CatalogueSetting', schema, 'catalogue_settings');
