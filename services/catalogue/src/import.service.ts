import type { Outbox } from '@limner/bus';
import { catalogue, type ImportArtist, type ImportGallery, type ImportImage, type OutputOf } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { AppError, CACHE, type Cache, DOCUMENTS, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { ArtistDocument } from './artist.model.ts';
import type { GalleryDocument } from './gallery.model.ts';
import type { ImageDocument } from './image.model.ts';
import { artistFields, galleryFields, imageFields, styleFields } from './import-fields.ts';
import { pageThatFits } from './message-size.ts';
import { emptyShowcase, showcaseOf } from './showcase.ts';
import type { Store } from './store.ts';
import { CACHE_TAG, OUTBOX, STORE } from './tokens.ts';
import { all, type Changes, countsOf, upsert, type Wanted, written } from './upsert.ts';
import { indexedArtist, indexedGallery, indexedImage } from './views.ts';

interface Batch {
  readonly galleries: ImportGallery[];
  readonly artists: ImportArtist[];
  readonly images: ImportImage[];
}

type Ids = ReadonlyMap<string, number>;

/** Writes batches of an import: documents and their events in one transaction, and nothing where nothing changed. */
@Injectable()
export class ImportService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(STORE) private readonly store: Store,
    @Inject(OUTBOX) private readonly outbox: Outbox,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async apply(batch: Batch): Promise<OutputOf<typeof catalogue.applyImport>> {
    refuseDoubles(batch);
    const result = await this.documents.transaction(async (session) => {
      const galleries = await this.#applyGalleries(batch, session);
      const galleryIds = new Map(all(galleries).map((gallery) => [gallery.slug, gallery._id]));
      const artists = await this.#applyArtists(batch.artists, galleryIds, session);
      const images = await this.#applyImages(batch.images, galleryIds, session);
      await this.#refreshShowcases(written(images), session);
      return { galleries: ofRows(galleries, batch.galleries), artists: countsOf(artists), images: countsOf(images) };
    });
    if (Object.values(result).some(({ created, updated }) => created + updated > 0))
      await this.cache.invalidate(CACHE_TAG);
    return result;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.store.artists.exists({})) === null;
  }

  /** Files of these artists by image id, with the checksums of their import. */
  async known(slugs: readonly string[], after: number): Promise<OutputOf<typeof catalogue.checkImport>> {
    const artists = await this.#artistsBySlug(slugs);
    const bySlug = new Map([...artists].map(([slug, artist]) => [artist._id, slug]));
    const images = await this.store.images
      .find({ artist_id: { $in: [...bySlug.keys()] }, _id: { $gt: after } }, { artist_id: 1, file: 1, checksum: 1 })
      .sort({ _id: 1 })
      .limit(1_000)
      .lean<ImageDocument[]>();
    const { items: files, next } = pageThatFits(images, {
      view: ({ artist_id, file, checksum }) => ({ artist: bySlug.get(artist_id) ?? '', file, checksum }),
      cursorOf: ({ _id }) => String(_id),
      hasMore: images.length === 1_000,
      logger: this.logger,
    });
    return { files, next: next === null ? null : Number(next) };
  }

  async #applyGalleries(batch: Batch, session: ClientSession): Promise<Changes<GalleryDocument>> {
    const rows = new Map(batch.galleries.map((row) => [row.url.toLowerCase(), row]));
    const styles = [...batch.artists, ...batch.images].flatMap((row) => row.styles.map((style) => style.toLowerCase()));
    const slugs = [...new Set([...rows.keys(), ...styles])];
    const known = await this.store.galleries
      .find({ slug: { $in: slugs } }, null, { session })
      .lean<GalleryDocument[]>();
    const bySlug = new Map(known.map((gallery) => [gallery.slug, gallery]));
    const changes = await upsert(
      this.store.galleries,
      this.store.counters,
      'galleries',
      slugs.map((slug) => wantedGallery(slug, rows, bySlug)),
      session,
    );
    const ids = new Map(all(changes).map((gallery) => [gallery.slug, gallery._id]));
    const news = written(changes).map((gallery) => indexedGallery(gallery, ids));
    await this.outbox.addAll(session, catalogue.galleryPublished, news);
    return changes;
  }

  async #applyArtists(
    rows: readonly ImportArtist[],
    galleryIds: Ids,
    session: ClientSession,
  ): Promise<Changes<ArtistDocument>> {
    const known = await this.#artistsBySlug(
      rows.map((row) => row.portfolio_url),
      session,
    );
    const wanted = rows.map((row) => ({
      existing: known.get(row.portfolio_url.toLowerCase()),
      fields: artistFields(row, galleryIds),
      initial: { showcase: emptyShowcase },
    }));
    const changes = await upsert<ArtistDocument>(this.store.artists, this.store.counters, 'artists', wanted, session);
    await this.outbox.addAll(session, catalogue.artistPublished, written(changes).map(indexedArtist));
    return changes;
  }

  async #applyImages(
    rows: readonly ImportImage[],
    galleryIds: Ids,
    session: ClientSession,
  ): Promise<Changes<ImageDocument>> {
    const artists = await this.#artistsBySlug(
      rows.map((row) => row.artist),
      session,
    );
    const known = await this.#knownImages(rows, [...artists.values()], session);
    const wanted = rows.map((row) => wantedImage(row, artists, galleryIds, known));
    const changes = await upsert<ImageDocument>(this.store.images, this.store.counters, 'images', wanted, session);
    await this.outbox.addAll(session, catalogue.imagePublished, written(changes).map(indexedImage));
    return changes;
  }

  async #knownImages(
    rows: readonly ImportImage[],
    artists: readonly ArtistDocument[],
    session: ClientSession,
  ): Promise<Map<string, ImageDocument>> {
    const artistIds = artists.map((artist) => artist._id);
    const images = await this.store.images
      .find({ artist_id: { $in: artistIds }, file: { $in: rows.map((row) => row.file) } }, null, { session })
      .lean<ImageDocument[]>();
    return new Map(images.map((image) => [naturalKey(image.artist_id, image.file), image]));
  }

  async #refreshShowcases(images: readonly ImageDocument[], session: ClientSession): Promise<void> {
    for (const artist_id of new Set(images.map((image) => image.artist_id))) {
      const own = await this.store.images
        .find({ artist_id }, null, { session })
        .sort({ position: 1, _id: 1 })
        .lean<ImageDocument[]>();
      await this.store.artists.updateOne({ _id: artist_id }, { $set: { showcase: showcaseOf(own) } }, { session });
    }
  }

  async #artistsBySlug(slugs: readonly string[], session?: ClientSession): Promise<Map<string, ArtistDocument>> {
    const lower = [...new Set(slugs.map((slug) => slug.toLowerCase()))];
    const artists = await this.store.artists.find({ slug: { $in: lower } }, null, { session }).lean<ArtistDocument[]>();
    return new Map(artists.map((artist) => [artist.slug, artist]));
  }
}

function wantedGallery(
  slug: string,
  rows: ReadonlyMap<string, ImportGallery>,
  known: ReadonlyMap<string, GalleryDocument>,
): Wanted<GalleryDocument> {
  const row = rows.get(slug);
  const existing = known.get(slug);
  if (row) return { existing, fields: galleryFields(row) };
  return existing ? { existing, fields: {} } : { existing, fields: styleFields(slug) };
}

function wantedImage(
  row: ImportImage,
  artists: ReadonlyMap<string, ArtistDocument>,
  galleryIds: Ids,
  known: ReadonlyMap<string, ImageDocument>,
): Wanted<ImageDocument> {
  const artist = artists.get(row.artist.toLowerCase());
  if (!artist) throw wrong(row, `unknown artist "${row.artist}"`);
  const existing = known.get(naturalKey(artist._id, row.file));
  if (!existing && !row.picture) throw wrong(row, 'a new image needs its picture');
  return { existing, fields: imageFields(row, artist._id, galleryIds) };
}

function wrong(row: ImportImage, message: string): AppError {
  return new AppError('invalid_input', message, [{ path: `images.csv:${row.line}`, message }]);
}

function refuseDoubles({ galleries, artists, images }: Batch): void {
  const keys = [
    ...galleries.map((row) => `gallery ${row.url.toLowerCase()}`),
    ...artists.map((row) => `artist ${row.portfolio_url.toLowerCase()}`),
    ...images.map((row) => `image ${row.artist.toLowerCase()}/${row.file}`),
  ];
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (double) throw new AppError('invalid_input', `the batch has two rows for ${double}`);
}

/** A gallery that is only mentioned by a row is counted only when it is new. */
function ofRows(changes: Changes<GalleryDocument>, rows: readonly ImportGallery[]) {
  const given = new Set(rows.map((row) => row.url.toLowerCase()));
  return { ...countsOf(changes), unchanged: changes.unchanged.filter((gallery) => given.has(gallery.slug)).length };
}

function naturalKey(artist_id: number, file: string): string {
  return `${artist_id}/${file}`;
}
