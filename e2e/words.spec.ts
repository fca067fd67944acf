import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editions, LANGUAGES, REGIONS } from '@limner/editions';
import { layoutFaults } from './layout.ts';
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
      await expect.poll(() => layoutFaults(page, 'light'), { message: `${region}: menu` }).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: shortcuts }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => layoutFaults(page, 'light'), { message: `${region}: shortcuts` }).toEqual([]);
    }
  });
});
