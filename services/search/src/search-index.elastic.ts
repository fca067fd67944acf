import type { IndexedImage, SearchFacets, Suggestions } from '@limner/contracts';
import type { Region } from '@limner/editions';
import type { EmbedderProfile, Embedding } from '@limner/embedder';
import { AppError } from '@limner/platform';
import { seenBefore } from './cursor.ts';
import type { Elastic } from './elastic/connection.ts';
import type { Directory } from './elastic/directory.ts';
import { countedFacets } from './elastic/facet-counts.ts';
import { filtersOf, type Query } from './elastic/image-query.ts';
import { ImageSource } from './elastic/image-source.ts';
import { ImageWriter } from './elastic/image-writer.ts';
import { PictureCandidates } from './elastic/picture-candidates.ts';
import { suggested } from './elastic/suggestions.ts';
import { COUNTED, distinct, type Meant, TextCandidates } from './elastic/text-candidates.ts';
import { phraseOf } from './lexicon/tokens.ts';
import type { CatalogueWords } from './memory/catalogue-words.ts';
import type { EntryTable } from './memory/entry-table.ts';
import { facetsOf, uncounted } from './memory/image-filter.ts';
import { MixedSearch } from './memory/mixed-search.ts';
import { fitsWell } from './memory/nearest.ts';
import { findByPalette } from './memory/palette-search.ts';
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

const WITH_VECTOR: Query = { exists: { field: 'whole' } };
const IMAGES: Query = { term: { kind: 'image' } };
const NOTHING: Found = { artists: [], images: [], next: null };
/** Images by words that are ranked together with those like a picture. */
const MIXED = 300;
/** Images of the same artist that are read at least, for what is like an image. */
const OWN = 40;

type Work<T> = (entryTable: EntryTable, words: CatalogueWords) => T;
type Asked = Pick<Narrowed, 'region' | 'filters'>;

/**
 * One index of Elasticsearch, shared by all processes. The server collects the images that a query may mean, by words and by nearest vectors, under the
 * listing rule and the filters; our code ranks them, the same as in memory. Each process has the artists and styles itself (`Directory`). The best
 * ten thousand results of a query can be paged through; facets of more than a thousand found by words are counted by the server.
 */
export class ElasticSearchIndex implements SearchIndex {
  readonly isLost = false;
  readonly #source: ImageSource;
  readonly #writer: ImageWriter;
  readonly #words: TextCandidates;
  readonly #pictures: PictureCandidates;

  constructor(
    elastic: Elastic,
    readonly name: string,
    readonly profile: EmbedderProfile,
    private readonly directory: Directory,
  ) {
    this.#source = new ImageSource(elastic, name);
    this.#writer = new ImageWriter(elastic, name, profile);
    this.#words = new TextCandidates(this.#source, directory);
    this.#pictures = new PictureCandidates(this.#source, this.#writer, profile);
  }

  async apply(changes: readonly IndexChange[]): Promise<void> {
    this.directory.apply(changes);
    await this.#writer.apply(changes);
    await this.#writer.refresh();
    this.#pictures.forget(changes.flatMap((change) => (change.kind === 'embedding' ? [change.key] : [])));
    this.#words.forget();
  }

  async findByText(query: TextQuery): Promise<Found> {
    const hasWords = phraseOf(query.text) !== '';
    if (!hasWords && query.filters.colours) return this.#byPalette(query);
    const meant = await this.#words.find(query, { seen: seenBefore(query.cursor) + query.limit });
    const found = this.#among(meant, (entryTable, words) => new TextSearch(entryTable, words, query).run());
    const isFirst = query.cursor === undefined && hasWords;
    const nearest = isFirst && !fitsWell(found) ? await this.#nearest(query, found) : undefined;
    const facets = query.facets ? { facets: await this.#facetsOfWords(query, meant) } : {};
    return { ...found, ...(nearest && { nearest }), ...facets };
  }

  async findByVector({ embedding, mixed = true, text = '', weight = 0.5, ...query }: VectorQuery): Promise<Found> {
    this.#assertOwn(embedding.embedder);
    const hasWords = phraseOf(text) !== '';
    if (hasWords && weight === 0) return this.findByText({ ...query, text, imagesOnly: false });
    // Whoever asks for one artist wants that artist's work in its order.
    const isMixed = mixed && query.filters.artist_id === undefined;
    const identity = ['vector', embedding.hash, query.mode, query.region, query.filters, mixed];
    const whole = { ...query, mixed: isMixed, identity };
    if (hasWords && weight < 1) {
      const both = { ...whole, text, weight, identity: [...identity, phraseOf(text), weight] };
      return this.#byBoth(embedding, both);
    }
    const filter = this.#filters(query);
    const near = await this.#pictures.near(embedding, query.mode, filter, {
      seen: seenBefore(query.cursor) + query.limit,
    });
    const pictures = await this.#pictures.with(near, filter);
    const found = this.#with(near, (entryTable) =>
      new VectorSearch(entryTable, pictures(entryTable), embedding, whole).run(),
    );
    return query.facets ? { ...found, facets: await this.#facets(query, [WITH_VECTOR]) } : found;
  }

  async findSimilar(query: SimilarQuery): Promise<Found> {
    const { image_id, region, mode, filters, cursor, limit } = query;
    const image = await this.#source.image(image_id);
    const { entryTable } = this.directory;
    if (!image || !entryTable.isListed(entryTable.artists.get(image.artist_id), region))
      throw new AppError('not_found', 'There is no such image');
    const sought = await this.#pictures.embedding(image.key);
    if (!sought) return NOTHING;
    const { artist_id } = image;
    const isOther: Query = { bool: { must_not: { term: { image_id } } } };
    const filter = this.#filters(query);
    const others: Query = { bool: { must_not: { term: { artist_id } } } };
    const seen = seenBefore(cursor) + limit;
    const [near, own] = await Promise.all([
      this.#pictures.near(sought, mode, [...filter, others], { seen }),
      this.#pictures.near(sought, mode, [...filter, isOther, { term: { artist_id } }], { seen, least: OWN }),
    ]);
    const images = [...near, ...own];
    const pictures = await this.#pictures.with(images, filter, (each) => each !== artist_id);
    const identity = ['similar', image_id, mode, region, filters];
    const whole = { ...query, identity, mixed: true, behind: artist_id };
    const found = this.#with(images, (all) => new VectorSearch(all, pictures(all), sought, whole).run());
    return query.facets ? { ...found, facets: await this.#facets(query, [WITH_VECTOR, isOther]) } : found;
  }

  countFacets(query: Pick<TextQuery, 'text' | 'region' | 'filters'>): Promise<SearchFacets> {
    return phraseOf(query.text) === '' ? this.#facets(query, [IMAGES]) : this.#facetsOfWords(query);
  }

  suggest(text: string, region: Region): Promise<Suggestions> {
    return suggested(this.#source, this.directory, text, region);
  }

  async size(): Promise<IndexSize> {
    const { artistCount, galleries } = this.directory.entryTable;
    const [images, vectors] = await Promise.all([this.#source.count(IMAGES), this.#source.count(WITH_VECTOR)]);
    return { artists: artistCount, galleries: galleries.size, images, vectors };
  }

  /** The index stays; the connection is its owner's. */
  async close(): Promise<void> {}

  async #byPalette(query: TextQuery): Promise<Found> {
    const { colours = [] } = query.filters;
    const seen = seenBefore(query.cursor) + query.limit;
    const images = await this.#words.byPalette(colours, this.#filters(query), seen);
    const found = this.#with(images, (entryTable) => findByPalette(entryTable, colours, query));
    return query.facets ? { ...found, facets: await this.#facets(query, [IMAGES]) } : found;
  }

  async #byBoth(embedding: Embedding, query: ConstructorParameters<typeof MixedSearch>[3]): Promise<Found> {
    const run = await this.#mixed(embedding, query);
    const found = run((search) => search.run());
    if (!query.facets) return found;
    const filters = uncounted(query.filters);
    // Without filters that facets ignore, both have the same images: they are read once.
    const all = isEqual(filters, query.filters) ? run : await this.#mixed(embedding, { ...query, filters });
    const facets = all((search, entryTable) => countedOn(entryTable, query, (slot) => search.finds(slot)));
    return { ...found, facets };
  }

  async #mixed(embedding: Embedding, query: ConstructorParameters<typeof MixedSearch>[3]) {
    const filter = this.#filters(query);
    const seen = Math.max(MIXED, seenBefore(query.cursor) + query.limit);
    const asked = { ...query, imagesOnly: true };
    const [meant, near] = await Promise.all([
      this.#words.find(asked, { seen, most: MIXED }),
      this.#pictures.near(embedding, query.mode, filter, { seen }),
    ]);
    const images = distinct([...meant.images, ...near]);
    const pictures = await this.#pictures.with(images, filter);
    return <T>(work: (search: MixedSearch, entryTable: EntryTable) => T): T =>
      this.directory.with(images, meant.catalogue, (entryTable, words) => {
        const catalogue = { words, pictures: pictures(entryTable) };
        return work(new MixedSearch(entryTable, catalogue, embedding, query), entryTable);
      });
  }

  async #nearest({ text, region }: TextQuery, found: Found) {
    const images = await this.#words.offers(text, region);
    return this.#with(images, (entryTable, words) => {
      const suggester = new Suggester(entryTable);
      for (const image of images) suggester.addImage(image);
      return suggester.nearest(text, region, found, words.images.terms);
    });
  }

  /** Exact over what was read, where that is everything; otherwise the server counts what the words may mean, and the answer says so. */
  async #facetsOfWords(
    { text, region, filters }: Pick<TextQuery, 'text' | 'region' | 'filters'>,
    read?: Meant,
  ): Promise<SearchFacets> {
    const query = { text, region, filters: uncounted(filters), limit: 1, imagesOnly: true };
    // What was read for the results serves here too, where nothing that is counted is chosen and it is all, or too much to read.
    const isSame = read !== undefined && isEqual(filters, query.filters);
    const isEnough = isSame && (read.isAll || read.total > COUNTED);
    const meant = isEnough ? read : await this.#words.find(query, { seen: 0, most: COUNTED });
    if (!meant.isAll && meant.query)
      return { ...(await this.#facets({ region, filters }, [meant.query])), approximate: true };
    return this.#among(meant, (entryTable, words) => {
      const scores = new TextSearch(entryTable, words, query).scores();
      return countedOn(entryTable, { region, filters }, (slot) => (scores[slot] ?? 0) > 0);
    });
  }

  #facets({ region, filters }: Asked, matching: readonly Query[]): Promise<SearchFacets> {
    return countedFacets(this.#source, this.directory, { region, filters, matching });
  }

  #filters({ region, filters }: Asked): Query[] {
    return filtersOf(this.directory, region, filters);
  }

  #with<T>(images: readonly IndexedImage[], work: Work<T>): T {
    return this.directory.with(images, 0, work);
  }

  #among<T>({ images, catalogue }: Meant, work: Work<T>): T {
    return this.directory.with(images, catalogue, work);
  }

  #assertOwn(embedder: string): void {
    const { identity } = this.profile;
    if (embedder !== identity)
      throw new AppError('internal', `The index holds vectors of ${identity}, not of ${embedder}`);
  }
}

function isEqual(one: IndexFilters, other: IndexFilters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function countedOn(
  entryTable: EntryTable,
  { region, filters }: { region: Region; filters: IndexFilters },
  isFound: (slot: number) => boolean,
): SearchFacets {
  const found = [...entryTable.allowed(region, uncounted(filters)).entries()].flatMap(([slot, isAllowed]) => {
    const image = isAllowed === 1 && isFound(slot) ? entryTable.images[slot] : undefined;
    const artist = image && entryTable.artists.get(image.artist_id)?.artist;
    return image && artist ? [{ image, artist }] : [];
  });
  return facetsOf(found, filters, entryTable.galleries);
}
