import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, settingsFor, startTestProvider, type TestProvider } from '@limner/testing';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { addRoutes } from './other-table.ts';
import type { Installation } from './signing-in.ts';

const PEOPLE = {
  ann: { name: 'Ann Ek', groups: ['staff', 'owners'] },
  ed: { name: 'Ed By', groups: 'writers' },
  eve: { name: 'Eve', groups: ['site-admins-not', 'guests'] },
  odd: { name: 'Odd', groups: { 'site-admins': true } },
};

let provider: TestProvider;
let installation: Installation;
let browser: Browser;

beforeAll(async () => {
  await addRoutes(
    { office: { pattern: '/office', page: 'login-page', who: ['admin'] } },
    {
      office: { title: 'Office', description: 'For administrators' },
    },
  );
  provider = await startTestProvider({ people: PEOPLE });
  const { startSigningIn } = await import('./signing-in.ts');
  installation = await startSigningIn(settingsFor(provider));
}, 60_000);
afterAll(async () => {
  await installation.stop();
  await provider.close();
});
beforeEach(() => {
  provider.signsIn = 'ann';
  provider.misbehaviour = {};
  browser = new Browser(installation.site);
});

const outcomeOf = (response: Response) => {
  const location = response.headers.get('location') ?? '';
  return /^\/login\?outcome=(.+)$/.exec(location)?.[1] ?? location;
};

/** Leaves for the provider and signs in there: the answer that the browser brings back. */
async function answerFor(from: Browser, back?: string): Promise<string> {
  const left = await from.open(`/admin/signin${back === undefined ? '' : `?return=${encodeURIComponent(back)}`}`);
  const asked = await from.open(left.headers.get('location') ?? '');
  return asked.headers.get('location') ?? '';
}

const signIn = async (from = browser, back?: string) => from.open(await answerFor(from, back));

async function tokenOf(from: Browser): Promise<string> {
  const response = await from.post('/api/auth/refresh');
  expect(response.status).toBe(200);
  return (await response.json()).token;
}

const call = (path: string, token: string, method = 'GET') =>
  fetch(`${installation.site}${path}`, { method, headers: { authorization: `Bearer ${token}` } });

describe('sign-in by an identity provider', () => {
  it('[RT-03 part] when an administrator signs in, then the return page leads back, and the token names the groups', async () => {
    const returned = await signIn(browser, '/fr/contact/uk?from=menu#team');
    expect([returned.status, returned.headers.get('location')]).toEqual([302, '/fr/contact/uk?from=menu#team']);
    expect(returned.headers.get('cache-control')).toBe('no-store');
    const refreshed = await browser.post('/api/auth/refresh');
    const { token, expires, name } = await refreshed.json();
    expect(name).toBe('Ann Ek');
    expect(Date.parse(expires) - installation.clock.now().getTime()).toBe(5 * 60_000);
    expect(await (await call('/api/caller', token)).json()).toEqual({ groups: ['admin'] });
    expect(await (await call('/api/test/staff', token)).json()).toEqual({ id: 'oidc:ann' });
    expect((await call('/api/test/change', token, 'POST')).status).toBe(200);
  });

  it('when somebody leaves for the provider and comes back, then all cookies but the mark are closed to scripts, short-lived and sent no further than needed', async () => {
    const left = await browser.open('/admin/signin');
    const asked = new URL(left.headers.get('location') ?? '');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ response_type: 'code', scope: 'openid profile email', code_challenge_method: 'S256' },
      redirect_uri: `${installation.site}/admin/signin-return`,
    });
    const attributes = (response: Response) =>
      Object.fromEntries(
        response.headers.getSetCookie().map((line) => [line.split('=')[0], line.replace(/^[^;]+; /, '')]),
      );
    expect(attributes(left)).toEqual({ 'sign-in': 'Max-Age=600; Path=/admin; HttpOnly; SameSite=Lax' });
    const back = (await browser.open(asked.href)).headers.get('location') ?? '';
    expect(attributes(await browser.open(back))).toEqual({
      'sign-in': 'Max-Age=0; Path=/admin; HttpOnly; SameSite=Lax',
      refresh: 'Max-Age=43200; Path=/api/auth; HttpOnly; SameSite=Strict',
      session: 'Max-Age=43200; Path=/; HttpOnly; SameSite=Lax',
      'signed-in': 'Max-Age=43200; Path=/; SameSite=Lax',
    });
  });

  it('when the group is one value, then it counts as a list of one', async () => {
    provider.signsIn = 'ed';
    await signIn();
    const token = await tokenOf(browser);
    expect(await (await call('/api/caller', token)).json()).toEqual({ groups: ['editor'] });
    expect((await call('/api/test/staff', token)).status).toBe(403);
  });

  it('[RT-03 part] when somebody signs out, then cookies, tokens and pages of the session are refused, and the provider gets the ID token', async () => {
    await signIn();
    const token = await tokenOf(browser);
    const before = browser.copy();
    const { location } = await (await browser.post('/api/auth/signout')).json();
    const { pathname, searchParams } = new URL(location);
    expect(pathname).toBe('/signout');
    expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await call('/api/test/staff', token)).status).toBe(401);
    expect((await before.post('/api/auth/refresh')).status).toBe(401);
    expect((await before.open('/office')).status).toBe(401);
    const back = (await browser.open(location)).headers.get('location') ?? '';
    expect(outcomeOf(await browser.open(back))).toBe('signed-out');
  });

  it('when somebody signs in again, then the session before has ended', async () => {
    await signIn();
    const before = browser.copy();
    await signIn();
    expect((await before.post('/api/auth/refresh')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it('when two gateways serve a site, then a sign-in goes over both', async () => {
    const other = new Browser(installation.otherSite);
    await signIn();
    for (const [name, stored] of browser.cookies) other.cookies.set(name, stored);
    const token = await tokenOf(other);
    expect((await call('/api/test/staff', token)).status).toBe(200);
    await other.post('/api/auth/signout');
    expect((await call('/api/test/staff', token)).status).toBe(401);
  });

  it('when nobody asks to be let in, then the provider is not called, and calls are as fast as without one', async () => {
    const before = provider.calls.length;
    expect((await fetch(`${installation.site}/api/caller`)).status).toBe(200);
    expect((await fetch(`${installation.site}/login`)).status).toBe(200);
    expect(provider.calls.length).toBe(before);
    expect(await (await fetch(`${installation.site}/api/auth/provider`)).json()).toEqual({ name: 'Studio accounts' });
  });
});

describe('pages that are not for everybody', () => {
  it('when they are opened, then the caller is found by the cookie, and nobody caches them', async () => {
    const refused = await browser.open('/office?a=1', { accept: 'text/html' });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('<a href="/login?return=%2Foffice%3Fa%3D1">Administrator sign-in</a>');
    await signIn();
    const page = await browser.open('/office');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await browser.open('/fr/office')).status).toBe(200);
    provider.signsIn = 'ed';
    const editor = new Browser(installation.site);
    await signIn(editor);
    expect((await editor.open('/office')).status).toBe(403);
    expect((await fetch(`${installation.site}/office`)).status).toBe(401);
  });

  it('when a page for everybody is opened by somebody who is signed in, then it is the same page', async () => {
    await signIn();
    const bytes = async (response: Response) => [response.headers.get('etag'), response.headers.get('cache-control')];
    expect(await bytes(await browser.open('/login'))).toEqual(await bytes(await fetch(`${installation.site}/login`)));
  });

  it.each(['changed', 'of another secret', 'refresh'])(
    'when the cookie is %s, then the page is refused',
    async (kind) => {
      await signIn();
      const values: Record<string, string> = {
        changed: tampered(browser.value('session')),
        'of another secret': await installation
          .tokens('another secret')
          .sign('session', { sid: 'x'.repeat(24) }, new Date(Date.now() + 60_000)),
        refresh: browser.value('refresh'),
      };
      browser.set('session', values[kind] ?? '');
      expect((await browser.open('/office')).status).toBe(401);
    },
  );
});

/** Another letter in the middle of the last but one part. */
function tampered(token: string): string {
  const parts = token.split('.');
  const part = parts.at(-2) ?? '';
  const middle = Math.floor(part.length / 2);
  const letter = part[middle] === 'A' ? 'B' : 'A';
  parts[parts.length - 2] = `${part.slice(0, middle)}${letter}${part.slice(middle + 1)}`;
  return parts.join('.');
}

const soon = () => new Date(installation.clock.now().getTime() + 60_000);

/** What an attacker, or an accident, does to the way back from the provider. */
const ANSWERS: Record<string, [string, (answer: URL) => Promise<unknown> | unknown]> = {
  'without the cookie, as in another browser': ['outdated', () => browser.cookies.clear()],
  'with a changed cookie': ['outdated', () => browser.set('sign-in', tampered(browser.value('sign-in')))],
  'with half of the cookie': ['outdated', () => browser.set('sign-in', browser.value('sign-in').slice(0, 90))],
  'with an unsigned cookie': [
    'outdated',
    ({ searchParams }) => {
      const state = searchParams.get('state') ?? '';
      const jwt = new UnsecuredJWT({ state, nonce: 'n', verifier: 'v', back: '/' }).setAudience('sign-in');
      browser.set('sign-in', jwt.setIssuer('limner').setExpirationTime('5m').encode());
    },
  ],
  'with a cookie of another secret': [
    'outdated',
    async ({ searchParams }) => {
      const claims = { state: searchParams.get('state') ?? '', nonce: 'n', verifier: 'v', back: '/' };
      browser.set('sign-in', await installation.tokens('another secret').seal(claims, soon()));
    },
  ],
  'with a cookie that is too old': ['outdated', () => installation.clock.advance(11 * 60_000)],
  'without a state': ['outdated', ({ searchParams }) => searchParams.delete('state')],
  'with another state': ['outdated', ({ searchParams }) => searchParams.set('state', 'x'.repeat(43))],
  'with two states': ['invalid', ({ searchParams }) => searchParams.append('state', 'y')],
  'without a code': ['invalid', ({ searchParams }) => searchParams.delete('code')],
  'with an invented code': ['outdated', ({ searchParams }) => searchParams.set('code', 'invented')],
  'with two codes': ['invalid', ({ searchParams }) => searchParams.append('code', 'y')],
  'with the code of somebody else': [
    'outdated',
    async ({ searchParams }) => {
      const theirs = new URL(await answerFor(new Browser(installation.site)));
      searchParams.set('code', theirs.searchParams.get('code') ?? '');
    },
  ],
  'from another issuer': ['invalid', ({ searchParams }) => searchParams.set('iss', 'https://other.example')],
  'without its issuer': ['invalid', ({ searchParams }) => searchParams.delete('iss')],
  'that refuses': ['denied', ({ searchParams }) => refuse(searchParams, 'access_denied')],
  'that failed': ['provider', ({ searchParams }) => refuse(searchParams, 'server_error')],
};

function refuse(parameters: URLSearchParams, error: string): void {
  parameters.delete('code');
  parameters.set('error', error);
}

type Claims = JWTPayload;
const other = (change: (claims: Claims) => Claims): TestProvider['misbehaviour'] => ({
  idToken: (claims, sign) => sign(change(claims)),
});
const hourAgo = () => Math.floor(Date.now() / 1_000) - 3_600;
const refused = (status: number, body: string, type = 'application/json') => ({
  responses: {
    '/token': (response: import('node:http').ServerResponse) =>
      void response.writeHead(status, { 'content-type': type }).end(body),
  },
});

/** What a provider, or somebody between, sends for a code. */
const TOKENS: Record<string, [string, () => TestProvider['misbehaviour'] | Promise<TestProvider['misbehaviour']>]> = {
  'is not signed': ['invalid', () => ({ idToken: async (claims) => new UnsecuredJWT(claims).encode() })],
  'is signed with the secret of the client': [
    'invalid',
    () => ({
      idToken: (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(provider.clientSecret)),
    }),
  ],
  'is signed with another key': [
    'invalid',
    async () => {
      const { privateKey } = await generateKeyPair('RS256');
      return { idToken: (claims, sign) => sign(claims, {}, privateKey) };
    },
  ],
  'names a key that is not known': ['invalid', () => ({ idToken: (claims, sign) => sign(claims, { kid: 'key-2' }) })],
  'was changed': ['invalid', () => ({ idToken: async (claims, sign) => tampered(await sign(claims)) })],
  'is missing': ['invalid', () => ({ idToken: async () => undefined })],
  'is no token': ['invalid', () => ({ idToken: async () => 'hello' })],
  'is of another issuer': ['invalid', () => other((claims) => ({ ...claims, iss: 'https://other.example' }))],
  'has no issuer': ['invalid', () => other(({ iss: _, ...claims }) => claims)],
  'is for another client': ['invalid', () => other((claims) => ({ ...claims, aud: 'other' }))],
  'is for several clients, another one first': [
    'invalid',
    () => other((claims) => ({ ...claims, aud: ['other', 'limner-test'], azp: 'other' })),
  ],
  'has another nonce': ['invalid', () => other((claims) => ({ ...claims, nonce: 'other' }))],
  'has no nonce': ['invalid', () => other(({ nonce: _, ...claims }) => claims)],
  'has expired': ['invalid', () => other((claims) => ({ ...claims, iat: hourAgo(), exp: hourAgo() + 60 }))],
  'never expires': ['invalid', () => other(({ exp: _, ...claims }) => claims)],
  'is not valid yet': ['invalid', () => other((claims) => ({ ...claims, nbf: hourAgo() + 7_200 }))],
  'has no subject': ['invalid', () => other(({ sub: _, ...claims }) => claims)],
  'never comes, since the provider failed': ['provider', () => refused(500, '{}')],
  'never comes, since a page comes': ['provider', () => refused(200, '<p>Hello</p>', 'text/html')],
  'never comes, since the secret is wrong': ['settings', () => refused(401, '{"error":"invalid_client"}')],
  'never comes, since the code was used': ['outdated', () => refused(400, '{"error":"invalid_grant"}')],
};

describe('a sign-in that is not sound', () => {
  it.each(Object.entries(ANSWERS))(
    '[RT-03 part] when an answer comes %s, then nobody is signed in',
    async (_, [reason, change]) => {
      const answer = new URL(await answerFor(browser));
      await change(answer);
      expect(outcomeOf(await browser.open(answer.href))).toBe(reason);
      expect(browser.value('refresh') + browser.value('session') + browser.value('signed-in')).toBe('');
    },
  );

  it.each(Object.entries(TOKENS))(
    '[RT-03 part] when the ID token %s, then nobody is signed in',
    async (_, [reason, make]) => {
      const answer = await answerFor(browser);
      provider.misbehaviour = await make();
      expect(outcomeOf(await browser.open(answer))).toBe(reason);
      expect(browser.value('refresh') + browser.value('session')).toBe('');
    },
  );

  it('[RT-03 part] when an answer is sent again with its cookie, then nobody is signed in by it, on no gateway', async () => {
    const answer = await answerFor(browser);
    const thief = browser.copy();
    expect(outcomeOf(await browser.open(answer))).toBe('/login');
    expect(outcomeOf(await thief.open(answer))).toBe('outdated');
    expect(outcomeOf(await thief.open(answer.replace(installation.site, installation.otherSite)))).toBe('outdated');
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it.each(['eve', 'odd', 'nobody-known'])(
    '[RT-03 part] when %s is in no group of the settings, then there is no session',
    async (name) => {
      provider.signsIn = name;
      expect(outcomeOf(await signIn())).toBe('no-access');
      expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    },
  );

  it.each([
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    '\\\\other.example',
    '/.//other.example',
    '/a/..//other.example',
    '/\t/other.example',
    '/%5c/../\\other.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'other.example',
    '@other.example',
    '/api/auth/signout',
    '/admin/signin',
    '/admin/signin-return?code=x',
    '',
    `/${'x'.repeat(2_000)}`,
  ])('[RT-03 part] when the way back is %j, then it stays on the site', async (back) => {
    const location = outcomeOf(await signIn(browser, back));
    expect(new URL(location, installation.site).origin).toBe(installation.site);
    expect(location).toMatch(/^\/(login$|%5c\/|[^/\\])/);
    if (!back.startsWith('/%5c') && !back.startsWith('/a/')) expect(location).toBe('/login');
  });

  it('when a picture or a script of another site names the addresses, then nothing begins or ends', async () => {
    for (const path of ['/admin/signin', '/admin/signin-return'])
      expect((await browser.open(path, { 'sec-fetch-mode': 'no-cors' })).status).toBe(403);
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

/** What is sent in place of the token of the web. */
const BEARERS: Record<string, (token: string) => Promise<string> | string> = {
  'a changed token': tampered,
  'a token without its signature': (token) => token.replace(/[^.]+$/, ''),
  'a token of an algorithm `none`': (token) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
    return new UnsecuredJWT(claims).encode();
  },
  'a token of another secret': () =>
    installation
      .tokens('another secret')
      .sign('access', { sub: 'oidc:ann', name: '', groups: ['admin'], sid: 'x' }, soon()),
  'the refresh token': () => browser.value('refresh'),
  'the cookie for pages': () => browser.value('session'),
  'an ID token': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT({ sub: 'ann', groups: ['admin'] }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  },
  'an old token': async (token) => {
    installation.clock.advance(6 * 60_000);
    return token;
  },
  'no token at all': () => 'hello',
};

describe('calls of somebody who is not signed in', () => {
  it.each(Object.entries(BEARERS))('[RT-03 part] when a call carries %s, then it is refused', async (_, make) => {
    await signIn();
    const bearer = await make(await tokenOf(browser));
    expect((await call('/api/test/staff', bearer)).status).toBe(401);
    expect((await call('/api/test/change', bearer, 'POST')).status).toBe(401);
  });

  it('[RT-03 part] when a call carries the cookies alone, then it is refused, whatever it does', async () => {
    await signIn();
    expect((await browser.open('/api/test/staff')).status).toBe(401);
    expect((await browser.post('/api/test/change')).status).toBe(401);
  });

  it('when a call carries credentials of another kind, such as those of a proxy, then the caller is anonymous', async () => {
    const headers = { authorization: 'Basic eDp5' };
    expect(await (await fetch(`${installation.site}/api/caller`, { headers })).json()).toEqual({ groups: [] });
  });
});

describe('renewing a token', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of the same host', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': undefined }],
    ['nowhere', { origin: undefined, 'sec-fetch-site': undefined }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('[RT-03 part] when %s asks for it, or for the end of the session, then it is refused', async (_, headers) => {
    await signIn();
    expect((await browser.post('/api/auth/refresh', headers)).status).toBe(403);
    expect((await browser.post('/api/auth/signout', headers)).status).toBe(403);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it('when it is renewed, then the refresh token is another one, and the one before is taken for half a minute, for tabs that ask at once', async () => {
    await signIn();
    const tab = browser.copy();
    await tokenOf(browser);
    expect(browser.value('refresh')).not.toBe(tab.value('refresh'));
    const again = await tab.post('/api/auth/refresh');
    expect(again.status).toBe(200);
    await tokenOf(browser);
  });

  it('[RT-03 part] when a refresh token is used again later, then its session ends for the thief and for the owner', async () => {
    await signIn();
    const thief = browser.copy();
    await tokenOf(browser);
    installation.clock.advance(31_000);
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(
      installation.logs.lines().some(({ msg }) => msg === 'a refresh token was used twice; its session was ended'),
    ).toBe(true);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['changed', () => tampered(browser.value('refresh'))],
    ['the cookie for pages', () => browser.value('session')],
    [
      'made with another secret',
      () => installation.tokens('another secret').sign('refresh', { sid: 'x'.repeat(24), generation: 0 }, soon()),
    ],
    [
      'of a session that never was',
      () =>
        installation
          .tokens('the secret of sessions in these tests')
          .sign('refresh', { sid: 'x'.repeat(24), generation: 0 }, soon()),
    ],
    ['no token', () => 'hello'],
  ])('[RT-03 part] when the refresh token is %s, then it is refused', async (_, make) => {
    await signIn();
    browser.set('refresh', await make());
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });

  it('when a token has expired, then a new one is given, until the session ends after twelve hours', async () => {
    await signIn();
    for (let hour = 0; hour < 11; hour++) {
      installation.clock.advance(60 * 60_000);
      const token = await tokenOf(browser);
      expect((await call('/api/test/staff', token)).status).toBe(200);
    }
    installation.clock.advance(60 * 60_000 + 1_000);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
  });
});
