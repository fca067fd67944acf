import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test } from './support.ts';

/** More presses than any way through a page takes. */
const MOST = 60;

/** How the scrolled header is drawn: without its last row. */
const SMALL = 'inset(0px 0px 36px)';

test('when only the keyboard is used, then header, menu, styles, editions, the scrolled header, filters, gallery and picture are reached and left, the focus is always seen, and it returns to what opened a part', async ({
  page,
  catalogue,
}) => {
  await openPage(page, '/illustrators');
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');

  await test.step('the menu', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const menu = banner.getByRole('button', { name: 'Menu' });
    await tabTo(menu);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectToKeepTheFocus(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();

    await page.keyboard.press('Space');
    await tabTo(dialog.getByRole('button', { name: 'Styles' }));
    await page.keyboard.press('Enter');
    const styles = page.getByRole('dialog', { name: 'Styles' });
    await expect(styles).toBeVisible();
    await expectToKeepTheFocus(styles);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('the editions', async () => {
    const opener = banner.getByRole('button', { name: /^Edition: USA/ });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await tabTo(banner.getByRole('link', { name: 'France' }));
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('link', { name: 'France' })).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the scrolled header', async () => {
    const editions = banner.getByRole('button', { name: /^Edition: USA/ });
    await tabTo(page.getByRole('main').getByRole('link').first());
    // The mouse over the header would keep it as it is.
    await page.mouse.move(600, 500);
    await scrollToEnd(page);
    await expect(page.locator('body')).toHaveClass(/scrolled/);
    await expect(banner).toHaveCSS('clip-path', SMALL);
    // The header comes before the page. Its last row is shown while something in it has the focus.
    await tabTo(editions, 'Shift+Tab');
    await expect(banner).toHaveCSS('clip-path', 'none');
    await page.keyboard.press('Enter');
    await tabTo(banner.getByRole('link', { name: 'France' }));
    await page.keyboard.press('Escape');
    await expect(editions).toBeFocused();
    await expect(page.locator('body')).toHaveClass(/scrolled/);
    await tabTo(page.getByRole('main').getByRole('link').first());
    await scrollToEnd(page);
    await expect(banner).toHaveCSS('clip-path', SMALL);
    await tabTo(editions, 'Shift+Tab');
  });

  await test.step('the filters', async () => {
    const filters = page.getByRole('region', { name: 'Filters' });
    const style = filters.getByRole('button', { name: 'Style' });
    await tabTo(style);
    await page.keyboard.press('Enter');
    const box = filters.getByRole('checkbox').first();
    await tabTo(box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect(page).toHaveURL(/\?style=/);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(style).toBeFocused();
    const name = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    await tabTo(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/artists\//);
  });

  await test.step('a gallery and a picture', async () => {
    await openPage(page, `/styles/${catalogue.gallery.url}`);
    const links = page.getByRole('list', { name: 'Pictures in this style' }).locator('[data-picture-link]');
    await tabTo(links.first());
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused();
    await expectToBeSeen(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const zoom = page.getByRole('button', { name: 'Zoom in' });
    await tabTo(zoom, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(zoom).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/styles/${catalogue.gallery.url}$`));
    await expect(links.nth(1)).toBeFocused();
  });
});

/** Presses Tab, or another key, until an element has the focus. Checks after each press that the focus is visible and marked. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press(key);
    await expectToBeSeen(page);
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${MOST} presses of ${key}`);
}

/** Presses End, and waits until the browser has scrolled. */
async function scrollToEnd(page: Page): Promise<void> {
  const scrolled = page.evaluate(
    () =>
      new Promise<void>((resolve) => document.addEventListener('scrollend', () => window.scrollY > 140 && resolve())),
  );
  await page.keyboard.press('End');
  await scrolled;
}

/** The focus is inside the window, on an element that has an outline or a shadow, or whose box around it has. */
async function expectToBeSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isInside = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    return isInside && isMarked(focused, 3)
      ? ''
      : `${isInside ? 'not marked' : 'not inside'}: ${focused.outerHTML.slice(0, 200)}`;

    function isMarked(element: Element | null, around: number): boolean {
      if (!element || around === 0) return false;
      const looks = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const isDrawn = looks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
      return isDrawn || isMarked(element.parentElement, around - 1);
    }
  });
  expect(seen).toBe('');
}

/** A dialog has the focus, and Tab does not lead out of it in either direction. */
async function expectToKeepTheFocus(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    // At the ends the dialog takes the focus back one frame later.
    await expect.poll(isInside, key).toBe(true);
  }
}
