import type { Gallery } from '@limner/contracts';
import type { Browser, Locator, Page, Response } from '@playwright/test';
import { withoutPictures } from './layout.ts';
import { expect, openPage, pathOf, test } from './support.ts';

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

  test('when a list goes on, then a link leads to what follows, whose canonical address is that of the list', async ({
    browser,
    baseURL,
    request,
  }) => {
    const galleries: Gallery[] = await (await request.get('/api/collections/galleries/us')).json();
    const [largest] = galleries.toSorted((one, other) => other.image_count - one.image_count);
    const page = await withoutScripts(browser, baseURL, '/about');
    const main = page.getByRole('main');
    for (const [path, entries] of [
      [`/styles/${largest?.url}`, main.locator('[data-picture-link]')],
      [`/search/${largest?.url}`, main.getByRole('list', { name: 'Images' }).locator('[data-picture-link]')],
      ['/news', main.getByRole('article').getByRole('heading').getByRole('link')],
    ] as const) {
      await expect(async () => {
        await open(page, path);
        await expect(entries.first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const before = await addressesOf(entries);
      await main.getByRole('link', { name: 'Show more' }).click();
      await expect(page).toHaveURL(/\?after=/);
      await expect(async () => {
        await open(page, page.url());
        const following = await addressesOf(entries);
        expect(following.length, path).toBeGreaterThan(0);
        expect(following.filter((one) => before.includes(one))).toEqual([]);
      }).toPass();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    }
    await page.close();
  });

  test('when results are narrowed, then a form does it, what else is in the address stays, and a link takes it back', async ({
    browser,
    baseURL,
  }) => {
    const page = await withoutScripts(browser, baseURL, '/search/fox?mode=style');
    const number = page.getByRole('main').getByRole('region', { name: 'Filters' }).getByRole('status');
    const colour = page.locator('summary', { hasText: 'Colour' });
    await expect(async () => {
      await open(page, '/search/fox?mode=style');
      await expect(colour).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const all = (await number.textContent()) ?? '';
    await colour.click();
    const first = page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first();
    await first.check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/search\/fox\?mode=style&colour=\w+$/);
    await expect(number).not.toHaveText(all);
    await expect(page.getByRole('group', { name: 'Colour' }).getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/search\/fox\?mode=style$/);
    await expect(number).toHaveText(all);
    await page.close();
  });
});

test('when a dark theme and likes are stored, then every frame from the first has them, also while none of our modules has arrived, and an unliked heart is empty at once', async ({
  page,
  catalogue,
}) => {
  const id = catalogue.image.image_id;
  const frames = await watchFrames(page, id);
  for (const path of [`${pathOf(catalogue.illustrator)}/${id}`, pathOf(catalogue.illustrator)]) {
    // The scripts never arrive, so the page stays as the server sent it.
    await page.route('**/assets/*.js', () => undefined);
    await open(page, path, 'commit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(frames, path).toEqual([LIKED_IN_THE_DARK]);
    expect(await page.getByRole('main').locator('[data-like] svg').evaluateAll(filled), path).toBe(1);
    expect(await page.getByRole('main').getByRole('button', { pressed: true }).count(), path).toBe(0);
    const icons = page.locator('header button svg[class*="in"]');
    const strokes = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).stroke));
    expect(strokes[0]).toMatch(/rgba\(0, 0, 0, 0\)|transparent/);
    expect(strokes[1]).not.toMatch(/rgba\(0, 0, 0, 0\)|transparent/);

    await page.unroute('**/assets/*.js');
    await openPage(page, path);
    const heart = page.getByRole('main').getByRole('button', { pressed: true });
    await expect(heart).toHaveCount(1);
    expect(await frames(), path).toEqual([LIKED_IN_THE_DARK]);
    await heart.click();
    await expect(heart).toHaveCount(0);
    expect(await page.getByRole('main').locator('[data-like] svg').evaluateAll(filled), path).toBe(0);
  }
});

const LIKED_IN_THE_DARK = 'dark, filled, shown';

/** The number of hearts that are filled. */
const filled = (hearts: Element[]) => hearts.filter((heart) => getComputedStyle(heart).fill !== 'none').length;

/** Stores a dark theme and a like before each load, and returns how the page and its heart looked in the frames since then. */
async function watchFrames(page: Page, id: number): Promise<() => Promise<string[]>> {
  await page.addInitScript((id) => {
    const state = { theme: 'dark', likes: { default: [id] }, consent: 'refused' };
    localStorage.setItem('limner', JSON.stringify({ version: 1, state }));
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const heart = document.querySelector(`[data-like="${id}"] svg.lucide-heart`);
      if (heart) {
        const isDark = getComputedStyle(document.documentElement).backgroundColor === 'rgb(19, 18, 16)';
        const isFilled = getComputedStyle(heart).fill !== 'none';
        const isShown = heart.checkVisibility({ opacityProperty: true });
        seen.add(`${isDark ? 'dark' : 'light'}, ${isFilled ? 'filled' : 'empty'}, ${isShown ? 'shown' : 'hidden'}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, id);
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

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

// After React has shown a placeholder of `Suspense`, it commits what it hydrates next up to 300 ms later, by a timer of the rest of that time.
test('when a first page is hydrated, then nothing waits for a timer of up to 300 ms before it is interactive', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waits: number[] = [];
    const start = window.setTimeout;
    const isInteractive = () => performance.getEntriesByName('interactive').length > 0;
    const record = (run: TimerHandler, milliseconds = 0, ...rest: unknown[]) => {
      if (milliseconds > 150 && milliseconds <= 300 && !isInteractive()) waits.push(milliseconds);
      return start(run, milliseconds, ...rest);
    };
    Object.assign(window, { waits, setTimeout: record });
  });
  for (const path of ['/terms', '/illustrators', '/']) {
    await openPage(page, path);
    expect(await page.evaluate(() => (window as unknown as { waits: number[] }).waits), path).toEqual([]);
  }
});

/** Opens a page, again if it is empty: the first pages after a start may be sent before the render thread is ready. */
async function open(page: Page, url: string, waitUntil: 'load' | 'commit' = 'load'): Promise<Response | null> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await page.goto(url, { waitUntil });
    const html = (await response?.text()) ?? '';
    if (!html.includes('<div id="root"></div>') || attempt === 5) return response;
  }
}

const addressesOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

async function withoutScripts(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await withoutPictures(page);
  await open(page, path);
  return page;
}
