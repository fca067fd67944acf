import type { Page } from '@playwright/test';
import { mode } from './installation.ts';
import { SCREENS } from './public-pages.ts';
import { expect, test, violationsInBothThemes } from './support.ts';

for (const [name, path, status = 200] of SCREENS) {
  test(`[HM-06 part] when ${name} is opened, then it is whole, fits and is accessible, light and dark`, async ({
    page,
    catalogue,
    complaints,
    isMobile,
  }) => {
    test.slow(name === 'test page', 'every component in every state is much to look at');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const answer = await page.goto(path(catalogue));
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading|Searching/ })).toHaveCount(0);
    // At other widths only the layout counts, and pictures keep their places: none is drawn in sizes that nobody looks at.
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
    for (const width of isMobile ? [360] : [768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
    if (isLookedThrough(isMobile)) expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints.filter((complaint) => status === 200 || !complaint.includes('404'))).toEqual([]);
  });
}

/** A picture of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** The pages are the same in both modes: axe sees them once. What a phone shows otherwise it sees where nobody waits for it. */
const isLookedThrough = (isMobile: boolean): boolean =>
  mode === 'embedded' && (!isMobile || process.env.CI !== undefined);

/** How far something sticks out to the side, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
