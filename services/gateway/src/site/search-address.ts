import type { Region } from '@limner/editions';
import { prefixed, splitPath } from '@limner/routes';

/** What of a query changes a page; the rest, such as marks of newsletters, does not. */
const WANTED = ['style', 'like', 'prerender'];
/** Characters, as the search takes them. */
const MOST = 500;

/** The part of a query that a page is rendered with, with its question mark; empty where nothing of it matters. */
export function wantedSearch(query: string | undefined): string {
  if (query === undefined) return '';
  const given = new URLSearchParams(query);
  const wanted = new URLSearchParams();
  for (const name of WANTED) {
    const value = given.get(name);
    if (value !== null) wanted.set(name, value);
  }
  return wanted.size === 0 ? '' : `?${wanted}`;
}

/** Where the search form leads that was sent without a script, `/search?q=fox`; undefined for any other address. */
export function searchOf(pathname: string, query: string | undefined, preferred: Region = 'us'): string | undefined {
  const { region = preferred, path } = splitPath(pathname);
  if (path !== '/search' && path !== '/search/') return undefined;
  const words = new URLSearchParams(query).get('q')?.trim().slice(0, MOST);
  if (words === undefined) return undefined;
  return prefixed(region, words === '' ? '/' : `/search/${encodeURIComponent(words.toWellFormed())}`);
}
