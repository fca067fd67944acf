import type { PictureWords } from '@limner/contracts';
import type { Language } from '@limner/editions';
import { type Connection, Schema } from 'mongoose';
import { modelOf } from './models.ts';

/** The texts about a picture in languages other than English. */
export type Translations = Partial<Record<Language, PictureWords>>;

export interface ImageDocument {
  _id: number;
  artist_id: number;
  /** Path in the import folder; with the artist, the natural key. */
  file: string;
  /** Checksum of the imported file. */
  checksum: string;
  /** Key of the checked original in the blob store. */
  key: string;
  width: number;
  height: number;
  thumbhash: string;
  palette: { colour: string; share: number }[];
  /** Whether it moves. */
  moving: boolean;
  title: string;
  alt: string;
  detail: string;
  /** The texts above in languages other than English. */
  translations: Translations;
  tags: string[];
  animation: boolean;
  galleries: number[];
  attributes: Record<string, string[]>;
  position: number;
  version: number;
}

const schema = new Schema<ImageDocument>(
  {
    _id: { type: Number, required: true },
    artist_id: { type: Number, required: true },
    file: { type: String, required: true },
    checksum: { type: String, required: true },
    key: { type: String, required: true },
    width: Number,
    height: Number,
    thumbhash: String,
    palette: [{ _id: false, colour: String, share: Number }],
    moving: { type: Boolean, default: false },
    title: String,
    alt: String,
    detail: String,
    translations: { type: Schema.Types.Mixed, default: {} },
    tags: [String],
    animation: Boolean,
    galleries: [Number],
    attributes: { type: Schema.Types.Mixed, default: {} },
    position: Number,
    version: { type: Number, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ artist_id: 1, file: 1 }, { unique: true });
schema.index({ galleries: 1 });

export const imageModel = (connection: Connection) =>
  modelOf<ImageDocument>(connection, 'CatalogueImage', schema, 'catalogue_images');
