import { expect, openPage, test } from './support.ts';

const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(19, 18, 16)' };

test('[ST-10 part] when a theme is chosen, then it is kept and the next load never shows the other one', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenGrounds: seen });
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
  const seen = await page.evaluate(() => [...(window as unknown as { seenGrounds: Set<string> }).seenGrounds]);
  expect(seen.filter((ground) => ground !== PAPER.dark && ground !== 'rgba(0, 0, 0, 0)')).toEqual([]);
});

test('[ST-10 part] when nothing was chosen, then the system decides, also when it changes its mind', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveCSS('background-color', PAPER.light);
  await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible();
});

test('[ER-03] when storage is missing, then the site works, and the theme holds for the page', async ({
  page,
  complaints,
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
  expect(complaints).toEqual([]);
});

test('[HM-06 part] when less motion is asked for, then the slideshow waits for the person', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Show 3 of' }).click();
  await expect(page.getByRole('button', { name: 'Show 3 of' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show 4 of' })).toHaveAttribute('aria-current', 'true');
});
