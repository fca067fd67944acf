import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Bus } from '@limner/bus';
import { catalogue, type ImportedPicture, type ImportImage } from '@limner/contracts';
import type { PicturePool } from '@limner/embedder';
import { AppError } from '@limner/platform';
import { codeOf } from './error-code.ts';
import { inParallel } from './in-parallel.ts';
import type { Problems } from './problems.ts';
import { type OnProgress, startProgress } from './progress.ts';
import { IMAGES } from './tables.ts';

/** What the importer decodes pictures with: the pool of packages/embedder. */
export type PictureInspector = Pick<PicturePool, 'inspect'>;

/** A row of images.csv whose picture was found and is whole. */
export interface PlannedImage {
  readonly row: ImportImage;
  readonly path: string;
  /** SHA-256 of the file. */
  readonly checksum: string;
  /** The catalogue has this file of this artist already, byte for byte. */
  readonly isKnown: boolean;
  /** What is known of the picture already: it is neither read nor taken in. */
  readonly picture?: ImportedPicture | undefined;
}

export interface CheckOptions {
  readonly bus: Bus;
  /** Left out for pictures that we drew ourselves (the demo): they are decoded once, when they are taken in, not checked before. */
  readonly pool?: PictureInspector | undefined;
  /**
   * What is known of a picture without reading it, by its file: whoever says so sees to it that the file store has its original under that
   * key whenever it is asked for.
   */
  readonly known?: ((file: string) => ImportedPicture | undefined) | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

const MOST_BYTES = 20_000_000;
/** Files being read and decoded at once: enough for the pool's two workers, little enough memory. */
const LANES = 4;

/** Checks every picture of the rows; what is missing or broken becomes a problem of its line. */
export async function checkPictures(
  folder: string,
  rows: readonly ImportImage[],
  problems: Problems,
  { bus, pool, known: pictureOf, onProgress, signal }: CheckOptions,
): Promise<PlannedImage[]> {
  const root = await realpath(folder);
  const known = await knownFiles(bus, rows);
  const isKnownAs: IsKnown = (checksum, row) => known.get(naturalKey(row)) === checksum;
  const advance = startProgress('checking', rows.length, onProgress);
  const check = async (row: ImportImage): Promise<PlannedImage[]> => {
    try {
      const picture = pictureOf?.(row.file);
      if (picture)
        return [{ row, path: '', checksum: picture.checksum, isKnown: isKnownAs(picture.checksum, row), picture }];
      return [await checkPicture(root, row, isKnownAs, pool)];
    } catch (error) {
      problems.add(IMAGES, row.line, explain(error, row.file));
      return [];
    } finally {
      advance(1);
    }
  };
  return (await inParallel(rows, LANES, check, signal)).flat();
}

/** Whether the catalogue has a file with this checksum already. */
type IsKnown = (checksum: string, row: ImportImage) => boolean;

export function isDrawing(file: string): boolean {
  return file.toLowerCase().endsWith('.svg');
}

async function checkPicture(
  root: string,
  row: ImportImage,
  isKnownAs: IsKnown,
  pool: PictureInspector | undefined,
): Promise<PlannedImage> {
  const path = await realpath(join(root, row.file));
  if (relative(root, path).split(sep)[0] === '..') throw new AppError('invalid_input', 'leads out of the folder');
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new AppError('too_large', `is larger than ${MOST_BYTES / 1_000_000} MB`);
  const bytes = await readFile(path);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const isKnown = isKnownAs(checksum, row);
  if (!isKnown) await pool?.inspect(bytes, { vector: isDrawing(row.file), lane: 'batch' });
  return { row, path, checksum, isKnown };
}

async function knownFiles(bus: Bus, rows: readonly ImportImage[]): Promise<Map<string, string>> {
  const artists = [...new Set(rows.map((row) => row.artist))];
  const known = new Map<string, string>();
  for (let start = 0; start < artists.length; start += 500) {
    let after: number | null = 0;
    while (after !== null) {
      const page: Awaited<ReturnType<typeof askKnown>> = await askKnown(bus, artists.slice(start, start + 500), after);
      for (const file of page.files) known.set(naturalKey(file), file.checksum);
      after = page.next;
    }
  }
  return known;
}

function askKnown(bus: Bus, artists: string[], after: number) {
  return bus.request(catalogue.checkImport, { artists, after });
}

function naturalKey({ artist, file }: { artist: string; file: string }): string {
  return `${artist}/${file}`;
}

/** What is wrong with a file of the folder, in words; throws what is no fault of the file. */
export function explain(error: unknown, file: string, what = 'picture'): string {
  if (error instanceof AppError && error.code !== 'unavailable') return `${file}: ${error.message}`;
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${file}: there is no such ${what}`;
  if (code === 'EISDIR') return `${file}: is a folder, not a ${what}`;
  if (code === 'EACCES' || code === 'ELOOP') return `${file}: cannot be read`;
  throw error;
}
