import type { Slide } from '@limner/contracts';
import { prefixed } from '@limner/routes';
import { PATIENCE } from '@limner/testing/patience';
import type { Page } from '@playwright/test';
import { firstPictureTop, PHONE, WINDOWS } from './layout.ts';
import { BEGIN_WITH_PICTURES, SCREENS } from './screens.ts';
import { type Catalogue, expect, found, openPage, pathOf, test } from './support.ts';
import { IS_THOROUGH, LONG_WORDS } from './walked.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('when the cookie bar is there on a first visit, then it moves nothing, and it covers neither the first slide nor its controls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('when a dialog is opened on a phone on a first visit, then the cookie bar does not cover it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/terms');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Client login' }).click();
  const links = page.getByRole('dialog', { name: 'Client login' }).getByRole('link');
  await expect(links.last()).toBeVisible();
  // Fails where something else is at the place of the link.
  for (const link of await links.all()) await link.click({ trial: true });
});

test('when an upright slide is shown, then two thirds of the first screen are not empty, at four widths', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slides: Slide[] = await (await request.get('/api/home/current?lang=us')).json();
  const upright = slides.findIndex(({ image }) => image.height > 1.2 * image.width);
  expect(upright).toBeGreaterThanOrEqual(0);
  await openPage(page, '/');
  const show = page.getByRole('region', { name: 'Work of the moment' });
  await show.getByRole('button', { name: `Show ${upright + 1} of ${slides.length}` }).click();
  await expect(show.locator('[data-current="true"] a').first()).toHaveAttribute('href', found(slides[upright]).link);
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const pictures = show.locator('[data-current="true"]').getByRole('img').filter({ visible: true });
    // On wide screens another stands beside it.
    await expect(pictures).toHaveCount(window.width < 1024 ? 1 : 2);
    expect(await filledShare(page), `${window.width} px`).toBeGreaterThan(1 / 3);
  }
});

/** Listings with the longest headings and most tabs. */
const longestOf = ({ artists }: Catalogue): readonly string[] => {
  const [named = ''] = artists
    .toSorted((a, b) => b.formatted_name.length - a.formatted_name.length)
    .map((artist) => pathOf(artist));
  const moving = found(artists.find(({ illustrator, animation, fresh }) => illustrator && animation && !fresh));
  return [named, pathOf({ ...moving, illustrator: false }), '/illustrators/us', '/illustrators/meet/us'];
};

for (const [number, region] of LONG_WORDS.entries())
  test(`when listings and results are opened in the edition ${region}, whose words are long, then pictures begin in the upper 40 % of the first screen, at four widths`, async ({
    page,
    catalogue,
  }) => {
    test.setTimeout(180_000 * PATIENCE);
    const listings = SCREENS.filter(({ name }) => BEGIN_WITH_PICTURES.has(name)).map(({ path }) => path(catalogue));
    const low: string[] = [];
    // The longest in both, the others in turn.
    const others = listings.filter((_, at) => at % LONG_WORDS.length === number);
    for (const path of IS_THOROUGH ? [...others, ...longestOf(catalogue)] : longestOf(catalogue).slice(0, 2)) {
      const [pathname = '', query = ''] = path.split('?');
      await openPage(page, `${prefixed(region, pathname)}?${query}`);
      // Some of them have no name of their own.
      await expect(page.getByRole('main').locator('img').first()).toBeAttached();
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const top = await firstPictureTop(page);
        if (top > 0.4 * window.height) low.push(`${region}${path}, ${window.width} px: ${Math.round(top)} px`);
      }
    }
    expect(low).toEqual([]);
  });

/** How much of the window below the header is filled, from 0 to 1: the share of its squares of 40 px that hold a text, a picture or a control. */
const filledShare = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const top = Math.max(0, main.getBoundingClientRect().top);
    const boxes = [...main.querySelectorAll('h1, h2, p, button, img, [data-current="true"] a')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => one.getBoundingClientRect());
    const squares: boolean[] = [];
    for (let y = top + 20; y < window.innerHeight; y += 40)
      for (let x = 20; x < window.innerWidth; x += 40)
        squares.push(boxes.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom));
    return squares.filter(Boolean).length / squares.length;
  });
