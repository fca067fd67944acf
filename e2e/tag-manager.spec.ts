import type { Artist, ArtistDetails } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../tools/free-port.ts';
import { type OwnInstallation, startOwn } from './own-installation.ts';
import { expect, found, openPage, pathOf, test } from './support.ts';
import { doWhatIsTracked, openToAct } from './tracked-gestures.ts';
import { IS_THOROUGH, WALKED } from './walked.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com/';
/** What a tag manager does first: a cookie of its own. */
const SCRIPT = "document.cookie = '_ga=GA1.1.2; path=/'";

/** The one edition without it, and some of the others, which all run the same code. */
const VISITED: readonly Region[] = IS_THOROUGH ? ['us', 'de', 'cn', 'jp'] : WALKED;

let own: OwnInstallation;

// One installation for all.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const port = String(await freePort());
  own = await startOwn('tag-manager.process.ts', {
    LIMNER_OWN_PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TAG_MANAGER_ID: 'GTM-ABC1234',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'false',
    PICTURES_AHEAD: 'false',
  });
});
test.afterAll(() => own.stop());

/** Somebody who was never here, with what the browser asks of other sites. */
async function newVisitor(browser: Browser, address = own.address): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [], origins: [] } });
  const asked: string[] = [];
  await context.route(
    ({ origin }) => origin !== address,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    },
  );
  return { page: await context.newPage(), asked };
}

const bar = (page: Page) => page.locator('section:has(> div > button + button)[tabindex="-1"]');
const accept = (page: Page) => bar(page).getByRole('button').first().click();
const refuse = (page: Page) => bar(page).getByRole('button').last().click();
const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

for (const region of VISITED)
  test(`[AP-17 part] [ST-02 part] when the edition ${region} is visited, then nothing asks for the tag manager before an answer or after refusing; ${region === 'cn' ? 'nor ever' : 'it comes with accepting, and goes, with its cookies, when that is withdrawn'}`, async ({
    browser,
  }) => {
    const address = prefixed(region, '/terms');
    const refusing = await newVisitor(browser);
    await openPage(refusing.page, address);
    await idle(refusing.page);
    await refuse(refusing.page);
    await expect(bar(refusing.page)).toHaveCount(0);
    await openPage(refusing.page, address);
    await idle(refusing.page);
    expect([refusing.asked, await cookies(refusing.page)]).toEqual([[], []]);
    await refusing.page.context().close();

    const { page, asked } = await newVisitor(browser);
    await openPage(page, address);
    await accept(page);
    await expect(bar(page)).toHaveCount(0);
    if (region === 'cn') {
      await openPage(page, address);
      await idle(page);
      expect(asked).toEqual([]);
    } else {
      await expect.poll(() => cookies(page)).toContain('_ga');
      expect(asked).toEqual([`${TAG_MANAGER}gtm.js?id=GTM-ABC1234`]);
      await page.getByRole('contentinfo').getByRole('button').last().click();
      const again = page.waitForEvent('load');
      await refuse(page);
      await again;
      await idle(page);
      expect(await cookies(page)).not.toContain('_ga');
      expect(asked).toHaveLength(1);
    }
    await page.context().close();
  });

/** What the tag manager was given since the page was loaded. */
const given = (page: Page) => page.evaluate(() => window.dataLayer ?? []);
const visitorOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('limner') ?? '{}').state?.visitor ?? '');

test('[AP-17] when a visitor who agreed does what is tracked, then the tag manager gets each event, with the visitor as its user and the path; in the edition for China, or at another address than that of the site, none is there', async ({
  browser,
}) => {
  const visited = await readVisited();
  const portfolio = pathOf(visited.illustrator);
  const { page, asked } = await newVisitor(browser);
  await openPage(page, '/terms');
  await accept(page);
  await openToAct(page, visited);
  await doWhatIsTracked(page, visited);
  await idle(page);
  const user_id = await visitorOf(page);
  expect(user_id).toMatch(/^\w{16,}$/);
  const image = `${portfolio}/${visited.image.image_id}`;
  const events = await given(page);
  for (const [event, page_path] of [
    ['image_zoom', image],
    ['image_click', portfolio],
    ['conversion', portfolio],
    ['portfolio_engagements', image],
    ['call_clicks', portfolio],
    ['email_clicks', portfolio],
    ['quote_requests', portfolio],
    ['social_shares', portfolio],
    ['meet_the_artists_btn_clicks', '/illustrators'],
    ['search_genie', '/search/qqzzxxjj'],
  ])
    expect(events).toContainEqual(expect.objectContaining({ event, user_id, page_path }));
  expect(new Set(asked)).toEqual(new Set([`${TAG_MANAGER}gtm.js?id=GTM-ABC1234`]));
  await page.context().close();

  const elsewhere = own.address.replace('127.0.0.1', 'localhost');
  for (const [address, path] of [
    [own.address, prefixed('cn', portfolio)],
    [elsewhere, portfolio],
  ] as const) {
    const other = await newVisitor(browser, address);
    await openPage(other.page, path);
    await accept(other.page);
    await expect(bar(other.page)).toHaveCount(0);
    await openToAct(other.page, visited, path);
    await other.page.getByRole('contentinfo').locator('a[href^="mailto:"]').click();
    await idle(other.page);
    expect(await visitorOf(other.page)).toMatch(/^\w{16,}$/);
    expect([await given(other.page), other.asked]).toEqual([[], []]);
    await other.page.context().close();
  }
});

async function readVisited() {
  const ask = async (path: string, init?: RequestInit) => (await fetch(`${own.address}/api/${path}`, init)).json();
  const artists: Artist[] = await ask('collections/artists?lang=us');
  const illustrator = found(artists[0]);
  const { images }: ArtistDetails = await ask('collections/artists/details', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ artist_id: illustrator.artist_id, lang: 'us', animator: false }),
  });
  return { illustrator, image: found(images[1]) };
}
