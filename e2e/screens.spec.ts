import { REGIONS, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { PATIENCE } from '@limner/testing/patience';
import type { Page } from '@playwright/test';
import { firstPictureTop, LAPTOP, layoutFaults, PHONE, type Size, show, THEMES, WINDOWS } from './layout.ts';
import { BEGIN_WITH_PICTURES, SCREENS, SCREENS_BY_PAGE, type Screen } from './screens.ts';
import { type Catalogue, expect, found, openPage, test, violations } from './support.ts';
import { IS_THOROUGH, LONG_WORDS, WALKS_ALL } from './walked.ts';
import { type Seen, watch } from './watch.ts';

/** Other scripts or accents. */
const OTHER_LANGUAGES: readonly Region[] = ['jp', 'br', 'cn', 'ko', 'sx'];

/** Pages that the server renders in part. */
const ASKS_LATER: ReadonlySet<string> = new Set(['testPage', 'whole home page']);

for (const [number, [file, screens]] of [...SCREENS_BY_PAGE].entries()) {
  test(`[HM-06] when ${file} is opened, then it is complete, accessible and without errors or warnings, and nothing is cut off, at four widths, light and dark`, async ({
    page,
    catalogue,
  }) => {
    test.setTimeout((1 + screens.length) * 30_000 * PATIENCE);
    const visits = screens.flatMap((screen) => editionsOf(screen).map((region) => visitOf(screen, region, catalogue)));
    await see(page, visits, windowsOf(number));
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  for (const [number, [file, [screen]]] of [...SCREENS_BY_PAGE].entries()) {
    if (!IS_THOROUGH && number % 5 !== 0) continue;
    // The component gallery is in English alone.
    const regions: readonly Region[] = file === 'test-page' ? ['us'] : onPhone(number);
    test(`when ${file} is opened in the editions ${regions.join(', ')}, then it is complete, accessible and without errors or warnings, and nothing is cut off, light and dark`, async ({
      page,
      catalogue,
    }) => {
      const visits = regions.flatMap((region) => (screen ? [visitOf(screen, region, catalogue)] : []));
      await see(page, visits, [PHONE], file !== 'test-page');
    });
  }

  for (const [file, [, ...others]] of IS_THOROUGH ? SCREENS_BY_PAGE : []) {
    if (others.length === 0) continue;
    test(`when ${file} is opened at its other addresses, each in German or in French, then nothing is cut off`, async ({
      page,
      catalogue,
    }) => {
      test.setTimeout((1 + others.length) * 30_000 * PATIENCE);
      for (const [at, screen] of others.entries()) {
        const { address } = visitOf(screen, found(LONG_WORDS[at % LONG_WORDS.length]), catalogue);
        await openPage(page, address);
        await readAll(page);
        await expect.poll(() => layoutFaults(page, 'light'), address).toEqual([]);
      }
    });
  }
});

/** Scrolls to the end of a page, so that all parts are drawn, and opens what can be unfolded. */
async function readAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollingElement: all } = document;
    for (let top = 0; all && top < all.scrollHeight && top < 20_000; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) one.open = true;
  });
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
}

/** German, French and another language; elsewhere than in CI either German or the other one. */
function onPhone(number: number): readonly Region[] {
  const regions = [...LONG_WORDS, OTHER_LANGUAGES[number % OTHER_LANGUAGES.length] ?? 'jp'];
  return IS_THOROUGH ? regions : regions.slice(number % 2, (number % 2) + 1);
}

/** All widths in CI. Elsewhere one, another one for the next page. */
const windowsOf = (number: number): readonly Size[] =>
  IS_THOROUGH ? WINDOWS : WINDOWS.slice(number % WINDOWS.length).slice(0, 1);

type Visit = Pick<Screen, 'name' | 'status'> & { readonly address: string };

/**
 * Opens pages one after the other, and checks each in all windows and in both themes, in one of them also with axe.
 * @param isRead Whether to check the layout again after all parts of the page are drawn.
 */
async function see(page: Page, visits: readonly Visit[], windows: readonly Size[], isRead = false): Promise<void> {
  const seen = watch(page);
  const first = (windows.includes(LAPTOP) ? LAPTOP : windows[0]) ?? PHONE;
  for (const visit of visits) {
    const { address, status, name } = visit;
    await show(page, first, 'light');
    await open(page, visit, seen);
    for (const size of [first, ...windows.filter((one) => one !== first)]) {
      for (const theme of THEMES) {
        await show(page, size, theme);
        const where = `${address}, ${size.width} px, ${theme}`;
        if (size === first) expect(await violations(page, theme), where).toEqual([]);
        await expect.poll(() => layoutFaults(page, theme), where).toEqual([]);
      }
      if (BEGIN_WITH_PICTURES.has(name))
        expect(await firstPictureTop(page), `pictures of ${address}, ${size.width} px`).toBeLessThanOrEqual(
          0.4 * size.height,
        );
    }
    if (isRead) {
      await readAll(page);
      await expect.poll(() => layoutFaults(page, THEMES.at(-1) ?? 'light'), `all of ${address}`).toEqual([]);
    }
    const errors = seen.errors.filter((error) => status === 200 || !error.includes('404'));
    expect(errors, address).toEqual([]);
  }
}

/** Opens a page until it is complete, and sees that the browser asks for nothing before it is interactive. */
async function open(page: Page, { name, address, status }: Visit, seen: Seen): Promise<void> {
  // On a busy machine, services may respond too late for the server: repeat.
  await expect(async () => {
    seen.calls.length = 0;
    seen.errors.length = 0;
    const response = await openPage(page, address);
    expect(response?.status(), address).toBe(status);
    if (!ASKS_LATER.has(name)) expect(seen.calls, `${address}: asked before it was interactive`).toEqual([]);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  if (name !== 'testPage') await expect(page.locator('main [role=status][aria-label]'), address).toHaveCount(0);
}

/** The first screen of each page in English, the others in one edition each, so that they cover all; with `LIMNER_WALK=all` each in three languages. */
function editionsOf(screen: Screen): readonly Region[] {
  if (WALKS_ALL) return ['us', 'de', 'jp'];
  const isFirst = SCREENS_BY_PAGE.get(screen.page)?.[0] === screen;
  return [(isFirst ? undefined : REGIONS[SCREENS.indexOf(screen) % REGIONS.length]) ?? 'us'];
}

function visitOf({ name, path, status }: Screen, region: Region, catalogue: Catalogue): Visit {
  const [pathname = '', query] = path(catalogue).split('?');
  return { name, status, address: prefixed(region, pathname) + (query === undefined ? '' : `?${query}`) };
}
