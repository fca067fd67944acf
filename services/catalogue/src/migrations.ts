import type { Migration } from '@limner/documents';
import { artistModel } from './artist.model.ts';
import { coloursOfAll } from './colours.ts';
import { galleryModel } from './gallery.model.ts';
import { imageModel } from './image.model.ts';

/** Migrations of the catalogue from older versions. Never change a released one: add another. */
const migrations: Migration[] = [
  {
    // Texts in every language, and images that move.
    version: 1,
    async up(connection, session) {
      const absent = { $exists: false };
      await imageModel(connection).updateMany(
        { translations: absent },
        { $set: { translations: {}, moving: false } },
        { session },
      );
      await galleryModel(connection).updateMany({ names: absent }, { $set: { names: {} } }, { session });
      const artists = artistModel(connection);
      for (const { _id, showcase } of await artists.find({}, { showcase: 1 }, { session }).lean()) {
        const pictures = showcase.pictures.map((picture) => ({ ...picture, alts: {} }));
        const galleries = showcase.galleries.map((summary) => ({ ...summary, cover: { ...summary.cover, alts: {} } }));
        await artists.updateOne({ _id }, { $set: { showcase: { ...showcase, pictures, galleries } } }, { session });
      }
    },
  },
  {
    // The colours of artists.
    version: 2,
    async up(connection, session) {
      const artists = artistModel(connection);
      for (const { _id } of await artists.find({}, { _id: 1 }, { session }).lean()) {
        const images = await imageModel(connection).find({ artist_id: _id }, { palette: 1 }, { session }).lean();
        const colours = coloursOfAll(images.map(({ palette }) => palette));
        await artists.updateOne({ _id }, { $set: { 'showcase.colours': colours } }, { session });
      }
    },
  },
];

/** The documents of this service, as `migrate` knows them. */
export const CATALOGUE_SCHEMA = { name: 'catalogue', migrations } as const;
