import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type ContentKind, content, type ImportedPicture, MEDIA_TYPES, webVtt } from '@limner/contracts';
import { AppError, type SniffedMedia, sniffMedia } from '@limner/platform';
import { inParallel } from '../in-parallel.ts';
import { type CheckOptions, explain, isDrawing } from '../pictures.ts';
import type { Problems } from '../problems.ts';
import { withRetries } from '../with-retries.ts';
import { type ContentEntries, fileOf, KINDS, type LocatedEntry } from './read-content.ts';

/** A file of an entry that exists and is valid. */
export interface PlannedFile {
  readonly file: string;
  readonly path: string;
  /** SHA-256 of the file. */
  readonly checksum: string;
  /** Whether the catalogue already has this very file of this entry. */
  readonly isKnown: boolean;
  /** Set when the picture is already stored: it is neither read nor uploaded. */
  readonly known?: ImportedPicture | undefined;
  /** How it is uploaded: as a picture, or as a sound or film. */
  readonly as: 'picture' | 'audio' | 'video';
}

export interface PlannedEntry extends LocatedEntry {
  readonly kind: ContentKind;
  readonly picture: PlannedFile | null;
  readonly media: PlannedFile | null;
  /** Texts of WebVTT files by language. */
  readonly captions: Readonly<Record<string, string>>;
}

/** The limits of uploads, unless its settings are lower. */
const MAX_PICTURE_BYTES = 20_000_000;
const MAX_MEDIA_BYTES = 250_000_000;
const MAX_CAPTIONS_BYTES = 200_000;
const CONCURRENCY = 2;

type Known = ReadonlyMap<string, string>;
type Options = Pick<CheckOptions, 'bus' | 'pool' | 'known' | 'signal' | 'retryMs'>;

/** Checks every picture, sound and film of the entries by its content; a missing or wrong file becomes a problem of its entry. */
export async function checkContentFiles(
  folder: string,
  entries: ContentEntries,
  problems: Problems,
  options: Options,
): Promise<PlannedEntry[]> {
  const root = await realpath(folder);
  const planned: PlannedEntry[] = [];
  for (const kind of KINDS) {
    const known = await knownFiles(entries[kind], kind, options);
    const check = async (located: LocatedEntry): Promise<PlannedEntry> => {
      const find = async (file: string | null, as: 'picture' | 'media') => {
        if (file === null) return null;
        try {
          return await findFile(root, file, { kind, as, known: known.get(naturalKey(located, file)) }, options);
        } catch (error) {
          problems.add(fileOf(kind), located.line, explain(error, file, as === 'picture' ? 'picture' : 'file'));
          return null;
        }
      };
      const { entry } = located;
      const picture = await find('picture' in entry ? entry.picture : null, 'picture');
      const media = await find('media' in entry ? entry.media : null, 'media');
      const captions: Record<string, string> = {};
      for (const [language, file] of Object.entries('captions' in entry ? entry.captions : {}))
        try {
          captions[language] = await readCaptions(root, file);
        } catch (error) {
          problems.add(fileOf(kind), located.line, explain(error, file, 'file'));
        }
      return { ...located, kind, picture, media, captions };
    };
    planned.push(...(await inParallel(entries[kind], CONCURRENCY, check, options.signal)));
  }
  return planned;
}

async function readCaptions(root: string, file: string): Promise<string> {
  const path = await realpath(join(root, file.replaceAll('\\', '/')));
  if (relative(root, path).split(sep)[0] === '..') throw new AppError('invalid_input', 'leads out of the folder');
  await assertSize(path, MAX_CAPTIONS_BYTES);
  const { success, data, error } = webVtt.safeParse(await readFile(path, 'utf8'));
  if (!success) throw new AppError('unsupported_media', error.issues[0]?.message ?? 'is no WebVTT');
  return data;
}

interface Wanted {
  readonly kind: ContentKind;
  readonly as: 'picture' | 'media';
  /** Checksum of the file in the catalogue. */
  readonly known: string | undefined;
}

async function findFile(root: string, file: string, wanted: Wanted, options: Options): Promise<PlannedFile> {
  const drawn = options.known?.(file);
  if (drawn) {
    if (wanted.as === 'media') assertMoves(drawn, wanted.kind);
    return {
      file,
      path: '',
      checksum: drawn.checksum,
      isKnown: wanted.known === drawn.checksum,
      known: drawn,
      as: 'picture',
    };
  }
  const path = await realpath(join(root, file));
  if (relative(root, path).split(sep)[0] === '..') throw new AppError('invalid_input', 'leads out of the folder');
  const format = wanted.as === 'media' ? await formatOf(path) : undefined;
  if (!format) return findPicture(file, path, wanted, options);
  const as = wanted.kind === 'podcasts' ? 'audio' : 'video';
  if (!MEDIA_TYPES[format].startsWith(as)) throw notPlayable(wanted.kind);
  await assertSize(path, MAX_MEDIA_BYTES);
  const checksum = await checksumOf(path);
  return { file, path, checksum, isKnown: wanted.known === checksum, as };
}

/** A still, or a picture that moves where media is expected. */
async function findPicture(
  file: string,
  path: string,
  { kind, as, known }: Wanted,
  { pool }: Options,
): Promise<PlannedFile> {
  if (kind === 'podcasts' && as === 'media') throw notPlayable(kind);
  await assertSize(path, MAX_PICTURE_BYTES);
  const checksum = await checksumOf(path);
  const isKnown = known === checksum;
  if (!isKnown && pool) {
    const details = await pool.inspect(await readFile(path), { vector: isDrawing(file), lane: 'batch' });
    if (as === 'media') assertMoves(details, kind);
  }
  return { file, path, checksum, isKnown, as: 'picture' };
}

function assertMoves({ moving }: { moving: boolean }, kind: ContentKind): void {
  if (!moving || kind === 'podcasts') throw notPlayable(kind);
}

function notPlayable(kind: ContentKind): AppError {
  return new AppError(
    'unsupported_media',
    kind === 'podcasts'
      ? 'is not a WAV (PCM), MP3, Ogg (Opus, Vorbis, FLAC) or M4A sound'
      : 'is neither a WebM or MP4 film nor a picture that moves',
  );
}

async function formatOf(path: string): Promise<SniffedMedia | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await sniffMedia({
      bytes: size,
      read: async (at, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

async function assertSize(path: string, maxBytes: number): Promise<void> {
  const { size } = await stat(path);
  if (size > maxBytes) throw new AppError('too_large', `is larger than ${maxBytes / 1_000_000} MB`);
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function knownFiles(entries: readonly LocatedEntry[], kind: ContentKind, options: Options): Promise<Known> {
  const keys = entries.map(keyOf);
  const known = new Map<string, string>();
  for (let start = 0; start < keys.length; start += 500) {
    const asked = { kind, keys: keys.slice(start, start + 500) };
    const { files } = await withRetries(() => options.bus.request(content.checkContent, asked), options);
    for (const { key, file, checksum } of files) known.set(`${key}/${file}`, checksum);
  }
  return known;
}

function keyOf({ entry }: LocatedEntry): string {
  return 'url' in entry ? entry.url : entry.key;
}

function naturalKey(located: LocatedEntry, file: string): string {
  return `${keyOf(located)}/${file}`;
}
