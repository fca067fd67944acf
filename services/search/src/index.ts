export { SEARCH_SCHEMA } from './migrations.ts';
export { SearchModule } from './search.module.ts';
export { WorkerSearchIndex } from './search-index.thread.ts';
export type {
  Band,
  Found,
  FoundArtist,
  FoundImage,
  IndexChange,
  IndexFilters,
  IndexSize,
  Narrowed,
  SearchIndex,
  SimilarQuery,
  TextQuery,
  VectorQuery,
} from './search-index.ts';
