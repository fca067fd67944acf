import { prefixed } from '@limner/routes';
import type { Locator, Page } from '@playwright/test';
import { unevenRows, WINDOWS } from './layout.ts';
import { crop, expect, openPage, pathOf, test } from './support.ts';
import { LONG_WORDS } from './walked.ts';

const firstFound = (page: Page): Locator =>
  page.getByRole('list', { name: 'Images' }).getByRole('listitem').first().getByRole('link').first();

/** The most pictures found by one artist that follow each other; not a number where there are none. */
async function longestRun(page: Page): Promise<number> {
  const links = page.getByRole('list', { name: 'Images' }).locator('[data-picture-link]');
  const artists = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace(/\/[^/]*$/, '')),
  );
  let [longest, run] = [0, 0];
  for (const [index, artist] of artists.entries()) {
    run = artist === artists[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest || Number.NaN;
}

test('[SR-04] when a crop of a picture is chosen, then the original is found first, and it can be discarded', async ({
  page,
  catalogue,
  browserErrors,
}) => {
  const { illustrator, image } = catalogue;
  await openPage(page, '/');
  const buffer = await crop(page, image.url);
  await page.getByRole('banner').getByRole('link', { name: 'Search by picture' }).click();
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'crop.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('main').getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expect(firstFound(page)).toHaveAttribute('href', `${pathOf(illustrator)}/${image.image_id}`);
  // The picture is this tab's: a reload finds it again.
  await page.reload();
  await expect(firstFound(page)).toHaveAttribute('href', `${pathOf(illustrator)}/${image.image_id}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Choose a picture')).toBeAttached();
  expect(browserErrors).toEqual([]);
});

for (const region of ['us', ...LONG_WORDS] as const)
  test(`when a picture is searched by in the edition ${region}, alone or with words, then results begin in the upper 40 % of the first screen, at four widths, and the pictures of artists in one row are equally high`, async ({
    page,
    catalogue,
  }) => {
    await openPage(page, '/');
    const buffer = await crop(page, catalogue.image.url);
    await openPage(page, prefixed(region, '/image-search'));
    await page.locator('main input[type="file"]').setInputFiles({ name: 'crop.jpg', mimeType: 'image/jpeg', buffer });
    const first = page.getByRole('main').locator('[aria-labelledby="found-artists"] img').first();
    await expect(first).toBeVisible();
    const own = page.url();
    for (const address of [own, `${own}&text=garden&weight=0.7`]) {
      await openPage(page, address);
      await expect(first).toBeVisible();
      for (const { width, height } of WINDOWS) {
        await page.setViewportSize({ width, height });
        expect((await first.boundingBox())?.y, `${address}, ${width} px`).toBeLessThan(0.4 * height);
        expect(await unevenRows(page), `${address}, ${width} px`).toEqual([]);
      }
    }
  });

test('when the nearest pictures shall come first, then more than three of one artist may follow each other, until artists are mixed again', async ({
  page,
  catalogue,
}) => {
  await openPage(page, '/image-search');
  const buffer = await crop(page, catalogue.image.url, { left: 0, top: 0, width: 1, height: 1 });
  await page.locator('main input[type="file"]').setInputFiles({ name: 'whole.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('link', { name: 'Drawing style' }).click();
  await expect(page).toHaveURL(/mode=style/);
  await expect.poll(() => longestRun(page)).toBeLessThanOrEqual(3);
  const order = page.getByRole('navigation', { name: 'Artists', exact: true });
  await order.getByRole('link', { name: 'Nearest pictures first' }).click();
  await expect(order.getByRole('link', { name: 'Nearest pictures first' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => longestRun(page)).toBeGreaterThan(3);
  await page.goBack();
  await expect(order.getByRole('link', { name: 'Mixed' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => longestRun(page)).toBeLessThanOrEqual(3);
});

test('[SR-10] when a picture is dropped anywhere, then the original is found first', async ({ page, catalogue }) => {
  const { illustrator, image } = catalogue;
  await openPage(page, '/illustrators');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bytes = [...(await crop(page, image.url, { left: 0, top: 0, width: 1, height: 1 }))];
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop it to see what looks like it')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  await expect(firstFound(page)).toHaveAttribute('href', `${pathOf(illustrator)}/${image.image_id}`);
});

test('[SR-10] when a picture is pasted, then the original is found first', async ({ page, catalogue }) => {
  const { illustrator, image } = catalogue;
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bytes = [...(await crop(page, image.url, { left: 0, top: 0, width: 1, height: 1 }))];
  await page.evaluate((bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(firstFound(page)).toHaveAttribute('href', `${pathOf(illustrator)}/${image.image_id}`);
});

test('[SR-10] when a chosen file is not a picture, then there is no search, and a message says why', async ({
  page,
}) => {
  await openPage(page, '/image-search');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert').filter({ hasText: 'not a picture' })).toBeVisible();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a png') });
  await expect(page.getByRole('alert').filter({ hasText: 'not a picture' })).toBeVisible();
  await expect(page).toHaveURL(/\/image-search$/);
});

test('when "More like this" of a picture is opened, then similar pictures are found, and it is not among them', async ({
  page,
  catalogue,
}) => {
  const { illustrator, image } = catalogue;
  await openPage(page, pathOf(illustrator));
  const card = page
    .getByRole('list', { name: `Pictures by ${illustrator.formatted_name}` })
    .getByRole('listitem')
    .nth(1);
  await card.hover();
  await card.getByRole('link', { name: /^More like this/ }).click();
  await expect(page).toHaveURL(new RegExp(`/image-search\\?like=${image.image_id}$`));
  await expect(firstFound(page)).toBeVisible();
  const found = await page
    .getByRole('list', { name: 'Images' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(found).not.toContain(`${pathOf(illustrator)}/${image.image_id}`);
});
