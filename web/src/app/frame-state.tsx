import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { part } from '../shared/parts/part.tsx';
import { clearForNavigation, type Origin, siteState, useSiteState } from '../shared/state/site-state.ts';
import { ConsentBar } from './consent-bar.tsx';
import { useScrolled } from './header/use-scrolled.ts';
import { PlayerHost } from './player/player-host.tsx';

const AdminBar = part(async () => (await import('./header/admin-bar.tsx')).AdminBar, { Failed: () => null });

const CAMPAIGN = ['utm_source', 'utm_campaign', 'utm_medium'] as const;

/** Where the visit came from, read before the first navigation. */
siteState.setState({ origin: originOf(window.location.search, document.referrer) });

/** State of the frame that follows the visitor: scrolling, navigation, the campaign that led here. Loaded once the browser has time. */
export function FrameState() {
  useScrolled();
  useNavigationReset();
  const isAdmin = useSiteState((state) => state.isAdmin);
  return (
    <>
      {isAdmin && <AdminBar />}
      <ConsentBar />
      <PlayerHost />
    </>
  );
}

/** NAV-01. Not for the first page of the visit: nothing is open before it. */
function useNavigationReset(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page
  useEffect(() => clearForNavigation, [pathname]);
}

function originOf(search: string, referer: string): Origin {
  const query = new URLSearchParams(search);
  const campaign = CAMPAIGN.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(campaign), ...(referer !== '' && { referer }) };
}
