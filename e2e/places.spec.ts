import type { Page } from '@playwright/test';
import { expect, openPage, takenOver, test } from './support.ts';

test('when a page is loaded again, or left for another site and come back to, then it stands where it was left', async ({
  page,
}) => {
  await openPage(page, '/illustrators');
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeAttached();
  await scrollTo(page, 900);
  await page.reload();
  await takenOver(page);
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

// A page of its own for each width: what one round leaves in the history is no matter of the next.
for (const [width, height] of [
  [1280, 700],
  [800, 700],
  [360, 700],
] as const) {
  test(`when an address names a part of a page ${width} px wide, then the part stands below the header with the focus, however it was reached`, async ({
    page,
  }) => {
    const part = page.locator('#letter-m');
    await page.setViewportSize({ width, height });
    await openPage(page, '/illustrators#letter-m');
    await expect(part).toBeFocused();
    await expectBelowHeader(page);
    await openPage(page, '/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await takenOver(page);
    await follow(page, '/illustrators#letter-m');
    await expect(part).toBeFocused();
    await expectBelowHeader(page);
    const before = await page.evaluate(() => window.scrollY);
    // A click would scroll the link into sight first.
    await page.evaluate(() => {
      window.location.hash = '#letter-a';
    });
    await expect(page.locator('#letter-a')).toBeFocused();
    await page.goBack();
    await expectAbout(page, before);
  });
}

test('when the name of a part makes no sense, then the page is shown all the same', async ({ page, complaints }) => {
  for (const hash of ['#%E0%A4%A', '#%', '#nobody']) {
    await openPage(page, `/illustrators${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Illustrators' })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expectAbout(page, top);
}

/** The browser moves along with what is in sight while fonts and words above it arrive. */
async function expectAbout(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(100);
}

/** Goes there as a link of the site does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Where the header stays in sight, what was gone to begins below it; else at the top of the window. */
async function expectBelowHeader(page: Page): Promise<void> {
  const room = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const top = document.activeElement?.getBoundingClientRect().top ?? 0;
      return Math.round(top - Math.max(header, 0));
    });
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  expect(await room()).toBeLessThan(120);
}
