import type { Gallery } from '@limner/contracts';
import type { Page } from '@playwright/test';
import { expect, found, openPage, test, waitUntilInteractive } from './support.ts';

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
  // On a slow server the window may have reached the footer.
  await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await openAndReturn(page, async () => {
    await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
  });
});

test('when results of words or a picture are scrolled, then the next ones come, those far away leave the document without moving the page, and back returns to the place, also after a full load', async ({
  page,
  catalogue,
}) => {
  for (const [address, name] of [
    ['/search/people', 'Images'],
    [`/image-search?like=${catalogue.image.image_id}`, 'Weaker matches'],
  ] as const) {
    await openPage(page, address);
    const list = page.getByRole('list', { name, exact: true });
    const cards = list.getByRole('listitem');
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollBy({ top: 1_500, behavior: 'instant' }));
        return Number(await cards.last().getAttribute('aria-posinset'));
      })
      .toBeGreaterThan(130);
    await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
    await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // The rows that were computed are those that the browser drew: a card that stays does not move when others leave or come.
    const moved = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const tops = () =>
        new Map(
          [...document.querySelectorAll<HTMLElement>('[aria-posinset]')].map((card) => [
            `${card.parentElement?.ariaLabel} ${card.ariaPosInSet}`,
            card.getBoundingClientRect().top + window.scrollY,
          ]),
        );
      let most = 0;
      for (let step = 0; step < 6; step += 1) {
        const before = tops();
        window.scrollBy({ top: -700, behavior: 'instant' });
        await frame();
        for (const [number, top] of tops()) most = Math.max(most, Math.abs(top - (before.get(number) ?? top)));
      }
      return most;
    });
    expect(moved).toBeLessThan(1);
    await openAndReturn(page, async () => {
      await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
    });
  }
});

test('when news are scrolled, then the next ones come, and back returns to the place, also after a full load', async ({
  page,
}) => {
  await openPage(page, '/news');
  const rows = page.getByRole('main').getByRole('article');
  const html = await (await page.request.get('/news')).text();
  const before = html.split('<article').length - 1;
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await rows.nth(before).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const top = await page.evaluate(() => window.scrollY);
  await rows.nth(before).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+\//);
  await page.goBack();
  await expectAbout(page, top);
  await openPage(page, '/terms');
  await page.goBack();
  await expectAbout(page, top);
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
});

/** Opens a picture in view and goes back, then leaves the site's scripts by a full load and goes back: the place is the same each time. */
async function openAndReturn(page: Page, isFarDown: () => Promise<void>): Promise<void> {
  const followed = await page.waitForFunction(() => {
    const inView = [...document.querySelectorAll<HTMLElement>('[data-picture-link]')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 150 && top < window.innerHeight;
    });
    if (!inView) return undefined;
    const before = window.scrollY;
    inView.click();
    return { href: inView.getAttribute('href'), before };
  });
  const { href, before } = found(await followed.jsonValue());
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  const opened = page.locator(`[data-picture-link][href="${href}"]`);
  await expect(opened).toBeAttached();
  await expectAbout(page, before);
  await openPage(page, '/terms');
  await page.goBack();
  await expectAbout(page, before);
  await isFarDown();
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

/** Tolerant: the browser adjusts the scroll position while fonts and texts above the viewport load. */
async function expectAbout(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(100);
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
