import type { IndexedArtist, IndexedGallery, IndexedImage, SearchFacets, Suggestions } from '@limner/contracts';
import type { Region } from '@limner/editions';
import type { EmbedderProfile, Embedding } from '@limner/embedder';
import { AppError } from '@limner/platform/errors';
import { phraseOf } from './lexicon/tokens.ts';
import { CatalogueWords } from './memory/catalogue-words.ts';
import { EntryTable } from './memory/entry-table.ts';
import { facetsOf, uncounted } from './memory/image-filter.ts';
import { MixedSearch } from './memory/mixed-search.ts';
import { findByPalette } from './memory/palette-search.ts';
import { Pictures } from './memory/pictures.ts';
import { Suggester } from './memory/suggester.ts';
import { TextSearch } from './memory/text-search.ts';
import { VectorSearch } from './memory/vector-search.ts';
import type {
  Found,
  IndexChange,
  IndexFilters,
  IndexSize,
  Narrowed,
  SearchIndex,
  SimilarQuery,
  TextQuery,
  VectorQuery,
} from './search-index.ts';

/** Whether an image slot is found with other filters. */
type Finds = (filters: IndexFilters) => (slot: number) => boolean;

/**
 * The index in this process's memory: exact for words and vectors, built from the service's documents at each start.
 * About 3 KB a picture and view; not for more than some hundred thousand pictures, nor for processes that restart often with that many.
 */
export class MemorySearchIndex implements SearchIndex {
  readonly isLost = false;
  readonly #entryTable = new EntryTable();
  readonly #words = new CatalogueWords(this.#entryTable);
  readonly #suggester = new Suggester(this.#entryTable);
  readonly #pictures: Pictures;
  /** By kind and id, withdrawn ones included, so that no older event restores them. */
  readonly #versions = new Map<string, number>();

  constructor(readonly profile: EmbedderProfile) {
    this.#pictures = new Pictures(profile);
  }

  async apply(changes: readonly IndexChange[]): Promise<void> {
    for (const change of changes) this.#apply(change);
  }

  async findByText(query: TextQuery): Promise<Found> {
    const hasWords = phraseOf(query.text) !== '';
    const { colours } = query.filters;
    if (!hasWords && colours)
      return this.#counted(findByPalette(this.#entryTable, colours, query), query, () => () => true);
    const found = new TextSearch(this.#entryTable, this.#words, query).run();
    const isFirst = query.cursor === undefined && hasWords;
    const nearest = isFirst
      ? this.#suggester.nearest(query.text, query.region, found, this.#words.images.terms)
      : undefined;
    const counted = this.#counted(found, query, this.#metBy(query));
    return nearest ? { ...counted, nearest } : counted;
  }

  async findByVector({ embedding, mixed = true, text = '', weight = 0.5, ...query }: VectorQuery): Promise<Found> {
    this.#assertOwn(embedding.embedder);
    const hasWords = phraseOf(text) !== '';
    if (hasWords && weight === 0) return this.findByText({ ...query, text, imagesOnly: false });
    // Whoever asks for one artist wants that artist's work in its order.
    const isMixed = mixed && query.filters.artist_id === undefined;
    const identity = ['vector', embedding.hash, query.mode, query.region, query.filters, mixed];
    const whole = { ...query, mixed: isMixed, identity };
    if (!hasWords || weight === 1) {
      const found = new VectorSearch(this.#entryTable, this.#pictures, embedding, whole).run();
      return this.#counted(found, query, () => (slot) => this.#isPictured(slot));
    }
    const catalogue = { words: this.#words, pictures: this.#pictures };
    const both = { ...whole, text, weight, identity: [...identity, phraseOf(text), weight] };
    const counted = (filters: IndexFilters) => {
      const search = new MixedSearch(this.#entryTable, catalogue, embedding, { ...both, filters });
      return (slot: number) => search.finds(slot);
    };
    return this.#counted(new MixedSearch(this.#entryTable, catalogue, embedding, both).run(), query, counted);
  }

  async findSimilar(query: SimilarQuery): Promise<Found> {
    const image = this.#entryTable.image(query.image_id);
    if (!image || !this.#entryTable.isListed(this.#entryTable.artists.get(image.artist_id), query.region)) {
      throw new AppError('not_found', 'There is no such image');
    }
    const sought = this.#pictures.embedding(image.key);
    if (!sought) return { artists: [], images: [], next: null };
    const identity = ['similar', query.image_id, query.mode, query.region, query.filters];
    const without = this.#entryTable.slotOf(query.image_id);
    const whole = { ...query, identity, mixed: true, without, behind: image.artist_id };
    const found = new VectorSearch(this.#entryTable, this.#pictures, sought, whole).run();
    return this.#counted(found, query, () => (slot) => slot !== without && this.#isPictured(slot));
  }

  async countFacets(query: Pick<TextQuery, 'text' | 'region' | 'filters'>): Promise<SearchFacets> {
    const hasWords = phraseOf(query.text) !== '';
    return this.#facets(query, hasWords ? this.#metBy(query) : () => () => true);
  }

  async suggest(text: string, region: Region): Promise<Suggestions> {
    return this.#suggester.suggest(text, region);
  }

  async size(): Promise<IndexSize> {
    const { artistCount, galleries, imageCount } = this.#entryTable;
    return { artists: artistCount, galleries: galleries.size, images: imageCount, vectors: this.#pictures.imageCount };
  }

  async close(): Promise<void> {}

  /** Adds the values of everything found, if they are asked for. */
  #counted(found: Found, { region, filters, facets }: Narrowed, finds: Finds): Found {
    return facets ? { ...found, facets: this.#facets({ region, filters }, finds) } : found;
  }

  #facets({ region, filters }: Pick<Narrowed, 'region' | 'filters'>, finds: Finds): SearchFacets {
    const others = uncounted(filters);
    const isFound = finds(others);
    const images = [...this.#entryTable.allowed(region, others).entries()].flatMap(([slot, isAllowed]) => {
      const image = isAllowed === 1 && isFound(slot) ? this.#entryTable.images[slot] : undefined;
      const artist = image && this.#entryTable.artists.get(image.artist_id)?.artist;
      return image && artist ? [{ image, artist }] : [];
    });
    return facetsOf(images, filters, this.#entryTable.galleries);
  }

  #isPictured(slot: number): boolean {
    return this.#pictures.views(this.#entryTable.images[slot]?.key ?? '').length > 0;
  }

  #metBy({ text, region }: Pick<TextQuery, 'text' | 'region'>): Finds {
    return (filters) => {
      const query = { text, region, filters, imagesOnly: true, limit: 1 };
      const scores = new TextSearch(this.#entryTable, this.#words, query).scores();
      return (slot) => (scores[slot] ?? 0) > 0;
    };
  }

  #apply(change: IndexChange): void {
    if (change.kind === 'artist') this.#putArtist(change.artist);
    else if (change.kind === 'gallery') this.#putGallery(change.gallery);
    else if (change.kind === 'image') this.#putImage(change.image);
    else if (change.kind === 'withdrawn') this.#withdraw(change.entity, change.id, change.version);
    else this.#putEmbedding(change.key, change.embedding);
  }

  #putArtist(artist: IndexedArtist): void {
    if (!this.#isNews('artist', artist.artist_id, artist.version)) return;
    this.#takeArtist(artist.artist_id);
    this.#words.addArtist(this.#entryTable.putArtist(artist).slot, artist);
  }

  #putGallery(gallery: IndexedGallery): void {
    if (!this.#isNews('gallery', gallery.gallery_id, gallery.version)) return;
    this.#takeGallery(gallery.gallery_id);
    this.#entryTable.galleries.set(gallery.gallery_id, gallery);
    this.#words.addGallery(gallery);
  }

  #putImage(image: IndexedImage): void {
    if (!this.#isNews('image', image.image_id, image.version)) return;
    this.#takeImage(image.image_id);
    const slot = this.#entryTable.putImage(image);
    const kept = this.#entryTable.images[slot] ?? image;
    this.#words.addImage(slot, kept);
    this.#suggester.addImage(kept);
    this.#pictures.link(image.key, slot);
  }

  #withdraw(entity: 'artist' | 'gallery' | 'image', id: number, version: number): void {
    if (!this.#isNews(entity, id, version)) return;
    if (entity === 'artist') this.#takeArtist(id);
    else if (entity === 'gallery') this.#takeGallery(id);
    else this.#takeImage(id);
  }

  #putEmbedding(key: string, embedding: Embedding): void {
    this.#assertOwn(embedding.embedder);
    this.#pictures.put(key, embedding);
  }

  #takeArtist(artist_id: number): void {
    const artistRow = this.#entryTable.artists.get(artist_id);
    if (!artistRow?.artist) return;
    this.#words.removeArtist(artistRow.slot, artistRow.artist);
    this.#entryTable.removeArtist(artist_id);
  }

  #takeGallery(gallery_id: number): void {
    const gallery = this.#entryTable.galleries.get(gallery_id);
    if (!gallery) return;
    this.#words.removeGallery(gallery);
    this.#entryTable.galleries.delete(gallery_id);
  }

  #takeImage(image_id: number): void {
    const slot = this.#entryTable.slotOf(image_id);
    const image = this.#entryTable.image(image_id);
    if (slot === undefined || !image) return;
    this.#words.removeImage(slot, image);
    this.#suggester.removeImage(image);
    this.#pictures.unlink(image.key, slot);
    this.#entryTable.removeImage(image);
  }

  #isNews(kind: string, id: number, version: number): boolean {
    const key = `${kind} ${id}`;
    if (version <= (this.#versions.get(key) ?? 0)) return false;
    this.#versions.set(key, version);
    return true;
  }

  #assertOwn(embedder: string): void {
    const { identity } = this.profile;
    if (embedder !== identity)
      throw new AppError('internal', `The index holds vectors of ${identity}, not of ${embedder}`);
  }
}
