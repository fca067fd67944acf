import type { IndexedGallery, Suggestions } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { foldScripts } from '../lexicon/scripts.ts';
import type { EntryTable } from './entry-table.ts';

const MAX_ARTISTS = 20;
const MAX_STYLES = 10;
const MAX_KEYWORDS = 10;

/** What is typed, folded; undefined for fewer than two characters (SR-07). */
export function typedOf(text: string): string | undefined {
  const typed = foldScripts(text.trim());
  return [...typed].length < 2 ? undefined : typed;
}

export function artistsLike(entryTable: EntryTable, typed: string, region: Region): Suggestions['artists'] {
  const listed = entryTable.artistsBySlot.flatMap((artistRow) =>
    entryTable.isListed(artistRow, region) ? [artistRow.artist] : [],
  );
  return closest(listed, typed, ({ formatted_name }) => formatted_name, MAX_ARTISTS).map(
    ({ artist_id, formatted_name, portfolio_url, illustrator }) => ({
      artist_id,
      formatted_name,
      portfolio_url,
      illustrator,
    }),
  );
}

/** Styles with listed images, as `isDrawn` says. */
export function stylesLike(
  entryTable: EntryTable,
  typed: string,
  isDrawn: (gallery_id: number) => boolean,
): Suggestions['styles'] {
  return closest(offeredStyles(entryTable), typed, ({ name }) => name, Number.POSITIVE_INFINITY)
    .filter(({ gallery_id }) => isDrawn(gallery_id))
    .slice(0, MAX_STYLES)
    .map(styleOf);
}

/** Styles that may be offered: without redirecting ones and those of kids' books only. */
export function offeredStyles({ galleries }: EntryTable): IndexedGallery[] {
  return [...galleries.values()].filter(({ redir, category }) => redir === '' && category !== 'kidsbooks-only');
}

/** A style as it is offered. */
export function styleOf({ gallery_id, name, url, animation }: IndexedGallery): Suggestions['styles'][number] {
  return { gallery_id, name, url, animation };
}

/** The keywords in which a word begins with the typed text, by their counts; those of several languages together. */
export function keywordsLike(
  words: Iterable<{ readonly word: string; readonly folded: string; readonly count: () => number }>,
  typed: string,
): Suggestions['keywords'] {
  const counts = new Map<string, { keyword: string; count: number }>();
  for (const { word, folded, count } of words) {
    if (rank(folded, typed) > 1) continue;
    const entry = counts.get(folded) ?? { keyword: word, count: 0 };
    entry.count += count();
    counts.set(folded, entry);
  }
  return [...counts.values()]
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || compare(left.keyword, right.keyword))
    .slice(0, MAX_KEYWORDS);
}

/** Entries that contain the typed text: at the start first, then at the start of a word, then anywhere; by name within each. */
function closest<T>(entries: readonly T[], typed: string, nameOf: (entry: T) => string, most: number): T[] {
  return entries
    .map((entry) => ({ entry, name: nameOf(entry), rank: rank(foldScripts(nameOf(entry)), typed) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((left, right) => left.rank - right.rank || compare(left.name, right.name))
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rank(name: string, typed: string): number {
  if (name.startsWith(typed)) return 0;
  const at = name.indexOf(typed);
  if (at < 0) return Number.POSITIVE_INFINITY;
  return name.includes(` ${typed}`, at - 1) || name.includes(`-${typed}`, at - 1) ? 1 : 2;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
