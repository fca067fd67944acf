import type { Gallery } from '@limner/contracts';
import type { Page } from '@playwright/test';
import { expect, found, pathOf, test } from './support.ts';

test('[RT-04] when an unknown address is opened, then it answers 404 and shows the not-found page', async ({
  page,
}) => {
  for (const path of ['/nothing/hangs/here', '/artists/nobody-at-all', '/styles/no-such-style', '/not-found']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing hangs here.' })).toBeVisible();
  }
});

test('[RT-13 part] when a portfolio is opened, then its tabs lead to the profile and to one style', async ({
  page,
  catalogue,
}) => {
  const { illustrator } = catalogue;
  await page.goto(pathOf(illustrator));
  await expect(page.getByRole('heading', { level: 1, name: illustrator.formatted_name })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  const galleries: Gallery[] = await (await page.request.get('/api/collections/galleries/us')).json();
  const held = found(galleries.find(({ gallery_id }) => illustrator.galleries.includes(gallery_id)));
  await page.goto(`${pathOf(illustrator)}/styles/${held.url}`);
  await expect(page.getByRole('heading', { level: 1, name: illustrator.formatted_name })).toBeVisible();
});

test('[RT-15] when a picture of a portfolio is opened, then back returns to the same place', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(pathOf(catalogue.illustrator));
  const grid = page.getByRole('list', { name: `Pictures by ${catalogue.illustrator.formatted_name}` });
  const last = grid.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  const before = await settledScroll(page);
  expect(before).toBeGreaterThan(50);
  await last.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/\d+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(grid).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('[RT-15] when arrow keys are pressed on a single image, then they page through the portfolio', async ({
  page,
  catalogue,
}) => {
  const [first, second] = catalogue.images;
  await page.goto(`${pathOf(catalogue.illustrator)}/${first?.image_id}`);
  await expect(page.getByText(`1 of ${catalogue.images.length}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`/${second?.image_id}$`));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`/${first?.image_id}$`));
});

test('[RT-16] when a style is opened with a region behind it, then its gallery shows', async ({ page, catalogue }) => {
  for (const path of [`/styles/${catalogue.gallery.url}`, `/styles/${catalogue.gallery.url}/uk`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: catalogue.gallery.name })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Pictures in this style' }).getByRole('listitem').first(),
    ).toBeVisible();
  }
});

test('[RT-01 part] when an edition is shown, then links keep its prefix', async ({ page }) => {
  await page.goto('/uk/illustrators');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const links = await main.getByRole('heading', { level: 2 }).getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) await expect(link).toHaveAttribute('href', /^\/uk\/artists\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('[HDR-07 part] when another edition is chosen, then the same page opens there, and it is remembered', async ({
  page,
}) => {
  await page.goto('/illustrators');
  await page.getByRole('button', { name: /^Edition: USA/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Australia' }).click();
  await expect(page).toHaveURL(/\/au\/illustrators$/);
  await page.goto('/animators');
  await expect(page).toHaveURL(/\/au\/animators$/);
});

test('[NAV-05 part] when pages change, then each has its own title, and there is one title and one canonical link', async ({
  page,
  catalogue,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('head [data-head]')).toHaveCount(0);
  const home = await page.title();
  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await expect.poll(() => page.title()).toContain('Illustrators');
  expect(home).not.toContain('Illustrators A');
  expect(home.trim()).not.toBe('');
  await page.getByRole('main').getByRole('link', { name: catalogue.illustrator.formatted_name }).click();
  await expect.poll(() => page.title()).toContain(catalogue.illustrator.formatted_name);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${pathOf(catalogue.illustrator)}$`),
  );
});

test('when a page is reached by a link, then the focus is on its heading', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Animators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Animators' })).toBeFocused();
});

test('[RT-33] when a short address names an artist in capitals, then the portfolio opens', async ({
  page,
  catalogue,
}) => {
  await page.goto(`/${catalogue.illustrator.portfolio_url.toUpperCase()}`);
  await expect(page).toHaveURL(new RegExp(`${pathOf(catalogue.illustrator)}$`, 'i'));
});

test('[RT-10 part] when a letter is chosen, then the list stands at it; a style narrows the list', async ({
  page,
  catalogue,
}) => {
  await page.goto('/illustrators');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names.first()).toBeVisible();
  const letter = page
    .getByRole('navigation', { name: 'Jump to a letter' })
    .getByRole('link', { name: 'M', exact: true });
  await letter.click();
  await expect(page).toHaveURL(/#letter-m$/);
  await expect(page.locator('#letter-m')).toBeInViewport();
  await expect(names.first()).not.toBeInViewport();

  const main = catalogue.artists.filter(({ illustrator, fresh }) => illustrator && !fresh);
  await expect(names).toHaveCount(main.length);
  const { gallery_id, name, url } = catalogue.gallery;
  const own = main.filter(({ galleries }) => galleries.includes(gallery_id));
  expect([own.length > 0, own.length < main.length]).toEqual([true, true]);
  await page.getByLabel('Style', { exact: true }).selectOption({ label: name });
  await expect(page).toHaveURL(new RegExp(`\\?style=${url}`));
  await expect(names).toHaveCount(own.length);
  for (const { formatted_name } of own) await expect(names.filter({ hasText: formatted_name })).toHaveCount(1);
});

test('[BC-04 part] when a style gallery is shown, then its pictures stand in the columns of the window', async ({
  page,
  catalogue,
}) => {
  for (const [width, count] of [
    [1300, 4],
    [1100, 3],
    [700, 2],
    [400, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/styles/${catalogue.gallery.url}`);
    const cards = page.getByRole('list', { name: 'Pictures in this style' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const lefts = await cards.evaluateAll(
      (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
    );
    expect(lefts, `${width} px`).toBe(count);
  }
});

test('[BC-04 part] when artists are met in a row, then their pictures are as wide as the window asks for', async ({
  page,
}) => {
  await page.goto('/?prerender');
  const faces = page.getByRole('list', { name: 'Artists, by one picture each' }).getByRole('listitem');
  for (const [width, picture] of [
    [1280, 210],
    [1024, 170],
    [768, 140],
    [360, 140],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => Math.round((await faces.first().boundingBox())?.width ?? 0), { message: `${width} px` })
      .toBe(picture);
  }
});

test('when arrows are pressed in a grid, then they move over it and Enter opens', async ({ page, catalogue }) => {
  await page.goto(pathOf(catalogue.illustrator));
  const cards = page
    .getByRole('list', { name: `Pictures by ${catalogue.illustrator.formatted_name}` })
    .getByRole('listitem');
  await cards.first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1).getByRole('link').first()).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\d+$/);
});

/** Where the page stands once two frames in a row agree. */
function settledScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (before: number) =>
          requestAnimationFrame(() => (window.scrollY === before ? resolve(before) : look(window.scrollY)));
        requestAnimationFrame(() => look(window.scrollY));
      }),
  );
}
