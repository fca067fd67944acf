import type { Browser, Page, Response } from '@playwright/test';
import { withoutPictures } from './layout.ts';
import { expect, pathOf, test } from './support.ts';

test.describe('without JavaScript', () => {
  test('when home is opened, then it also has the sections below the first screen', async ({ browser, baseURL }) => {
    const page = await withoutScripts(browser, baseURL, '/');
    // On a busy machine, services may respond too late for the server: repeat.
    await expect(async () => {
      await open(page, '/');
      expect(await page.getByRole('main').locator('section[data-home-section]').count()).toBeGreaterThan(6);
      for (const address of ['/news/', '/styles/', '/artists/'])
        expect(await page.getByRole('main').locator(`a[href^="${address}"]`).count(), address).toBeGreaterThan(0);
    }).toPass();
    await page.close();
  });

  test('when the search form is sent, then it leads to the results', async ({ browser, catalogue, baseURL }) => {
    const page = await withoutScripts(browser, baseURL, '/uk/about');
    const name = catalogue.illustrator.formatted_name;
    await page.getByRole('combobox', { name: 'Search' }).fill(name);
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await expect(page).toHaveURL(`/uk/search/${encodeURIComponent(name)}`);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
    await page.close();
  });
});

test('when a theme was chosen, then the page has it before any of our modules runs', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('limner', '{"version":1,"state":{"theme":"dark","consent":"refused"}}'),
  );
  // The page as sent by the server: no module is loaded.
  await page.route('**/assets/*.js', (route) => route.abort());
  await open(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const colours = await page.evaluate(() => {
    const [moon, sun] = [...document.querySelectorAll('header button svg[class*="in"]')];
    return [moon, sun].map((icon) => icon && getComputedStyle(icon).stroke);
  });
  expect(colours[0]).toMatch(/rgba\(0, 0, 0, 0\)|transparent/);
  expect(colours[1]).not.toMatch(/rgba\(0, 0, 0, 0\)|transparent/);
});

test('when a liked picture is opened, then its heart is pressed once the page is hydrated', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(
    (id) =>
      localStorage.setItem(
        'limner',
        JSON.stringify({ version: 1, state: { likes: { default: [id] }, consent: 'refused' } }),
      ),
    catalogue.image.image_id,
  );
  await open(page, `${pathOf(catalogue.illustrator)}/${catalogue.image.image_id}`);
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();
});

test('when pages are opened, then a picture that a page shows once is requested in only one width', async ({
  page,
  catalogue,
}) => {
  let requested = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const [, picture, width] = /\/images\/([^/]+\/[^/]+)\/(\d+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (picture && width) requested.set(picture, (requested.get(picture) ?? new Set()).add(width));
  });
  for (const path of ['/', pathOf(catalogue.illustrator), '/search/people']) {
    requested = new Map();
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const shown = await page.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
    const isShownOnce = (picture: string) => shown.filter((src) => src.includes(picture)).length === 1;
    expect(
      [...requested]
        .filter(([picture, widths]) => widths.size > 1 && isShownOnce(picture))
        .map(([picture, widths]) => [picture, ...widths]),
      path,
    ).toEqual([]);
    expect(requested.size).toBeGreaterThan(0);
  }
});

/** Opens a page, again if it is empty: the first pages after a start may be sent before the render thread is ready. */
async function open(page: Page, url: string): Promise<Response | null> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await page.goto(url);
    const html = (await response?.text()) ?? '';
    if (!html.includes('<div id="root"></div>') || url.startsWith('/test-page') || attempt === 5) return response;
  }
}

async function withoutScripts(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await withoutPictures(page);
  await open(page, path);
  return page;
}
