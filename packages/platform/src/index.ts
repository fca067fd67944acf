export * from './blobs.ts';
export * from './cache.ts';
export * from './clock.ts';
export * from './errors.ts';
export * from './rate-limit.ts';
