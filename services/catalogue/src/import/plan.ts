import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportArtist, ImportGallery, ImportStory } from '@limner/contracts';
import { checkContentFiles, type PlannedEntry } from './content/check-files.ts';
import { readContent } from './content/read-content.ts';
import { type CheckOptions, checkPictures, type PlannedImage } from './pictures.ts';
import { ImportError, Problems } from './problems.ts';
import { readSettings } from './settings.ts';
import { readStories } from './stories.ts';
import { ARTISTS, IMAGES, isInside, readArtists, readGalleries, readImages, stylesOf } from './tables.ts';

/** An import folder that was found to be right, whole. */
export interface ImportPlan {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly galleries: readonly ImportGallery[];
  readonly artists: readonly ImportArtist[];
  readonly images: readonly PlannedImage[];
  readonly content: readonly PlannedEntry[];
  readonly stories: readonly ImportStory[];
}

/**
 * Reads and checks an import folder, all of it, and writes nothing. Throws ImportError with every problem, by file and line.
 * Pictures that the catalogue already has are hashed, not decoded.
 */
export async function planImport(folder: string, options: CheckOptions): Promise<ImportPlan> {
  await refuseOtherThanFolder(folder);
  const problems = new Problems();
  await refuseAbsent(folder, [ARTISTS, IMAGES], problems);
  const settings = await readSettings(folder, problems);
  const galleries = await readGalleries(folder, problems);
  const styles = stylesOf(galleries);
  const { artists, addresses } = await readArtists(folder, styles, problems);
  const rows = await readImages(folder, addresses, styles, problems);
  const inside = rows.filter((row) => isInside(row.file));
  const images = await checkPictures(folder, inside, problems, options);
  const entries = await readContent(folder, addresses, problems);
  const content = await checkContentFiles(folder, entries, problems, options);
  const stories = await readStories(folder, problems);
  problems.throwIfAny();
  return { folder, settings, galleries: galleries ?? [], artists, images, content, stories };
}

async function refuseAbsent(folder: string, files: readonly string[], problems: Problems): Promise<void> {
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => undefined);
    if (!found?.isFile()) problems.add(file, 1, 'the file is missing');
  }
}

async function refuseOtherThanFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new ImportError([{ file: folder, line: 1, message: 'is not a folder' }]);
}
