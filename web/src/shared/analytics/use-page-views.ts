import { findRoute } from '@limner/routes';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEdition } from '../edition/edition.ts';
import { track } from './events.ts';

/** Tracks each page that is shown, and the searches among them. Their words are part of the address. */
export function usePageViews(): void {
  const { region } = useEdition();
  const { pathname, search } = useLocation();
  useEffect(() => {
    track('page_view', {});
    const found = findRoute(pathname);
    if (found?.name === 'search') track('search_genie', { question: found.params.keyword, region, text: true });
    if (found?.name === 'imageSearch' && new URLSearchParams(search).has('picture'))
      track('search_genie', { question: '', region, image: true });
  }, [pathname, search, region]);
}
