import {
  type ContentKind,
  content,
  type ImportContent,
  type ImportedPicture,
  type InputOf,
  type OutputOf,
  type StoredMedia,
  type StoredPicture,
  uploads,
} from '@limner/contracts';
import { AppError } from '@limner/platform';
import { inBatches } from '../batches.ts';
import { inParallel } from '../in-parallel.ts';
import type { RunOptions } from '../options.ts';
import { isDrawing } from '../pictures.ts';
import { uploadFile } from '../upload-file.ts';
import { withRetries } from '../with-retries.ts';
import type { PlannedEntry, PlannedFile } from './check-files.ts';
import { fileOf, KINDS } from './read-content.ts';

/** Counts of entries by kind and outcome. */
export type ContentReport = OutputOf<typeof content.applyContent>;

const MAX_ENTRIES = 50;
const CONCURRENCY = 4;

/** Uploads the files of the entries and writes the entries, in batches that are all or nothing. */
export async function writeContent(entries: readonly PlannedEntry[], options: RunOptions): Promise<ContentReport> {
  const report = Object.fromEntries(
    KINDS.map((kind) => [kind, { created: 0, updated: 0, unchanged: 0 }]),
  ) as ContentReport;
  for (const batch of inBatches(entries, MAX_ENTRIES, ({ entry, captions }) => ({ entry, captions }))) {
    const rows = await inParallel(batch, CONCURRENCY, (entry) => rowOf(entry, options), options.signal);
    const applied = await withRetries(() => options.bus.request(content.applyContent, byKind(rows)), options);
    for (const kind of KINDS) {
      report[kind].created += applied[kind].created;
      report[kind].updated += applied[kind].updated;
      report[kind].unchanged += applied[kind].unchanged;
    }
  }
  return report;
}

interface Row {
  readonly kind: ContentKind;
  readonly row: object;
}

/** The contract checks each row when it is sent. */
function byKind(rows: readonly Row[]): InputOf<typeof content.applyContent> {
  const grouped = KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(({ row }) => row)]);
  return Object.fromEntries(grouped) as ImportContent;
}

async function rowOf(planned: PlannedEntry, options: RunOptions): Promise<Row> {
  const { kind, line, entry, picture, media, captions } = planned;
  try {
    const files = {
      ...('picture' in entry && { picture: picture && (await takePicture(picture, options)) }),
      ...('captions' in entry && { captions }),
      ...('media' in entry && { media: media && (await takeMedia(media, options)) }),
    };
    return { kind, row: { ...entry, line, ...files } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const where = `${fileOf(kind)}:${line}`;
    throw new AppError(error.code, `${where}: ${error.message}`, [{ path: where, message: error.message }], {
      cause: error,
    });
  }
}

async function takePicture(
  planned: PlannedFile,
  options: RunOptions,
): Promise<{ file: string; stored?: StoredPicture }> {
  const { file } = planned;
  if (planned.isKnown) return { file };
  const { checksum, key, width, height, thumbhash } = await pictureOf(planned, options);
  return { file, stored: { checksum, key, width, height, thumbhash } };
}

async function takeMedia(planned: PlannedFile, options: RunOptions): Promise<{ file: string; stored?: StoredMedia }> {
  const { file, as, checksum } = planned;
  if (planned.isKnown) return { file };
  if (as === 'picture') {
    const { key, moving } = await pictureOf(planned, options);
    if (!moving)
      throw new AppError('unsupported_media', `${file}: is neither a WebM or MP4 film nor a picture that moves`);
    return { file, stored: { checksum, key, format: isDrawing(file) ? 'svg' : 'webp' } };
  }
  const { key, format } = await uploadFile(planned, options, (incoming, given) =>
    options.bus.request(uploads.acceptMedia, { incoming, kind: as }, given),
  );
  return { file, stored: { checksum, key, format } };
}

async function pictureOf(planned: PlannedFile, options: RunOptions): Promise<Omit<ImportedPicture, 'palette'>> {
  if (planned.known) return planned.known;
  const accepted = await uploadFile(planned, options, (incoming, given) =>
    options.bus.request(uploads.acceptPicture, { incoming, vector: isDrawing(planned.file) }, given),
  );
  return { ...accepted, checksum: planned.checksum };
}
