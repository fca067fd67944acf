import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openEmbeddedDocuments } from '@limner/documents';
import { checksumOf } from './checksum.ts';

/** The stored data of a stopped installation. */
export interface Stored {
  /** The natural key of every image document, with duplicates. */
  readonly images: readonly string[];
  /** Slugs of artists. */
  readonly artists: readonly string[];
  /** Settings by name. */
  readonly settings: ReadonlyMap<string, string>;
  /** Checksums of originals by name. */
  readonly files: ReadonlyMap<string, string>;
}

export async function readStore(data: string): Promise<Stored> {
  const documents = await openEmbeddedDocuments({ folder: path.join(data, 'documents') });
  try {
    const all = (name: string) => documents.connection.collection(name).find({}).toArray();
    const [images, artists, settings] = await Promise.all([
      all('catalogue_images'),
      all('catalogue_artists'),
      all('catalogue_settings'),
    ]);
    return {
      images: images.map(({ artist_id, file }) => `${artist_id}/${file}`),
      artists: artists.map(({ slug }) => String(slug)),
      settings: new Map(settings.map(({ _id, value }) => [String(_id), String(value)])),
      files: await checksumsIn(path.join(data, 'files', 'originals')),
    };
  } finally {
    await documents.close();
  }
}

async function checksumsIn(folder: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const name of await readdir(folder).catch(() => [])) sums.set(name, await checksumOf(path.join(folder, name)));
  return sums;
}
