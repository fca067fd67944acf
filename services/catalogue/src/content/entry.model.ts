import type { ContentKind, ImportContent, StoredMedia, StoredPicture } from '@limner/contracts';
import { type Connection, Schema } from 'mongoose';
import { modelOf } from '../models.ts';

type Row<K extends ContentKind> = ImportContent[K][number];
/** The fields of a row that are stored unchanged; texts stay by language. */
type StoredFields<K extends ContentKind> = Omit<
  Row<K>,
  'line' | 'url' | 'key' | 'artist' | 'artists' | 'picture' | 'media'
>;

/** An entry. All kinds are in one collection and share its ids. */
export type EntryDocument<K extends ContentKind> = StoredFields<K> & {
  _id: number;
  kind: K;
  /** Its `url`, or its `key` in the file: unique within its kind. */
  key: string;
  /** The sort key, unique within its kind: `2026-11-21.some-news`; for the team the position in the file. */
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
    ...{ page: String, question: translated, answer: translated },
    ...{ captions: translated, spoken: String },
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
