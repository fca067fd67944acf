import { PATIENCE } from '@limner/testing/patience';
import type { Page } from '@playwright/test';
import { expect, found, openPage } from './support.ts';

/** Tolerant: the browser adjusts the scroll position while fonts and texts above the viewport load. */
export async function expectAbout(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(100);
}

/** Scrolls down until an item of a list with at least this number is in the document, and not past what is there: a busy page adds items late. */
export async function scrollToNumber(page: Page, number: number): Promise<void> {
  const scrollAndRead = () =>
    page.evaluate(() => {
      const numberOf = (item: Element) => Number(item.ariaPosInSet);
      const items = [...document.querySelectorAll('[aria-posinset]')].sort(
        (one, other) => numberOf(one) - numberOf(other),
      );
      const last = items.at(-1);
      last?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return last ? numberOf(last) : 0;
    });
  await expect.poll(scrollAndRead, { intervals: [50], timeout: 30_000 * PATIENCE }).toBeGreaterThan(number);
}

/** How far items of lists that stay in the document move while others leave and come, in pixels: the page is scrolled upwards. */
export const mostMoved = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const tops = () =>
      new Map(
        [...document.querySelectorAll<HTMLElement>('[aria-posinset]')].map((card) => [
          `${card.parentElement?.ariaLabel} ${card.ariaPosInSet}`,
          card.getBoundingClientRect().top + window.scrollY,
        ]),
      );
    let most = 0;
    for (let step = 0; step < 6; step += 1) {
      const before = tops();
      window.scrollBy({ top: -700, behavior: 'instant' });
      await frame();
      for (const [number, top] of tops()) most = Math.max(most, Math.abs(top - (before.get(number) ?? top)));
    }
    return most;
  });

/**
 * Opens what a link in view leads to and goes back, then leaves the site's scripts by a full load and goes back: the place is the same each time.
 * @param links The links of which one is followed.
 */
export async function openAndReturn(
  page: Page,
  isFarDown: () => Promise<void>,
  links = '[data-picture-link]',
): Promise<void> {
  const followed = await page.waitForFunction((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)];
    const inView = shown.find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 150 && top < window.innerHeight;
    });
    if (!inView) {
      // On a slow server the window may be below all of them. Others are not drawn yet: they come without scrolling.
      const last = shown.at(-1);
      if (last && last.getBoundingClientRect().bottom <= 150)
        last.scrollIntoView({ block: 'center', behavior: 'instant' });
      return undefined;
    }
    const before = window.scrollY;
    inView.click();
    return { href: inView.getAttribute('href'), before };
  }, links);
  const { href, before } = found(await followed.jsonValue());
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  const opened = page.locator(`${links}[href="${href}"]`);
  await expect(opened).toBeAttached();
  await expectAbout(page, before);
  await openPage(page, '/terms');
  await page.goBack();
  await expectAbout(page, before);
  await isFarDown();
}
