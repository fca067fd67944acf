import type { IndexedImage } from '@limner/contracts';
import type { EmbedderProfile, Embedding, SimilarityMode } from '@limner/embedder';
import { JUDGED } from '../memory/picture-ranking.ts';
import { type QueryVector, queryVectors, type Sought } from '../memory/query-vectors.ts';
import type { Shelves } from '../memory/shelves.ts';
import { CandidatePictures } from './candidate-pictures.ts';
import { EmbeddingCache } from './embedding-cache.ts';
import type { Query } from './image-query.ts';
import { type ImageSource, MOST_HITS, nearest, type Search, sampled } from './image-source.ts';
import type { ImageWriter } from './image-writer.ts';
import { distinct } from './text-candidates.ts';

/** Nearest images that are read at least: artists are ranked by the first ones, and the next are near-copies that look different. */
const LEAST = JUDGED + 100;
/** Pictures whose vectors tell what is usual. */
const SAMPLE = 512;
const SAMPLE_KEPT_MS = 30_000;
const SAMPLES_KEPT = 8;

/** The images whose pictures are nearest to one, by the server's index of vectors; our code compares them exactly. */
export class PictureCandidates {
  readonly #embeddings: EmbeddingCache;
  readonly #samples = new Map<string, { readonly vectors: Promise<Float32Array[]>; readonly until: number }>();

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

  /** @param seen Results that are needed; the more, the more are read. */
  async near(sought: Sought, mode: SimilarityMode, filter: readonly Query[], seen: number): Promise<IndexedImage[]> {
    const most = Math.min(MOST_HITS, Math.max(LEAST, 2 * seen));
    const queries = queryVectors(sought, mode, this.profile);
    const found = await this.source.all(queries.flatMap((query) => searchesOf(query, filter, most)));
    const images = found.flatMap((each) => each.images);
    const windows = queries.some(({ kind }) => kind === 'window')
      ? found.flatMap((each) => each.images.slice(0, 1))
      : [];
    return distinct([...images, ...(await this.#nearTo(windows, mode, filter, most))]);
  }

  /** The vectors of these images, and a sample of all that the filters let through, for an index of one query. */
  async with(
    images: readonly IndexedImage[],
    filter: readonly Query[],
  ): Promise<(shelves: Shelves) => CandidatePictures> {
    const [embeddings, sample] = await Promise.all([
      this.#embeddings.of(images.map(({ key }) => key)),
      this.#sample(filter),
    ]);
    return (shelves) => {
      const pictures = new CandidatePictures(this.profile, sample);
      pictures.fill(shelves, embeddings);
      return pictures;
    };
  }

  /** Forgets what has changed. */
  forget(keys: readonly string[]): void {
    this.#embeddings.forget(keys);
    this.#samples.clear();
  }

  /** What is near to the pictures that windows of the query show: one of them may replace the query. */
  async #nearTo(
    shown: readonly IndexedImage[],
    mode: SimilarityMode,
    filter: readonly Query[],
    most: number,
  ): Promise<IndexedImage[]> {
    const known = await this.#embeddings.of(shown.map(({ key }) => key));
    const queries = [...known.values()].flatMap(({ embedder, vector, hash }) =>
      queryVectors({ embedder, vector, hash }, mode, this.profile),
    );
    const found = await this.source.all(queries.flatMap((query) => searchesOf(query, filter, most)));
    return found.flatMap(({ images }) => images);
  }

  #sample(filter: readonly Query[]): Promise<Float32Array[]> {
    const key = JSON.stringify(filter);
    const now = performance.now();
    const kept = this.#samples.get(key);
    if (kept && kept.until > now) return kept.vectors;
    if (this.#samples.size >= SAMPLES_KEPT) this.#samples.clear();
    const vectors = this.#readSample(filter);
    this.#samples.set(key, { vectors, until: now + SAMPLE_KEPT_MS });
    vectors.catch(() => this.#samples.delete(key));
    return vectors;
  }

  async #readSample(filter: readonly Query[]): Promise<Float32Array[]> {
    const [found] = await this.source.all([sampled([...filter, { exists: { field: 'whole' } }], SAMPLE)]);
    const embeddings = await this.#embeddings.of((found?.images ?? []).map(({ key }) => key));
    return [...embeddings.values()].map(({ vector }) => vector);
  }
}

/** Mirrored queries and windows show whole pictures; the query itself may show a part of one. */
function searchesOf({ kind, weighed }: QueryVector, filter: readonly Query[], most: number): Search[] {
  const whole = nearest('whole', weighed, filter, most);
  return kind === 'whole' ? [whole, nearest('views.vector', weighed, filter, most)] : [whole];
}
