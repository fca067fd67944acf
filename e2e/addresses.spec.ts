import { allRoutes, isBuilt, prefixed, type Route } from '@limner/routes';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Catalogue, expect, test } from './support.ts';

/** An address that has nothing to do with any below: in between, so that what shows is never left over from the one before. */
const BETWEEN = { path: '/disclaimer', heading: 'Disclaimer' };
const NOT_FOUND = 'Nothing hangs here.';

interface Shown {
  readonly path: string;
  readonly isFound: boolean;
}

test('[RT-04 part] when any address is opened or reached by a link, then the server and the browser show the same page', async ({
  page,
  catalogue,
  request,
}) => {
  test.setTimeout(600_000);
  const walks = { uk: tableAddresses(catalogue), us: oddAddresses(catalogue) } as const;
  const disagreements: string[] = [];
  for (const edition of ['uk', 'us'] as const) {
    const between = prefixed(edition, BETWEEN.path);
    await page.goto(between);
    for (const address of walks[edition]) {
      const server = await askServer(request, address);
      const browser = await askBrowser(page, { address, between }, server);
      if (said(server) !== said(browser))
        disagreements.push(`${address}: ${said(server)}, but in the browser ${said(browser)}`);
    }
  }
  expect(disagreements).toEqual([]);
});

/** Every route that is built, in an edition with a prefix; some of them in other spellings. The address in between is left out. */
function tableAddresses(catalogue: Catalogue): string[] {
  const built = allRoutes.filter((route) => isBuilt(route) && route.pattern !== BETWEEN.path);
  const paths = built.map((route) => prefixed('uk', addressOf(route, catalogue)));
  const some = paths.filter((_, at) => at % 9 === 0);
  return [...paths, ...some.map((path) => `${path}/`), ...some.map((path) => path.replace(/(.)\/([^/]+)$/, '$1//$2'))];
}

/** An address of a route that the catalogue holds. */
function addressOf(
  { name, pattern, section }: Route,
  { illustrator, animator, gallery, image, news, video }: Catalogue,
): string {
  const [tag = ''] = news.tags;
  const values: Readonly<Record<string, string | number>> = {
    name: section === 'animation' ? animator.portfolio_url : illustrator.portfolio_url,
    galname: gallery.url,
    url: gallery.url,
    region: 'fr',
    imageid: image.image_id,
    id: name === 'video' ? video.id : news.id,
    title: name === 'video' ? video.url : news.url,
    tagname: tag,
    keyword: 'fox',
    slug: illustrator.portfolio_url,
    tab: 'x',
    rest: 'y',
  };
  return pattern.replace(/\{(\w+)[?*]?\}/g, (_, parameter: string) => String(values[parameter]));
}

/** Tails that belong elsewhere or are odd, old addresses, other letters, routes whose page is not built. */
function oddAddresses({ illustrator, animator, gallery, image, news }: Catalogue): string[] {
  const artist = `/artists/${illustrator.portfolio_url}`;
  const mover = `/animators/${animator.portfolio_url}`;
  const style = `/styles/${gallery.url}`;
  const tails = ['profile', 'kidsbooks', 'videos', 'news', 'bio', 'interviews', 'testimonials', 'view', 'styles', 'zz'];
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
    ...[...tails, ...odd].flatMap((tail) => [`${artist}/${tail}`, `${mover}/${tail}`]),
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
      '/grow-a-tree/form',
      '/applications',
      '/best-of-packaging',
      '/search',
      '/nothing/hangs/here',
      '/nobody-at-all',
      '/%E0%A4%A',
      '/zz-top',
    ],
    ...[`/${illustrator.portfolio_url}`, `/${illustrator.portfolio_url.toUpperCase()}`, `/${animator.portfolio_url}`],
  ];
}

async function askServer(request: APIRequestContext, address: string): Promise<Shown> {
  let path = address;
  for (let moved = 0; moved < 5; moved++) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() < 300 || answer.status() >= 400) return { path, isFound: answer.status() === 200 };
    path = answer.headers().location ?? '';
  }
  throw new Error(`${address} goes round in circles`);
}

/** Goes there as a link does, without loading a page. Waits until the browser agrees with the server, or does not for a while. */
async function askBrowser(
  page: Page,
  { address, between }: { address: string; between: string },
  server: Shown,
): Promise<Shown> {
  await go(page, between);
  await expect(page.getByRole('heading', { level: 1, name: BETWEEN.heading })).toBeVisible();
  await go(page, address);
  let shown = await look(page);
  await expect
    .poll(
      async () => {
        shown = await look(page);
        return shown && said(shown);
      },
      { timeout: 10_000, intervals: [20] },
    )
    .toBe(said(server))
    .catch(() => undefined);
  return shown ?? { path: 'nothing', isFound: false };
}

const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** What stands in the page once nothing of it is waited for; undefined before. */
async function look(page: Page): Promise<Shown | undefined> {
  const { path, heading, isWaiting } = await page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('main h1')?.textContent ?? '',
    isWaiting: document.querySelector('main [role=status][aria-label]') !== null,
  }));
  if (heading === '' || heading === BETWEEN.heading || isWaiting) return undefined;
  return { path, isFound: heading !== NOT_FOUND };
}

const said = ({ path, isFound }: Shown): string => `${isFound ? 200 : 404} at ${path}`;
