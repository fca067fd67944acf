import type { EmbedderProfile, SimilarityMode } from './embedder.ts';
import { HAND } from './embedders/hand.ts';
import type { Embedding } from './picture.ts';

/**
 * A query for vectors of an embedder whose model is gone, from the embedding by the hand-crafted descriptor: the parts that both have, which take over
 * the shares of the others in a mode. Undefined when they have nothing in common that counts in the mode.
 */
export function queryFromHand(
  embedding: Embedding,
  mode: SimilarityMode,
  { identity, segments, modes, length, hand }: EmbedderProfile,
): Embedding | undefined {
  const shared = hand.pca === HAND.hand.pca ? segments.filter(({ name }) => hand.segments.includes(name)) : [];
  const share = shared.reduce((sum, { name }) => sum + (modes[mode][name] ?? 0), 0);
  if (share === 0) return undefined;
  const vector = new Float32Array(length);
  for (const { name, offset } of shared) {
    const own = HAND.segments.find((segment) => segment.name === name);
    if (!own) continue;
    const values = embedding.vector.subarray(own.offset, own.offset + own.length);
    vector.set(
      values.map((value) => value / share),
      offset,
    );
  }
  return { embedder: identity, vector, views: [vector], hash: embedding.hash };
}
