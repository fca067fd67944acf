import type { Region } from '@limner/editions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEdition } from '../shared/edition/edition.ts';
import { pathOfEdition } from '../shared/edition/edition-router.tsx';
import { rememberLinkName } from './link-names.ts';
import { requestPage } from './page-ahead.ts';
import { PageTags } from './page-tags.tsx';
import { requestHead } from './site.queries.ts';

/** The head of the current page, on the server and in the browser. */
export function PageHead() {
  const { region, locale } = useEdition();
  useLinkPrefetch(region);
  useEffect(() => {
    const { documentElement } = document;
    // Writing the language that it has would have the styles of the whole page computed again.
    if (documentElement.lang !== locale) documentElement.lang = locale;
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

function prefetchLink(queries: QueryClient, region: Region, target: EventTarget | null, isPressed: boolean): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  const path = pathOfEdition(link.pathname, region);
  if (path === undefined) return;
  rememberLinkName(path, link);
  void requestHead(queries, region, path);
  if (isPressed) requestPage(queries, region, path, link.search);
}
