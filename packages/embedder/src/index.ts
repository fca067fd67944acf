export type * from './picture.ts';
export * from './segments.ts';
export * from './similarity.ts';
