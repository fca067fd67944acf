import { pathTo, prefixed } from '@limner/routes';
import type { Page } from '@playwright/test';
import { WINDOWS } from './layout.ts';
import { expect, openPage, pathOf, test, violationsInBothThemes } from './support.ts';
import { LONG, LONG_WORDS } from './walked.ts';

const images = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const number = (page: Page) => filters(page).getByRole('status');

/** How many artists and pictures were found; the line is empty until they are. */
async function shownNumber(page: Page): Promise<string> {
  await expect(number(page)).toHaveText(/\d/);
  return (await number(page).textContent()) ?? '';
}

test('[RT-12 part] when results are narrowed, then the address shows the same to whoever opens it, and each filter can be removed', async ({
  page,
  browserErrors,
}) => {
  await openPage(page, pathTo('search', { keyword: 'fox' }));
  const all = await shownNumber(page);
  await filters(page).getByRole('button', { name: 'Colour' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/\?colour=\w+$/);
  await expect(number(page)).not.toHaveText(all);
  const narrowed = await shownNumber(page);
  await page.goto(page.url());
  await expect(number(page)).toHaveText(narrowed);
  await openPage(page, page.url());
  await filters(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(number(page)).toHaveText(all);
  await page.goBack();
  await expect(number(page)).toHaveText(narrowed);
  expect(browserErrors).toEqual([]);
});

test('[RT-12 part] when the colours of an artwork are searched, then pictures with these colours show, and shares are set by keyboard', async ({
  page,
  catalogue: { illustrator, image },
}) => {
  await openPage(page, `${pathOf(illustrator)}/${image.image_id}`);
  await page.getByRole('link', { name: 'Search these colours' }).click();
  await expect(page).toHaveURL(/\/image-search\?colours=/);
  await expect(images(page).first()).toBeVisible();
  const share = page.getByRole('slider', { name: 'Share of colour 1' });
  const before = Number(await share.inputValue());
  await share.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`colours=[0-9a-f]{6}-${before - 1}`));
  const address = page.url();
  await page.getByRole('button', { name: 'Remove colour 1' }).click();
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('[RT-12 part] when the subject alone is compared, then the pictures come in another order', async ({
  page,
  catalogue: { image },
}) => {
  const order = () =>
    images(page)
      .getByRole('link')
      // Only the first ones: further ones may have loaded meanwhile.
      .evaluateAll((links) =>
        links
          .slice(0, 20)
          .map((link) => link.getAttribute('href'))
          .join(),
      );
  await openPage(page, `${pathTo('imageSearch')}?like=${image.image_id}`);
  const everything = await order();
  await page.getByRole('link', { name: 'Subject', exact: true }).click();
  await expect(page).toHaveURL(/&mode=subject$/);
  await expect.poll(order).not.toBe(everything);
});

test('when an address has junk, then the page shows what the rest of it finds', async ({ page, browserErrors }) => {
  const response = await openPage(
    page,
    '/search/fox?style=none&colour=octarine&colours=x&mode=best&weight=7&section=y',
  );
  expect(response?.status()).toBe(200);
  await expect(images(page).first()).toBeVisible();
  await expect(filters(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});

for (const region of ['us', ...LONG_WORDS] as const) {
  test(
    `when refined results are shown in the edition ${region}, then nothing overflows, nor does axe find anything`,
    LONG,
    async ({ page, catalogue: { image } }) => {
      const palette = 'colours=d02a24-40_2856cf-30_f2cd2e-20';
      for (const path of [
        `/search/fox?${palette}`,
        `/image-search?${palette}`,
        `/image-search?like=${image.image_id}`,
      ]) {
        await openPage(page, prefixed(region, path));
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(over, `${path} at ${size.width}`).toBeLessThanOrEqual(0);
        }
        expect(await violationsInBothThemes(page, 'main')).toEqual([]);
      }
    },
  );
}
