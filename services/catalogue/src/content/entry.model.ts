import type { ContentKind, ImportContent, StoredMedia, StoredPicture } from '@limner/contracts';
import { type Connection, Schema } from 'mongoose';
import { modelOf } from '../models.ts';

type Row<K extends ContentKind> = ImportContent[K][number];
/** A row's fields that are kept as they come; texts stay by language. */
type Told<K extends ContentKind> = Omit<Row<K>, 'line' | 'url' | 'key' | 'artist' | 'artists' | 'picture' | 'media'>;

/** One piece of content. All kinds lie in one collection and share its numbers. */
export type EntryDocument<K extends ContentKind> = Told<K> & {
  _id: number;
  kind: K;
  /** Its address, or what its file knows it by: unique within its kind. */
  key: string;
  /** What lists are ordered by, unique within its kind: `2026-11-21.some-news`; of the team the place in its file. */
  order: string;
  artists: number[];
  picture: (StoredPicture & { file: string }) | null;
  media: (StoredMedia & { file: string }) | null;
  version: number;
};

export type AnyEntry = { [K in ContentKind]: EntryDocument<K> }[ContentKind];

const translated = { type: Schema.Types.Mixed };
const list = <T>(type: T) => ({ type: [type], default: undefined });

const schema = new Schema<AnyEntry>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true },
    key: { type: String, required: true },
    order: { type: String, required: true },
    version: { type: Number, required: true },
    ...{ title: translated, summary: translated, body: translated, description: translated, alt: translated },
    ...{ text: translated, role: translated, project: translated, about: translated },
    ...{ person: String, company: String, name: String, email: String, telephone: String },
    ...{ date: String, rating: Number, duration: Number },
    ...{ tags: list(String), guests: list(String), regions: list(String), artists: list(Number) },
    picture: { type: Schema.Types.Mixed, default: null },
    media: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ kind: 1, key: 1 }, { unique: true });
schema.index({ kind: 1, order: 1 });

export const entryModel = (connection: Connection) =>
  modelOf<AnyEntry>(connection, 'CatalogueEntry', schema, 'catalogue_entries');
