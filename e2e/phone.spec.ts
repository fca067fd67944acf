import { layoutFaults, PHONE } from './layout.ts';
import { expect, openPage, test } from './support.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('when home is opened on a phone, then menu and list lead to an artist and a picture by touch, and back leads home', async ({
  page,
  catalogue: { illustrator },
}) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Illustrators', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Illustrators' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  expect(await layoutFaults(page, 'light')).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: illustrator.formatted_name, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: illustrator.formatted_name })).toBeVisible();
  const pictures = page.getByRole('list', { name: `Pictures by ${illustrator.formatted_name}` });
  await pictures.locator('[data-picture-link]').first().tap();
  await expect(page).toHaveURL(/\/\d+$/);
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();

  for (const heading of [illustrator.formatted_name, 'Illustrators', /./]) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/$/);
});

test('when a listing or a gallery is left, then none of its pictures is fetched again in another size', async ({
  page,
  catalogue: { gallery },
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, picture] = /\/images\/(.+)\/\d+$/.exec(request.url()) ?? [];
    if (picture !== undefined) fetched.push(picture);
  });
  for (const path of ['/illustrators', `/styles/${gallery.url}`]) {
    await openPage(page, path);
    await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    const seen = new Set(fetched.splice(0));
    expect(seen.size).toBeGreaterThan(3);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((picture) => seen.has(picture))).toEqual([]);
  }
});
