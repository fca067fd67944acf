export type { Documents } from './documents.ts';
export { type EmbeddedDocuments, type EmbeddedOptions, openEmbeddedDocuments } from './embedded.ts';
