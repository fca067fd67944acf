import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mode } from './installation.ts';
import { IS_THOROUGH } from './walked.ts';

/** An import folder with real pictures, which are not part of the project. */
export const ARTWORKS = process.env.LIMNER_ARTWORKS ?? path.resolve(import.meta.dirname, '../../shared/artworks');

/** So many pictures of each artist are imported where not all are. */
const OF_EACH = 12;

export interface ArtworksFolder {
  readonly folder: string;
  /** The number of its pictures. */
  readonly pictures: number;
  remove(): Promise<void>;
}

/** What the tests import: in CI all pictures in embedded mode, elsewhere a copy with the first of each artist, because each takes search some time. */
export async function openArtworks(): Promise<ArtworksFolder> {
  const [header = '', ...rows] = (await readFile(path.join(ARTWORKS, 'images.csv'), 'utf8')).trim().split('\n');
  if (IS_THOROUGH && mode === 'embedded')
    return { folder: ARTWORKS, pictures: rows.length, remove: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-artworks-'));
  const artists = Map.groupBy(rows, (row) => row.split(',')[1]);
  const first = [...artists.values()].flatMap((own) => own.slice(0, OF_EACH));
  const files = ['artists.csv', ...first.map((row) => row.split(',')[0] ?? '')];
  await Promise.all(files.map((file) => cp(path.join(ARTWORKS, file), path.join(folder, file))));
  await writeFile(path.join(folder, 'images.csv'), [header, ...first].join('\n'));
  return { folder, pictures: first.length, remove: () => rm(folder, { recursive: true, force: true }) };
}
