import type { Artist, Image } from '@limner/contracts';
import { PATIENCE } from '@limner/testing/patience';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, found, openPage, pathOf, test, violationsInBothThemes } from './support.ts';

test.use({
  pictures: async ({ catalogue: { image, images } }, use) => use([image.url, wideOne(images).url]),
});

/** Widths of screens on both sides of each step, and what BC-03 says for them. */
const TABLE = [
  [359, 320],
  [360, 640],
  [699, 640],
  [700, 960],
  [999, 960],
  [1000, 1200],
  [1299, 1200],
  [1300, 1500],
  [1599, 1500],
  [1600, 2000],
  [2560, 2000],
] as const;
const ORIGINAL = 2000;
const IN_PAGES = [320, 500, 700, 1300, 2000];

test('[BC-03] when a picture stands in a page, then srcset offers the five widths, as WebP; zoom, download and social card follow the table of screens, and nothing is wider than the widest rendition', async ({
  page,
  catalogue,
  request,
}) => {
  test.setTimeout(180_000 * PATIENCE);
  const image = wideOne(catalogue.images);
  const address = `${pathOf(catalogue.illustrator)}/${image.image_id}`;

  // In pages: the five widths, here and in the strip of similar pictures.
  await openPage(page, address);
  await expect(page.getByRole('region', { name: 'More like this' }).locator('img').first()).toBeVisible();
  expect(await offered(page.locator('article'))).toEqual([IN_PAGES]);
  for (const widths of await offered(page.getByRole('main'))) expect(IN_PAGES.slice(0, widths.length)).toEqual(widths);
  for (const width of IN_PAGES) expect(await sizeOf(request, `${image.url}/${width}`)).toEqual(['webp', width]);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/images\/.+\/1200$/);

  // By itself: the table.
  for (const [screen, width] of TABLE) {
    await page.setViewportSize({ width: screen, height: 800 });
    const link = page.getByRole('link', { name: 'Download' });
    await expect(link, `download at ${screen} px`).toHaveAttribute('href', `${image.url}/${width}.webp`);
    expect(await sizeOf(request, `${image.url}/${width}.webp`)).toEqual(['webp', width]);
    await page.keyboard.press('z');
    const larger = largerIn(page, image);
    await expect(larger, `zoom at ${screen} px`).toHaveAttribute('src', `${image.url}/${width}`);
    await expect(larger).toHaveAttribute('data-state', 'there', { timeout: 60_000 * PATIENCE });
    expect(await larger.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.clientWidth])).toEqual([
      width,
      width,
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // What the server writes for browsers without scripts is the original; originals themselves stay private.
  const html = await (await request.get(address)).text();
  expect(html).toContain(`href="${image.url}/${ORIGINAL}.webp"`);
  for (const other of ['', '/', '/original', '/4000', '/2001', '/640.jpg', '/4000.webp'])
    expect((await request.get(image.url + other)).status(), other).toBe(404);
});

test('when the download is clicked, then the file is called by artist and title, and is what its ending says', async ({
  page,
  catalogue,
}) => {
  await openPage(page, `${pathOf(catalogue.illustrator)}/${catalogue.image.image_id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${catalogue.illustrator.portfolio_url}-[^ .]+\\.webp$`));
  expect(await sharp(await download.path()).metadata()).toMatchObject({ format: 'webp', width: 1200 });
});

test('when a picture is clicked, then it is zoomed in there, and closes by its button or beside it', async ({
  page,
  catalogue,
}) => {
  const image = wideOne(catalogue.images);
  await page.setViewportSize({ width: 1000, height: 700 });
  await openPage(page, `${pathOf(catalogue.illustrator)}/${image.image_id}`);
  const picture = page.getByRole('article').getByRole('img', { name: image.alt });
  const box = found((await picture.boundingBox()) ?? undefined);
  const dialog = page.getByRole('dialog');

  await picture.click({ position: { x: box.width - 1, y: box.height - 1 } });
  await expect(dialog).toBeFocused();
  expect(await placeOf(dialog)).toEqual({ left: 'end', top: 'end' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();

  await picture.click({ position: { x: 1, y: 1 } });
  await expect(dialog).toBeFocused();
  expect(await placeOf(dialog)).toEqual({ left: 'start', top: 'start' });
  await page.mouse.wheel(60, 40);
  await expect.poll(() => dialog.evaluate((one) => [one.scrollLeft, one.scrollTop])).toEqual([60, 40]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // On a screen that is higher than the picture there is room beside it.
  await page.setViewportSize({ width: 1000, height: 2600 });
  await page.keyboard.press('z');
  await expect(dialog).toBeFocused();
  await page.mouse.click(500, 2590);
  await expect(dialog).toHaveCount(0);
});

test('when only the keyboard is used, then z opens, arrows scroll in both directions and do not page, and Escape returns', async ({
  page,
  catalogue,
}) => {
  const image = wideOne(catalogue.images);
  await page.setViewportSize({ width: 1000, height: 500 });
  await openPage(page, `${pathOf(catalogue.illustrator)}/${image.image_id}`);
  const address = page.url();
  const visits = await page.evaluate(() => history.length);
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  await zoom.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /, large$/ });
  await expect(dialog).toBeFocused();
  const { left, top } = await dialog.evaluate((one) => ({ left: one.scrollLeft, top: one.scrollTop }));
  expect(left).toBeCloseTo(100, -1);
  const after = async (key: string): Promise<number[]> => {
    await page.keyboard.press(key);
    return dialog.evaluate((one) => [one.scrollLeft, one.scrollTop]);
  };
  await expect.poll(async () => (await after('ArrowRight'))[0]).toBe(200);
  await expect.poll(async () => (await after('ArrowDown'))[1]).toBeGreaterThan(top);
  // On the button, too, where Tab leads and stays.
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect.poll(async () => (await after('ArrowLeft'))[0]).toBe(0);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(zoom).toBeFocused();
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, visits]);
  await page.keyboard.press('z');
  await expect(dialog).toBeFocused();
});

test('when the larger picture is late, then the one of the page stands in its place; when it fails, it can be tried again', async ({
  page,
  catalogue,
}) => {
  const image = wideOne(catalogue.images);
  await openPage(page, `${pathOf(catalogue.illustrator)}/${image.image_id}`);
  const isLarger = (url: URL) => url.pathname === `${image.url}/1200`;
  let fail: () => void = () => undefined;
  await page.route(isLarger, async (route) => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    await route.abort();
  });
  await Promise.all([page.waitForRequest((request) => isLarger(new URL(request.url()))), page.keyboard.press('z')]);
  const dialog = page.getByRole('dialog');
  const small = dialog.locator('img[srcset]');
  await expect(small).toHaveAttribute('data-state', 'there');
  expect((await small.boundingBox())?.width).toBe(1200);
  await expect(largerIn(page, image)).toHaveAttribute('data-state', 'coming');

  fail();
  await expect(dialog.getByText('The larger picture could not be loaded.')).toBeVisible();
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await page.unroute(isLarger);
  // It is also tried again by itself, and the button may just have gone.
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if ((await again.count()) > 0) await again.press('Enter', { timeout: 1_000 });
    await expect(largerIn(page, image)).toHaveAttribute('data-state', 'there', { timeout: 1_000 });
  }).toPass();
  await expect(again).toHaveCount(0);
  await expect(dialog).toBeFocused();
});

test('when the code of the zoom does not arrive, then the page stays, and it can be tried again', async ({
  page,
  catalogue,
}) => {
  await page.route('**/assets/zoom-dialog-*.js', (route) => route.abort());
  await openPage(page, `${pathOf(catalogue.illustrator)}/${catalogue.image.image_id}`);
  await page.keyboard.press('z');
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/zoom-dialog-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: /, large$/ })).toBeVisible();
});

test('when a piece that moves is zoomed, then its still is shown, and it is accessible, light and dark', async ({
  page,
  catalogue,
  browserErrors,
}) => {
  const { images } = await detailsOf(page.request, catalogue.animator);
  const image = found(images.find(({ motion }) => motion));
  await openPage(page, `${pathOf(catalogue.animator)}/${image.image_id}`);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(largerIn(page, image)).toHaveAttribute('data-state', 'there');
  await expect(page.getByRole('dialog').locator(`img[src="${image.motion}"]`)).toHaveCount(0);
  expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
  expect(browserErrors).toEqual([]);
});

for (const [language, prefix] of [
  ['German', '/de'],
  ['French', '/fr'],
] as const) {
  test(`when a phone shows an artwork in ${language}, then zoom and download stand on one line and nothing sticks out`, async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openPage(page, `${prefix}${pathOf(catalogue.illustrator)}/${catalogue.image.image_id}`);
    const link = page.locator('a[download]');
    const line = found((await link.boundingBox()) ?? undefined);
    expect((await link.locator('xpath=preceding-sibling::button').boundingBox())?.y).toBe(line.y);
    expect(line.x + line.width).toBeLessThanOrEqual(360);
    expect(line.height).toBe(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

/** Landscape, and as wide as the widest rendition. */
const wideOne = (images: readonly Image[]): Image =>
  found(images.find(({ width, height }) => width >= ORIGINAL && height < width));

const largerIn = (page: Page, { alt }: Image): Locator => page.getByRole('dialog').getByRole('img', { name: alt });

/** What `srcset` offers, for each picture inside. */
const offered = (inside: Locator): Promise<number[][]> =>
  inside
    .locator('img:not([src$=motion])')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ srcset }) => srcset.split(', ').map((one) => Number(/\/(\d+) \d+w$/.exec(one)?.[1]))),
    );

/** As a browser gets it that takes WebP. */
async function sizeOf(request: APIRequestContext, url: string): Promise<unknown[]> {
  const answer = await request.get(url, { headers: { accept: 'image/webp,*/*' } });
  const { format, width } = await sharp(await answer.body()).metadata();
  expect(answer.headers()['content-type']).toBe(`image/${format}`);
  return [format, width];
}

/** Which ends of the scrolled area are in sight. */
const placeOf = (scroller: Locator): Promise<{ left: string; top: string }> =>
  scroller.evaluate((one) => {
    const place = (at: number, most: number) => (at === 0 ? 'start' : Math.ceil(at) >= most ? 'end' : 'between');
    return {
      left: place(one.scrollLeft, one.scrollWidth - one.clientWidth),
      top: place(one.scrollTop, one.scrollHeight - one.clientHeight),
    };
  });

async function detailsOf(request: APIRequestContext, { artist_id }: Artist): Promise<{ images: Image[] }> {
  const details = await request.post('/api/collections/artists/details', {
    data: { artist_id, lang: 'us', animator: true },
  });
  return details.json();
}
