import type { Colour } from '@limner/contracts/facets';
import type { Language } from '@limner/editions';
import { type Connection, Schema } from 'mongoose';
import { modelOf } from './models.ts';

/** A picture that represents an artist, or the artist's images in one gallery. */
export interface ShownPicture {
  image_id: number;
  key: string;
  file: string;
  width: number;
  height: number;
  alt: string;
  /** The alt text in languages other than English. */
  alts: Partial<Record<Language, string>>;
  thumbhash: string;
}

/** Summary of an artist's images for cards and counts, stored with the artist so that lists never read images. */
export interface Showcase {
  image_count: number;
  /** At most three, in portfolio order. */
  pictures: ShownPicture[];
  accent: string;
  colours: Colour[];
  galleries: { gallery_id: number; count: number; cover: ShownPicture }[];
}

export interface ArtistDocument {
  _id: number;
  /** `portfolio_url` in lower case, unique. */
  slug: string;
  portfolio_url: string;
  name: string;
  formatted_name: string;
  live: boolean;
  fresh: boolean;
  illustrator: boolean;
  animation: boolean;
  region: string;
  show_on_all: boolean;
  hiddens: string[];
  excludes: string[];
  galleries: number[];
  biography: string;
  clients: string[];
  awards: string[];
  licence: string;
  source: string;
  version: number;
  showcase: Showcase;
}

const shownPicture = {
  _id: false,
  image_id: Number,
  key: String,
  file: String,
  width: Number,
  height: Number,
  alt: String,
  alts: { type: Schema.Types.Mixed, default: {} },
  thumbhash: String,
};

const schema = new Schema<ArtistDocument>(
  {
    _id: { type: Number, required: true },
    slug: { type: String, required: true, unique: true },
    portfolio_url: { type: String, required: true },
    name: { type: String, required: true },
    formatted_name: { type: String, required: true },
    live: Boolean,
    fresh: Boolean,
    illustrator: Boolean,
    animation: Boolean,
    region: String,
    show_on_all: Boolean,
    hiddens: [String],
    excludes: [String],
    galleries: [Number],
    biography: String,
    clients: [String],
    awards: [String],
    licence: String,
    source: String,
    version: { type: Number, required: true },
    showcase: {
      image_count: Number,
      pictures: [shownPicture],
      accent: String,
      colours: [String],
      galleries: [{ _id: false, gallery_id: Number, count: Number, cover: shownPicture }],
    },
  },
  { versionKey: false, minimize: false },
);

export const artistModel = (connection: Connection) =>
  modelOf<ArtistDocument>(connection, 'CatalogueArtist', schema, 'catalogue_artists');
