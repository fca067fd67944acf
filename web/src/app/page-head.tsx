import type { Region } from '@limner/editions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEdition } from '../shared/edition/edition.ts';
import { createAsk } from '../shared/needs.ts';
import { rememberLinkName } from './link-names.ts';
import { prefetchPage } from './page-files.ts';
import { PageTags } from './page-tags.tsx';
import { metatagsQuery } from './site.queries.ts';

/** The head of the current page, on the server and in the browser. */
export function PageHead() {
  const { region, locale } = useEdition();
  useLinkPrefetch(region);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <PageTags />;
}

/**
 * Prefetches the metatags of a link that is hovered, touched or focused, so that its page has its head at once, and the whole page of a link that is
 * pressed.
 */
function useLinkPrefetch(region: Region): void {
  const queries = useQueryClient();
  useEffect(() => {
    const prefetch = ({ target, type }: Event) => prefetchLink(queries, region, target, type === 'pointerdown');
    const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, prefetch, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, prefetch);
    };
  }, [queries, region]);
}

/** In the browser, panels run their queries when they come into view. */
const prefetchPanels = async (): Promise<void> => undefined;

function prefetchLink(queries: QueryClient, region: Region, target: EventTarget | null, isPressed: boolean): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  const path = pathIn(region, link.pathname);
  if (path === undefined) return;
  rememberLinkName(path, link);
  void queries.prefetchQuery({ ...metatagsQuery(region, path), retry: false });
  if (!isPressed) return;
  const search = new URLSearchParams(link.search);
  // If this fails, the page tries again and shows the failure.
  prefetchPage(path, 200, { region, search, ask: createAsk(queries), prefetchPanels }).catch(() => undefined);
}

/** The path without the prefix of the edition; undefined if it belongs to another edition. */
function pathIn(region: Region, pathname: string): string | undefined {
  if (region === 'us') return pathname;
  const prefix = `/${region}`;
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}
