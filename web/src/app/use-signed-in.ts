import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayShowPopups } from '../shared/bots.ts';
import { siteState } from '../shared/state/site-state.ts';
import { callerQuery } from './site.queries.ts';

/** Asks the gateway once per load whether the visitor is signed in, for the menu of the personal area (HDR-01). Bots never are. */
export function useSignedIn(): void {
  const { data } = useQuery({ ...callerQuery(), enabled: mayShowPopups() });
  useEffect(() => {
    if (data) siteState.setState({ isSignedIn: data.groups.length > 0 });
  }, [data]);
}
