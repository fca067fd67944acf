import { once } from 'node:events';
import type { RecordedEvent } from '@limner/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { type OwnInstallation, startOwn } from './own-installation.ts';
import { expect, test } from './support.ts';

let own: OwnInstallation;
let address: string;
let visitor: BrowserContext;

// One installation for all.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  own = await startOwn('sign-in.process.ts');
  ({ address } = own);
});
test.afterAll(() => own.stop());
test.beforeEach(async ({ browser }) => {
  const state = JSON.stringify({ version: 1, state: { consent: 'refused' } });
  const origins = [{ origin: address, localStorage: [{ name: 'limner', value: state }] }];
  visitor = await browser.newContext({ baseURL: address, storageState: { cookies: [], origins } });
});
test.afterEach(() => visitor.close());

const send = async (message: 'down' | 'up') => {
  const done = once(own.child, 'message');
  own.child.send(message);
  await done;
};

/** The events that the installation has stored. */
async function storedEvents(): Promise<RecordedEvent[]> {
  const answered = once(own.child, 'message');
  own.child.send('events');
  const [lines] = (await answered) as [string[]];
  return lines.map((line): RecordedEvent => JSON.parse(line));
}

const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Studio accounts' });
const bar = (page: Page) => page.getByRole('link', { name: 'Administrator', exact: true });

async function signIn(page: Page, as: string, from = '/login'): Promise<void> {
  await page.goto(from);
  await signInLink(page).click();
  await page.getByRole('link', { name: as }).click();
}

test('[RT-03] when an administrator signs in, then all tabs show the bar of administrators, also after a reload, until the administrator signs out', async () => {
  const page = await visitor.newPage();
  await signIn(page, 'Continue as Ann Ek');
  await expect(page.getByText('You are signed in as Ann Ek.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  const other = await visitor.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(bar(tab)).toBeVisible();
  }
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await bar(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login\?outcome=signed-out$/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(bar(other)).toHaveCount(0);
  expect((await visitor.cookies()).map(({ name }) => name)).not.toContain('session');
});

test('[RT-03] when there is no identity provider, then the return pages lead to the sign-in page and to the home page, and the sign-in page says so', async ({
  page,
  request,
}) => {
  for (const [from, to] of [
    ['/admin/signin-return?code=x&state=y', '/login?code=x&state=y'],
    ['/admin/signout-return', '/'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, to]);
  }
  await page.goto('/admin/signin-return');
  await expect(page.getByText('Nobody can sign in here yet.')).toBeVisible();
});

test('[RT-03 part] when the sign-in page is opened, then its HTML already says what happened, and its link leads back to where the address says', async ({
  request,
}) => {
  // The first pages after a start may be sent before the render thread is ready.
  await expect
    .poll(async () => (await request.get(`${address}/login?outcome=signed-out&return=%2Fadmin%2Finsight`)).text())
    .toMatch(/You are signed out\..*href="\/[^"]+\?return=%2Fadmin%2Finsight"/s);
});

test('[RT-03 part] when somebody without a group signs in, or stops at the provider, then the page says what to do', async () => {
  const page = await visitor.newPage();
  await signIn(page, 'Continue as Eve Ash');
  await expect(page.getByRole('alert')).toContainText('Your account at Studio accounts has no access to this site.');
  await signInLink(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('did not confirm who you are, or you cancelled there');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('[RT-03 part] when the provider is down, then the site works, and the sign-in says so and can be tried again', async () => {
  const page = await visitor.newPage();
  await page.goto('/login');
  await signInLink(page).click();
  const leave = page.getByRole('link', { name: 'Continue as Ann Ek' });
  const { origin } = new URL(page.url());
  await leave.waitFor();
  // The provider still sends the browser back, but does not redeem the code.
  await page.route(`${origin}/authorize?**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await send('down');
    await route.fulfill({ response });
  });
  await leave.click();
  await expect(page.getByRole('alert')).toContainText('Studio accounts does not answer, or reports an error.');
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await send('up');
  await page.unrouteAll();
  await signIn(page, 'Continue as Ann Ek');
  await expect(page.getByText('You are signed in as Ann Ek.')).toBeVisible();
});

test('[RT-03 part] when an answer is changed, used twice or comes from elsewhere, then nobody is signed in by it', async ({
  browser,
}) => {
  const page = await visitor.newPage();
  const answers: string[] = [];
  page.on('request', (request) => request.url().includes('/signin-return') && answers.push(request.url()));
  await signIn(page, 'Continue as Ann Ek');
  await expect(page.getByText('You are signed in as Ann Ek.')).toBeVisible();
  const [answer = ''] = answers;
  const stranger = await browser.newContext({ baseURL: address });
  const theirs = await stranger.newPage();
  await theirs.goto(answer);
  await expect(theirs.getByRole('alert')).toContainText('Start again');
  await theirs.goto('/login');
  await signInLink(theirs).click();
  await theirs.goto(`${address}/admin/signin-return?code=x&state=changed`);
  await expect(theirs.getByRole('alert')).toContainText('Start again');
  expect((await stranger.cookies()).map(({ name }) => name)).not.toContain('session');
  await stranger.close();
  await page.goto(answer);
  await expect(page.getByText('You are signed in as Ann Ek.')).toBeVisible();
});

test('[RT-03 part] when a link wants to lead to another site after the sign-in, then it does not', async () => {
  const page = await visitor.newPage();
  for (const back of ['//other.example/', 'https://other.example/', '/.//other.example', '/\\other.example']) {
    await page.goto(`/admin/signin?return=${encodeURIComponent(back)}`);
    await page.getByRole('link', { name: 'Continue as Ann Ek' }).click();
    await page.waitForURL(`${address}/login`);
  }
});

test('when the token has expired, then it is renewed; when the session has ended, then a notice says so, and what was typed stays', async () => {
  const page = await visitor.newPage();
  await signIn(page, 'Continue as Ann Ek');
  await expect(page.getByText('You are signed in as Ann Ek.')).toBeVisible();
  const expires = () => page.evaluate(() => JSON.parse(localStorage.getItem('limner') ?? '').state.token?.expires);
  const expire = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('limner') ?? '');
      kept.state.token.expires = 0;
      localStorage.setItem('limner', JSON.stringify(kept));
    });
  // A page without scripts: an open page of the site could store its state again.
  await page.goto('/robots.txt');
  await expire();
  const renewal = page.waitForResponse(`${address}/api/auth/refresh`);
  await page.goto('/');
  expect((await renewal).status()).toBe(200);
  await expect(bar(page)).toBeVisible();
  // Of the same second, it may be the same text as the one before.
  await expect.poll(expires).toBeGreaterThan(Date.now());
  // The session ends on the server; the page is still open.
  await visitor.clearCookies();
  await expire();
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'limner' })));
  const field = page.getByRole('combobox').first();
  await field.fill('a fox in the');
  await expect(page.getByText('Your session has ended, so you are signed out.').first()).toBeVisible();
  await expect(field).toHaveValue('a fox in the');
  await expect(page.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible();
});

test('when an administrator signs in, then the insight pages open, and their figures are saved as CSV; for somebody who is not signed in they do not', async () => {
  const page = await visitor.newPage();
  const visit = { vzid: 'seen-by-staff', sxid: 'one', pt: '/terms', geo: 'us' };
  expect((await visitor.request.post('/api/events/vzdt', { data: visit })).status()).toBe(204);
  expect((await page.goto('/admin/insight'))?.status()).toBe(401);
  await page.getByRole('main').getByRole('link', { name: 'Administrator sign-in' }).click();
  // Before the page is hydrated the link leads back to this page.
  await expect(signInLink(page)).toHaveAttribute('href', /insight/);
  await signInLink(page).click();
  await page.getByRole('link', { name: 'Continue as Ann Ek' }).click();
  await expect(page).toHaveURL('/admin/insight');
  await expect(page.getByRole('navigation', { name: 'Insight pages' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Download as CSV' }).first();
  // Events are counted a moment after they are stored.
  await expect(async () => {
    await page.reload();
    await expect(save).toBeVisible();
  }).toPass();
  const saving = page.waitForEvent('download');
  await save.click();
  const file = await (await saving).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  expect(text).toMatch(/^\ufeffday,views,visitors/);
});

test('[AP-13] when somebody who is signed in opens a page, then the visit is stored once with everything that it contains, user and email by the session, also where beacons fail; of a bot nothing is sent', async ({
  browser,
}) => {
  const page = await visitor.newPage();
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false;
  });
  await signIn(page, 'Continue as Ann Ek');
  await expect(page.getByText('You are signed in as Ann Ek.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.goto('/terms?utm_source=letter', { referer: 'https://pages.example/' });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('limner') ?? '').state);
  await expect.poll(async () => (await kept()).session).toBeDefined();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/beacon-sender-')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const { visitor: vzid, session } = await kept();
  // The page is left before what was gathered is sent by itself: as the beacon fails, it goes by a normal POST.
  await page.goto('about:blank');
  const visits = async () =>
    (await storedEvents()).filter(
      (event) => event.name === 'vzdt' && event.visitor === vzid && event.path === '/terms',
    );
  await expect.poll(async () => (await visits()).length).toBe(1);
  expect(await visits()).toEqual([
    expect.objectContaining({
      visitor: vzid,
      session: session.id,
      region: 'us',
      utm: 'utm_source=letter',
      referer: 'https://pages.example/',
      user: 'oidc:ann',
      email: 'ann@example.org',
      user_agent: await page.evaluate(() => navigator.userAgent),
      bot: false,
    }),
  ]);

  const bot = await browser.newContext({
    baseURL: address,
    storageState: await visitor.storageState(),
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0',
  });
  const crawled = await bot.newPage();
  const sent: string[] = [];
  crawled.on('request', (request) => request.url().includes('/api/events/') && sent.push(request.url()));
  await crawled.goto('/terms');
  await crawled.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await crawled.goto('about:blank');
  expect(sent).toEqual([]);
  await bot.close();
});
