import type { EmbedderProfile, Embedding, SimilarityMode } from '@limner/embedder';
import { weigh, weighGrey } from '@limner/embedder/similarity';

/** A picture to search with. */
export type Sought = Pick<Embedding, 'embedder' | 'vector' | 'hash' | 'looks' | 'isGrey'>;

/** One way to look at it: a weighed vector, and the hash of what it was made of. */
export interface QueryVector {
  readonly kind: 'whole' | 'mirrored' | 'window';
  readonly weighed: Float32Array<ArrayBuffer>;
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
  const whole: QueryVector = { kind: 'whole', weighed: weigh(vector, mode, profile), hash };
  const grey: QueryVector = { kind: 'whole', weighed: times(weighGrey(vector, mode, profile), TRUST.grey), hash };
  return [
    whole,
    ...(isGrey ? [grey] : []),
    ...looks.map((look) => ({ ...look, weighed: times(weigh(look.vector, mode, profile), TRUST[look.kind]) })),
  ];
}

function times(vector: Float32Array<ArrayBuffer>, factor: number): Float32Array<ArrayBuffer> {
  return vector.map((value) => value * factor);
}
