import type { Bus } from '@limner/bus';
import { catalogue, type ImportImage, type InputOf, type OutputOf, uploads } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { inBatches } from './batches.ts';
import { type ContentReport, writeContent } from './content/write-content.ts';
import { handOver } from './hand-over.ts';
import { inParallel } from './in-parallel.ts';
import type { RunOptions } from './options.ts';
import { isDrawing, type PlannedImage } from './pictures.ts';
import type { ImportPlan } from './plan.ts';
import { startProgress } from './progress.ts';
import { IMAGES } from './tables.ts';
import { type StoriesReport, writeStories } from './write-stories.ts';

type Applied = OutputOf<typeof catalogue.applyImport>;

/** What an import did, by kind; `settings` counts those that changed. */
export type ImportReport = Applied & {
  readonly settings: number;
  /** Absent where the folder has no content, or no texts of pages. */
  readonly content?: ContentReport;
  readonly stories?: StoriesReport;
};

const MOST_ROWS = 200;
const MOST_IMAGES = 50;
/** Pictures on their way at once: while some are read from disk and others written to it, each worker finds one waiting. */
const LANES = 8;

/**
 * Carries a plan out: settings, galleries, artists, images, content, texts of pages, in batches that are all or nothing. Stopped at any moment, a new plan
 * of the same folder goes on where this one ended; carried out again it changes nothing. Rows that are gone from the folder leave
 * their images where they are.
 */
export async function runImport(plan: ImportPlan, options: RunOptions): Promise<ImportReport> {
  const { bus, signal } = options;
  try {
    const { changed } = await bus.request(catalogue.applySettings, { settings: plan.settings });
    const applied: Applied[] = [];
    for (const galleries of inBatches(plan.galleries, MOST_ROWS)) applied.push(await apply(bus, { galleries }));
    for (const artists of inBatches(plan.artists, MOST_ROWS)) applied.push(await apply(bus, { artists }));
    for await (const batch of writeImages(plan, options)) applied.push(batch);
    return {
      ...sumOf(applied),
      settings: changed,
      ...(plan.content.length > 0 && { content: await writeContent(plan.content, options) }),
      ...(plan.stories.length > 0 && { stories: await writeStories(plan.stories, options) }),
    };
  } catch (error) {
    // Whichever step noticed it first words it in its own way.
    signal?.throwIfAborted();
    throw error;
  }
}

/** While one batch is written, the pictures of the next are taken in. */
async function* writeImages({ images }: ImportPlan, options: RunOptions): AsyncGenerator<Applied> {
  const advance = startProgress('writing', images.length, options.onProgress);
  const take = async (image: PlannedImage) => {
    const row = await takeIn(image, options);
    advance(1);
    return row;
  };
  let writing: Promise<Applied> | undefined;
  try {
    for (const batch of inBatches(images, MOST_IMAGES, (image) => image.row)) {
      const rows = await inParallel(batch, LANES, take, options.signal);
      if (writing) yield await writing;
      writing = apply(options.bus, { images: rows });
      // A failure is thrown where the batch is awaited; until then it must not count as unhandled.
      writing.catch(() => {});
    }
  } finally {
    await writing?.catch(() => {});
  }
  if (writing) yield await writing;
}

/** A row with its picture in the store; one that the catalogue knows keeps the picture it has. */
async function takeIn(image: PlannedImage, options: RunOptions): Promise<ImportImage> {
  if (image.isKnown) return image.row;
  if (image.picture) return { ...image.row, picture: image.picture };
  const { row, checksum } = image;
  try {
    const accepted = await handOver(image, options, (incoming, given) =>
      options.bus.request(uploads.acceptPicture, { incoming, vector: isDrawing(row.file) }, given),
    );
    const { key, width, height, thumbhash, palette, moving } = accepted;
    return { ...row, picture: { checksum, key, width, height, thumbhash, palette, moving } };
  } catch (error) {
    throw located(error, row);
  }
}

/** A batch that is on its way is not called off: it is short, and whoever stops wants to know where it stands. */
async function apply(bus: Bus, batch: Partial<InputOf<typeof catalogue.applyImport>>): Promise<Applied> {
  return bus.request(catalogue.applyImport, { galleries: [], artists: [], images: [], ...batch });
}

function located(error: unknown, row: ImportImage): unknown {
  if (!(error instanceof AppError)) return error;
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
