import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type OwnInstallation, startOwn } from './own-installation.ts';
import { expectAbout, mostMoved, openAndReturn, scrollToNumber } from './places.ts';
import { expect, openPage, test, waitUntilInteractive } from './support.ts';
import { IS_THOROUGH, LONG } from './walked.ts';

/** Outside CI the narrowest alone. */
const WINDOWS = [
  { width: 360, height: 700 },
  { width: 800, height: 900 },
  { width: 1920, height: 1000 },
].slice(0, IS_THOROUGH ? undefined : 1);
const NARROW = WINDOWS.map(({ width }) => width).filter((width) => width <= 800);

/** As many as `long-lists.process.ts` has. */
const ARTISTS = 300;
const OF_ANN = 400;
/** As many as the server writes. */
const AT_ONCE = 60;

let own: OwnInstallation;
let visitor: BrowserContext;
let page: Page;

// One installation for all.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  own = await startOwn('long-lists.process.ts', { LOG_LEVEL: 'error' });
});
test.afterAll(() => own.stop());
test.beforeEach(async ({ browser }) => {
  visitor = await visit(browser);
  page = await visitor.newPage();
});
test.afterEach(() => visitor.close());

function visit(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  const state = JSON.stringify({ version: 1, state: { consent: 'refused' } });
  const origins = [{ origin: own.address, localStorage: [{ name: 'limner', value: state }] }];
  return browser.newContext({ baseURL: own.address, storageState: { cookies: [], origins }, ...options });
}

const cards = () => page.locator('[aria-posinset]');
const numberOfFirst = async () => Number(await cards().first().getAttribute('aria-posinset'));
/** Errors of the console, without the refusals to find what resembles a copied picture: the search does not know the copies. */
const errorsOf = (of: Page): string[] => {
  const errors: string[] = [];
  const isExpected = (address: string) => address.includes('/api/search/similar/');
  of.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.location().url)) errors.push(message.text());
  });
  of.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

for (const { width, height } of WINDOWS)
  test(`when a list of 300 artists is scrolled at ${width} px, then only those near the window are in the document, none of them moves, and back returns to the place, also after a reload and a full load`, async () => {
    const errors = errorsOf(page);
    await page.setViewportSize({ width, height });
    await openPage(page, '/illustrators');
    await expect.poll(() => cards().count()).toBeLessThan(AT_ONCE);
    await expect(cards().first()).toHaveAttribute('aria-setsize', String(ARTISTS));
    await scrollToNumber(page, 150);
    await expect.poll(numberOfFirst).toBeGreaterThan(60);
    expect(await cards().count()).toBeLessThan(AT_ONCE);
    expect(await mostMoved(page)).toBeLessThan(1);
    await openAndReturn(page, async () => expect(await numberOfFirst()).toBeGreaterThan(20), 'main h2 > a');
    const top = await page.evaluate(() => window.scrollY);
    await page.reload();
    await waitUntilInteractive(page);
    await expectAbout(page, top);
    // The pictures of most artists come after the page, and change the length of the list a little.
    await expect(cards().last().locator('img').first()).toBeAttached();
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await length();
    // After a key of the visitor the place is no longer restored. The browser may stop scrolling when the length of the page changes: the key is pressed again.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
      })
      .toBeLessThan(2);
    await expect(cards().last()).toHaveAttribute('aria-posinset', String(ARTISTS));
    expect(Math.abs((await length()) - before)).toBeLessThan(2);
    expect(errors).toEqual([]);
  });

for (const width of NARROW)
  test(`when names in a list of 300 artists have 60 letters, then they are whole, and end above the next row, at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/illustrators');
    await expect.poll(() => cards().count()).toBeLessThan(AT_ONCE);
    const { longest, cut } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('[aria-posinset]')];
      const tops = shown.map((card) => card.getBoundingClientRect().top);
      const names = shown.flatMap((card, at) => {
        const [name, top] = [card.querySelector<HTMLElement>('h2 a'), tops[at] ?? 0];
        const next = Math.min(...tops.filter((other) => other > top + 1));
        return name ? [{ name, next }] : [];
      });
      const isCut = ({ name, next }: (typeof names)[number]) =>
        name.scrollHeight > name.clientHeight + 1 ||
        name.scrollWidth > name.clientWidth + 1 ||
        name.getBoundingClientRect().bottom > next;
      return {
        longest: Math.max(...names.map(({ name }) => name.innerText.length)),
        cut: names.filter(isCut).map(({ name }) => name.innerText),
      };
    });
    expect(longest).toBeGreaterThanOrEqual(60);
    expect(cut).toEqual([]);
  });

test('when the pictures of most artists have not come yet, then the list is about as long as with them', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/collections/artists?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 700 });
  await openPage(page, '/illustrators');
  await expect.poll(() => cards().count()).toBeLessThan(AT_ONCE);
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await length();
  release();
  await expect.poll(length).not.toBe(before);
  const whole = await length();
  expect(before / whole).toBeGreaterThan(0.6);
  expect(before / whole).toBeLessThan(1.4);
});

test(
  'when a letter is chosen whose artists are not in the document, then the page goes to them, and the focus too; when the address names it, then it begins there',
  LONG,
  async () => {
    await openPage(page, '/illustrators');
    await expect(page.locator('#letter-t')).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Jump to a letter' })
      .getByRole('link', { name: 'T', exact: true })
      .click();
    const first = page.locator('#letter-t');
    await expect(first).toBeInViewport();
    await expect(first).toBeFocused();
    await expect(first.getByRole('heading')).toHaveText(/^T/);
    const before = Number(await first.getAttribute('aria-posinset'));
    await expect(page.locator(`[aria-posinset="${before - 1}"]`).getByRole('heading')).toHaveText(/^S/);
    await openPage(page, '/terms');
    await openPage(page, '/illustrators#letter-w');
    await expect(page.locator('#letter-w')).toBeInViewport();
    await expect(page.locator('#letter-w')).toBeFocused();
  },
);

test('when the artist in focus is far from the window, then it stays in the document, and Tab goes on from it', async () => {
  await openPage(page, '/illustrators');
  const link = page.locator('main h2 > a').first();
  await link.focus();
  await page.evaluate(() => window.scrollBy({ top: 6_000, behavior: 'instant' }));
  await expect
    .poll(() => page.locator('[aria-posinset]').nth(9).getAttribute('aria-posinset').then(Number))
    .toBeGreaterThan(20);
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[aria-posinset="2"] h2 > a')).toBeFocused();
});

test('when another order or a filter is chosen far down, then the list is as long as it says', LONG, async () => {
  await openPage(page, '/illustrators');
  await scrollToNumber(page, 100);
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Newest first' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('[aria-posinset="1"]').getByRole('heading')).toHaveText(new RegExp(` ${ARTISTS - 3}`));
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(cards().last()).toHaveAttribute('aria-posinset', String(ARTISTS));
});

test(
  'when a portfolio of 400 pictures is scrolled, then only those near the window are in the document, none of them moves, arrow keys go on, and back returns to the place, also after a reload and a full load',
  LONG,
  async () => {
    const errors = errorsOf(page);
    await openPage(page, '/artists/ann');
    await scrollToNumber(page, 250);
    await expect.poll(numberOfFirst).toBeGreaterThan(60);
    expect(await mostMoved(page)).toBeLessThan(1);
    await openAndReturn(page, async () => expect(await numberOfFirst()).toBeGreaterThan(60));
    const top = await page.evaluate(() => window.scrollY);
    await page.reload();
    await waitUntilInteractive(page);
    await expectAbout(page, top);
    const picture = (number: number) => page.locator(`[aria-posinset="${number}"] [data-picture-link]`);
    const from = (await numberOfFirst()) + 20;
    await picture(from).focus();
    for (let number = from + 1; number <= Math.min(from + 60, OF_ANN); number += 1) {
      // Those that came during a fling are drawn: a picture that is not cannot get the focus.
      await expect(page.locator('[aria-posinset]:not(:has(a))')).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await expect(picture(number)).toBeFocused();
    }
    expect(errors).toEqual([]);
  },
);

test('when 300 artists can be met, then the row begins with 60, and gets more until all are there, without growing', async () => {
  await openPage(page, '/illustrators/meet');
  const row = page.getByRole('list', { name: 'Artists, by one picture each' });
  const faces = row.getByRole('listitem');
  await expect(faces).toHaveCount(AT_ONCE);
  const { height } = (await row.boundingBox()) ?? { height: 0 };
  await expect
    .poll(async () => {
      await row.evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: 'instant' }));
      return faces.count();
    })
    .toBe(ARTISTS);
  expect((await row.boundingBox())?.height).toBeCloseTo(height, 0);
});

test('when a browser has no scripts, then a long list has cards and names of all artists, each letter leads to one, and a long portfolio has links to its other parts', async ({
  browser,
}) => {
  await using plain = await visit(browser, { javaScriptEnabled: false });
  page = await plain.newPage();
  await page.goto('/illustrators');
  await expect(cards()).toHaveCount(AT_ONCE);
  const links = page.locator('main li a[href^="/artists/"]');
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(ARTISTS);
  for (const href of await page
    .locator('nav a[href^="#letter-"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    await expect(page.locator(href ?? '')).toHaveCount(1);
  // The server leaves to the browser what is late, and this one cannot ask for it: it asks for the page again.
  await expect(async () => {
    const response = await page.goto('/artists/ann');
    expect(await cards().count()).toBe(AT_ONCE);
    expect((await response?.body())?.length).toBeLessThan(400_000);
  }).toPass();
  await page.getByRole('link', { name: '361–400' }).click();
  await expect(cards()).toHaveCount(OF_ANN - 360);
  await expect(page.getByRole('link', { name: '361–400' })).toHaveAttribute('aria-current', 'page');
});
