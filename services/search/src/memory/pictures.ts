import type { EmbedderProfile, Embedding } from '@limner/embedder';
import { type MatrixQuery, VectorMatrix } from './vector-matrix.ts';

export interface NearSlot {
  readonly slot: number;
  readonly score: number;
  /** The number of the query that it is nearest to. */
  readonly by: number;
  readonly hash: string;
}

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

  /** The vectors of a picture: first that of the whole picture, then those of its views. */
  views(key: string): Float32Array[] {
    return this.#matrix.views(this.#number(key));
  }

  /** Vectors of at most `most` pictures, evenly over those that are allowed; always the same ones. */
  sample(allowed: Uint8Array, most: number): Float32Array[] {
    const numbers = [...this.#slots.keys()].filter(
      (number) => this.#hashes[number] !== undefined && some(this.#slots[number] ?? NONE, allowed),
    );
    const step = Math.max(1, numbers.length / most);
    const taken = Array.from(
      { length: Math.min(most, numbers.length) },
      (_, at) => numbers[Math.floor(at * step)] ?? 0,
    );
    return taken.flatMap((number) => this.#matrix.views(number).slice(0, 1));
  }

  /** The nearest image slots, best first: `most` where so many are allowed, and all that tie with the last. */
  nearest(queries: readonly MatrixQuery[], allowed: Uint8Array, most: number): NearSlot[] {
    const pictures = Uint8Array.from(this.#slots, (slots) => (some(slots, allowed) ? 1 : 0));
    return this.#matrix
      .nearest(queries, pictures, most)
      .flatMap(({ picture, ...near }) =>
        [...(this.#slots[picture] ?? [])]
          .filter((slot) => allowed[slot] === 1)
          .map((slot) => ({ ...near, slot, hash: this.#hashes[picture] ?? '' })),
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

const NONE: ReadonlySet<number> = new Set();

function some(slots: ReadonlySet<number>, allowed: Uint8Array): boolean {
  for (const slot of slots) if (allowed[slot] === 1) return true;
  return false;
}
