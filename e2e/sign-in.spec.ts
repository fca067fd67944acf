import { once } from 'node:events';
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

const tell = async (message: 'down' | 'up') => {
  const done = once(own.child, 'message');
  own.child.send(message);
  await done;
};

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
    await tell('down');
    await route.fulfill({ response });
  });
  await leave.click();
  await expect(page.getByRole('alert')).toContainText('Studio accounts does not answer, or reports an error.');
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tell('up');
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
