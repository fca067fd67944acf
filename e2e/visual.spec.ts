import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PATIENCE } from '@limner/testing/patience';
import type { Page } from '@playwright/test';
import { hasJapaneseFont } from '../tools/chromium.ts';
import { compare, difference, kept } from '../tools/visual/compare.ts';
import { acceptedFile, differentFile, nowFile } from '../tools/visual/places.ts';
import { type Catalogue, expect, pathOf, test } from './support.ts';

test.use({ pictures: 'all' });

const WIDTHS = [360, 768, 1280, 1920] as const;
const THEMES = ['light', 'dark'] as const;
/** The edition's prefix for each script. */
const SCRIPTS = { latin: '', japanese: '/jp' } as const;
/** Height of the screenshots in CSS pixels. */
const HEIGHT = 2_600;

const screens: readonly (readonly [name: string, path: (catalogue: Catalogue) => string])[] = [
  ['test-page', () => '/test-page?still'],
  ['home', () => '/?prerender'],
  ['portfolio', ({ illustrator }) => pathOf(illustrator)],
  ['single-image', ({ illustrator, image }) => `${pathOf(illustrator)}/${image.image_id}`],
];

for (const [name, address] of screens) {
  for (const [script, prefix] of Object.entries(SCRIPTS)) {
    test(`when ${name} is drawn in ${script} script, then it looks like the accepted screenshots, at four widths, light and dark`, async ({
      page,
      catalogue,
      browserErrors,
    }) => {
      test.skip(script === 'japanese' && !hasJapaneseFont(), 'no Japanese font is installed here');
      test.setTimeout(180_000 * PATIENCE);
      await page.addInitScript(seedRandom);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${prefix}${address(catalogue)}`);
      const findings: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: name === 'test-page' ? 900 : HEIGHT });
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await waitUntilLoaded(page);
          const how = { animations: 'disabled', caret: 'hide' } as const;
          // Of the component gallery only the main part, in full height: header and footer are on the other pages, too.
          const screenshot = await (name === 'test-page'
            ? page.getByRole('main').screenshot(how)
            : page.screenshot(how));
          const finding = await compareWithAccepted(`${name}-${script}-${width}-${colorScheme}`, screenshot);
          if (finding !== undefined) findings.push(finding);
        }
      }
      // A broken page looks the same each time, too.
      expect(browserErrors).toEqual([]);
      if (name !== 'test-page') await expect(page.getByRole('alert')).toHaveCount(0);
      expect(findings, 'review them with: npm run visual:review').toEqual([]);
    });
  }
}

/** Stores a screenshot. Returns how it differs from the accepted one; undefined if it does not. */
async function compareWithAccepted(name: string, screenshot: Buffer): Promise<string | undefined> {
  const now = await kept(screenshot);
  await write(nowFile(name), now);
  const isAccepted = await access(acceptedFile(name)).then(
    () => true,
    () => false,
  );
  const before = isAccepted ? await readFile(acceptedFile(name)) : now;
  const { isSame, finding } = await compare(before, now);
  if (isAccepted && isSame) {
    await rm(differentFile(name), { force: true });
    return undefined;
  }
  await write(differentFile(name), await difference(before, now));
  return `${name}: ${isAccepted ? finding : 'is new'}`;
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Runs in the page: gives `Math.random` a fixed seed, so that random choices are the same each time. */
function seedRandom(): void {
  let state = 7;
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Waits until the network is idle and the pictures in the viewport and the fonts have loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const near = [...document.images].filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          const isBeside = right <= 0 || left >= window.innerWidth;
          return !isBeside && bottom > 0 && top < window.innerHeight;
        });
        return near.every((image) => image.complete && document.fonts.status === 'loaded');
      }),
    )
    .toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
