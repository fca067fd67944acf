export {
  type Edition,
  editions,
  findEdition,
  GLOBAL,
  isNamedRegion,
  isRegion,
  LANGUAGES,
  type Language,
  type NamedRegion,
  REGIONS,
  type Region,
} from './editions.ts';
export { editionsOf, type Listed, type Listing, listing } from './listing.ts';
export { localeToRegion } from './locale.ts';
export { compareFolded, editDistance, fold } from './text.ts';
export { timeZones } from './time-zones.ts';
