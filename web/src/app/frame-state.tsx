import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { introducesItself } from '../features/editions/region-views.ts';
import { startAnalytics } from '../shared/analytics/analytics.ts';
import { usePageViews } from '../shared/analytics/use-page-views.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useQuotePulse } from '../shared/motion/use-quote-pulse.ts';
import { part } from '../shared/parts/part.tsx';
import { clearForNavigation, siteState, useSiteState } from '../shared/state/site-state.ts';
import { checkAdmin } from './check-admin.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { germanEditionOf } from './german-edition.ts';
import { useScrolled } from './header/use-scrolled.ts';
import { logFailures } from './log-failures.ts';
import { PlayerHost } from './player/player-host.tsx';
import { settingsQuery } from './site.queries.ts';
import { useSignedIn } from './use-signed-in.ts';
import { visitOrigin } from './visit-origin.ts';
import './quote-pulse.css';

const AdminBar = part(async () => (await import('./header/admin-bar.tsx')).AdminBar, { Failed: () => null });

const RegionPopup = part(async () => (await import('../features/editions/region-popup.tsx')).RegionPopup, {
  Failed: () => null,
});

siteState.setState({ origin: visitOrigin() });

/** State of the frame that follows the visitor: scrolling, navigation, the campaign that led here. Loaded once the browser has time. */
export function FrameState() {
  useScrolled();
  useNavigationReset();
  useQuoteOpenerPulse();
  const queries = useQueryClient();
  useEffect(() => logFailures(queries, console.warn), [queries]);
  useEffect(() => startAnalytics(), []);
  useEffect(() => void checkAdmin(), []);
  useSignedIn();
  usePageViews();
  const { region } = useEdition();
  const { data: settings } = useQuery(settingsQuery());
  const isAdmin = useSiteState((state) => state.isAdmin);
  return (
    <>
      {isAdmin && <AdminBar />}
      <ConnectionNotice />
      {settings && introducesItself(region) && <RegionPopup german={germanEditionOf(settings)} />}
      <PlayerHost />
    </>
  );
}

/** The button of the header that asks for a quote pulses once (ST-04); `quote-pulse.css` shows how. */
function useQuoteOpenerPulse(): void {
  const pulse = useQuotePulse();
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>('[data-quote-opener]');
    if (opener) opener.dataset.quoteOpener = pulse;
  }, [pulse]);
}

/** NAV-01. Not for the first page of the visit: nothing is open before it. */
function useNavigationReset(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page
  useEffect(() => clearForNavigation, [pathname]);
}
