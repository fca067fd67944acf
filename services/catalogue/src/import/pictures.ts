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
import { withRetries } from './with-retries.ts';

/** Decodes pictures: the pool of packages/embedder. */
export type PictureInspector = Pick<PicturePool, 'inspect'>;

/** A row of images.csv whose picture exists and is valid. */
export interface PlannedImage {
  readonly row: ImportImage;
  readonly path: string;
  /** SHA-256 of the file. */
  readonly checksum: string;
  /** Whether the catalogue already has this very file of this artist. */
  readonly isKnown: boolean;
  /** Set when the picture is already stored: it is neither read nor uploaded. */
  readonly picture?: ImportedPicture | undefined;
}

export interface CheckOptions {
  readonly bus: Bus;
  /** Left out for pictures that we drew ourselves (the demo): they are decoded only when uploads stores them, not checked before. */
  readonly pool?: PictureInspector | undefined;
  /**
   * Returns a picture that is already stored, by its file, so that it need not be read. The caller guarantees that the blob store has the original under
   * that key whenever it is needed.
   */
  readonly known?: ((file: string) => ImportedPicture | undefined) | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly retryMs?: number | undefined;
}

const MAX_BYTES = 20_000_000;
/** Files read and decoded at once: enough for the pool's two workers, without using much memory. */
const CONCURRENCY = 4;

/** Checks every picture of the rows; a missing or broken picture becomes a problem of its line. */
export async function checkPictures(
  folder: string,
  rows: readonly ImportImage[],
  problems: Problems,
  options: CheckOptions,
): Promise<PlannedImage[]> {
  const { pool, known: pictureOf, onProgress, signal } = options;
  const root = await realpath(folder);
  const known = await knownFiles(rows, options);
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
  return (await inParallel(rows, CONCURRENCY, check, signal)).flat();
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
  if (size > MAX_BYTES) throw new AppError('too_large', `is larger than ${MAX_BYTES / 1_000_000} MB`);
  const bytes = await readFile(path);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const isKnown = isKnownAs(checksum, row);
  if (!isKnown) await pool?.inspect(bytes, { vector: isDrawing(row.file), lane: 'batch' });
  return { row, path, checksum, isKnown };
}

async function knownFiles(rows: readonly ImportImage[], options: CheckOptions): Promise<Map<string, string>> {
  const artists = [...new Set(rows.map((row) => row.artist))];
  const known = new Map<string, string>();
  for (let start = 0; start < artists.length; start += 500) {
    let after: number | null = 0;
    while (after !== null) {
      const page: Awaited<ReturnType<typeof askKnown>> = await askKnown(
        artists.slice(start, start + 500),
        after,
        options,
      );
      for (const file of page.files) known.set(naturalKey(file), file.checksum);
      after = page.next;
    }
  }
  return known;
}

function askKnown(artists: string[], after: number, options: CheckOptions) {
  return withRetries(() => options.bus.request(catalogue.checkImport, { artists, after }), options);
}

function naturalKey({ artist, file }: { artist: string; file: string }): string {
  return `${artist}/${file}`;
}

/** The message for an error of a file; rethrows errors that are not the fault of the file. */
export function explain(error: unknown, file: string, what = 'picture'): string {
  if (error instanceof AppError && error.code !== 'unavailable') return `${file}: ${error.message}`;
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${file}: there is no such ${what}`;
  if (code === 'EISDIR') return `${file}: is a folder, not a ${what}`;
  if (code === 'EACCES' || code === 'ELOOP') return `${file}: cannot be read`;
  throw error;
}
