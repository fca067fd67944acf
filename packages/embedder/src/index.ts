export * from './embedder.ts';
export { HAND } from './embedders/hand.ts';
export { DEFAULT_EMBEDDER, parseProfile, profileOf } from './embedders/profiles.ts';
export * from './near-duplicate.ts';
export type * from './picture.ts';
export * from './pool.ts';
export { queryFromHand } from './query-from-hand.ts';
export * from './similarity.ts';
