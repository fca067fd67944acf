import type { EmbedderProfile, Embedding } from '@limner/embedder';
import type { EntryTable } from '../memory/entry-table.ts';
import { Pictures } from '../memory/pictures.ts';

/** The vectors of one query's images. What is usual is measured on a sample of all that the query may show, not by what is nearest to it. */
export class CandidatePictures extends Pictures {
  readonly #sample: Float32Array[];

  constructor(profile: EmbedderProfile, sample: Float32Array[]) {
    super(profile);
    this.#sample = sample;
  }

  /** Takes the images on the entryTable whose picture has an embedding. */
  fill({ images }: EntryTable, embeddings: ReadonlyMap<string, Embedding>): void {
    for (const [key, embedding] of embeddings) this.put(key, embedding);
    images.forEach((image, slot) => {
      if (image) this.link(image.key, slot);
    });
  }

  override sample(): Float32Array[] {
    return this.#sample;
  }
}
