import { SEARCH_FACETS } from '@limner/contracts/facets';
import { AFTER, FROM } from '@limner/contracts/rendered-page';
import type { Region } from '@limner/editions';
import { findRoute, href, splitPath } from '@limner/routes';

/** Query parameters that change a page; others, such as campaign parameters, do not. */
const PARAMETERS = ['like', 'mode', 'colours', 'prerender', 'outcome', 'return', AFTER, FROM];
/** What a visitor's picture finds is left to the browser: the page is rendered without it, and need only know that there is one. */
const PICTURES = ['url', 'picture'];
/** Values of one filter that a page is rendered with. */
const MAX_VALUES = 12;
/** Characters that the search accepts. */
const MAX_LENGTH = 500;

/** The query parameters that a page is rendered with, after a question mark; empty if there are none. */
export function relevantSearch(query: string | undefined): string {
  if (query === undefined) return '';
  const given = new URLSearchParams(query);
  const relevant = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = given.get(name);
    if (value !== null) relevant.set(name, value);
  }
  for (const name of PICTURES) if (given.get(name)) relevant.set(name, '1');
  for (const facet of SEARCH_FACETS)
    for (const value of given.getAll(facet).slice(0, MAX_VALUES)) relevant.append(facet, value);
  return relevant.size === 0 ? '' : `?${relevant}`;
}

/** The address of the results for a search form sent without JavaScript, `/search?q=fox`; undefined for any other address. */
export function resultsAddress(
  pathname: string,
  query: string | undefined,
  preferred: Region = 'us',
): string | undefined {
  const { region = preferred, path } = splitPath(pathname);
  if (findRoute(path)?.name !== 'searchForm') return undefined;
  const words = new URLSearchParams(query).get('q')?.trim().slice(0, MAX_LENGTH);
  if (words === undefined) return undefined;
  return words === '' ? href('home', {}, region) : href('search', { keyword: words.toWellFormed() }, region);
}
