import { editions, type Region } from '@limner/editions';
import { type PageName, prefixed } from '@limner/routes';
import { SCREENS, type Screen } from './screens.ts';
import { readHtml } from './served-html.ts';
import { type Catalogue, expect, test } from './support.ts';

/** One edition without a prefix, one of another European language, one of another script. */
const READ: readonly Region[] = ['us', 'de', 'jp'];

/** Pages of work and of entries, which have pictures. */
const WITH_PICTURES: readonly PageName[] = [
  'home-page',
  'artists-page',
  'meet-page',
  'portfolio-page',
  'image-page',
  'style-page',
  'search-page',
  'picked-page',
  'news-page',
  'news-item-page',
  'videos-page',
];
/** Screens of such a page file that have none. */
const WITHOUT_PICTURES: ReadonlySet<string> = new Set(['no results']);

for (const region of READ) {
  test(`when each page of the edition ${region} is requested, then the HTML alone has its heading, texts, pictures, links and a search form, each text marked with its language`, async ({
    page,
    request,
    catalogue,
  }) => {
    test.setTimeout(180_000);
    const settings: Record<string, string> = await (await request.get('/api/collections/multi/settings/1/EN')).json();
    const team: { name: string }[] = await (await request.get(`/api/team?lang=${region}`)).json();
    const people = [...catalogue.artists.map(({ formatted_name }) => formatted_name), ...team.map(({ name }) => name)];
    const names = [...people, settings.name, settings.agency].flatMap((name) => name || []);
    for (const screen of SCREENS.filter(({ page }) => page !== 'test-page')) {
      const { name, status } = screen;
      // The first pages after a start may be sent before the render thread is ready; on a busy machine, services may respond too late: repeat.
      await expect(async () => {
        const response = await request.get(addressOf(screen, region, catalogue));
        expect(response.status(), name).toBe(status);
        const { title, heading, text, items, pictures, links, ...served } = await readHtml(
          page,
          await response.text(),
          names,
        );
        expect(served, name).toEqual({
          isLoading: false,
          wrong: [],
          inOtherLanguage: [],
          lang: editions[region].locale,
          search: `${prefixed(region, '/search')}?q`,
        });
        expect(title, name).not.toBe('');
        expect(heading, name).not.toBe('');
        expect(text > 80 || items > 2, `${name}: ${text} characters, ${items} list items`).toBe(true);
        expect(links, `links of ${name}`).toBeGreaterThan(0);
        if (hasPictures(screen)) expect(pictures, `pictures of ${name}`).toBeGreaterThan(0);
      }).toPass({ timeout: 20_000 });
    }
  });
}

const hasPictures = ({ name, page }: Screen): boolean => WITH_PICTURES.includes(page) && !WITHOUT_PICTURES.has(name);

function addressOf({ path }: Screen, region: Region, catalogue: Catalogue): string {
  const [pathname = '', query] = path(catalogue).split('?');
  return prefixed(region, pathname) + (query === undefined ? '' : `?${query}`);
}
