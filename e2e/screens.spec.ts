import { REGIONS, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import type { Page } from '@playwright/test';
import { SCREENS } from './public-pages.ts';
import { expect, openPage, test, violationsInBothThemes } from './support.ts';
import { WALKS_ALL } from './walked.ts';

for (const [number, [name, path, status = 200]] of SCREENS.entries()) {
  test(`[HM-06 part] when ${name} is opened, then it is complete, hydrated without errors or warnings, not too wide and accessible, light and dark`, async ({
    page,
    catalogue,
    isMobile,
  }) => {
    test.slow(name === 'test page', 'has every component in every state');
    await page.emulateMedia({ colorScheme: number % 2 === 0 ? 'dark' : 'light', reducedMotion: 'reduce' });
    const seen = watch(page);
    for (const region of isMobile ? (['us'] as const) : editionsFor(number)) {
      await page.setViewportSize({ width: isMobile ? 360 : 1280, height: 900 });
      await openAndWait(page, { name, address: inEdition(path(catalogue), region), status }, seen);
      await expectToFit(page, isMobile ? [360] : [768, 1920, 1280]);
      if (isCheckedByAxe(isMobile)) expect(await violationsInBothThemes(page), region).toEqual([]);
    }
    expect(seen.errors.filter((error) => status === 200 || !error.includes('404'))).toEqual([]);
  });
}

/** Pages that the server renders in part. */
const ASKS_LATER: ReadonlySet<string> = new Set(['test page', 'whole home page']);

/** Each page in another edition, so that all pages together cover each of them; with `LIMNER_WALK=all` each page in three languages. */
const editionsFor = (number: number): readonly Region[] =>
  WALKS_ALL ? ['us', 'de', 'jp'] : REGIONS.slice(number % REGIONS.length).slice(0, 1);

/** Some addresses already have an edition. */
const inEdition = (address: string, region: Region): string =>
  address.startsWith('/jp/') ? address : prefixed(region, address);

interface Screen {
  readonly name: string;
  readonly address: string;
  readonly status: number;
}

/** Opens a page, and sees that the browser asks for nothing before the page is interactive. */
async function openAndWait(page: Page, { name, address, status }: Screen, seen: Seen): Promise<void> {
  // On a busy machine, services may respond too late for the server: repeat.
  await expect(async () => {
    seen.calls.length = 0;
    seen.errors.length = 0;
    const response = await openPage(page, address);
    expect(response?.status()).toBe(status);
    if (!ASKS_LATER.has(name)) expect(seen.calls, 'asked before it was interactive').toEqual([]);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (name !== 'test page') await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
}

async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  // Only the layout is checked, and pictures have reserved space: none has to be made in further sizes.
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
  }
}

interface Seen {
  readonly errors: string[];
  readonly calls: string[];
}

/** Records errors and warnings of the console, uncaught exceptions, and calls of the API. */
function watch(page: Page): Seen {
  const errors: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${request.postData() ?? ''}`);
  });
  return { errors, calls };
}

/** A picture of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** axe is slow: on the phone it runs only in CI. */
const isCheckedByAxe = (isMobile: boolean): boolean => !isMobile || process.env.CI !== undefined;

/** How much wider the page is than the window, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
