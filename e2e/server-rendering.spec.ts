import { REGIONS, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import type { Browser, Page, Response } from '@playwright/test';
import { SCREENS } from './public-pages.ts';
import { expect, found, pathOf, takenOver, test } from './support.ts';

/** Three editions for a page: over all pages, each edition in both themes. */
const editionsFor = (page: number): Region[] =>
  [0, 4, 7].flatMap((step) => REGIONS[(page + step) % REGIONS.length] ?? []);

test.describe('pages that the server rendered', () => {
  for (const [number, [name, path, status = 200]] of SCREENS.entries()) {
    test(`when ${name} is opened in several editions and both themes, then the browser takes it over without a complaint`, async ({
      browser,
      catalogue,
      baseURL,
    }) => {
      test.slow();
      const address = path(catalogue);
      const complaints: string[] = [];
      for (const [at, region] of editionsFor(number).entries()) {
        // The edition of an address that names one is that one.
        const url = address.startsWith('/jp/') ? address : prefixed(region, address);
        const page = await browser.newPage({
          ...(baseURL && { baseURL }),
          colorScheme: (number + at) % 2 === 0 ? 'dark' : 'light',
        });
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) complaints.push(`${url}: ${message.text()}`);
        });
        page.on('pageerror', (error) => complaints.push(`${url}: ${error.message}`));
        const response = found((await open(page, url)) ?? undefined);
        expect(response.status()).toBe(status);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takenOver(page);
        await page.close();
      }
      expect(complaints.filter((complaint) => status === 200 || !/status of 404/.test(complaint))).toEqual([]);
    });
  }
});

test('when pages were rendered on the server, then the browser asks for nothing before they are interactive', async ({
  page,
  catalogue,
}) => {
  test.setTimeout(180_000);
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  for (const [name, path] of SCREENS.filter(([one]) => !['test page', 'all of home'].includes(one))) {
    // What the services of a busy machine answer too late is left to the browser: there is a next time.
    await expect(async () => {
      asked = [];
      await open(page, path(catalogue));
      await takenOver(page);
      expect(asked, name).toEqual([]);
    }).toPass();
  }
});

test.describe('without JavaScript', () => {
  for (const [name, path, status = 200] of SCREENS.filter(([one]) => !['test page', 'all of home'].includes(one))) {
    test(`when ${name} is opened, then its text, pictures and links are there`, async ({
      browser,
      catalogue,
      baseURL,
    }) => {
      const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
      const response = found((await open(page, path(catalogue))) ?? undefined);
      expect(response.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What the services of a busy machine answer too late is left to scripts: there is a next time.
      await expect(async () => {
        await open(page, path(catalogue));
        expect(
          await page
            .getByRole('main')
            .getByRole('status', { name: /Loading|Searching/ })
            .count(),
        ).toBe(0);
      }).toPass();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(30);
      expect(await page.title()).not.toBe('');
      for (const picture of await page.getByRole('main').locator('img').all()) {
        await expect(picture).toHaveAttribute('src', /^\/images\//);
      }
      for (const link of await page.locator('a').all()) await expect(link).toHaveAttribute('href', /./);
      await page.close();
    });
  }

  test('when home is opened, then what lies below the first screen is there too', async ({ browser, baseURL }) => {
    const page = await withoutScripts(browser, baseURL, '/');
    await expect(async () => {
      await open(page, '/');
      expect(await page.getByRole('main').locator('section[data-home-section]').count()).toBeGreaterThan(6);
    }).toPass();
    for (const address of ['/news/', '/styles/', '/artists/'])
      await expect(page.getByRole('main').locator(`a[href^="${address}"]`).first()).toBeVisible();
    await page.close();
  });

  test('when words are searched for, then the form leads to what is found', async ({ browser, catalogue, baseURL }) => {
    const page = await withoutScripts(browser, baseURL, '/uk/about');
    const name = catalogue.illustrator.formatted_name;
    await page.getByRole('combobox', { name: 'Search' }).fill(name);
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await expect(page).toHaveURL(`/uk/search/${encodeURIComponent(name)}`);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
    await page.close();
  });
});

test('when a theme was chosen, then the page has it before any script of ours runs', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('limner.theme', 'dark'));
  // The page as the server has it: none of its modules arrives.
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

test('when a picture is liked and the page is loaded again, then the heart is there with the first drawing of the browser', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(
    (id) => localStorage.setItem('limner.likes', JSON.stringify({ default: [id] })),
    catalogue.image.image_id,
  );
  await open(page, `${pathOf(catalogue.illustrator)}/${catalogue.image.image_id}`);
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();
});

test('when the largest pictures of a page are fetched, then each once', async ({ page, catalogue }) => {
  const asked = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const [, picture, width] = /\/images\/([^/]+\/[^/]+)\/(\d+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (picture && width) asked.set(picture, (asked.get(picture) ?? new Set()).add(width));
  });
  for (const path of ['/', pathOf(catalogue.illustrator), '/search/people']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect([...asked].filter(([, widths]) => widths.size > 1).map(([picture, widths]) => [picture, ...widths])).toEqual(
    [],
  );
});

/** A picture of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Opens a page; the first ones after a start may go out before they can be rendered, and are asked for again. */
async function open(page: Page, url: string): Promise<Response | null> {
  // How pictures are made is seen elsewhere: here they only have to be asked for.
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
  for (let turn = 0; ; turn += 1) {
    const response = await page.goto(url);
    const html = (await response?.text()) ?? '';
    if (!html.includes('<div id="root"></div>') || url.startsWith('/test-page') || turn === 5) return response;
  }
}

async function withoutScripts(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await open(page, path);
  return page;
}
