import { SEARCH_FACETS } from '@limner/contracts/facets';
import { AFTER, FROM } from '@limner/contracts/rendered-page';
import type { Region } from '@limner/editions';
import { findRoute, href, splitPath } from '@limner/routes';

/** Query parameters that change a page; others, such as campaign parameters, do not. */
const PARAMETERS = ['like', 'mode', 'colours', 'prerender', 'outcome', 'return', AFTER, FROM];
/** Those of the component gallery. */
const GALLERY = ['view', 'family', 'still', 'open'];
/** What a visitor's picture finds is left to the browser: the page is rendered without it, and need only know that there is one. */
const PICTURES = ['url', 'picture'];
/** How many values of each parameter a page is rendered with. */
const MOST: ReadonlyMap<string, number> = new Map([
  ...[...PARAMETERS, ...GALLERY, ...PICTURES].map((name) => [name, 1] as const),
  ...SEARCH_FACETS.map((name) => [name, 12] as const),
]);
/** Characters that the search accepts. */
const MAX_LENGTH = 500;

/**
 * The query parameters that a page is rendered with, after a question mark; empty if there are none. They stay as they are written: links of the page
 * repeat them, and the browser has to find the same links.
 */
export function relevantSearch(query: string | undefined): string {
  if (query === undefined) return '';
  const left = new Map(MOST);
  const relevant = query.split('&').flatMap((written) => {
    const [[name = '', value = ''] = []] = new URLSearchParams(written);
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    if (count <= 0) return [];
    if (!PICTURES.includes(name)) return [written];
    return value === '' ? [] : [`${name}=1`];
  });
  return relevant.length === 0 ? '' : `?${relevant.join('&')}`;
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
