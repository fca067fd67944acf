import { findRoute } from '@limner/routes';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEdition } from '../edition/edition.ts';
import { siteState } from '../state/site-state.ts';
import { track } from './events.ts';

/** Tracks each page that is shown, and the searches among them. Their words are part of the address. */
export function usePageViews(): void {
  const { region } = useEdition();
  const { pathname, search, state } = useLocation();
  const isVoice = Object(state).isVoice === true;
  useEffect(() => {
    track('page_view', siteState.getState().origin);
    const found = findRoute(pathname);
    if (found?.name === 'search')
      track('search_genie', {
        question: found.params.keyword,
        region,
        ...(isVoice ? { voice: true } : { text: true }),
      });
    const asked = new URLSearchParams(search);
    if (found?.name === 'imageSearch' && (asked.has('picture') || asked.has('url')))
      track('search_genie', { question: '', region, image: true });
  }, [pathname, search, region, isVoice]);
}
