import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { editions } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Component as LoginPage } from '../pages/login-page.tsx';
import { get, post } from '../shared/api/client.ts';
import { resumeSession, signOut } from '../shared/sign-in/sign-in.ts';
import { change, KEY, persisted, readStored } from '../shared/state/persisted.ts';
import { siteState, useSiteState } from '../shared/state/site-state.ts';
import { InEdition } from '../shared/test-support/in-words.tsx';
import { SessionNotice } from './session-notice.tsx';
import { useSignedIn } from './use-signed-in.ts';

interface Sent {
  readonly path: string;
  readonly bearer: string | null;
}

const realFetch = globalThis.fetch;
const initial = siteState.getState();
const MINUTE = 60_000;
let sent: Sent[];
/** What the gateway takes: tokens `t1`, `t2` and so on, one after the other. */
let valid: string;
let session: 'open' | 'ended' | 'unknown';
let renewals: number;

function respond(path: string, bearer: string | null): Response {
  const json = (status: number, body: object) => {
    const headers = new Headers({ date: new Date(Date.now() + 3_600_000).toUTCString() });
    return { ok: status === 200, status, statusText: '', headers, json: async () => body } as Response;
  };
  if (path === '/api/auth/refresh') {
    if (session === 'ended') return json(401, { code: 'unauthenticated' });
    if (session === 'unknown') return json(503, { code: 'unavailable' });
    renewals += 1;
    valid = `t${renewals}`;
    // The clock of the server is an hour ahead.
    return json(200, { token: valid, expires: new Date(Date.now() + 3_600_000 + 5 * MINUTE), name: 'Ann Ek' });
  }
  if (path === '/api/auth/signout') return json(200, { location: null });
  if (path === '/api/auth/provider') return json(200, { name: 'Studio accounts' });
  if (path === '/api/for-staff' && bearer === null) return json(401, { code: 'unauthenticated' });
  if (bearer !== null && bearer !== `Bearer ${valid}`) return json(401, { code: 'unauthenticated' });
  return json(200, { groups: bearer === null ? [] : ['admin'] });
}

beforeEach(() => {
  localStorage.clear();
  readStored();
  siteState.setState(initial, true);
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 Chrome/140.0.0.0', configurable: true });
  [sent, valid, session, renewals] = [[], 't0', 'open', 0];
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const bearer = new Headers(init?.headers).get('authorization');
    sent.push({ path: String(input), bearer });
    return respond(String(input), bearer);
  });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'signed-in=; max-age=0; path=/';
});

const hold = (token: string, forMs: number) =>
  change(() => ({ token: { token, expires: Date.now() + forMs, name: 'Ann Ek' } }));
const paths = () => sent.map(({ path, bearer }) => (bearer === null ? path : `${path} ${bearer.slice(7)}`));
const mark = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'signed-in=1; path=/';
};
const show = (part: React.ReactNode, path = '/login') =>
  render(
    <InEdition edition={editions.uk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      </QueryClientProvider>
    </InEdition>,
  );

describe('calls of somebody who is signed in', () => {
  it('when nobody is signed in, then calls carry no token, and nothing is renewed', async () => {
    await get('/caller');
    await resumeSession();
    expect(paths()).toEqual(['/api/caller']);
  });

  it('[EN-08 part] when there is a token, then calls carry it', async () => {
    hold('t0', 5 * MINUTE);
    await post('/anything', {});
    expect(paths()).toEqual(['/api/anything t0']);
  });

  it('when a token is about to expire, then it is renewed once for all calls, by the clock of the server', async () => {
    hold('t0', 1_000);
    await Promise.all([get('/a'), get('/b'), post('/c', {})]);
    expect(paths().filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
    expect(paths().slice(1).toSorted()).toEqual(['/api/a t1', '/api/b t1', '/api/c t1']);
    const { token } = persisted.getState();
    expect(Math.abs((token?.expires ?? 0) - Date.now() - 5 * MINUTE)).toBeLessThan(3_000);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').state.token.token).toBe('t1');
  });

  it('when the gateway refuses a token, then it is renewed, and the call is made again', async () => {
    hold('old', 5 * MINUTE);
    expect(await post('/anything', { a: 1 })).toEqual({ groups: ['admin'] });
    expect(paths()).toEqual(['/api/anything old', '/api/auth/refresh', '/api/anything t1']);
  });

  it('when a page that is not for everybody is opened right after the sign-in, then its call is made again with the first token', async () => {
    mark();
    expect(await get('/for-staff')).toEqual({ groups: ['admin'] });
    expect(paths()).toEqual(['/api/for-staff', '/api/auth/refresh', '/api/for-staff t1']);
  });

  it('when another tab has renewed it meanwhile, then that token is used', async () => {
    hold('old', 5 * MINUTE);
    const calling = get('/a');
    const other = { token: 't0', expires: Date.now() + 5 * MINUTE, name: '' };
    localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { token: other } }));
    await calling;
    expect(paths()).toEqual(['/api/a old', '/api/a t0']);
  });

  it('when the session has ended, then the call is that of a visitor, and a notice says so', async () => {
    session = 'ended';
    hold('t0', 1_000);
    expect(await get('/caller')).toEqual({ groups: [] });
    expect([persisted.getState().token, siteState.getState().hasSessionEnded]).toEqual([undefined, true]);
    show(<SessionNotice />);
    expect(screen.getAllByText(/Your session has ended/).length).toBeGreaterThan(0);
    const link = screen.getByRole('link', { name: 'Sign in again in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/admin/signin?return=%2Fuk%2Flogin',
      '_blank',
    ]);
  });

  it('when the server cannot be asked, then the call fails, and the session stays', async () => {
    session = 'unknown';
    hold('t0', 1_000);
    await expect(get('/caller')).rejects.toMatchObject({ code: 'unavailable' });
    expect(persisted.getState().token?.token).toBe('t0');
  });
});

/** What the frame knows of the visitor. */
function Frame() {
  useSignedIn();
  const isAdmin = useSiteState((state) => state.isAdmin);
  const hasEnded = useSiteState((state) => state.hasSessionEnded);
  return <output>{`${isAdmin ? 'administrator' : 'visitor'}${hasEnded ? ', ended' : ''}`}</output>;
}
const known = (text: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));

describe('the frame', () => {
  it('[RT-03 part] when somebody comes back from the provider, then a token is fetched, and the bar of administrators is shown', async () => {
    mark();
    show(<Frame />);
    await known('administrator');
    expect(paths()).toEqual(['/api/auth/refresh', '/api/caller t1']);
  });

  it('[EN-08 part] when somebody signs in or out in another tab, then this one knows', async () => {
    show(<Frame />);
    await known('visitor');
    const inOtherTab = (state: object) => {
      localStorage.setItem(KEY, JSON.stringify({ version: 1, state }));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    };
    inOtherTab({ token: { token: 't0', expires: Date.now() + 5 * MINUTE, name: '' } });
    await known('administrator');
    inOtherTab({});
    await known('visitor');
  });

  it('when the session ended while the site was closed, then it says so', async () => {
    hold('t0', 5 * MINUTE);
    show(<Frame />);
    await known('visitor, ended');
    await waitFor(() => expect(paths()).toEqual(['/api/caller']));
  });

  it('when somebody signs out, then the token is gone', async () => {
    mark();
    show(<Frame />);
    await known('administrator');
    await act(() => signOut());
    await known('visitor');
    expect(localStorage.getItem(KEY)).not.toContain('t1');
  });
});

describe('the sign-in page with an identity provider', () => {
  it('[RT-03 part] when it is opened, then it leads to the provider, and back to where one came from', async () => {
    show(<LoginPage />, '/login?return=%2Fnews%3Fa%3D1');
    const link = await screen.findByRole('link', { name: 'Sign in with Studio accounts' });
    expect(link.getAttribute('href')).toBe('/admin/signin?return=%2Fnews%3Fa%3D1');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(link.textContent).toBe('Opening Studio accounts');
  });

  it.each([
    ['denied', /did not confirm who you are/],
    ['no-access', /has no access to this site/],
    ['outdated', /took too long/],
    ['provider', /Studio accounts does not answer/],
    ['invalid', /could not be verified/],
    ['settings', /not set up correctly/],
  ])(
    '[RT-03 part] when the server says %s, then the page says what happened, and offers to try again',
    async (outcome, words) => {
      show(<LoginPage />, `/login?outcome=${outcome}`);
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect(screen.getByRole('link', { name: 'Sign in with Studio accounts' })).toBeDefined();
    },
  );

  it.each(['signed-out', 'toString', '<b>'])('when the outcome is %s, then nothing failed', async (outcome) => {
    show(<LoginPage />, `/login?outcome=${encodeURIComponent(outcome)}`);
    await screen.findByRole('link', { name: 'Sign in with Studio accounts' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('You are signed out.') !== null).toBe(outcome === 'signed-out');
  });

  it('[RT-03 part] when somebody is signed in, then it says who, and offers to sign out', async () => {
    hold('t0', 5 * MINUTE);
    show(<LoginPage />);
    expect(await screen.findByText('You are signed in as Ann Ek.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Sign in with Studio accounts' })).toBeDefined();
  });
});
