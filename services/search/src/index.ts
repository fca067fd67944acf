export { TermDictionary } from './memory/term-dictionary.ts';
export { VectorMatrix } from './memory/vector-matrix.ts';
export { SearchModule } from './search.module.ts';
export { MemorySearchIndex } from './search-index.memory.ts';
export type {
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
