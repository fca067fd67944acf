import { headTags } from '@limner/contracts/head-tags';
import type { Region } from '@limner/editions';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { FirstPageContext } from '../shared/first-page.ts';
import { asker } from '../shared/needs.ts';
import { askForPage } from './page-files.ts';
import { metatagsQuery } from './site.queries.ts';

/**
 * The head of the present page (NAV-02, NAV-05), on the server and in the browser: React lifts the tags into it. After a link the former title stays until
 * the new one is known.
 */
export function PageHead() {
  const { region, locale } = useEdition();
  const { origin } = useContext(FirstPageContext);
  const { pathname } = useLocation();
  const { data, isPlaceholderData } = useQuery({
    ...metatagsQuery(region, pathname),
    placeholderData: keepPreviousData,
  });
  useAskingAhead(region);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    if (data) removeServedTags();
  }, [data]);
  if (!data) return null;
  const { title, tags, structured } = headTags({ origin, region, path: pathname, metatags: data });
  if (isPlaceholderData) return <title>{title}</title>;
  return (
    <>
      <title>{title}</title>
      {tags.map(({ tag, attributes }) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
      {structured.map((json) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, with nothing in it that ends the element
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  );
}

/**
 * A link that is pointed at or has the focus will likely be followed: its page then has its title at once. Of one that is pressed the page itself is asked
 * for too.
 */
function useAskingAhead(region: Region): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = ({ target, type }: Event) => askAhead(queries, region, target, type === 'pointerdown');
    const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, ask, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, ask);
    };
  }, [queries, region]);
}

/** They ask when they are seen. */
const askForPanels = async (): Promise<void> => undefined;

function askAhead(queries: QueryClient, region: Region, target: EventTarget | null, isPressed: boolean): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  const path = pathIn(region, link.pathname);
  if (path === undefined) return;
  void queries.prefetchQuery({ ...metatagsQuery(region, path), retry: false });
  if (!isPressed) return;
  const search = new URLSearchParams(link.search);
  // A file that does not arrive is asked for again by the page, which then says so.
  askForPage(path, 200, { region, search, ask: asker(queries), askForPanels }).catch(() => undefined);
}

/** A path inside an edition; undefined for one of another edition. */
function pathIn(region: Region, pathname: string): string | undefined {
  if (region === 'us') return pathname;
  const prefix = `/${region}`;
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}

/** Where the web could not render the page, the gateway wrote its head: two titles must not stand side by side. */
function removeServedTags(): void {
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
}
