import type { EmbedderProfile, Embedding } from '@limner/embedder';
import { VectorMatrix } from './vector-matrix.ts';

/** Vectors by picture. A picture has one row per checksum, which all its images share. */
export class Pictures {
  readonly #numbers = new Map<string, number>();
  readonly #slots: Set<number>[] = [];
  readonly #hashes: (string | undefined)[] = [];
  readonly #matrix: VectorMatrix;

  constructor(readonly profile: EmbedderProfile) {
    this.#matrix = new VectorMatrix(profile.length);
  }

  /** Images whose picture has a vector. */
  get imageCount(): number {
    return this.#slots.reduce((sum, slots, number) => (this.#hashes[number] === undefined ? sum : sum + slots.size), 0);
  }

  link(key: string, slot: number): void {
    this.#slots[this.#number(key)]?.add(slot);
  }

  /** Removes an image. Its picture keeps its vector for later images, and matches no query until there is one. */
  unlink(key: string, slot: number): void {
    this.#slots[this.#number(key)]?.delete(slot);
  }

  put(key: string, { vector, views, hash }: Embedding): void {
    const number = this.#number(key);
    this.#matrix.put(number, views.length > 0 ? views : [vector]);
    this.#hashes[number] = hash;
  }

  embedding(key: string): Pick<Embedding, 'embedder' | 'vector' | 'hash'> | undefined {
    const number = this.#number(key);
    const vector = this.#matrix.vector(number);
    const hash = this.#hashes[number];
    return vector && hash !== undefined ? { embedder: this.profile.identity, vector, hash } : undefined;
  }

  /** The nearest image slots, best first: `most` where so many are allowed, and all that tie with the last. */
  nearest(
    query: Float32Array,
    allowed: Uint8Array,
    most: number,
    ceiling?: number,
  ): { slot: number; score: number; hash: string }[] {
    const pictures = Uint8Array.from(this.#slots, (slots) => (some(slots, allowed) ? 1 : 0));
    return this.#matrix
      .nearest(query, pictures, most, ceiling)
      .flatMap(({ picture, score }) =>
        [...(this.#slots[picture] ?? [])]
          .filter((slot) => allowed[slot] === 1)
          .map((slot) => ({ slot, score, hash: this.#hashes[picture] ?? '' })),
      );
  }

  #number(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#slots.push(new Set()) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

function some(slots: ReadonlySet<number>, allowed: Uint8Array): boolean {
  for (const slot of slots) if (allowed[slot] === 1) return true;
  return false;
}
