import type { Page } from '@playwright/test';
import { mode } from './installation.ts';
import { SCREENS } from './public-pages.ts';
import { expect, test, violationsInBothThemes } from './support.ts';

for (const [name, path, status = 200] of SCREENS) {
  test(`[HM-06 part] when ${name} is opened, then it is complete, not too wide and accessible, light and dark`, async ({
    page,
    catalogue,
    browserErrors,
    isMobile,
  }) => {
    test.slow(name === 'test page', 'has every component in every state');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const response = await page.goto(path(catalogue));
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading|Searching/ })).toHaveCount(0);
    // At other widths only the layout is checked, and pictures have reserved space: none has to be made in further sizes.
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
    for (const width of isMobile ? [360] : [768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
    if (isCheckedByAxe(isMobile)) expect(await violationsInBothThemes(page)).toEqual([]);
    expect(browserErrors.filter((error) => status === 200 || !error.includes('404'))).toEqual([]);
  });
}

/** A picture of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** axe is slow: it runs in one mode only, since the pages are the same, and on the phone only in CI. */
const isCheckedByAxe = (isMobile: boolean): boolean =>
  mode === 'embedded' && (!isMobile || process.env.CI !== undefined);

/** How much wider the page is than the window, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
