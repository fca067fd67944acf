import type { routes } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../api/client.ts';
import { change, persisted } from '../state/persisted.ts';
import { siteState } from '../state/site-state.ts';
import { isMarked } from './mark.ts';
import { renewToken } from './renew.ts';

type Provider = (typeof routes)['getSignInProvider']['output']['_output'];

/** The identity provider that people of the agency sign in with, if there is one. */
export const providerQuery = () =>
  queryOptions({
    queryKey: ['sign-in-provider'],
    queryFn: ({ signal }) => get<Provider>('/auth/provider', signal),
    staleTime: 60_000,
  });

/** The address that leaves for the provider; `back` is the path to return to. */
export const signInAddress = (back: string): string => `${pathTo('signIn')}?return=${encodeURIComponent(back)}`;

/** At the start of the site: fetches a token for somebody who has just signed in, and notices a session that ended while the site was closed. */
export async function resumeSession(): Promise<void> {
  const { token } = persisted.getState();
  if (isMarked()) {
    if (!token) await renewToken(undefined);
  } else if (token) {
    change(() => ({ token: undefined }));
    siteState.setState({ hasSessionEnded: true });
  }
}

/** Ends the session here, in all tabs, and leaves for the provider to end the one there, if it has an address for that. */
export async function signOut(): Promise<void> {
  const { location } = await post<{ location: string | null }>('/auth/signout', {});
  change(() => ({ token: undefined }));
  siteState.setState({ isAdmin: false, isSignedIn: false });
  if (location !== null) window.location.assign(location);
}
