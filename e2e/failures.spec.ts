import type { Page } from '@playwright/test';
import { expect, openPage, test, waitUntilInteractive } from './support.ts';

const block = (page: Page, file: string) => page.route(`**/assets/${file}-*.js`, (route) => route.abort());

/** `data-failed` of the page holds the last error of its event `preload-error`. */
const recordPreloadErrors = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('preload-error', (event) => {
      document.documentElement.dataset.failed = String((event as CustomEvent).detail);
    }),
  );

test('[ER-04] when the code of a part of a page cannot be loaded, then an event says so, the page works without it, and a retry loads it', async ({
  page,
}) => {
  await block(page, 'search-panel');
  await recordPreloadErrors(page);
  await openPage(page, '/terms');
  const field = page.getByRole('combobox', { name: 'Search artists, styles and subjects' });
  await field.focus();
  await expect(page.locator('html')).toHaveAttribute('data-failed', /search-panel/);
  const search = page.getByRole('search');
  await expect(search.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.unroute('**/assets/search-panel-*.js');
  await field.fill('fox');
  await search.getByRole('button', { name: 'Try again' }).click();
  await expect(search.getByRole('button', { name: 'Images only' })).toBeVisible();
  await expect(field).toHaveValue('fox');
});

test('[ER-04] when the panels of the home page cannot be loaded, then an event says so, the content above them stays, and a retry loads them', async ({
  page,
}) => {
  await block(page, 'panels');
  await recordPreloadErrors(page);
  await openPage(page, '/?prerender');
  await expect(page.locator('html')).toHaveAttribute('data-failed', /panels/);
  await expect(page.getByText('This part could not be loaded.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Work of the moment' })).toBeVisible();
  await page.unroute('**/assets/panels-*.js');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('list', { name: 'Artists, by one picture each' })).toBeVisible();
});

test('when a page cannot be loaded, then the frame stays, and a retry loads it', async ({ page }) => {
  await openPage(page, '/terms');
  await block(page, 'artists-page');
  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Animators' })).toBeVisible();
  await page.unroute('**/assets/artists-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Illustrators' })).toBeVisible();
});

test('when a new build has replaced the files of this one, then the page is reloaded once, never in a loop', async ({
  page,
}) => {
  await openPage(page, '/terms');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/artists-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/illustrators', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: '<script src="/assets/new.js">' })
      : route.fallback(),
  );
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('banner').getByRole('link', { name: 'Illustrators' }).click();
  await reload;
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  expect(loads).toBe(1);
});

test('when the frame of the pages fails, then a message, a link to the home page and a reload button are shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, ...rest) => {
      if (state?.entry && !sessionStorage.getItem('repaired')) throw new Error('broken for the test');
      replace(state, ...rest);
    };
  });
  await page.goto('/uk/illustrators');
  await expect(page.getByRole('heading', { level: 1, name: 'The site could not be shown.' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/uk');
  await page.evaluate(() => sessionStorage.setItem('repaired', '1'));
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Illustrators' })).toBeVisible();
});

test('when a dropped file is not a picture, then an alert is shown, which can be closed and disappears on navigation', async ({
  page,
}) => {
  await openPage(page, '/terms');
  const alert = page.getByRole('alert');
  await expect(async () => {
    await dropTextFile(page);
    await expect(alert).toContainText('not a picture', { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  await dropTextFile(page);
  await expect(alert).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Animators' }).click();
  await expect(alert).toHaveCount(0);
});

test('when single-key shortcuts are turned off, then they stay off after a reload', async ({ page }) => {
  await openPage(page, '/terms');
  const field = page.getByRole('combobox', { name: 'Search artists, styles and subjects' });
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await button.focus();
  await page.keyboard.press('Enter');
  const all = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await all.focus();
  await page.keyboard.press('Space');
  await expect(all).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.reload();
  await waitUntilInteractive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
});

const dropTextFile = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  });
