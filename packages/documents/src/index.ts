export type { Documents } from './documents.ts';
