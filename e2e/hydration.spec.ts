import { REGIONS, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import type { Page } from '@playwright/test';
import { runDevelopmentWeb } from './development-web.ts';
import type { Theme } from './layout.ts';
import { SCREENS_BY_PAGE, type Screen } from './screens.ts';
import { type Catalogue, expect, found, openPage, test } from './support.ts';
import { IS_THOROUGH, WALKS_ALL } from './walked.ts';

/** The editions in which a page is opened for a visitor with choices. Where tables are gone through in part it is one, another one for the next page. */
const CHOSEN: readonly (readonly Region[])[] = IS_THOROUGH
  ? [
      ['de', 'jp'],
      ['fr', 'jp'],
    ]
  : [['de'], ['jp'], ['fr']];

test.beforeEach(({ page }) => runDevelopmentWeb(page));

for (const [number, [file, [screen]]] of [...SCREENS_BY_PAGE].entries()) {
  const [chosen, plain] = editionsOf(number);
  test(`when ${file} is hydrated for a visitor with a dark theme, likes and other choices (${chosen.join() || 'nowhere'}), and for one without (${plain.join() || 'nowhere'}), then the console has no error or warning`, async ({
    page,
    catalogue,
  }) => {
    const complaints = watch(page);
    const see = async (region: Region, theme: Theme) => {
      await visit(page, found(screen), region, catalogue, theme);
      expect(complaintsAbout(found(screen), complaints), region).toEqual([]);
      complaints.length = 0;
    };
    for (const region of plain) await see(region, 'light');
    await storeChoices(page, catalogue);
    for (const region of chosen) await see(region, 'dark');
  });
}

test('when a page is opened with parameters of a campaign and with filters, then the console has no error or warning', async ({
  page,
}) => {
  const complaints = watch(page);
  for (const address of [
    '/terms?utm_source=a&utm_campaign=b%20c',
    '/illustrators?gclid=x&medium=pencil&medium=ink+wash',
  ])
    await openPage(page, address);
  expect(complaints).toEqual([]);
});

test('when the page of the server differs in an attribute, then the console says so', async ({ page }) => {
  const complaints = watch(page);
  await page.route('/terms', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main id="content" tabindex="-1"', '<main id="content" tabindex="0"');
    await route.fulfill({ response, body });
  });
  await openPage(page, '/terms');
  await expect.poll(() => complaints.join()).toContain('tabIndex={-1}');
});

/** The editions in which a page is opened for a visitor with choices, and for one without. In part tables each page has one of these visitors. */
function editionsOf(number: number): [chosen: readonly Region[], plain: readonly Region[]] {
  if (WALKS_ALL) return [REGIONS, REGIONS];
  // From page to page another one, so that all are seen.
  const half = Math.floor(number / 2);
  const [chosen, plain] = [found(CHOSEN[half % CHOSEN.length]), [found(REGIONS[half % REGIONS.length])]];
  if (IS_THOROUGH) return [chosen, plain];
  return number % 2 === 0 ? [chosen, []] : [[], plain];
}

/** Stores, before each page is loaded, what a visitor may have chosen and the server cannot know. */
async function storeChoices(page: Page, { artists, images, gallery }: Catalogue): Promise<void> {
  const state = {
    theme: 'dark',
    likes: { default: [1], Packaging: images.map(({ image_id }) => image_id) },
    folder: 'Packaging',
    recent: artists.slice(0, 5).map(({ artist_id }) => artist_id),
    sort: 'newest',
    defaultGalleries: { illustration: gallery.url },
    captions: 'de',
    shortcuts: false,
    consent: 'accepted',
  };
  await page.addInitScript((text) => localStorage.setItem('limner', text), JSON.stringify({ version: 2, state }));
}

/** Opens a page, and waits until the browser has nothing left to do: panels and cards are hydrated after the page. */
async function visit(
  page: Page,
  { path, status }: Screen,
  region: Region,
  catalogue: Catalogue,
  theme: Theme,
): Promise<void> {
  const [pathname = '', query] = path(catalogue).split('?');
  const address = prefixed(region, pathname) + (query === undefined ? '' : `?${query}`);
  const response = await openPage(page, address);
  expect(response?.status(), address).toBe(status);
  if (theme === 'dark') await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Records errors and warnings of the console, and uncaught exceptions. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** The browser itself reports a page with status 404. */
const complaintsAbout = ({ status }: Screen, complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => status === 200 || !complaint.includes('404'));
