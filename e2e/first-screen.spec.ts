import type { Page } from '@playwright/test';
import { type Catalogue, expect, openPage, pathOf, test } from './support.ts';

/** Listings and results. */
const LISTINGS: readonly ((catalogue: Catalogue) => string)[] = [
  () => '/illustrators',
  () => '/illustrators/uk',
  () => '/illustrators/new',
  () => '/illustrators/meet',
  () => '/animators',
  ({ illustrator }) => pathOf(illustrator),
  ({ gallery }) => `/styles/${gallery.url}`,
  ({ illustrator }) => `/search/${encodeURIComponent(illustrator.formatted_name)}`,
  ({ image }) => `/image-search?like=${image.image_id}`,
  () => '/best-of-packaging',
];

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** A picture of one pixel: only the layout counts here. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

test('when a listing or results are opened, then pictures begin in the upper 40 % of the first screen, at four widths, below nothing that covers them', async ({
  page,
  catalogue,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
  const late: string[] = [];
  for (const path of LISTINGS) {
    await openPage(page, path(catalogue));
    await expect.poll(() => page.getByRole('main').locator('img').count()).toBeGreaterThan(1);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const top = await firstPictureTop(page);
      if (!(top <= 0.4 * window.height)) late.push(`${path(catalogue)} at ${window.width}: ${Math.round(top)} px`);
    }
  }
  expect(late).toEqual([]);
});

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('when the cookie bar is there, then it moves nothing, and it covers neither the first slide nor its controls', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
    await openPage(page, '/');
    const bar = page.getByRole('region', { name: 'Cookies' });
    const boxes = () =>
      page
        .getByRole('region', { name: 'Work of the moment' })
        .evaluate((show) =>
          [...show.querySelectorAll('[data-current="true"] a, button')].map((one) =>
            one.getBoundingClientRect().toJSON(),
          ),
        );
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const top = (await bar.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThan(window.height * 0.8);
      for (const { bottom } of await boxes()) expect(bottom).toBeLessThanOrEqual(top);
    }
    const opener = page.getByRole('region', { name: 'Work of the moment' }).locator('[data-current="true"] a').first();
    const before = await opener.boundingBox();
    await bar.getByRole('button', { name: 'Refuse' }).click();
    await expect(bar).toBeHidden();
    expect(await opener.boundingBox()).toEqual(before);
  });
});

/** Distance of the highest picture of the page from the top of the window, in CSS pixels. */
const firstPictureTop = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      Math.min(...[...main.querySelectorAll('img')].map((image) => image.getBoundingClientRect().top)),
    );
