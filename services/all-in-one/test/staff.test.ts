import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RecordedEvent, recordedEvent } from '@limner/contracts';
import { openReader } from '@limner/events';
import {
  Browser,
  type StartedSystem,
  settingsFor,
  startAll,
  startTestProvider,
  type TestProvider,
} from '@limner/testing';

const PEOPLE = {
  ann: { name: 'Ann Ek', groups: ['owners'], email: 'ann@example.org' },
  ida: { name: 'Ida By', groups: ['analysts'] },
  ed: { name: 'Ed Ox', groups: ['writers'] },
  al: { name: 'Al Ro', groups: ['illustrators'] },
};
const CALLS = ['overview', 'artists', 'searches', 'gaps', 'vitals'].map((name) => `/api/insight/${name}`);
const visit = { vzid: 'visitor1', sxid: 'session1', pt: '/fr/artists/ann', geo: 'fr' };

let provider: TestProvider;
let system: StartedSystem;

beforeAll(async () => {
  provider = await startTestProvider({ people: PEOPLE });
  const OIDC_GROUPS = 'admin=owners; editor=writers; insight=analysts; artist=illustrators';
  system = await startAll({ env: { ...settingsFor(provider), OIDC_GROUPS } });
}, 60_000);
afterAll(async () => {
  await system.stop();
  await provider.close();
});

/** A browser in which somebody has signed in, and the token that its calls carry. */
async function signedIn(as: keyof typeof PEOPLE): Promise<{ browser: Browser; authorization: string }> {
  provider.signsIn = as;
  const browser = new Browser(system.address);
  return { browser, authorization: `Bearer ${await browser.signIn()}` };
}

const get = (path: string, authorization: string) => fetch(`${system.address}${path}`, { headers: { authorization } });
const statuses = (paths: readonly string[], authorization: string) =>
  Promise.all(paths.map(async (path) => (await get(path, authorization)).status));

/** The events of the path, in order. */
async function storedAt(path: string): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const { body } of (await openReader(system.engines)).read(0))
    for (const line of Buffer.from(body).toString().trimEnd().split('\n'))
      found.push(recordedEvent.parse(JSON.parse(line)));
  return found.filter((event) => event.path === path);
}

describe('insight for people who sign in', () => {
  it.each(['ann', 'ida', 'ed'] as const)(
    'when %s, of a group that may see it, signs in, then pages and calls open, also as CSV',
    async (as) => {
      const { browser, authorization } = await signedIn(as);
      for (const path of ['', '/artists', '/searches', '/gaps', '/vitals'])
        expect([path, (await browser.open(`/admin/insight${path}`)).status]).toEqual([path, 200]);
      expect(await statuses(CALLS, authorization)).toEqual(CALLS.map(() => 200));
      for (const path of CALLS) {
        const file = await get(`${path}?format=csv`, authorization);
        expect([path, file.headers.get('content-type')]).toEqual([path, 'text/csv; charset=utf-8']);
        expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="insight-\w+-[\d-]+\.csv"$/);
        expect((await file.text()).split('\r\n').length).toBeGreaterThan(1);
      }
    },
  );

  it('when somebody of another group signs in, then pages and calls are refused; for the cookie alone calls are', async () => {
    const { browser, authorization } = await signedIn('al');
    expect((await browser.open('/admin/insight')).status).toBe(403);
    expect(await statuses(CALLS, authorization)).toEqual(CALLS.map(() => 403));
    const { browser: analyst } = await signedIn('ida');
    expect((await analyst.open('/api/insight/overview?format=csv')).status).toBe(401);
  });

  it('when the session is ended, then page and file are refused', async () => {
    const { browser, authorization } = await signedIn('ida');
    expect((await browser.post('/api/auth/signout')).status).toBe(200);
    expect((await browser.open('/admin/insight')).status).toBe(401);
    expect(await statuses(['/api/insight/overview?format=csv'], authorization)).toEqual([401]);
  });
});

describe('beacons of people who sign in', () => {
  it('[AP-13 part] when a page of the site sends a visit, then user and email are those of the session, whatever the body says', async () => {
    const { browser } = await signedIn('ann');
    const pt = '/of-ann';
    const sent = await browser.post('/api/events/vzdt', {}, { ...visit, pt, user: 'eve', email: 'eve@example.org' });
    expect(sent.status).toBe(204);
    expect(await storedAt(pt)).toMatchObject([{ name: 'vzdt', user: 'oidc:ann', email: 'ann@example.org' }]);
  });

  it('when it is another event, then it has the user, and no email; without an address of the account none has', async () => {
    const { browser } = await signedIn('ann');
    const theme = { ...visit, pt: '/theme', name: 'theme', detail: { theme_mode: 'Dark' } };
    expect((await browser.post('/api/events/track', {}, theme)).status).toBe(204);
    const [event] = await storedAt('/theme');
    expect([event?.user, event?.email]).toEqual(['oidc:ann', undefined]);
    const { browser: analyst } = await signedIn('ida');
    await analyst.post('/api/events/vzdt', {}, { ...visit, pt: '/of-ida' });
    const [visited] = await storedAt('/of-ida');
    expect([visited?.user, visited?.email]).toEqual(['oidc:ida', undefined]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
    ['nowhere', { origin: undefined, 'sec-fetch-site': undefined }],
  ])('when %s sends one with the cookie, then it is stored as of a visitor without account', async (from, headers) => {
    const { browser } = await signedIn('ann');
    const pt = `/from ${from}`;
    expect((await browser.post('/api/events/vzdt', headers, { ...visit, pt })).status).toBe(204);
    const [event] = await storedAt(pt);
    expect([event?.user, event?.email]).toEqual([undefined, undefined]);
  });

  it('when the session has ended, then it is stored as of a visitor without account', async () => {
    const { browser } = await signedIn('ann');
    const before = browser.copy();
    await browser.post('/api/auth/signout');
    expect((await before.post('/api/events/vzdt', {}, { ...visit, pt: '/ended' })).status).toBe(204);
    expect(await storedAt('/ended')).toEqual([expect.not.objectContaining({ user: expect.anything() })]);
  });
});
