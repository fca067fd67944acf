import { editions, type Region } from '@limner/editions';
import { type PageName, prefixed } from '@limner/routes';
import { PATIENCE } from '@limner/testing/patience';
import { namesIn } from './foreign-texts.ts';
import { SCREENS, SCREENS_BY_PAGE, type Screen } from './screens.ts';
import { readHtml, type ServedHtml } from './served-html.ts';
import { type Catalogue, expect, test } from './support.ts';
import { LONG } from './walked.ts';

/** One edition without a prefix, one of another European language, one of another script. */
const READ_WHOLE: readonly Region[] = ['us', 'de', 'jp'];

/** The other languages: of each page file one address. */
const READ_IN_PART: readonly Region[] = ['fr', 'sx', 'br', 'cn', 'ko'];

/** A word has one or two characters. */
const WORDS_ARE_SHORT: readonly Region[] = ['jp', 'cn', 'ko'];

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
/** Screens of such a page file that have none, such as the artists of one country in a small style. */
const WITHOUT_PICTURES: ReadonlySet<string> = new Set(['no results', 'styleRegion']);

/** A page of the agency, of little use without the scripts that send the code of the link. */
const NEEDS_SCRIPTS: ReadonlySet<string> = new Set(['insightLink']);

/** Not every edition lists every animator. */
const OF_ANIMATOR: ReadonlySet<string> = new Set(['animator', 'animatorProfile', 'animatorStyle', 'animatorImage']);

for (const region of [...READ_WHOLE, ...READ_IN_PART]) {
  test(
    `when each page of the edition ${region} is requested, then the HTML alone has its heading, texts, pictures, links and a search form, each text marked with its language`,
    LONG,
    async ({ page, request, catalogue }) => {
      test.setTimeout(180_000 * PATIENCE);
      const names = await namesIn(request, catalogue, region);
      // For the address that has no prefix in any edition.
      const headers = { cookie: `edition=${region}` };
      const wrong: string[] = [];
      const listed: { artist_id: number }[] = await (
        await request.get(`/api/collections/artists?lang=${region}`)
      ).json();
      const isAnimatorListed = listed.some(({ artist_id }) => artist_id === catalogue.animator.artist_id);
      const first = [...SCREENS_BY_PAGE.values()].flatMap(([screen]) => screen ?? []);
      for (const screen of READ_WHOLE.includes(region) ? SCREENS : first) {
        if (NEEDS_SCRIPTS.has(screen.name)) continue;
        if (OF_ANIMATOR.has(screen.name) && !isAnimatorListed) continue;
        let faults: string[] = [];
        // The first pages after a start may be sent before the render thread is ready; on a busy machine, services may respond too late: repeat.
        await expect(async () => {
          const response = await request.get(addressOf(screen, region, catalogue), { headers });
          expect(response.status(), screen.name).toBe(screen.status);
          const served = await readHtml(page, await response.text(), names);
          faults = faultsOf(served, screen, region);
          expect(faults).toEqual([]);
        })
          .toPass({ timeout: 5_000 * PATIENCE })
          .catch(() => wrong.push(`${screen.name}: ${faults.join('; ')}`));
      }
      expect(wrong).toEqual([]);
    },
  );
}

function faultsOf(served: ServedHtml, screen: Screen, region: Region): string[] {
  const { title, heading, lang, isLoading, text, items, pictures, links, search } = served;
  // The component gallery shows what loading looks like, pictures of its own, and parts with the words of the edition among its English ones.
  const isGallery = screen.page === 'test-page';
  const unless = (isGood: boolean, fault: string) => (isGood ? [] : [fault]);
  return [
    ...unless(title !== '', 'no title'),
    ...unless(heading !== '', 'no heading'),
    ...unless(lang === editions[region].locale, `language ${lang}`),
    ...unless(!isLoading || isGallery, 'a part is loading'),
    ...unless(
      text > (WORDS_ARE_SHORT.includes(region) ? 20 : 60) || items > 2,
      `only ${text} characters and ${items} list items`,
    ),
    ...unless((pictures > 0 && links > 0) || !hasPictures(screen), `${pictures} pictures and ${links} links`),
    ...unless(search === `${prefixed(region, '/search')}?q`, `the search form leads to ${search}`),
    ...(isGallery ? [] : served.wrong.map((address) => `address ${address}`)),
    ...(isGallery ? [] : served.inOtherLanguage),
  ];
}

const hasPictures = ({ name, page }: Screen): boolean => WITH_PICTURES.includes(page) && !WITHOUT_PICTURES.has(name);

function addressOf({ path }: Screen, region: Region, catalogue: Catalogue): string {
  const [pathname = '', query] = path(catalogue).split('?');
  return prefixed(region, pathname) + (query === undefined ? '' : `?${query}`);
}
