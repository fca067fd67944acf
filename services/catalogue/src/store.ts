import type { Documents } from '@limner/documents';
import { artistModel } from './artist.model.ts';
import { entryModel } from './content/entry.model.ts';
import { counterModel } from './counter.model.ts';
import { galleryModel } from './gallery.model.ts';
import { imageModel } from './image.model.ts';
import { settingModel } from './setting.model.ts';

/** The catalogue's collections on one connection. */
export function openStore({ connection }: Documents) {
  return {
    artists: artistModel(connection),
    galleries: galleryModel(connection),
    images: imageModel(connection),
    entries: entryModel(connection),
    settings: settingModel(connection),
    counters: counterModel(connection),
  };
}

export type Store = ReturnType<typeof openStore>;

/** The collections whose documents may name stored files. */
export function collectionsOf(store: Store): string[] {
  return Object.values(store).map((model) => model.collection.name);
}

/** Creates collections and indexes: uniqueness must hold before the first write. */
export async function prepareStore(store: Store): Promise<void> {
  for (const model of Object.values(store)) await model.init();
}
