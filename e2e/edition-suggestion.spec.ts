import type { Browser, Page } from '@playwright/test';
import { baseURL } from './installation.ts';
import { withoutPictures } from './layout.ts';
import { expect, openPage, test, violationsInBothThemes } from './support.ts';

test('[BC-02 part] when a browser of another locale opens a page, then the page is shown with a link to the edition of that locale', async ({
  browser,
}) => {
  for (const [locale, name, prefix] of [
    ['fr-FR', 'France', '/fr'],
    ['nl-NL', 'UK', '/uk'],
  ] as const) {
    const page = await visitor(browser, locale);
    const browserErrors: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && browserErrors.push(`${message.text()} ${message.location().url}`),
    );
    await openPage(page, '/illustrators/new?from=mail');
    await expect(suggestion(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/illustrators/new');
    await suggestion(page)
      .getByRole('link', { name: `Go to ${name}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/illustrators/new\\?from=mail$`));
    // The choice is stored: from now on addresses lead to that edition, as after a choice in the region picker (NAV-03).
    await openPage(page, '/illustrators/new');
    await expect(page).toHaveURL(new RegExp(`${prefix}/illustrators/new$`));
    expect(browserErrors).toEqual([]);
    await page.context().close();
  }
});

test('[BC-02 part] when the suggestion appears on a phone, then it fits, there is no layout shift, it is accessible, light and dark, and Escape closes it', async ({
  browser,
}) => {
  const page = await visitor(browser, 'es-AR', { width: 360, height: 640 });
  await page.addInitScript(() => {
    // From when the suggestion is there: before, a font may arrive late.
    new PerformanceObserver(() => {
      const isThere = document.querySelector('[role=region] a[hreflang]') !== null;
      if (isThere) document.documentElement.dataset.shifted = 'true';
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/terms');
  await expect(suggestion(page)).toBeVisible();
  const box = await suggestion(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.height < 160).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  expect(await violationsInBothThemes(page, '[role=region]')).toEqual([]);
  await suggestion(page).getByRole('link').focus();
  await page.keyboard.press('Escape');
  await expect(suggestion(page)).toHaveCount(0);
  await page.context().close();
});

const suggestion = (page: Page) => page.getByRole('region', { name: /edition may suit you better/ });

async function visitor(browser: Browser, locale: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale, viewport });
  const page = await context.newPage();
  await withoutPictures(page);
  return page;
}
