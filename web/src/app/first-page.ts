import { type FirstPage, STATE_ID, STYLES_ID } from '@limner/contracts/rendered-page';
import type { QueryClient } from '@tanstack/react-query';
import { metatagsQuery } from './site.queries.ts';

/** The data block that the server put into this page; undefined if it is missing or cannot be parsed. */
export function readFirstPage(): FirstPage | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as FirstPage;
  } catch {
    return undefined;
  }
}

/**
 * Puts the query results of the server into the cache, so that the browser does not request them again; a first part counts as old, so that it does. `path` is that
 * of the router.
 */
export function restoreQueries(queries: QueryClient, { region, metatags, answers }: FirstPage, path: string): void {
  if (metatags) queries.setQueryData(metatagsQuery(region, path).queryKey, metatags);
  for (const [key, result, isPart] of answers) queries.setQueryData(key, revive(result), isPart && { updatedAt: 0 });
}

/**
 * Turns the page's own style sheet into inline styles, which React manages from then on. The content security policy forbids `style` attributes in the
 * HTML, but not styles set by a script. Each element names the place of its rule in the sheet (`splitStyles`).
 */
export function applyFirstStyles(root: HTMLElement): void {
  const sheet = document.getElementById(STYLES_ID);
  if (!(sheet instanceof HTMLStyleElement)) return;
  const styles = Array.from(sheet.sheet?.cssRules ?? [], (rule) => (rule as CSSStyleRule).style.cssText);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset.style)] ?? '';
    element.removeAttribute('data-style');
  }
  sheet.remove();
}

/** Restores `undefined`, the parameter of the first page of a list, which JSON turned into `null`. */
function revive(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('pageParams' in result)) return result;
  const { pageParams } = result as { pageParams: readonly unknown[] };
  return { ...result, pageParams: pageParams.map((param) => param ?? undefined) };
}
