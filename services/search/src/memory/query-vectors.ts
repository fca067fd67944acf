import type { EmbedderProfile, Embedding, SimilarityMode } from '@limner/embedder';
import { weigh, weighGrey } from '@limner/embedder/similarity';

/** A picture to search with. */
export type Sought = Pick<Embedding, 'embedder' | 'vector' | 'hash' | 'looks' | 'isGrey'>;

/** One way to look at it: weighed vectors, and the hash of what it was made of. */
export interface QueryVector {
  readonly kind: 'whole' | 'mirrored' | 'window';
  /** For the mode of the query. */
  readonly weighed: Float32Array<ArrayBuffer>;
  /** For `same`: whether two pictures are copies of one does not depend on the mode. */
  readonly asCopy: Float32Array<ArrayBuffer>;
  readonly hash: string;
}

/** How much of a similarity counts: a picture as it was given says more than a part of it, or what its lightness alone says. */
const TRUST = { whole: 1, grey: 0.95, mirrored: 0.97, window: 0.9 } as const;

/** All ways to look at a query; the best of them counts. */
export function queryVectors(
  { vector, hash, looks = [], isGrey }: Sought,
  mode: SimilarityMode,
  profile: EmbedderProfile,
): QueryVector[] {
  const of = (
    kind: QueryVector['kind'],
    weighedFor: (mode: SimilarityMode) => Float32Array<ArrayBuffer>,
    own: string,
  ) => {
    const weighed = weighedFor(mode);
    return { kind, weighed, asCopy: mode === 'same' ? weighed : weighedFor('same'), hash: own };
  };
  return [
    of('whole', (each) => weigh(vector, each, profile), hash),
    ...(isGrey ? [of('whole', (each) => times(weighGrey(vector, each, profile), TRUST.grey), hash)] : []),
    ...looks.map((look) =>
      of(look.kind, (each) => times(weigh(look.vector, each, profile), TRUST[look.kind]), look.hash),
    ),
  ];
}

function times(vector: Float32Array<ArrayBuffer>, factor: number): Float32Array<ArrayBuffer> {
  return vector.map((value) => value * factor);
}
