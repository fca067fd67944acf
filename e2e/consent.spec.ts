import type { Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import type { BrowserContext, Page } from '@playwright/test';
import { PHONE, withoutPictures } from './layout.ts';
import { type Catalogue, expect, openPage, pathOf, test } from './support.ts';
import { WALKED } from './walked.ts';

/** The editions that introduce themselves two seconds after the page has come (ST-13). */
const INTRODUCED: readonly Region[] = ['br', 'sx', 'fr', 'de'];

/** What a tab needs: places in pages, so that back returns to them, and what is in the search field. */
const NEEDED_IN_SESSION = /^limner\.(scroll|searchText|imagesOnly|regions)$/;

interface Kept {
  /** What `localStorage` has under the key of the site. */
  readonly state: Readonly<Record<string, unknown>> | undefined;
  /** Everything that is not needed. */
  readonly others: readonly string[];
}

/** A visitor who was never here, with the addresses that the browser asks for. */
const fresh = test.extend<{ page: Page; asked: string[] }>({
  asked: async ({ browserName: _ }, use) => use([]),
  page: async ({ browser, viewport, asked }, use) => {
    const context = await browser.newContext({ viewport, storageState: { cookies: [], origins: [] } });
    context.on('request', (request) => asked.push(request.url()));
    const page = await context.newPage();
    await withoutPictures(page);
    await use(page);
    await context.close();
  },
});

const bar = (page: Page) => page.locator('section:has(> div > button + button)[tabindex="-1"]');
const answers = (page: Page) => bar(page).getByRole('button');

/** Home, a list, a portfolio and search, each by a full load, and back. */
async function walk(page: Page, region: Region, { illustrator }: Catalogue): Promise<void> {
  for (const path of ['/', '/illustrators', pathOf(illustrator), '/search/fox']) {
    await openPage(page, prefixed(region, path));
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: illustrator.formatted_name })).toBeVisible();
}

async function keptIn(page: Page, context: BrowserContext): Promise<Kept> {
  const { local, session, databases, caches } = await page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await window.caches.keys(),
  }));
  const { limner, ...rest } = local;
  const cookies = await context.cookies();
  return {
    state: limner === undefined ? undefined : JSON.parse(limner).state,
    others: [
      ...Object.keys(rest),
      ...session.filter((key) => !NEEDED_IN_SESSION.test(key)),
      ...cookies.map(({ name }) => `cookie ${name}`),
      ...databases.map((name) => `database ${name}`),
      ...caches.map((name) => `cache ${name}`),
    ],
  };
}

const elsewhere = (asked: readonly string[], page: Page): string[] =>
  asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== new URL(page.url()).origin);

/** The calls of beacons among them. */
const beaconsIn = (asked: readonly string[]): string[] =>
  asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/events/'));

for (const region of WALKED) {
  fresh(
    `when somebody visits the edition ${region} for the first time, then nothing that is not needed is stored or sent before an answer, nor after refusing`,
    async ({ page, asked, catalogue }) => {
      // Every second edition on a phone.
      if (WALKED.indexOf(region) % 2 === 1) await page.setViewportSize(PHONE);
      await walk(page, region, catalogue);
      // It stands above the bar, and does not cover it.
      if (INTRODUCED.includes(region)) await expect(page.getByRole('dialog')).toBeVisible();
      await expect(bar(page)).toBeVisible();
      expect(await keptIn(page, page.context())).toEqual({ state: undefined, others: [] });
      await answers(page).last().click();
      await expect(bar(page)).toHaveCount(0);
      await walk(page, region, catalogue);
      await expect(bar(page)).toHaveCount(0);
      const { state, others } = await keptIn(page, page.context());
      expect(others).toEqual([]);
      expect(state).toMatchObject({ consent: 'refused', recent: [], likes: {} });
      expect(Object.keys(state ?? {})).not.toContain('visitor');
      expect(Object.keys(state ?? {})).not.toContain('session');
      expect(beaconsIn(asked)).toEqual([]);
      expect(elsewhere(asked, page)).toEqual([]);
    },
  );
}

fresh(
  '[ST-02 part] when the visitor accepts, then artists and ids are kept and the visit is sent; when that is withdrawn in the footer, then they are gone, and only the wish to be erased is sent',
  async ({ page, asked, catalogue }) => {
    const { illustrator } = catalogue;
    const stored = async () => (await keptIn(page, page.context())).state;
    await openPage(page, pathOf(illustrator));
    await answers(page).first().click();
    await expect(bar(page)).toHaveCount(0);
    expect(await stored()).toMatchObject({ consent: 'accepted', recent: [illustrator.artist_id] });
    await expect.poll(async () => Object.keys((await stored()) ?? {})).toContain('visitor');
    await expect.poll(() => beaconsIn(asked)).toContain('/api/events/vzdt');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await expect(bar(page)).toBeFocused();
    const before = beaconsIn(asked).length;
    await answers(page).last().click();
    await expect(bar(page)).toHaveCount(0);
    const now = await stored();
    expect(now).toMatchObject({ consent: 'refused', recent: [] });
    for (const id of ['visitor', 'session']) expect(Object.keys(now ?? {})).not.toContain(id);
    await openPage(page, '/illustrators');
    await openPage(page, '/');
    expect(new Set(beaconsIn(asked).slice(before))).toEqual(new Set(['/api/events/erase']));
    expect(elsewhere(asked, page)).toEqual([]);
  },
);

fresh('when the bar closes, then the pictures of a portfolio stay where they are', async ({ page, catalogue }) => {
  const { illustrator } = catalogue;
  const list = page.getByRole('list', { name: `Pictures by ${illustrator.formatted_name}` });
  const tops = () =>
    list.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  await openPage(page, pathOf(illustrator));
  await expect(bar(page)).toBeVisible();
  const before = await tops();
  expect(before.length).toBeGreaterThan(6);
  await answers(page).last().click();
  await expect(bar(page)).toHaveCount(0);
  expect(await tops()).toEqual(before);
});

fresh(
  'when the bar is open and the page is scrolled to its end, then the whole footer is above it',
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openPage(page, '/about');
    const topOfBar = async () => (await bar(page).boundingBox())?.y ?? 0;
    const endOfFooter = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        return (await endOfFooter()) - (await topOfBar());
      })
      .toBeLessThan(1);
  },
);

// Each such change has the styles of the whole page computed again, which is a long task on a slow phone.
fresh('when a first page becomes interactive, then no attribute of its root element changes', async ({ page }) => {
  await page.addInitScript(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    const seen = new MutationObserver((changes) =>
      changed.push(...changes.map(({ attributeName }) => `${attributeName}`)),
    );
    document.addEventListener('DOMContentLoaded', () => seen.observe(document.documentElement, { attributes: true }));
  });
  await openPage(page, '/illustrators');
  const padding = () => page.evaluate(() => document.body.style.paddingBottom);
  await expect.poll(padding).not.toBe('');
  expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
});
