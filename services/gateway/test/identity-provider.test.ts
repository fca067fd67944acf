import { afterEach, describe, expect, it } from '@jest/globals';
import { Browser, settingsFor, startTestProvider, type TestProvider } from '@limner/testing';
import { groupsOf } from '../src/sign-in/groups.ts';
import { type Installation, startSigningIn } from './signing-in.ts';

const PEOPLE = { ann: { name: 'Ann Ek', groups: ['owners'] } };
const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function install(provider: TestProvider, settings: Record<string, string> = {}): Promise<Installation> {
  const installation = await startSigningIn({ ...settingsFor(provider), ...settings });
  open.push(installation.stop);
  return installation;
}

async function provide(options: Partial<Parameters<typeof startTestProvider>[0]> = {}): Promise<TestProvider> {
  const provider = await startTestProvider({ people: PEOPLE, ...options });
  provider.signsIn = 'ann';
  open.push(() => provider.close().catch(() => undefined));
  return provider;
}

async function signIn(browser: Browser): Promise<string> {
  const left = (await browser.open('/admin/signin')).headers.get('location') ?? '';
  if (left.startsWith('/')) return left;
  const answer = (await browser.open(left)).headers.get('location') ?? '';
  return (await browser.open(answer)).headers.get('location') ?? '';
}

describe('an identity provider', () => {
  it('[RT-03 part] when it cannot be reached, then the site starts and works, sign-in says so, health names it, and it is found when it is back', async () => {
    const gone = await provide();
    await gone.close();
    const { site, engines, clock, logs } = await install(gone);
    expect((await fetch(`${site}/login`)).status).toBe(200);
    expect(await (await fetch(`${site}/api/auth/provider`)).json()).toEqual({ name: 'Studio accounts' });
    expect(await signIn(new Browser(site))).toBe('/login?outcome=provider');
    const { ready, checks } = await engines.health.report();
    expect([ready, checks['sign-in']]).toEqual([
      true,
      expect.stringMatching(/^degraded: the identity provider at http.* cannot be used/),
    ]);
    expect(logs.lines().some(({ msg }) => msg === 'nobody was signed in')).toBe(true);
    await provide({ port: Number(new URL(gone.issuer).port) });
    clock.advance(6_000);
    expect(await signIn(new Browser(site))).toBe('/login');
  });

  it('[AP-19 part] when it takes calls and never answers, then the sign-in gives up after some seconds and says so', async () => {
    const provider = await provide();
    const { site } = await install(provider);
    provider.misbehaviour = { responses: { '/.well-known/openid-configuration': () => undefined } };
    const began = performance.now();
    expect(await signIn(new Browser(site))).toBe('/login?outcome=provider');
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('when it describes another issuer, or nothing at all, then nobody leaves for it', async () => {
    const provider = await provide();
    const { site, clock } = await install(provider, { OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost') });
    expect(await signIn(new Browser(site))).toBe('/login?outcome=provider');
    provider.misbehaviour = {
      responses: {
        '/.well-known/openid-configuration': (response) => void response.writeHead(200).end('<p>Hello</p>'),
      },
    };
    clock.advance(6_000);
    expect(await signIn(new Browser(site))).toBe('/login?outcome=provider');
  });

  it('when it goes away after it was found, then those who are signed in stay so, and signing out ends the session here', async () => {
    const provider = await provide();
    const { site, clock } = await install(provider);
    const browser = new Browser(site);
    expect(await signIn(browser)).toBe('/login');
    await provider.close();
    clock.advance(2 * 60 * 60_000);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
    const signedOut = await browser.post('/api/auth/signout');
    expect([signedOut.status, browser.cookies.size]).toEqual([200, 0]);
  });

  it('when it has the groups in the user info alone, then they are asked for; those of somebody else are not taken', async () => {
    const provider = await provide({ groupsIn: 'user-info' });
    const { site } = await install(provider);
    expect(await signIn(new Browser(site))).toBe('/login');
    provider.misbehaviour = { userInfo: (claims) => ({ ...claims, sub: 'eve' }) };
    expect(await signIn(new Browser(site))).toBe('/login?outcome=invalid');
  });

  it('when it has no address to sign out, then the session ends here alone', async () => {
    const provider = await provide({ hasSignOut: false });
    const { site } = await install(provider);
    const browser = new Browser(site);
    await signIn(browser);
    expect(await (await browser.post('/api/auth/signout')).json()).toEqual({ location: null });
  });

  it('when the secret of the settings is wrong, then the sign-in says that it is not set up', async () => {
    const { site } = await install(await provide(), { OIDC_CLIENT_SECRET: 'wrong' });
    expect(await signIn(new Browser(site))).toBe('/login?outcome=settings');
  });

  it('when the visitor reaches the site by an unknown name, then the sign-in says that it is not set up', async () => {
    const { site } = await install(await provide());
    const answer = await new Browser(site).open('/admin/signin', { host: 'unknown.example' });
    expect(answer.headers.get('location')).toBe('/login?outcome=settings');
  });

  it('when the site is behind https, then its cookies are for https alone, and the provider gets the public address', async () => {
    const { site } = await install(await provide(), { PUBLIC_URL: 'https://limner.example' });
    const left = await new Browser(site).open('/admin/signin');
    const { searchParams } = new URL(left.headers.get('location') ?? '');
    expect(searchParams.get('redirect_uri')).toBe('https://limner.example/admin/signin-return');
    expect(left.headers.getSetCookie()[0]).toContain('; Secure');
  });
});

describe('groups of a person', () => {
  const mapping = { admin: ['owners', '/staff'], editor: ['writers'] };
  it.each<[object, string, string[]]>([
    [{ groups: ['owners', 'x'] }, 'groups', ['admin']],
    [{ groups: 'writers' }, 'groups', ['editor']],
    [{ groups: ['writers', '/staff'] }, 'groups', ['editor', 'admin']],
    [{ realm_access: { roles: ['owners'] } }, 'realm_access.roles', ['admin']],
    [{ 'https://id.example/roles': ['owners'] }, 'https://id.example/roles', ['admin']],
    [{ groups: ['admin', 'OWNERS', 'owner', ''] }, 'groups', []],
    [{ groups: [['owners'], { name: 'owners' }, 7] }, 'groups', []],
    [{ groups: 'owners writers' }, 'groups', []],
    [{}, 'constructor.name', []],
    [{}, 'groups', []],
  ])('when the claims are %j and the claim is %s, then they are %j', (claims, claim, groups) => {
    expect(groupsOf(claims as Record<string, unknown>, claim, mapping)).toEqual(groups);
  });
});
