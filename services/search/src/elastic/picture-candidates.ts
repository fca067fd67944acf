import type { IndexedImage } from '@limner/contracts';
import type { EmbedderProfile, Embedding, SimilarityMode } from '@limner/embedder';
import type { EntryTable } from '../memory/entry-table.ts';
import { isDuplicateOf, JUDGED } from '../memory/picture-ranking.ts';
import { type QueryVector, queryVectors, type Sought } from '../memory/query-vectors.ts';
import { CandidatePictures } from './candidate-pictures.ts';
import { EmbeddingCache } from './embedding-cache.ts';
import type { Query } from './image-query.ts';
import { type ImageSource, MOST_HITS, type Neighbour, nearest, type Search, sampled } from './image-source.ts';
import type { ImageWriter } from './image-writer.ts';

/** Nearest images that are read at least: artists are ranked by the first ones, and the next are near-duplicates that look different. */
const LEAST = JUDGED + 40;
/** Pictures whose vectors show what is usual. */
const SAMPLE = 512;
const SAMPLE_KEPT_MS = 30_000;
const SAMPLES_KEPT = 8;

interface Sampled {
  readonly artist_id: number;
  readonly vector: Float32Array;
}

interface KeptSample {
  readonly vectors: Promise<readonly Sampled[]>;
  /** So many pictures that a change of the catalogue hardly changes what is usual. */
  isLarge: boolean;
  until: number;
}

/** The images whose pictures are nearest to one, by the server's index of vectors; our code compares them exactly. */
export class PictureCandidates {
  readonly #embeddings: EmbeddingCache;
  readonly #samples = new Map<string, KeptSample>();

  constructor(
    private readonly source: ImageSource,
    writer: ImageWriter,
    private readonly profile: EmbedderProfile,
  ) {
    this.#embeddings = new EmbeddingCache((keys) => writer.embeddings(keys));
  }

  async embedding(key: string): Promise<Embedding | undefined> {
    return (await this.#embeddings.of([key])).get(key);
  }

  /**
   * @param seen Results that are needed; the more, the more are read.
   * @param least Images that are read at least.
   */
  async near(
    sought: Sought,
    mode: SimilarityMode,
    filter: readonly Query[],
    { seen, least = LEAST }: { seen: number; least?: number },
  ): Promise<IndexedImage[]> {
    const most = Math.min(MOST_HITS, Math.max(least, 2 * seen));
    const queries = queryVectors(sought, mode, this.profile);
    const found = await this.#neighbours(queries, filter, most);
    const shown = await this.#shownInWindows(queries, found);
    const others = shown.flatMap(({ embedder, vector, hash }) =>
      queryVectors({ embedder, vector, hash }, mode, this.profile),
    );
    const near = [bestOf(found.flat(), most), bestOf((await this.#neighbours(others, filter, most)).flat(), most)];
    return this.source.images(near.flat().map(({ image_id }) => image_id));
  }

  /**
   * The vectors of these images, and a sample of all that the filters let through, for an index of one query.
   * @param isUsual Whether an artist's images in the sample count.
   */
  async with(
    images: readonly IndexedImage[],
    filter: readonly Query[],
    isUsual: (artist_id: number) => boolean = () => true,
  ): Promise<(entryTable: EntryTable) => CandidatePictures> {
    const [embeddings, sample] = await Promise.all([
      this.#embeddings.of(images.map(({ key }) => key)),
      this.#sample(filter),
    ]);
    const usual = sample.flatMap(({ artist_id, vector }) => (isUsual(artist_id) ? [vector] : []));
    return (entryTable) => {
      const pictures = new CandidatePictures(this.profile, usual);
      pictures.fill(entryTable, embeddings);
      return pictures;
    };
  }

  /** Forgets what has changed. */
  forget(keys: readonly string[]): void {
    this.#embeddings.forget(keys);
    for (const [filter, kept] of this.#samples) {
      if (kept.isLarge) kept.until = 0;
      else this.#samples.delete(filter);
    }
  }

  /** By query. */
  async #neighbours(queries: readonly QueryVector[], filter: readonly Query[], most: number): Promise<Neighbour[][]> {
    const searches = queries.map((query) => searchesOf(query, filter, most));
    const found = await this.source.neighbours(searches.flat());
    return searches.map((own) => found.splice(0, own.length).flat());
  }

  /** The pictures of the catalogue that windows of the query show: one of them may replace the query. */
  async #shownInWindows(queries: readonly QueryVector[], found: readonly Neighbour[][]): Promise<Embedding[]> {
    const likely = queries.flatMap((query, at) => {
      const key = query.kind === 'window' ? found[at]?.[0]?.key : undefined;
      return key === undefined ? [] : [{ query, key }];
    });
    if (likely.length === 0) return [];
    const known = await this.#embeddings.of(likely.map(({ key }) => key));
    return likely.flatMap(({ query, key }) => {
      const embedding = known.get(key);
      return embedding && isDuplicateOf(query, embedding, this.profile) ? [embedding] : [];
    });
  }

  /** What is usual changes slowly: an old sample answers while a new one is read. */
  #sample(filter: readonly Query[]): Promise<readonly Sampled[]> {
    const key = JSON.stringify(filter);
    const kept = this.#samples.get(key);
    if (!kept) {
      if (this.#samples.size >= SAMPLES_KEPT) this.#samples.clear();
      return this.#keepSample(key, this.#readSample(filter));
    }
    if (kept.until < performance.now()) {
      kept.until = performance.now() + SAMPLE_KEPT_MS;
      const fresh = this.#readSample(filter);
      // A server that is away says so to the next query that needs it.
      fresh.then(
        () => this.#keepSample(key, fresh),
        () => this.#samples.delete(key),
      );
    }
    return kept.vectors;
  }

  #keepSample(key: string, vectors: Promise<readonly Sampled[]>): Promise<readonly Sampled[]> {
    const kept: KeptSample = { vectors, isLarge: false, until: performance.now() + SAMPLE_KEPT_MS };
    this.#samples.set(key, kept);
    vectors.then(
      ({ length }) => {
        kept.isLarge = length > SAMPLE / 2;
      },
      () => this.#samples.delete(key),
    );
    return vectors;
  }

  async #readSample(filter: readonly Query[]): Promise<Sampled[]> {
    const search = sampled([...filter, { exists: { field: 'whole' } }], SAMPLE);
    const found = (await this.source.neighbours([search])).flat();
    const embeddings = await this.#embeddings.read(found.map(({ key }) => key));
    // Copies of a picture count once.
    return [...new Map(found.map((image) => [image.key, image])).values()].flatMap(({ key, artist_id }) => {
      const vector = embeddings.get(key)?.vector;
      // A copy, so that the views of the picture are not kept with it.
      return vector ? [{ artist_id, vector: vector.slice() }] : [];
    });
  }
}

/** Mirrored queries and windows show whole pictures; the query itself may show a part of one. */
function searchesOf({ kind, weighed }: QueryVector, filter: readonly Query[], most: number): Search[] {
  const whole = nearest('whole', weighed, filter, most);
  return kind === 'whole' ? [whole, nearest('views.vector', weighed, filter, most)] : [whole];
}

/** Each image once, by its nearest view: the scores of all searches are of one scale. */
function bestOf(neighbours: readonly Neighbour[], most: number): Neighbour[] {
  const best = new Map<number, Neighbour>();
  for (const one of neighbours) if (one.score > (best.get(one.image_id)?.score ?? 0)) best.set(one.image_id, one);
  return [...best.values()].sort((left, right) => right.score - left.score).slice(0, most);
}
