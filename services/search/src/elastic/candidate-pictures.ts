import type { EmbedderProfile, Embedding } from '@limner/embedder';
import { Pictures } from '../memory/pictures.ts';
import type { Shelves } from '../memory/shelves.ts';

/** The vectors of one query's images. What is usual is told by a sample of all that the query may show, not by what is nearest to it. */
export class CandidatePictures extends Pictures {
  readonly #sample: Float32Array[];

  constructor(profile: EmbedderProfile, sample: Float32Array[]) {
    super(profile);
    this.#sample = sample;
  }

  /** Takes the images on the shelves whose picture has an embedding. */
  fill({ images }: Shelves, embeddings: ReadonlyMap<string, Embedding>): void {
    for (const [key, embedding] of embeddings) this.put(key, embedding);
    images.forEach((image, slot) => {
      if (image) this.link(image.key, slot);
    });
  }

  override sample(): Float32Array[] {
    return this.#sample;
  }
}
