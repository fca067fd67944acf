import { editions, LANGUAGES, type Language, REGIONS } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { foreignTexts, namesIn } from './foreign-texts.ts';
import { wordsOf } from './interface-words.ts';
import { layoutFaults } from './layout.ts';
import { expect, found, openPage, test } from './support.ts';
import { LONG, LONG_WORDS } from './walked.ts';

const LANGUAGE_FILE = new RegExp(`/assets/(${LANGUAGES.join('|')})-[\\w-]{8}\\.js$`);

const regionOf = (language: Language) => found(REGIONS.find((one) => editions[one].language === language));

for (const language of LANGUAGES) {
  test(`[AP-16] when an edition in ${language} is opened, then its texts are those of that language's JSON file, which the page preloads, and no other language is requested`, async ({
    page,
  }) => {
    const { nav, states } = wordsOf(language);
    const region = regionOf(language);
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

  for (const language of LANGUAGES) {
    const region = regionOf(language);
    test(
      `when menu, styles, login, quote, shortcuts, filters and the search panel are opened in ${language} at 360 px, then each text is marked with its language, and nothing is cut off`,
      LONG,
      async ({ page, request, catalogue }) => {
        const { header, menu, shortcuts, search, filters } = wordsOf(language);
        const names = await namesIn(request, catalogue, region);
        const banner = page.getByRole('banner');
        const dialog = page.getByRole('dialog');
        await openPage(page, prefixed(region, '/terms'));
        /** Looks at the dialog that is open, and closes it. */
        const see = async (name: string) => {
          await expect(dialog.first(), name).toBeVisible();
          await expect.poll(() => layoutFaults(page, 'light'), { message: `${language}: ${name}` }).toEqual([]);
          expect(await foreignTexts(page, names), `${language}: ${name}`).toEqual([]);
          // The first closes the suggestions alone.
          await expect(async () => {
            await page.keyboard.press('Escape');
            await expect(dialog, name).toHaveCount(0, { timeout: 1_000 });
          }).toPass();
        };
        const openMenu = () => banner.getByRole('button', { name: header.menu, exact: true }).click();
        await openMenu();
        await see('menu');
        for (const name of [menu.styles, menu.login, header.ask]) {
          await openMenu();
          await dialog.getByRole('button', { name, exact: true }).click();
          await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
          await expect(dialog).toHaveCount(1);
          await see(name);
        }
        await page.getByRole('button', { name: shortcuts.title, exact: true }).click();
        await see(shortcuts.title);
        for (const name of [menu.words, search.byPicture, search.byVoice]) {
          await banner.getByRole('button', { name: header.search, exact: true }).click();
          await dialog.getByRole('button', { name, exact: true }).first().click();
          await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
          if (name === menu.words) {
            await dialog.locator('textarea').fill(catalogue.illustrator.formatted_name);
            await expect(dialog.getByRole('option').first()).toBeVisible();
          }
          await see(name);
        }
        await openPage(page, prefixed(region, '/illustrators'));
        await page.getByRole('main').getByRole('button', { name: filters.label }).click();
        await see(filters.label);
      },
    );
  }

  for (const region of LONG_WORDS) {
    test(`when the popup of the edition ${region} appears at 360 px, then nothing is cut off`, async ({ page }) => {
      // Other tests begin as if it had been closed.
      await page.addInitScript(() => sessionStorage.removeItem('limner.regions'));
      await openPage(page, `/${region}/terms`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => layoutFaults(page, 'light')).toEqual([]);
    });
  }
});
