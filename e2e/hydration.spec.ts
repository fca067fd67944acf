import type { Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import type { Page } from '@playwright/test';
import { SCREENS_BY_PAGE, type Screen } from './screens.ts';
import { type Catalogue, expect, found, openPage, test } from './support.ts';
import { IS_THOROUGH } from './walked.ts';

/** Languages with long words, accents, and another script. */
const EDITIONS: readonly Region[] = ['de', 'jp', 'fr'];

/** Outside CI every third page: the tests of screens open all without stored choices. */
const STEP = 3;

for (const [number, [file, [screen]]] of [...SCREENS_BY_PAGE].entries()) {
  if (!IS_THOROUGH && number % STEP !== 0) continue;
  const regions = editionsOf(number);
  test(`when ${file} is hydrated in the editions ${regions.join(' and ')} for a visitor with a dark theme, likes and other choices, then the console has no error or warning`, async ({
    page,
    catalogue,
  }) => {
    const complaints = watch(page);
    await storeChoices(page, catalogue);
    for (const region of regions) {
      await visit(page, found(screen), region, catalogue);
      expect(complaintsAbout(found(screen), complaints), region).toEqual([]);
      complaints.length = 0;
    }
  });
}

/** German or French, and in CI Japanese too. */
function editionsOf(number: number): readonly Region[] {
  if (IS_THOROUGH) return [number % 2 === 0 ? 'de' : 'fr', 'jp'];
  return [found(EDITIONS[(number / STEP) % EDITIONS.length])];
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
async function visit(page: Page, { path, status }: Screen, region: Region, catalogue: Catalogue): Promise<void> {
  const [pathname = '', query] = path(catalogue).split('?');
  const address = prefixed(region, pathname) + (query === undefined ? '' : `?${query}`);
  const response = await openPage(page, address);
  expect(response?.status(), address).toBe(status);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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
