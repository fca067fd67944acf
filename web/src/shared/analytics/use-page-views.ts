import { findRoute } from '@limner/routes';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useEdition } from '../edition/edition.ts';
import { siteState } from '../state/site-state.ts';
import { track } from './events.ts';

/** Addresses that begin so are for the agency's staff. Their views are not tracked, since the figures are about visitors. */
const OF_AGENCY = '/admin/';

/** Tracks each page that is shown, and the searches among them. Their words are part of the address; filters are too, and another filter is the same page. */
export function usePageViews(): void {
  const { region } = useEdition();
  const { pathname, search, state } = useLocation();
  const isVoice = Object(state).isVoice === true;
  const shown = useRef('');
  useEffect(() => {
    if (pathname.startsWith(OF_AGENCY)) return;
    const found = findRoute(pathname);
    const asked = new URLSearchParams(search);
    const picture = found?.name === 'imageSearch' ? (asked.get('picture') ?? asked.get('url')) : null;
    const page = JSON.stringify([region, pathname, picture]);
    if (shown.current === page) return;
    shown.current = page;
    track('page_view', siteState.getState().origin);
    if (found?.name === 'search')
      track('search_genie', {
        question: found.params.keyword,
        region,
        ...(isVoice ? { voice: true } : { text: true }),
      });
    if (picture !== null) track('search_genie', { question: '', region, image: true });
  }, [pathname, search, region, isVoice]);
}
