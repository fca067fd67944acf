import { type FirstPage, STATE_ID, STYLES_ID } from '@limner/contracts/rendered-page';
import type { QueryClient } from '@tanstack/react-query';
import { metatagsQuery } from './site.queries.ts';

/** What the server wrote into this page; undefined where it wrote nothing that can be read. */
export function readFirstPage(): FirstPage | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as FirstPage;
  } catch {
    return undefined;
  }
}

/** What the server asked for is not asked for again. `path` is where the router sees the page. */
export function takeAnswers(queries: QueryClient, { region, metatags, answers }: FirstPage, path: string): void {
  if (metatags) queries.setQueryData(metatagsQuery(region, path).queryKey, metatags);
  for (const [key, answer] of answers) queries.setQueryData(key, revived(answer));
}

/**
 * The page's own style sheet becomes `style` properties, which React manages from here on. As attributes in the page the content policy would refuse
 * them; set by a script it does not.
 */
export function takeStyles(root: HTMLElement): void {
  const element = document.getElementById(STYLES_ID);
  if (!(element instanceof HTMLStyleElement)) return;
  for (const rule of element.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const styled of root.querySelectorAll<HTMLElement>(rule.selectorText)) {
      styled.style.cssText = rule.style.cssText;
      styled.removeAttribute('data-style');
    }
  }
  element.remove();
}

/** JSON has no `undefined`, which stands for the first page of a list. */
function revived(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('pageParams' in answer)) return answer;
  const { pageParams } = answer as { pageParams: readonly unknown[] };
  return { ...answer, pageParams: pageParams.map((param) => param ?? undefined) };
}
