import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMayShowPopups } from '../shared/bots.ts';
import { resumeSession } from '../shared/sign-in/sign-in.ts';
import { persisted, usePersisted } from '../shared/state/persisted.ts';
import { siteState } from '../shared/state/site-state.ts';
import { callerQuery } from './site.queries.ts';

/**
 * Asks the gateway once per load, and when somebody signs in or out, in any tab, who the visitor is: for the menu of the personal area (HDR-01) and the bar of
 * administrators (HDR-08). Bots are nobody.
 */
export function useSignedIn(): void {
  const [isResumed, setResumed] = useState(false);
  useEffect(() => {
    resumeSession()
      .catch((error) => console.warn('The session could not be resumed', error))
      .finally(() => setResumed(true));
  }, []);
  const hasToken = usePersisted(({ token }) => token !== undefined);
  const mayShow = useMayShowPopups();
  const { data } = useQuery({ ...callerQuery(hasToken), enabled: isResumed && mayShow });
  useEffect(() => {
    if (!hasToken) return;
    // The token may be gone by now, since the session has ended.
    if (persisted.getState().token) siteState.setState({ hasSessionEnded: false });
    return () => siteState.setState({ isAdmin: false, isSignedIn: false });
  }, [hasToken]);
  useEffect(() => {
    if (!data) return;
    siteState.setState({ isSignedIn: data.groups.length > 0 });
    if (hasToken) siteState.setState({ isAdmin: data.groups.includes('admin') });
  }, [data, hasToken]);
}
