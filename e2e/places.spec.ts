import type { Gallery } from '@limner/contracts';
import type { Page } from '@playwright/test';
import { expectAbout, mostMoved, openAndReturn } from './places.ts';
import { expect, found, openPage, test, waitUntilInteractive } from './support.ts';
import { LONG } from './walked.ts';

test('when a page is reloaded, or reached again with back or forward, then its scroll position is restored', async ({
  page,
}) => {
  await openPage(page, '/illustrators');
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeAttached();
  await scrollTo(page, 900);
  await page.reload();
  await waitUntilInteractive(page);
  await expectAbout(page, 900);
  await openPage(page, '/animators');
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await scrollTo(page, 300);
  await page.goBack();
  await expectAbout(page, 900);
  await page.goForward();
  await expectAbout(page, 300);
});

test('when a picture far down a long gallery is opened, then back returns to its place, also after a full load, and more of the gallery is there', async ({
  page,
  request,
}) => {
  const galleries: Gallery[] = await (await request.get('/api/collections/galleries/us')).json();
  const longest = found(galleries.filter(({ animation, redir }) => !animation && redir === '').toSorted(byImages)[0]);
  expect(longest.image_count).toBeGreaterThan(120);
  await openPage(page, `/styles/${longest.url}`);
  const cards = page.getByRole('list', { name: 'Pictures in this style' }).getByRole('listitem');
  const last = async () => Number(await cards.last().getAttribute('aria-posinset'));
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollBy({ top: 1_500, behavior: 'instant' }));
      return last();
    })
    .toBeGreaterThan(90);
  await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
  await openAndReturn(page, async () => {
    await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
  });
});

test(
  'when results of words or a picture are scrolled, then the next ones come, those far away leave the document without moving the page, and back returns to the place, also after a full load',
  LONG,
  async ({ page, catalogue }) => {
    for (const [address, name] of [
      ['/search/people', 'Images'],
      [`/image-search?like=${catalogue.image.image_id}`, 'Weaker matches'],
    ] as const) {
      await openPage(page, address);
      const list = page.getByRole('list', { name, exact: true });
      const cards = list.getByRole('listitem');
      const again = page.getByRole('button', { name: 'Try again' });
      await expect
        .poll(async () => {
          // On a busy machine, the next page may be too late.
          if (await again.isVisible()) await again.click();
          await page.evaluate(() => window.scrollBy({ top: 1_500, behavior: 'instant' }));
          return Number(await cards.last().getAttribute('aria-posinset'));
        })
        .toBeGreaterThan(130);
      await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
      await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
      // The rows that were computed are those that the browser drew: a card that stays does not move when others leave or come.
      expect(await mostMoved(page)).toBeLessThan(1);
      await openAndReturn(page, async () => {
        await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
      });
    }
  },
);

for (const list of ['news', 'videos', 'podcasts'] as const) {
  test(`when the list of ${list} is scrolled, then the next ones come, if there are more, and back returns to the place, also after a full load`, async ({
    page,
  }) => {
    const { items }: { items: unknown[] } = await (await page.request.get(`/api/${list}?lang=us&limit=100`)).json();
    const html = await (await page.request.get(`/${list}`)).text();
    const served = html.split('<article').length - 1;
    await openPage(page, `/${list}`);
    const rows = page.getByRole('main').getByRole('article');
    await expect
      .poll(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return rows.count();
      })
      .toBe(items.length);
    const row = rows.nth(Math.min(served, items.length - 1));
    await row.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(300);
    await row.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${list}/\\d+/`));
    await page.goBack();
    await expectAbout(page, top);
    await openPage(page, '/terms');
    await page.goBack();
    await expectAbout(page, top);
    await expect.poll(() => rows.count()).toBe(items.length);
  });
}

const byImages = (a: Gallery, b: Gallery): number => b.image_count - a.image_count;

// A separate test for each width, so that each starts with an empty history.
for (const [width, height] of [
  [1280, 700],
  [800, 700],
  [360, 700],
] as const) {
  test(`when an address has a fragment and the window is ${width} px wide, then its target is below the header and has the focus, however the page was reached`, async ({
    page,
  }) => {
    const part = page.locator('#letter-m');
    await page.setViewportSize({ width, height });
    await openPage(page, '/illustrators#letter-m');
    await expect(part).toBeFocused();
    await expectBelowHeader(page);
    await openPage(page, '/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await waitUntilInteractive(page);
    await follow(page, '/illustrators#letter-m');
    await expect(part).toBeFocused();
    await expectBelowHeader(page);
    const before = await page.evaluate(() => window.scrollY);
    // A click would scroll the link into view first.
    await page.evaluate(() => {
      window.location.hash = '#letter-a';
    });
    await expect(page.locator('#letter-a')).toBeFocused();
    await page.goBack();
    await expectAbout(page, before);
  });
}

test('when a fragment is invalid or has no target, then the page is shown nevertheless', async ({
  page,
  browserErrors,
}) => {
  for (const hash of ['#%E0%A4%A', '#%', '#nobody']) {
    await openPage(page, `/illustrators${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Illustrators' })).toBeVisible();
  }
  expect(browserErrors).toEqual([]);
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expectAbout(page, top);
}

/** Navigates as a link of the site does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** The target starts just below the header if that is sticky, else at the top of the window. */
async function expectBelowHeader(page: Page): Promise<void> {
  const gap = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const top = document.activeElement?.getBoundingClientRect().top ?? 0;
      return Math.round(top - Math.max(header, 0));
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(120);
}
