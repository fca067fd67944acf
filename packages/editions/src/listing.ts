import { REGIONS, type Region } from './editions.ts';

/** The fields of an artist that the listing rule uses (EN-01). */
export interface Listed {
  readonly live: boolean;
  readonly fresh: boolean;
  readonly region: string;
  readonly show_on_all: boolean;
  readonly hiddens: readonly string[];
  readonly excludes: readonly string[];
}

/** `main` and `fresh` are separate lists; `unlisted` appears in neither. */
export type Listing = 'main' | 'fresh' | 'unlisted';

/**
 * The listing rule (RO-04): only live artists are listed; fresh ones have a list of their own; artists that are hidden for the language or excluded for
 * the region are not listed; artists of the German region are listed elsewhere only when they show on all.
 * An administrator sees everything that is live, excluded or not (RO-03).
 */
export function listing(artist: Listed, region: Region, isAdmin = false): Listing {
  if (!artist.live) return 'unlisted';
  if (!isAdmin && isKeptOut(artist, region)) return 'unlisted';
  return artist.fresh ? 'fresh' : 'main';
}

/** The editions that list the artist, in the main or the fresh list: those in which the pages of the artist exist. */
export function editionsOf(artist: Listed): Region[] {
  return REGIONS.filter((region) => listing(artist, region) !== 'unlisted');
}

function isKeptOut(artist: Listed, region: Region): boolean {
  if (includesCode(artist.hiddens, region) || includesCode(artist.excludes, region)) return true;
  return artist.region.toLowerCase() === 'de' && region !== 'de' && !artist.show_on_all;
}

function includesCode(codes: readonly string[], region: Region): boolean {
  return codes.some((code) => code.toLowerCase() === region);
}
