export {
  type Edition,
  editions,
  findEdition,
  isRegion,
  LANGUAGES,
  type Language,
  REGIONS,
  type Region,
} from './editions.ts';
export { type Listed, type Listing, listing } from './listing.ts';
export { localeToRegion } from './locale.ts';
export { prefixed, type SplitPath, splitPath, switchRegion } from './paths.ts';
export { isReservedSlug, isSlug, RESERVED_SLUGS } from './slugs.ts';
export { editDistance, fold } from './text.ts';
export { WORDS_PAGES, type WordsPage } from './words-pages.ts';
