import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hasJapaneseFont } from '../tools/chromium.ts';
import { compare, difference, kept } from '../tools/visual/compare.ts';
import { acceptedFile, differentFile, nowFile } from '../tools/visual/places.ts';
import { type Catalogue, expect, pathOf, test } from './support.ts';

const WIDTHS = [360, 768, 1280, 1920] as const;
const THEMES = ['light', 'dark'] as const;
/** Latin and Japanese: the edition's prefix. */
const SCRIPTS = { latin: '', japanese: '/jp' } as const;
/** CSS pixels from the top that are looked at. */
const HEIGHT = 2_600;

const screens: readonly (readonly [name: string, path: (catalogue: Catalogue) => string])[] = [
  ['test-page', () => '/test-page?still'],
  ['home', () => '/?prerender'],
  ['portfolio', ({ illustrator }) => pathOf(illustrator)],
  ['single-image', ({ illustrator, image }) => `${pathOf(illustrator)}/${image.image_id}`],
];

for (const [name, address] of screens) {
  for (const [script, prefix] of Object.entries(SCRIPTS)) {
    test(`when ${name} is drawn in ${script} script, then it looks as it was accepted, at four widths, light and dark`, async ({
      page,
      catalogue,
      complaints,
    }) => {
      test.skip(script === 'japanese' && !hasJapaneseFont(), 'no Japanese font is installed here');
      test.setTimeout(180_000);
      await page.addInitScript(withoutChance);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${prefix}${address(catalogue)}`);
      const findings: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: name === 'test-page' ? 900 : HEIGHT });
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await settled(page);
          const how = { animations: 'disabled', caret: 'hide' } as const;
          // The gallery for itself, of whatever length: what stands above and below it is on the other pages, too.
          const screenshot = await (name === 'test-page'
            ? page.getByRole('main').screenshot(how)
            : page.screenshot(how));
          const finding = await look(`${name}-${script}-${width}-${colorScheme}`, screenshot);
          if (finding !== undefined) findings.push(finding);
        }
      }
      // A page that broke looks the same each time, too.
      expect(complaints).toEqual([]);
      if (name !== 'test-page') await expect(page.getByRole('alert')).toHaveCount(0);
      expect(findings, 'look at them: npm run visual:review').toEqual([]);
    });
  }
}

/** Keeps how a screen looks now; says in words how it differs from what was accepted. */
async function look(name: string, screenshot: Buffer): Promise<string | undefined> {
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

/** Runs in the page: what is chosen by chance is chosen the same way each time. */
function withoutChance(): void {
  let state = 7;
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Every picture near the screen has come, and nothing is loading. */
async function settled(page: Page): Promise<void> {
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
