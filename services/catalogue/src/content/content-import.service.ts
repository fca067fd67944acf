import {
  type ContentKind,
  type content,
  contentEntries,
  type ImportContent,
  type OutputOf,
  type StoredMedia,
  type StoredPicture,
} from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { AppError, CACHE, type Cache, DOCUMENTS } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { ArtistDocument } from '../artist.model.ts';
import type { Store } from '../store.ts';
import { CACHE_TAG, STORE } from '../tokens.ts';
import { countsOf, upsert, type Wanted } from '../upsert.ts';
import type { AnyEntry } from './entry.model.ts';

type Row = ImportContent[ContentKind][number];
type Counts = OutputOf<typeof content.applyContent>;
type Fields = Wanted<AnyEntry>['fields'];

const KINDS = Object.keys(contentEntries) as ContentKind[];

/** Writes batches of content; unchanged entries are not written. */
@Injectable()
export class ContentImportService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(STORE) private readonly store: Store,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  async apply(batch: ImportContent): Promise<Counts> {
    const counts = await this.documents.transaction(async (session) => {
      const artists = await this.#artistIds(batch, session);
      const applied: [ContentKind, Counts[ContentKind]][] = [];
      for (const kind of KINDS) applied.push([kind, await this.#applyKind(kind, batch[kind], artists, session)]);
      return Object.fromEntries(applied) as Counts;
    });
    if (KINDS.some((kind) => counts[kind].created + counts[kind].updated > 0)) await this.cache.invalidate(CACHE_TAG);
    return counts;
  }

  /** Files of these entries, with the checksums of their import. */
  async known(kind: ContentKind, keys: readonly string[]): Promise<OutputOf<typeof content.checkContent>> {
    const entries = await this.store.entries
      .find({ kind, key: { $in: keys } }, { key: 1, picture: 1, media: 1 })
      .lean<AnyEntry[]>();
    const files = entries.flatMap(({ key, picture, media }) =>
      [picture, media].flatMap((file) => (file ? [{ key, file: file.file, checksum: file.checksum }] : [])),
    );
    return { files };
  }

  async #applyKind(
    kind: ContentKind,
    rows: readonly Row[],
    artists: ReadonlyMap<string, number>,
    session: ClientSession,
  ): Promise<Counts[ContentKind]> {
    const keys = rows.map(keyOf);
    if (new Set(keys).size !== keys.length)
      throw new AppError('invalid_input', `the batch has two rows of one key in ${kind}`);
    const known = await this.store.entries.find({ kind, key: { $in: keys } }, null, { session }).lean<AnyEntry[]>();
    const byKey = new Map(known.map((entry) => [entry.key, entry]));
    const wanted = rows.map((row) => {
      const existing = byKey.get(keyOf(row));
      return { existing, fields: fieldsOf(kind, row, existing, artists) };
    });
    return countsOf(await upsert<AnyEntry>(this.store.entries, this.store.counters, 'entries', wanted, session));
  }

  async #artistIds(batch: ImportContent, session: ClientSession): Promise<Map<string, number>> {
    const slugs = [...new Set(KINDS.flatMap((kind) => batch[kind].flatMap(slugsOf)))];
    const artists = await this.store.artists
      .find({ slug: { $in: slugs } }, { slug: 1 }, { session })
      .lean<Pick<ArtistDocument, '_id' | 'slug'>[]>();
    return new Map(artists.map(({ _id, slug }) => [slug, _id]));
  }
}

function keyOf(row: Row): string {
  return 'url' in row ? row.url : row.key;
}

function slugsOf(row: Row): string[] {
  const slugs = 'artists' in row ? row.artists : 'artist' in row && row.artist !== undefined ? [row.artist] : [];
  return slugs.map((slug) => slug.toLowerCase());
}

/** The fields of a row as stored. Missing texts are written as missing, so that a text removed from the file is removed here too. */
function fieldsOf(
  kind: ContentKind,
  row: Row,
  existing: AnyEntry | undefined,
  artistIds: ReadonlyMap<string, number>,
): Fields {
  const wrong = (message: string) =>
    new AppError('invalid_input', message, [{ path: `${kind}.json:${row.line}`, message }]);
  const artists = slugsOf(row).map((slug) => {
    const id = artistIds.get(slug);
    if (id === undefined) throw wrong(`unknown artist "${slug}"`);
    return id;
  });
  const picture = 'picture' in row ? keptFile(row.picture, existing?.picture, wrong) : null;
  const media = 'media' in row ? keptFile(row.media, existing?.media, wrong) : null;
  return {
    ...optionalTexts(kind),
    ...toldOf(row),
    kind,
    key: keyOf(row),
    order: orderOf(row),
    artists,
    picture,
    media,
  };
}

function toldOf(row: Row): object {
  const others = ['line', 'url', 'key', 'artist', 'artists', 'picture', 'media'];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !others.includes(name)));
}

function optionalTexts(kind: ContentKind): object {
  if (kind === 'faqs') return {};
  if (kind === 'testimonials') return { role: null, project: null };
  return kind === 'team' ? { about: null, alt: null } : { alt: null };
}

function orderOf(row: Row): string {
  return `${'date' in row ? row.date : String(row.line).padStart(6, '0')}.${keyOf(row)}`;
}

function keptFile<S extends StoredPicture | StoredMedia>(
  given: { file: string; stored?: S | undefined } | null,
  existing: (S & { file: string }) | null | undefined,
  wrong: (message: string) => AppError,
): (S & { file: string }) | null {
  if (!given) return null;
  if (given.stored) return { file: given.file, ...given.stored };
  if (existing?.file === given.file) return existing;
  throw wrong(`${given.file}: the file is not known yet and must be uploaded first`);
}
