import { expect, openPage, test } from './support.ts';

const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(19, 18, 16)' };

test('[ST-10 part] when a theme is chosen, then it is stored, and the next load never shows the other theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenBackgrounds: seen });
    const look = () => {
      if (document.styleSheets.length > 0) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openPage(page, '/');
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.light);
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark);
  await openPage(page, '/illustrators');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seenBackgrounds: Set<string> }).seenBackgrounds]);
  expect(seen.filter((colour) => colour !== PAPER.dark && colour !== 'rgba(0, 0, 0, 0)')).toEqual([]);
});

test('[ST-10 part] when no theme was chosen, then the setting of the system decides, also when it changes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.light);
  await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible();
});

test('[ER-03] when browser storage is not available, then the site works, and a chosen theme lasts until the page is reloaded', async ({
  page,
  browserErrors,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Illustrators' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark);
  expect(browserErrors).toEqual([]);
});

test('[HM-06 part] when reduced motion is preferred, then the slideshow does not start by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show 3 of' }).click();
  await expect(page.getByRole('button', { name: 'Show 3 of' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show 4 of' })).toHaveAttribute('aria-current', 'true');
});
