import { catalogue, type ImportImage, type InputOf, type OutputOf, uploads } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { inBatches } from './batches.ts';
import { type ContentReport, writeContent } from './content/write-content.ts';
import { inParallel } from './in-parallel.ts';
import type { RunOptions } from './options.ts';
import { isDrawing, type PlannedImage } from './pictures.ts';
import type { ImportPlan } from './plan.ts';
import { startProgress } from './progress.ts';
import { IMAGES } from './tables.ts';
import { uploadFile } from './upload-file.ts';
import { withRetries } from './with-retries.ts';
import { type StoriesReport, writeStories } from './write-stories.ts';

type Applied = OutputOf<typeof catalogue.applyImport>;

/** What an import did, by kind; `settings` counts those that changed. */
export type ImportReport = Applied & {
  readonly settings: number;
  /** Missing when the folder has no content, or no texts of pages. */
  readonly content?: ContentReport;
  readonly stories?: StoriesReport;
};

const MAX_ROWS = 200;
const MAX_IMAGES = 50;
/** Pictures in progress at once: while some are read from disk and others written, each worker has one waiting. */
const CONCURRENCY = 8;

/**
 * Carries out a plan: settings, galleries, artists, images, content, texts of pages, in batches that are all or nothing. It can be stopped at any time: a
 * new plan of the same folder continues from there. Running it again changes nothing. Images whose rows were removed from the folder stay.
 */
export async function runImport(plan: ImportPlan, options: RunOptions): Promise<ImportReport> {
  const { bus, signal } = options;
  const { settings } = plan;
  try {
    const { changed } = await withRetries(() => bus.request(catalogue.applySettings, { settings }), options);
    const applied: Applied[] = [];
    for (const galleries of inBatches(plan.galleries, MAX_ROWS)) applied.push(await apply(options, { galleries }));
    for (const artists of inBatches(plan.artists, MAX_ROWS)) applied.push(await apply(options, { artists }));
    for await (const batch of writeImages(plan, options)) applied.push(batch);
    return {
      ...sumOf(applied),
      settings: changed,
      ...(plan.content.length > 0 && { content: await writeContent(plan.content, options) }),
      ...(plan.stories.length > 0 && { stories: await writeStories(plan.stories, options) }),
    };
  } catch (error) {
    // Steps report an abort with different errors: always throw the signal's reason.
    signal?.throwIfAborted();
    throw error;
  }
}

/** Uploads the pictures of the next batch while one batch is written. */
async function* writeImages({ images }: ImportPlan, options: RunOptions): AsyncGenerator<Applied> {
  const advance = startProgress('writing', images.length, options.onProgress);
  const take = async (image: PlannedImage) => {
    const row = await takeIn(image, options);
    advance(1);
    return row;
  };
  let writing: Promise<Applied> | undefined;
  try {
    for (const batch of inBatches(images, MAX_IMAGES, (image) => image.row)) {
      const rows = await inParallel(batch, CONCURRENCY, take, options.signal);
      if (writing) yield await writing;
      writing = apply(options, { images: rows });
      // A failure is thrown where the batch is awaited; until then it must not be an unhandled rejection.
      writing.catch(() => {});
    }
  } finally {
    await writing?.catch(() => {});
  }
  if (writing) yield await writing;
}

/** A row with its stored picture; a row whose file is known keeps its picture. */
async function takeIn(image: PlannedImage, options: RunOptions): Promise<ImportImage> {
  if (image.isKnown) return image.row;
  if (image.picture) return { ...image.row, picture: image.picture };
  const { row, checksum } = image;
  try {
    const accepted = await uploadFile(image, options, (incoming, given) =>
      options.bus.request(uploads.acceptPicture, { incoming, vector: isDrawing(row.file) }, given),
    );
    const { key, width, height, thumbhash, palette, moving } = accepted;
    return { ...row, picture: { checksum, key, width, height, thumbhash, palette, moving } };
  } catch (error) {
    throw located(error, row);
  }
}

/** A running batch is not aborted: it is short, and its outcome should be known. */
async function apply(options: RunOptions, batch: Partial<InputOf<typeof catalogue.applyImport>>): Promise<Applied> {
  const whole = { galleries: [], artists: [], images: [], ...batch };
  return withRetries(() => options.bus.request(catalogue.applyImport, whole), options);
}

/** An outage is not the fault of the row. */
function located(error: unknown, row: ImportImage): unknown {
  if (!(error instanceof AppError) || error.code === 'unavailable') return error;
  const message = `${IMAGES}:${row.line}: ${row.file}: ${error.message}`;
  return new AppError(error.code, message, [{ path: `${IMAGES}:${row.line}`, message: error.message }], {
    cause: error,
  });
}

function sumOf(applied: readonly Applied[]): Applied {
  const sum = (kind: keyof Applied) =>
    applied.reduce(
      (total, one) => ({
        created: total.created + one[kind].created,
        updated: total.updated + one[kind].updated,
        unchanged: total.unchanged + one[kind].unchanged,
      }),
      { created: 0, updated: 0, unchanged: 0 },
    );
  return { galleries: sum('galleries'), artists: sum('artists'), images: sum('images') };
}
