import { PATIENCE } from '@limner/testing/patience';
import { PHONE } from './layout.ts';
import { mostMoved } from './places.ts';
import { expect, found, openPage, pathOf, test, violationsInBothThemes, waitUntilInteractive } from './support.ts';
import { LONG } from './walked.ts';

test('[SR-03] when a name is typed, then the artist is suggested, and chosen by keyboard alone', async ({
  page,
  catalogue,
}) => {
  const { illustrator } = catalogue;
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(illustrator.formatted_name.slice(0, 4));
  const artists = page.getByRole('group', { name: 'Artists' });
  await expect(artists.getByRole('option', { name: illustrator.formatted_name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(artists|animators)\//);
});

test('[RT-12] when words are searched, then artists with their best entries and images are found', async ({
  page,
  catalogue,
}) => {
  const { illustrator } = catalogue;
  await openPage(page, '/');
  await page.getByRole('combobox').fill(illustrator.formatted_name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\//);
  await expect(
    page.getByRole('main').getByRole('link', { name: illustrator.formatted_name, exact: true }).first(),
  ).toHaveAttribute('href', pathOf(illustrator));
  await expect(
    page
      .getByRole('list', { name: `Best matches by ${illustrator.formatted_name}` })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()).toBeVisible();
});

test('when a word has a typo, then the intended artist is found', async ({ page, catalogue }) => {
  const family = found(catalogue.illustrator.formatted_name.split(' ').find((word) => word.length > 5));
  await openPage(page, `/search/${encodeURIComponent(family.slice(0, 2) + family.slice(3))}`);
  await expect(
    page.getByRole('main').getByRole('link', { name: catalogue.illustrator.formatted_name, exact: true }).first(),
  ).toBeVisible();
});

test('[SR-02 part] when "Images only" is chosen, then artists are hidden, and the choice survives a reload', async ({
  page,
  catalogue,
}) => {
  await openPage(page, `/search/${encodeURIComponent(catalogue.illustrator.formatted_name)}`);
  const artists = page.getByRole('heading', { name: 'Artists' });
  await expect(artists).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Images only' }).click();
  await expect(artists).toBeHidden();
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await waitUntilInteractive(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Images only' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[SR-09] when nothing matches, then a message says so', async ({ page }) => {
  await openPage(page, '/search/qqzzxxjj');
  await expect(page.getByText("Sorry, we couldn't find anything to match your search.")).toBeVisible();
});

test('[SR-09] when the search field is empty, then nothing is submitted, and a message says what to enter', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByText('Please enter an artist name or style.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('when the search fails, then the page shows a message with a retry', async ({ page, catalogue }) => {
  await page.route('**/api/search/text', (route) =>
    route.fulfill({ status: 503, json: { title: 'Unavailable', code: 'unavailable', requestId: 'r-1' } }),
  );
  // Started from another page: results that are opened by their address are rendered on the server.
  await openPage(page, '/');
  await page.getByRole('combobox').fill(catalogue.illustrator.formatted_name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible({
    timeout: 15_000 * PATIENCE,
  });
  await page.unroute('**/api/search/text');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('[RT-12 part] when pictures are found, then each says below it why, and leads to more like it', async ({
    page,
    catalogue: { illustrator },
  }) => {
    await openPage(page, `/search/${encodeURIComponent(illustrator.formatted_name)}`);
    const card = page.getByRole('list', { name: 'Images' }).getByRole('listitem').first();
    const similar = card.getByRole('link', { name: /^More like this/ });
    await similar.scrollIntoViewIfNeeded();
    await expect(card.getByText(`Name: ${illustrator.formatted_name}`)).toBeVisible();
    const [picture, link] = [await card.locator('img').boundingBox(), await similar.boundingBox()];
    expect(link && picture && link.y >= picture.y + picture.height).toBe(true);
    expect(link?.height).toBeGreaterThanOrEqual(44);
    expect(await violationsInBothThemes(page, 'main')).toEqual([]);
    await similar.tap();
    await expect(page).toHaveURL(/\/image-search\?like=\d+$/);
    await expect(
      page
        .getByRole('list', { name: /Images|Weaker matches/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
  });

  test(
    'when results with reasons are scrolled, then none moves while others leave the document',
    LONG,
    async ({ page }) => {
      await openPage(page, '/search/people');
      const cards = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollBy({ top: 1_500, behavior: 'instant' }));
          return Number(await cards.last().getAttribute('aria-posinset'));
        })
        .toBeGreaterThan(90);
      await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(cards.first()).not.toHaveAttribute('aria-posinset', '1');
      expect(await mostMoved(page)).toBeLessThan(1);
    },
  );
});
