import type { Artist } from '@limner/contracts';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import axe, { type Result, type RunOnly } from 'axe-core';
import sharp from 'sharp';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { baseURL } from './installation.ts';
import { THEMES, type Theme, withoutPictures } from './layout.ts';

interface Fixtures {
  /** The beginnings of the addresses of pictures that are fetched. Of others most tests need only the space that they take, and making them would keep the server busy. */
  pictures: 'all' | readonly string[];
  /** Errors in the console of the browser, violations of the content security policy, and uncaught exceptions. */
  browserErrors: string[];
}

interface WorkerFixtures {
  catalogue: Catalogue;
  /** The browser contexts of this worker, by their options. Tests share them, because a new one has to fetch and compile all scripts again. */
  contexts: Map<string, SharedContext>;
}

interface SharedContext {
  readonly context: BrowserContext;
  /** A file of the site, open for as long as the context: the process that renders the pages ends with the last of them, and the code that it has compiled is lost. */
  readonly keeper: Page;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  contexts: [async ({ browser: _ }, use) => use(new Map()), { scope: 'worker' }],
  context: async (
    { browser, contexts, deviceScaleFactor, hasTouch, isMobile, locale, storageState, viewport },
    use,
  ) => {
    const options = JSON.stringify([deviceScaleFactor, hasTouch, isMobile, locale, storageState, viewport]);
    const shared = contexts.get(options) ?? (await newContext(browser));
    contexts.set(options, shared);
    await use(shared.context);
    for (const page of shared.context.pages()) if (page !== shared.keeper) await page.close();
    await emptyStorage(shared, storageState);
  },
  pictures: [[], { option: true }],
  page: async ({ page, pictures }, use) => {
    if (pictures !== 'all') await withoutPictures(page, pictures);
    await use(page);
  },
  catalogue: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL });
      await use(await readCatalogue(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  browserErrors: async ({ page }, use) => {
    const browserErrors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()));
    page.on('pageerror', (error) => browserErrors.push(error.message));
    await use(browserErrors);
  },
});

/** As the cookie bar, the popups of regions have tests of their own: elsewhere they were closed before. */
async function newContext(browser: Browser): Promise<SharedContext> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('limner.regions', 'br sx fr de');
    } catch {
      // A test of browsers without storage.
    }
  });
  const keeper = await context.newPage();
  await keeper.goto(`${baseURL}/favicon.svg`);
  return { context, keeper };
}

/** The next test begins with the storage that all begin with. `setStorageState` would also empty the cache. */
async function emptyStorage({ context, keeper }: SharedContext, state: BrowserContextOptions['storageState']) {
  const { cookies, origins } = typeof state === 'object' ? state : { cookies: [], origins: [] };
  await context.clearCookies();
  await context.addCookies(cookies);
  const items = origins.find(({ origin }) => origin === baseURL)?.localStorage ?? [];
  await keeper.evaluate((all) => {
    localStorage.clear();
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
}

export { type Catalogue, found } from './catalogue.ts';
export { expect };

export const pathOf = ({ illustrator, portfolio_url }: Pick<Artist, 'illustrator' | 'portfolio_url'>): string =>
  `/${illustrator ? 'artists' : 'animators'}/${portfolio_url}`;

/** Violations that axe finds in both themes. @param within The part of the page to check; by default all of it. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    found.push(...(await violations(page, theme, within)));
  }
  return found;
}

const RULES: Readonly<Record<Theme, RunOnly>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast'] },
};

/**
 * The violations that axe finds in a page that is shown in this theme; in the dark one those of colour contrast alone: everything else is the same. Frames of other origins,
 * which the site does not have, are not checked.
 */
export async function violations(page: Page, theme: Theme, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    ([selector, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector, {
        resultTypes: ['violations'],
        runOnly,
        // None of these rules needs style sheets or media, and a violation is reported by its HTML.
        preload: false,
        selectors: false,
      }),
    [within, RULES[theme]] as const,
  );
  return found.map((violation) => `${theme}: ${described(violation)}`);
}

const described = ({ id, nodes }: Result): string => `${id}: ${nodes.map(({ html }) => html).join(' ')}`;

/** A part of a picture, recompressed as JPEG. `part` is in fractions of the picture, 0 to 1. */
export async function crop(
  { request }: Page,
  url: string,
  part = { left: 0.1, top: 0.08, width: 0.8, height: 0.8 },
): Promise<Buffer> {
  const picture = sharp(await (await request.get(`${url}/960`)).body());
  const { width, height } = await picture.metadata();
  const of = (whole: number, fraction: number) => Math.round(whole * fraction);
  return picture
    .extract({
      left: of(width, part.left),
      top: of(height, part.top),
      width: of(width, part.width),
      height: of(height, part.height),
    })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** The number of pictures similar to this one; 0 until search has indexed it. */
export async function countSimilar(request: APIRequestContext, imageId: number): Promise<number> {
  const response = await request.get(`/api/search/similar/${imageId}?lang=us`);
  if (!response.ok()) return 0;
  return ((await response.json()) as { images: unknown[] }).images.length;
}

/** Waits until React has hydrated the page that the server rendered: from then on keys, buttons and links work. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** Opens an address and waits until the page is interactive. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await waitUntilInteractive(page);
  return response;
}

/** From now on the page fetches no pictures: for tests that walk through many pages and look at none of them. */
export async function blockPictures(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: [`${baseURL}/images/*`] });
}
