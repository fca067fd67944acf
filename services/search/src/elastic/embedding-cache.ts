import type { Embedding } from '@limner/embedder';

/** Pictures whose vectors are kept: about 12 KB each. */
const MOST = 3_000;

/** The embeddings of the pictures that queries met last, by checksum. A picture's embedding by one embedder hardly ever changes. */
export class EmbeddingCache {
  readonly #known = new Map<string, Embedding>();

  /** @param read Reads them from the server; for what is not worth keeping it is called by itself. */
  constructor(readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Embedding>>) {}

  /** Those of the given pictures that have one. */
  async of(keys: readonly string[]): Promise<ReadonlyMap<string, Embedding>> {
    const wanted = [...new Set(keys)];
    const fresh = await this.read(wanted.filter((key) => !this.#known.has(key)));
    const found = new Map<string, Embedding>();
    for (const key of wanted) {
      const embedding = fresh.get(key) ?? this.#known.get(key);
      if (!embedding) continue;
      found.set(key, embedding);
      this.#known.delete(key);
      this.#known.set(key, embedding);
    }
    for (const key of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(key);
    }
    return found;
  }

  forget(keys: readonly string[]): void {
    for (const key of keys) this.#known.delete(key);
  }
}
