import { REGIONS, type Region } from '@limner/editions';
import { allRoutes, isForAll, prefixed } from '@limner/routes';
import { PATIENCE } from '@limner/testing/patience';
import type { APIRequestContext, Page } from '@playwright/test';
import { examplePath } from './example-path.ts';
import { baseURL } from './installation.ts';
import { blockPictures, type Catalogue, expect, openPage, test, waitUntilInteractive } from './support.ts';
import { IS_THOROUGH, LONG, WALKED } from './walked.ts';

/** Marks the heading of the page that is left, so that it is not taken for that of the next one: each path has a heading element of its own. */
const LEFT = 'data-left';

/** A page as a visitor sees it. */
interface Shown {
  readonly path: string;
  readonly isFound: boolean;
  readonly title: string;
  readonly heading: string;
  readonly lang: string;
  /** The path of the canonical address; none on the not-found page. */
  readonly canonical: string | undefined;
}

const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

/** Ways to write an address, as many as editions: over these, each route is opened in each spelling. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replace(/\/([^/]+)$/, '//$1'),
  (path) => path.replace(/[^/]+/, (first) => first.toUpperCase()),
  (path) => path.replace(/[^/]+$/, (last) => last.toUpperCase()),
  (path) => path.replace(/[a-z](?=[^/]*$)/, encoded),
  (path) => path.replace(/[a-z](?=[^a-z]*$)/, encoded),
  (path) => path.replaceAll(/[a-z]/g, encoded),
  (path) => `${path}/index.html`,
  (path) => `${path}/x/y`,
];

/** Outside CI, one edition has every sixth route. In CI each edition has every route in one spelling, and over the editions each route has each spelling once. */
const STRIDE = IS_THOROUGH ? 1 : 6;

for (const region of WALKED) {
  const number = REGIONS.indexOf(region);

  test(`[RT-04 part] when any route is opened in the edition ${region}, however it is written, then the server and the browser show the same page`, async ({
    page,
    catalogue,
    request,
  }) => {
    test.setTimeout(300_000 * PATIENCE);
    const addresses = allRoutes
      // The component gallery shows loading states on purpose, the address that only bots follow has no page, and some pages need an account.
      .filter((route) => route.name !== 'testPage' && route.name !== 'botClick' && isForAll(route))
      .flatMap((route, at) => {
        if ((number + at) % STRIDE !== 0) return [];
        const path = examplePath(route, catalogue);
        return prefixed(region, SPELLINGS[Math.floor((number + at) / STRIDE) % SPELLINGS.length]?.(path) ?? path);
      });
    expect(await disagreements({ page, request }, region, addresses)).toEqual([]);
  });
}

test('[NAV-03] when an address has an unknown prefix, or none, then it leads to the stored edition, without one to that of the USA', async ({
  page,
}) => {
  const leadsTo = async (address: string, path: string, lang: string) => {
    await openPage(page, address);
    await expect(page, address).toHaveURL(path);
    await expect(page.locator('html'), address).toHaveAttribute('lang', lang);
  };
  await leadsTo('/xx/illustrators', '/illustrators', 'en-US');
  await leadsTo('/illustrators', '/illustrators', 'en-US');
  await leadsTo('/jp/illustrators', '/jp/illustrators', 'ja-JP');
  await storeEdition(page, 'fr');
  await leadsTo('/xx/illustrators', '/fr/illustrators', 'fr-FR');
  await leadsTo('/xx', '/fr', 'fr-FR');
  await leadsTo('/illustrators', '/fr/illustrators', 'fr-FR');
  await leadsTo('/', '/fr', 'fr-FR');
  await leadsTo('/jp/illustrators', '/jp/illustrators', 'ja-JP');
});

/** Several tests of odd addresses, which run at the same time. */
const PARTS = 3;

for (let part = 0; part < PARTS; part++) {
  test(
    `[RT-04 part] when an odd address is opened or reached by a link, then the server and the browser show the same page (${part + 1} of ${PARTS})`,
    LONG,
    async ({ page, catalogue, request }) => {
      test.setTimeout(300_000 * PATIENCE);
      const addresses = oddAddresses(catalogue).filter((_, at) => at % PARTS === part);
      expect(await disagreements({ page, request }, 'us', addresses)).toEqual([]);
    },
  );
}

/** From now on the visitor is one who chose this edition. */
async function storeEdition(page: Page, region: Region): Promise<void> {
  await page.context().addCookies([{ name: 'edition', value: region, url: baseURL }]);
  await page.addInitScript(
    (chosen) =>
      localStorage.setItem('limner', JSON.stringify({ version: 1, state: { region: chosen, consent: 'refused' } })),
    region,
  );
}

/** The addresses at which server and browser show different pages. */
async function disagreements(
  { page, request }: { page: Page; request: APIRequestContext },
  region: Region,
  addresses: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  // As a visitor who chose the edition: addresses without a prefix are shown in it.
  await storeEdition(page, region);
  // Nobody looks at the animations of hundreds of pages.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await blockPictures(page);
  // A page that none of the addresses leads to.
  await openPage(page, prefixed(region, '/nothing/hangs/here'));
  const servers = await onServer(request, region, addresses);
  for (const [at, address] of addresses.entries()) {
    const server = servers[at];
    const browser = await resolveInBrowser(page, address, server);
    if (described(server) === described(browser)) continue;
    // On a busy machine, a page may be sent without a response that was late, and the browser fills it in: ask once more.
    const again = await resolveOnServer(request, region, address);
    if (described(again) !== described(browser))
      found.push(`${address}: ${described(again)}, but in the browser ${described(browser)}`);
  }
  return found;
}

/** Paths with parts that are odd or belong to other routes, old addresses, other letter case, routes whose page is not built. */
function oddAddresses({ illustrator, animator, gallery, image, news }: Catalogue): string[] {
  const artist = `/artists/${illustrator.portfolio_url}`;
  const mover = `/animators/${animator.portfolio_url}`;
  const style = `/styles/${gallery.url}`;
  const lastParts = [
    'profile',
    'kidsbooks',
    'videos',
    'news',
    'bio',
    'interviews',
    'testimonials',
    'view',
    'styles',
    'zz',
  ];
  const odd = ['007', '1e3', '0x10', '-1', '99999999999', '%20', 'a.b', 'PROFILE'];
  return [
    ...['/', '/illustrators/zz', '/artists/meet/zz', '/artists/nobody-at-all', '/animators/nobody-at-all'],
    ...[
      '/artists/nobody-at-all/bio',
      '/nobody-at-all/',
      '/%69llustrators',
      '/version',
      '/my-area/account',
      '/instagram',
    ],
    ...[artist, artist.toUpperCase().replace('/ARTISTS', '/artists'), `${artist}/${image.image_id}`, `${artist}/a/b/c`],
    ...[...lastParts, ...odd].flatMap((last) => [`${artist}/${last}`, `${mover}/${last}`]),
    ...[`${artist}/styles/${gallery.url}`, `${artist}/styles/animation/${gallery.url}`, `${artist}/styles/a/b/c`],
    ...[mover, `${mover}/a/b`, `${mover}/styles/${gallery.url}`, `${mover}/${image.image_id}`],
    ...[style, style.toUpperCase().replace('/STYLES', '/styles'), `${style}/uk`, `${style}/zz`, `${style}/UK`],
    ...[`${style}/uk/x`, '/styles/no-such-style', '/styles/animation', '/styles/animation/no-such-style'],
    ...['/search/fox', '/search/fox/x', '/image-search', '/image-search/x', '/test-page/x'],
    ...[
      '/news',
      `/news/${news.id}/${news.url}`,
      `/news/${news.id}`,
      `/news/${news.id}/other`,
      '/news/abc',
      '/news/1/2/3',
    ],
    ...[
      `/news/tags/${news.tags[0]}`,
      '/news/tags/no-such-tag',
      '/news/tags/UPPER',
      '/news/tags',
      ...odd.map((id) => `/news/${id}`),
    ],
    ...['/videos/abc', '/videos/tags/no-such-tag', '/videos/1/2/3'],
    ...['/podcasts/abc', '/podcasts/tags/x', '/podcasts/99999', '/testimonials/x'],
    ...[
      '/contact',
      '/contact/uk',
      '/contact/zz',
      '/contact/UK',
      '/CONTACT/fr',
      '/ILLUSTRATORS',
      '/News',
      '/contact/uk/x',
      '/Contact',
      '/Contact/uk',
    ],
    ...[
      '/about/x',
      '/animation/about',
      '/animation/no-such-page',
      '/animated',
      '/weeklyportfolio',
      '/SupportUkraine/',
      '/grow-a-tree/form',
      '/applications',
      '/best-of-packaging',
      '/best-of-nothing-at-all',
      '/search',
      '/nothing/hangs/there',
      '/nobody-at-all',
      '/zz-top',
    ],
    ...[`/${illustrator.portfolio_url}`, `/${illustrator.portfolio_url.toUpperCase()}`, `/${animator.portfolio_url}`],
  ];
}

/** What the server shows at each address, four at a time. */
async function onServer(request: APIRequestContext, region: Region, addresses: readonly string[]): Promise<Shown[]> {
  const shown: Shown[] = [];
  const waiting = [...addresses.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, address] = next;
      // On a busy machine, a page may be sent without being rendered: repeat.
      await expect(async () => {
        shown[at] = await resolveOnServer(request, region, address);
        expect([shown[at].heading, shown[at].title], address).not.toContain('');
      })
        .toPass({ timeout: 10_000 * PATIENCE })
        .catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return shown;
}

async function resolveOnServer(request: APIRequestContext, region: Region, address: string): Promise<Shown> {
  let path = address;
  for (let redirects = 0; redirects < 5; redirects++) {
    // Absolute: a path that starts with two slashes would be taken for another host. The cookie names the edition where an address has no prefix.
    const response = await request.get(`${baseURL}${path}`, {
      maxRedirects: 0,
      headers: { cookie: `edition=${region}` },
    });
    const status = response.status();
    if (status < 300 || status >= 400) return { path, isFound: status === 200, ...readHtml(await response.text()) };
    path = response.headers().location ?? '';
  }
  throw new Error(`${address} redirects in a loop`);
}

/** The same as `look` reads from the document. */
function readHtml(html: string): Omit<Shown, 'path' | 'isFound'> {
  const [, title = ''] = /<title[^>]*>([^<]*)</.exec(html) ?? [];
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const [, lang = ''] = /<html lang="([^"]+)"/.exec(html) ?? [];
  const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return {
    title: unescaped(title),
    heading: unescaped(heading.replace(/<[^>]*>/g, '')),
    lang,
    canonical: canonical && new URL(unescaped(canonical), baseURL).pathname,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Navigates as a link does, without a page load. Waits until the browser shows what the server does, at most ten seconds. */
async function resolveInBrowser(page: Page, address: string, server: Shown | undefined): Promise<Shown | undefined> {
  // The address before this one may have made the browser load the page again.
  await waitUntilInteractive(page);
  await go(page, address);
  let shown: Shown | undefined;
  await expect
    .poll(
      async () => {
        shown = await look(page);
        return described(shown);
      },
      { timeout: 10_000 * PATIENCE, intervals: [20] },
    )
    .toBe(described(server))
    .catch(() => undefined);
  return shown;
}

/** With a key, as the router gives one to each entry: without it the entry would count as the first page of the visit. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    ([to, left]) => {
      document.querySelector('main h1')?.setAttribute(left, '');
      const state = { key: crypto.randomUUID() };
      history.pushState(state, '', `${location.origin}${to}`);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [address, LEFT] as const,
  );

/** What the page shows; undefined while it is loading. An address that a setting redirects reloads the page: then there is nothing to look at for a moment. */
async function look(page: Page): Promise<Shown | undefined> {
  const seen = await page
    .evaluate((left) => {
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
      return {
        path: location.pathname,
        isFound: canonical !== null,
        title: document.title,
        heading: document.querySelector(`main h1:not([${left}])`)?.textContent ?? '',
        lang: document.documentElement.lang,
        canonical: canonical ? new URL(canonical.href).pathname : undefined,
      };
    }, LEFT)
    .catch(() => undefined);
  return seen?.heading === '' ? undefined : seen;
}

const described = (shown: Shown | undefined): string => {
  if (!shown) return 'nothing';
  const { path, isFound, title, lang, canonical } = shown;
  // That of the home page varies by chance.
  const heading = /^\/([a-z]{2})?$/.test(canonical ?? '') ? 'a heading' : shown.heading;
  return `${isFound ? 200 : 404} at ${path} (${canonical}): "${title}", "${heading}", ${lang}`;
};
