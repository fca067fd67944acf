import type { Podcast } from '@limner/contracts';
import type { Locator, Page } from '@playwright/test';
import { LAPTOP, layoutFaults, PHONE, type Size, show, THEMES } from './layout.ts';
import { expect, found, openPage, test, violations } from './support.ts';
import { IS_THOROUGH } from './walked.ts';

/** Something that opens above a page. */
interface Overlay {
  readonly name: string;
  readonly path: string;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Opens it, from what has the focus again once it is closed. */
  readonly open: (page: Page) => Promise<Locator>;
  readonly part: (page: Page) => Locator;
  /** What closes it; by default Escape. */
  readonly close?: (page: Page) => Promise<void>;
  /** It does not take the focus when it opens. */
  readonly isBeside?: boolean;
  /** Only at these sizes. */
  readonly sizes?: readonly Size[];
}

const banner = (page: Page) => page.getByRole('banner');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Presses a button by key, as its focus is to return to it. */
async function press(button: Locator): Promise<Locator> {
  await button.focus();
  await button.press('Enter');
  return button;
}

const openMenu = (page: Page) => press(banner(page).getByRole('button', { name: 'Menu' }));

async function openFromMenu(page: Page, name: string): Promise<Locator> {
  const menu = await openMenu(page);
  await press(dialog(page, 'Menu').getByRole('button', { name, exact: true }));
  return menu;
}

/** The gateway's answer about the caller, of somebody who signed in. */
const as = (group: string) => async (page: Page) => {
  await page.route('**/api/caller', (route) => route.fulfill({ json: { groups: [group] } }));
};

const OVERLAYS: readonly Overlay[] = [
  { name: 'menu', path: '/terms', open: openMenu, part: (page) => dialog(page, 'Menu') },
  {
    name: 'styles popup',
    path: '/terms',
    open: (page) => openFromMenu(page, 'Styles'),
    part: (page) => dialog(page, 'Styles'),
  },
  {
    name: 'login dialog',
    path: '/terms',
    open: (page) => openFromMenu(page, 'Client login'),
    part: (page) => dialog(page, 'Client login'),
  },
  {
    name: 'region list',
    path: '/styles',
    open: (page) => press(banner(page).getByRole('button', { name: /^Edition: / })),
    part: (page) =>
      banner(page)
        .getByRole('list')
        .filter({ has: page.getByRole('link', { name: 'France' }) }),
    // On a phone it is in the menu.
    sizes: [LAPTOP],
  },
  {
    name: 'quote panel',
    path: '/terms',
    open: (page) => press(banner(page).locator('[data-quote-opener]')),
    part: (page) => page.getByRole('dialog'),
    sizes: [LAPTOP],
  },
  {
    name: 'quote panel of the menu',
    path: '/terms',
    open: (page) => openFromMenu(page, 'Ask for a quote'),
    part: (page) => page.getByRole('dialog'),
    sizes: [PHONE],
  },
  {
    name: 'personal menu',
    path: '/terms',
    prepare: as('client'),
    open: (page) => press(banner(page).getByRole('button', { name: 'Personal area' })),
    part: (page) => page.getByRole('menu'),
  },
  {
    name: 'filter sheet',
    path: '/illustrators',
    open: (page) => press(page.getByRole('main').getByRole('button', { name: /^Filters/ })),
    part: (page) => dialog(page, 'Filters'),
    sizes: [PHONE],
  },
  {
    name: 'genie',
    path: '/terms',
    open: (page) => press(banner(page).getByRole('button', { name: 'Search', exact: true })),
    part: (page) => dialog(page, /^Search by/),
  },
  {
    name: 'cookie bar',
    path: '/terms',
    open: (page) => press(page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })),
    part: (page) => page.getByRole('region', { name: 'Cookies and statistics' }),
    close: (page) => page.getByRole('button', { name: 'Refuse' }).press('Enter'),
  },
  {
    name: 'podcast player',
    path: '/podcasts',
    open: async (page) => {
      const { items }: { items: Podcast[] } = await (await page.request.get('/api/podcasts?lang=us')).json();
      const { title } = found(items.find(({ media }) => media));
      return press(page.getByRole('main').getByRole('button', { name: `Play ${title}` }));
    },
    part: (page) => page.getByRole('region', { name: 'Podcast player' }),
    close: (page) => page.getByRole('button', { name: 'Close the player' }).click(),
    isBeside: true,
  },
  {
    name: 'administrator bar',
    path: '/terms',
    prepare: async (page) => {
      await as('admin')(page);
      await page.addInitScript(() => localStorage.setItem('xas', 'true'));
    },
    open: async (page) => page.getByRole('link', { name: 'Administrator' }),
    part: (page) => page.getByRole('link', { name: 'Administrator' }),
    close: async () => undefined,
    isBeside: true,
  },
];

for (const [number, overlay] of OVERLAYS.entries()) {
  const sizes = overlay.sizes ?? (IS_THOROUGH ? [PHONE, LAPTOP] : [found([PHONE, LAPTOP][number % 2])]);
  for (const size of sizes) {
    test(`when the ${overlay.name} is opened at ${size.width} px, then it fits, is accessible in both themes, takes the focus, and gives it back when it is closed by key`, async ({
      page,
    }) => {
      await show(page, size, 'light');
      await overlay.prepare?.(page);
      await openPage(page, overlay.path);
      const opener = await overlay.open(page);
      const part = overlay.part(page);
      await expect(part).toBeVisible();
      const hasFocus = () => part.evaluate((one) => one.contains(document.activeElement));
      if (overlay.name === 'region list') await page.keyboard.press('Tab');
      if (!overlay.isBeside) await expect.poll(hasFocus).toBe(true);
      await expectToFit(page, part);
      for (const theme of THEMES) {
        await show(page, size, theme);
        expect(await violations(page, theme), theme).toEqual([]);
        await expect.poll(() => layoutFaults(page, theme), theme).toEqual([]);
      }
      if (overlay.close) await overlay.close(page);
      else await page.keyboard.press('Escape');
      if (overlay.name === 'administrator bar') return;
      await expect(part).toHaveCount(0);
      if (!overlay.isBeside) await expect(opener).toBeFocused();
    });
  }
}

/** It is inside the window from left to right, and what of it is lower than the window can be scrolled to. */
async function expectToFit(page: Page, part: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return box !== null && box.x >= -1 && box.x + box.width <= width + 1 && box.y >= -1;
    })
    .toBe(true);
}
