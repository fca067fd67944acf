import { type Connection, type Model, Schema } from 'mongoose';

export interface StoryDocument {
  page: string;
  /** `lang#item`, as in `fr#intro` (EN-05). */
  key: string;
  /** Clean HTML. */
  text: string;
  /** Grows with every change, from 1. */
  version: number;
}

const schema = new Schema<StoryDocument>(
  {
    page: { type: String, required: true },
    key: { type: String, required: true },
    text: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ page: 1, key: 1 }, { unique: true });

/** The model on a connection; declared once, also when several modules use the connection. */
export function storyModel(connection: Connection): Model<StoryDocument> {
  const known: Model<StoryDocument> | undefined = connection.models.Story;
  return known ?? connection.model<StoryDocument>('Story', schema, 'stories_texts');
}
