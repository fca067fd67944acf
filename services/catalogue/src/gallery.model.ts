import type { Language } from '@limner/editions';
import { type Connection, Schema } from 'mongoose';
import { modelOf } from './models.ts';

export interface GalleryDocument {
  _id: number;
  /** `url` in lower case, unique. */
  slug: string;
  url: string;
  name: string;
  /** Its name in languages other than English. */
  names: Partial<Record<Language, string>>;
  animation: boolean;
  category: string;
  redir: string;
  top: boolean;
  /** Addresses, not ids: a related gallery may be imported in a later batch. */
  related: string[];
  version: number;
}

const schema = new Schema<GalleryDocument>(
  {
    _id: { type: Number, required: true },
    slug: { type: String, required: true, unique: true },
    url: { type: String, required: true },
    name: { type: String, required: true },
    names: { type: Schema.Types.Mixed, default: {} },
    animation: Boolean,
    category: String,
    redir: String,
    top: Boolean,
    related: [String],
    version: { type: Number, required: true },
  },
  { versionKey: false, minimize: false },
);

export const galleryModel = (connection: Connection) =>
  modelOf<GalleryDocument>(connection, 'CatalogueGallery', schema, 'catalogue_galleries');
