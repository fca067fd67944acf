import { PATIENCE } from '@limner/testing/patience';
import type { Page } from '@playwright/test';
import { withoutPictures } from './layout.ts';
import { expect, test } from './support.ts';

const STEP_MS = 20;

/** A page of a context of its own, because the clock belongs to the context, and the popups were not seen in it. */
const clocked = test.extend<{ page: Page }>({
  page: async ({ browser }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await withoutPictures(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(600_000);
    await use(page);
    await context.close();
  },
});

const quoteOpener = (page: Page) => page.locator('[data-quote-opener]');

/** Opens a page and lets its clock go on in small steps until the frame's own timers have just been started. */
async function openFrame(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const step = async () => {
    await page.clock.runFor(STEP_MS);
    return quoteOpener(page)
      .first()
      .getAttribute('data-quote-opener', { timeout: 50 })
      .catch(() => null);
  };
  await expect.poll(step, { intervals: [50], timeout: 30_000 * PATIENCE }).toBe('resting');
}

clocked(
  '[ST-11 part] when the slideshow plays, then each slide stays for its time; stopped, it stays',
  async ({ page }) => {
    await openFrame(page, '/');
    const show = page.getByRole('region', { name: 'Work of the moment' });
    const current = () => show.locator('[aria-current="true"]').getAttribute('aria-label');
    const first = await current();
    await show.getByRole('button', { name: 'Next', exact: true }).click();
    const second = await current();
    expect(second).not.toBe(first);
    await page.clock.runFor(20_000);
    expect(await current()).toBe(second);
    await show.getByRole('button', { name: 'Play', exact: true }).click();
    await page.clock.runFor(2_500);
    expect(await current()).toBe(second);
    await page.clock.runFor(150);
    const third = await current();
    expect(third).not.toBe(second);
    await page.clock.runFor(2_450);
    expect(await current()).toBe(third);
    await page.clock.runFor(150);
    expect(await current()).not.toBe(third);
  },
);

clocked(
  '[ST-13 part] when a local edition is opened, then its popup appears after two seconds, and once only in a session',
  async ({ page }) => {
    await openFrame(page, '/fr/terms');
    const popup = page.getByRole('dialog', { name: /^Notre édition/ });
    await page.clock.runFor(1_900);
    await expect(popup).toHaveCount(0);
    await page.clock.runFor(200);
    // Its code may still be on its way, and then wants timers of its own.
    const isVisible = async () => {
      await page.clock.runFor(STEP_MS);
      return popup.isVisible();
    };
    await expect.poll(isVisible, { intervals: [50], timeout: 30_000 * PATIENCE }).toBe(true);
    await popup.getByRole('button', { name: 'Rester ici' }).click();
    await page.clock.runFor(450);
    await expect(popup).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(popup).toHaveCount(0);
    await openFrame(page, '/fr/about');
    await page.clock.runFor(10_000);
    await expect(popup).toHaveCount(0);
  },
);

clocked(
  '[ST-04 part] when thirteen seconds have passed, then the button that asks for a quote pulses once',
  async ({ page }) => {
    await openFrame(page, '/terms');
    const opener = quoteOpener(page).first();
    await page.clock.runFor(12_900);
    await expect(opener).toHaveAttribute('data-quote-opener', 'resting');
    for (const [passed, phase] of [
      [150, 'swelling'],
      [200, 'holding'],
      [100, 'sinking'],
      [200, 'resting'],
      [60_000, 'resting'],
    ] as const) {
      await page.clock.runFor(passed);
      await expect(opener).toHaveAttribute('data-quote-opener', phase);
    }
  },
);
