import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editions, LANGUAGES, REGIONS } from '@limner/editions';
import type { Page } from '@playwright/test';
import { SCREENS } from './public-pages.ts';
import { expect, found, openPage, test } from './support.ts';

const LANGUAGE_FILE = new RegExp(`/assets/(${LANGUAGES.join('|')})-[\\w-]{8}\\.js$`);

for (const language of LANGUAGES) {
  test(`[AP-16] when an edition in ${language} is opened, then its texts are those of that language's JSON file, which the page preloads, and no other language is requested`, async ({
    page,
  }) => {
    const { nav, states } = JSON.parse(
      readFileSync(path.join(import.meta.dirname, `../packages/words/languages/${language}.json`), 'utf8'),
    );
    const region = found(REGIONS.find((one) => editions[one].language === language));
    const requested = new Set<string>();
    page.on('request', (request) => {
      const [, file] = LANGUAGE_FILE.exec(new URL(request.url()).pathname) ?? [];
      if (file) requested.add(file);
    });
    const response = found((await openPage(page, region === 'us' ? '/terms' : `/${region}/terms`)) ?? undefined);
    expect(await response.text()).toMatch(new RegExp(`<link rel="modulepreload"[^>]*/assets/${language}-`));
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: nav.illustrators, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', editions[region].locale);
    await banner.getByRole('link', { name: nav.animators, exact: true }).click();
    await expect(page).toHaveURL(/\/animators$/);
    await expect(page.getByRole('status', { name: states.loading })).toHaveCount(0);
    expect([...requested]).toEqual([language]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const [name, addressOf, status = 200] of SCREENS.filter(([one]) => one !== 'test page')) {
    test(`when ${name} is opened in German and in French at 360 px, then no text is cut off and the page is not too wide`, async ({
      page,
      catalogue,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
      const address = addressOf(catalogue).replace(/^\/jp\b/, '');
      for (const region of ['de', 'fr'] as const) {
        const response = await openPage(page, `/${region}${address === '/' ? '' : address.replace(/^\/(?=\?)/, '')}`);
        expect(response?.status()).toBe(status);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: /Wird geladen|läuft|Chargement|en cours/ })).toHaveCount(0);
        await expect.poll(() => cutOff(page), { message: region }).toEqual([]);
      }
    });
  }

  test('when the menu with the editions and a dialog are opened in German and in French at 360 px, then no text is cut off', async ({
    page,
  }) => {
    for (const [region, shortcuts] of [
      ['de', 'Tastenkürzel'],
      ['fr', 'Raccourcis clavier'],
    ] as const) {
      await openPage(page, `/${region}/terms`);
      await page.getByRole('button', { name: /^Men[uü]$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => cutOff(page), { message: `${region}: menu` }).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: shortcuts }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => cutOff(page), { message: `${region}: shortcuts` }).toEqual([]);
    }
  });
});

/** A picture of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Texts that are cut off by the window or by a box that hides its overflow; text that can be scrolled into view does not count. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lost: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) lost.push(`the page is ${wide} px too wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const parent = text.parentElement;
      if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 1 && isLost(parent, box)) lost.push(words.slice(0, 60));
    }
    return lost;

    function isLost(from: Element, box: DOMRect): boolean {
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around);
        // Visually hidden: for screen readers only.
        if (clipPath === 'inset(50%)') return false;
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
        if (overflowX === 'visible') continue;
        const frame = around.getBoundingClientRect();
        if (box.right > frame.right + 1 || box.left < frame.left - 1) return true;
      }
      return box.right > window.innerWidth + 1 || box.left < -1;
    }
  });
