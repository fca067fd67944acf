export { EMBEDDER } from './descriptor/projection.ts';
export * from './near-copy.ts';
export type * from './picture.ts';
export * from './pool.ts';
export * from './segments.ts';
export * from './similarity.ts';
