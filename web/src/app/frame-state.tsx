import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { introducesItself } from '../features/editions/region-views.ts';
import { DropAnywhere } from '../features/search/drop-anywhere.tsx';
import { GenieHost } from '../features/search/genie/genie-host.tsx';
import { startAnalytics } from '../shared/analytics/analytics.ts';
import { usePageViews } from '../shared/analytics/use-page-views.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { suggestedRegion } from '../shared/edition/suggested-region.ts';
import { useInstallOffer } from '../shared/install/offer.ts';
import { LikeBubbleHost } from '../shared/likes/bubble-host.tsx';
import { useQuotePulse } from '../shared/motion/use-quote-pulse.ts';
import { part } from '../shared/parts/part.tsx';
import { type FailedProps, PartBoundary } from '../shared/parts/part-boundary.tsx';
import { PartFailed } from '../shared/parts/part-failed.tsx';
import { readPlayer } from '../shared/player/player-storage.ts';
import { clearForNavigation, siteState, useSiteState } from '../shared/state/site-state.ts';
import { Notice } from '../shared/ui/notice/notice.tsx';
import { Overlays } from '../shared/ui/overlays.tsx';
import { Bounded } from './bounded.tsx';
import { checkAdmin } from './check-admin.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { germanEditionOf } from './german-edition.ts';
import { useScrolled } from './header/use-scrolled.ts';
import { logFailures } from './log-failures.ts';
import { Panels } from './panels.tsx';
import { settingsQuery } from './site.queries.ts';
import { useEditionLinks } from './use-edition-links.ts';
import { useSignedIn } from './use-signed-in.ts';
import { visitOrigin } from './visit-origin.ts';
import './quote-pulse.css';

/** If what nobody asked for fails, there is no message. */
const silent = { Failed: () => null };

const AdminBar = part(async () => (await import('./header/admin-bar.tsx')).AdminBar, silent);
const SessionNotice = part(async () => (await import('./session-notice.tsx')).SessionNotice, silent);
const RegionPopup = part(async () => (await import('../features/editions/region-popup.tsx')).RegionPopup, silent);
const EditionSuggestion = part(
  async () => (await import('../features/editions/edition-suggestion.tsx')).EditionSuggestion,
  silent,
);
const InstallPrompt = part(async () => (await import('../features/install/install-prompt.tsx')).InstallPrompt, silent);
const PlayerHost = part(async () => (await import('./player/player-host.tsx')).PlayerHost, { Failed: PlayerFailed });

siteState.setState({ origin: visitOrigin(), hasPlayer: readPlayer() !== null });

/**
 * What follows the visitor: scrolling, navigation, the campaign that led here, and what opens above the page. Loaded once the browser has time, and the
 * code of what opens only when it does.
 */
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
  const hasSessionEnded = useSiteState((state) => state.hasSessionEnded);
  const hasPlayer = useSiteState((state) => state.hasPlayer);
  const canInstall = useInstallOffer() !== undefined;
  const addressIn = useEditionLinks();
  const [isSuggesting] = useState(() => suggestedRegion(region) !== undefined);
  return (
    <>
      {isAdmin && <AdminBar />}
      <PartBoundary {...silent}>
        <ConnectionNotice />
      </PartBoundary>
      {hasSessionEnded && <SessionNotice />}
      {settings && introducesItself(region) && <RegionPopup german={germanEditionOf(settings)} />}
      {isSuggesting && <EditionSuggestion addressIn={addressIn} />}
      {canInstall && <InstallPrompt />}
      {hasPlayer && <PlayerHost />}
      <Bounded>
        <DropAnywhere />
      </Bounded>
      <Bounded>
        <GenieHost />
      </Bounded>
      <Bounded>
        <LikeBubbleHost />
      </Bounded>
      <Bounded>
        <Panels />
      </Bounded>
      <Bounded>
        <Overlays />
      </Bounded>
    </>
  );
}

function PlayerFailed(failed: FailedProps) {
  return (
    <Notice close={() => siteState.setState({ hasPlayer: false })}>
      <PartFailed {...failed} />
    </Notice>
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
