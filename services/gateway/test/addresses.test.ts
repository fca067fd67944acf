import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editions, REGIONS, type Region } from '@limner/editions';
import { allRoutes, href, isBuilt, prefixed, type Route, resolvePath, routeOf } from '@limner/routes';
import { buildImportFolder, type StartedSystem, startAll, writeBareWeb } from '@limner/testing';

let folder: string;
let web: string;
let system: StartedSystem;

/** A value of the import below for each route parameter. Some differ between illustrators and animators, see `addressOf`. */
const VALUES: Readonly<Record<string, string>> = {
  name: 'ann',
  galname: 'flat',
  url: 'flat',
  region: 'fr',
  title: 'a-prize',
  tagname: 'prizes',
  product: 'packaging',
  keyword: 'ann',
  trees: '10',
  shortid: 'Ab3-_xyz',
  slug: 'ann',
  tab: 'x',
  rest: 'y/z',
};
const titles: Readonly<Record<string, string>> = { video: 'loop', podcast: 'talk', animationPodcast: 'talk' };
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  folder = await buildImportFolder([
    { slug: 'ann', name: 'Ann Example', styles: ['flat', 'picture-books'] },
    { slug: 'mo', name: 'Mo Vement', illustrator: false, animation: true, styles: ['flat', 'loops'] },
    { slug: 'newby', name: 'New By', fresh: true },
  ]);
  const entry = (url: string) => ({
    url,
    title: { en: url },
    date: '2026-11-02',
    tags: ['prizes'],
    artists: ['ann', 'mo'],
  });
  const files = {
    'galleries.csv': [
      'url,name,category,animation',
      'flat,Flat,style,false',
      'picture-books,Picture books,kidsbooks,false',
      'loops,Loops,style,true',
    ].join('\n'),
    'news.json': JSON.stringify([{ ...entry('a-prize'), summary: { en: 'S' }, body: { en: '<p>B</p>' } }]),
    'videos.json': JSON.stringify([{ ...entry('loop'), description: { en: 'It moves' } }]),
    'podcasts.json': JSON.stringify([
      { url: 'talk', title: { en: 'T' }, description: { en: 'W' }, date: '2026-10-01' },
    ]),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  web = await mkdtemp(path.join(tmpdir(), 'limner-web-'));
  await writeBareWeb(web);
  system = await startAll({ web });
  await system.operations.import(folder);
  ids = {
    newsItem: await firstId('/api/news'),
    video: await firstId('/api/videos'),
    podcast: await firstId('/api/podcasts'),
    animationPodcast: await firstId('/api/podcasts'),
    image: await imageOf('ann', false),
    animatorImage: await imageOf('mo', true),
  };
}, 60_000);
afterAll(async () => {
  await system.stop();
  for (const used of [folder, web]) await rm(used, { recursive: true, force: true });
});

describe('every address of the specification', () => {
  it.each(REGIONS)(
    '[RT-01] when it is opened in the edition "%s", then it is that page in that edition; my-area, instagram and the us edition have no prefix; the root is the prefix',
    async (region) => {
      expect(href('home', {}, region)).toBe(region === 'us' ? '/' : `/${region}`);
      for (const route of allRoutes) {
        const own = addressOf(route);
        const answer = await ask(prefixed(region, own), region);
        expect({ route: route.name, ...answer }).toEqual({ route: route.name, ...expected(route, own, region) });
        if (route.takesRegion) continue;
        expect(prefixed(region, own)).toBe(own);
        expect((await ask(`/${region}${own}`, region)).status).toBe(isBuilt(route) ? 301 : 404);
      }
      expect(await ask(`/us${addressOf(routeOf('portfolio'))}`)).toEqual({ status: 301, location: '/artists/ann' });
    },
    60_000,
  );

  it.each(allRoutes.filter((route) => route.page && route.name !== 'home' && route.name !== 'slug'))(
    '[RT-01 part] when $pattern is written with a slash at the end, two slashes or needless encoding, then it redirects to the plain address or is the same page',
    async (route) => {
      const own = addressOf(route);
      const { status } = expected(route, own, 'fr');
      const encoded = own.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
      expect(await ask(`/fr${own}/`)).toEqual(
        status === 404 ? { status, lang: 'fr-FR' } : { status: 301, location: `/fr${own}` },
      );
      expect(await ask(`/fr/${own}`)).toEqual(
        status === 404 ? { status, lang: 'fr-FR' } : { status: 301, location: `/fr${own}` },
      );
      const plain = route.parts.parameters.includes('id')
        ? { status: 301, location: `/fr${own}` }
        : { status, lang: 'fr-FR' };
      expect(await ask(`/fr${encoded}`)).toEqual(plain);
      expect((await ask(`/FR${own}`)).status).toBe(404);
      const deeper = await ask(`/fr${own}/x/y/z`);
      expect(deeper).toEqual(
        own.startsWith('/artists/') ? { status: 301, location: '/fr/artists/ann' } : { status: 404, lang: 'fr-FR' },
      );
    },
  );

  it.each([
    ['/artists', '/illustrators'],
    ['/artists/meet', '/illustrators/meet'],
    ['/artists/meet/fr', '/illustrators/meet/fr'],
    ['/artists/new', '/illustrators/new'],
  ])('[RT-11] when %s is opened, then it redirects to %s, which is a page', async (from, to) => {
    for (const region of REGIONS) {
      expect(await ask(prefixed(region, from), region)).toEqual({ status: 301, location: prefixed(region, to) });
      expect((await ask(prefixed(region, to), region)).status).toBe(200);
    }
  });

  it.each(['bio', 'interviews', 'testimonials', 'view', 'x/y', 'x/y/z', 'styles/a/b'])(
    '[RT-14] when /artists/{name}/%s is opened, then it redirects to the portfolio, or is 404 if there is no such artist',
    async (below) => {
      expect(await ask(`/artists/ann/${below}`)).toEqual({ status: 301, location: '/artists/ann' });
      expect(await ask(`/jp/artists/ann/${below}`)).toEqual({ status: 301, location: '/jp/artists/ann' });
      expect(await ask(`/artists/nobody/${below}`)).toEqual({ status: 404, lang: 'en-US' });
    },
  );

  it('[RT-13 part] when a tab of a portfolio is empty, then it is 404', async () => {
    for (const tab of ['kidsbooks', 'videos', 'news']) {
      expect((await ask(`/artists/ann/${tab}`)).status).toBe(200);
      expect((await ask(`/artists/newby/${tab}`)).status).toBe(404);
    }
  });

  it('[RT-33] when a short address is opened, then it redirects to the contact page or to the artist, main or fresh, in upper or lower case, or is 404 at this address', async () => {
    expect(await ask('/contact')).toEqual({ status: 301, location: '/contact/us' });
    expect(await ask('/fr/contact')).toEqual({ status: 301, location: '/fr/contact/fr' });
    expect(await ask('/ANN')).toEqual({ status: 302, location: '/artists/ann' });
    expect(await ask('/jp/Mo')).toEqual({ status: 302, location: '/jp/animators/mo' });
    expect(await ask('/newBy')).toEqual({ status: 302, location: '/artists/newby' });
    expect(await ask('/ann/')).toEqual({ status: 301, location: '/artists/ann' });
    expect(await ask('/nobody')).toEqual({ status: 404, lang: 'en-US' });
    expect(await ask('/fr/nobody/')).toEqual({ status: 404, lang: 'fr-FR' });
  });

  it('[ER-01] when an address is unknown, then the not-found page is shown at this address; when its edition is unknown, then it redirects to a valid path', async () => {
    for (const unknown of [
      '/nothing/here',
      '/nobody',
      '/xx/nothing/here',
      '/xx/artists/nobody',
      '/us/nobody',
      '/news/99',
    ]) {
      const answer = await fetch(`${system.address}${unknown}`, { redirect: 'manual' });
      expect([unknown, answer.status]).toEqual([unknown, 404]);
      expect(await answer.text()).toContain('<title data-head>Page not found');
    }
    expect((await ask('/notfound.html')).status).toBe(404);
    expect(await ask('/xx/artists')).toEqual({ status: 302, location: '/illustrators' });
    expect(await ask('/xx/artists/ann', 'fr')).toEqual({ status: 302, location: '/fr/artists/ann' });
    expect(await ask('/xx')).toEqual({ status: 302, location: '/' });
    expect(await ask('/xx', 'jp')).toEqual({ status: 302, location: '/jp' });
  });
});

describe('the animation section', () => {
  it.each([
    ['/animation/contact/uk', '/contact/uk'],
    ['/animation/about', '/about'],
    ['/animation/our-values', '/our-values'],
    ['/animation-commissioning', '/animation-commissioning'],
    ['/animation/vacancies', '/vacancies'],
    ['/animation/grow-a-tree', '/grow-a-tree'],
    ['/animation/podcasts', '/podcasts'],
    ['/animation/podcasts/{id}/talk', '/podcasts/{id}/talk'],
    ['/animation/videos', '/animation/videos'],
    ['/animation/videos/tags/prizes', '/animation/videos/tags/prizes'],
    ['/animation/news', '/animation/news'],
  ])(
    '[RT-21 part] when %s is opened, then it is a page, and its canonical address is %s, in every edition',
    async (path, canonical) => {
      const withId = (address: string) => address.replace('{id}', ids.podcast ?? '');
      for (const region of REGIONS) {
        const answer = await fetch(`${system.address}${prefixed(region, withId(path))}`, { redirect: 'manual' });
        expect(answer.status).toBe(200);
        const address = `${system.address}${prefixed(region, withId(canonical))}`;
        expect(await answer.text()).toContain(`rel="canonical" href="${address}"`);
      }
    },
  );

  it('[RT-21 part] when the old address of the trees is opened, then it redirects to the values; a podcast with another title to its own, both in the section', async () => {
    const { podcast = '' } = ids;
    for (const region of REGIONS) {
      const moved = (path: string) => ({ status: 301, location: prefixed(region, path) });
      expect(await ask(prefixed(region, '/animation/ten-million-trees'))).toEqual(moved('/animation/our-values'));
      for (const title of ['', '/other'])
        expect(await ask(prefixed(region, `/animation/podcasts/${podcast}${title}`))).toEqual(
          moved(`/animation/podcasts/${podcast}/talk`),
        );
    }
    expect((await ask('/animation/podcasts/99999')).status).toBe(404);
    expect((await ask('/animation/videos/tags/nothing')).status).toBe(404);
    expect((await ask('/animation/no-such-page')).status).toBe(404);
  });

  it('[RT-19] when the animators are opened, then the list, the meet page, and the portfolio, profile, style and image of an animator are pages in every edition; those of an illustrator are 404', async () => {
    const { animatorImage = '', image = '' } = ids;
    const pages = ['', '/meet', '/mo', '/mo/profile', '/mo/styles/animation/loops', `/mo/${animatorImage}`];
    const missing = ['/ann', '/ann/profile', '/ann/styles/animation/flat', `/ann/${image}`, `/mo/${image}`];
    for (const region of REGIONS) {
      const statusOf = async (path: string) => (await ask(prefixed(region, `/animators${path}`), region)).status;
      expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map(() => 200));
      expect(await Promise.all(missing.map(statusOf))).toEqual(missing.map(() => 404));
    }
  });
});

describe('what crawlers read', () => {
  const read = async (address: string) => (await fetch(`${system.address}${address}`)).text();

  it('when robots.txt is read, then it names the sitemap, and the sitemap one for each edition', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${system.address}/sitemap.xml`);
    const index = await read('/sitemap.xml');
    for (const region of REGIONS) expect(index).toContain(`<loc>${system.address}/sitemap/${region}.xml</loc>`);
    expect((await ask('/sitemap/zz.xml')).status).toBe(404);
  });

  it.each(['us', 'fr'] as const)(
    'when the sitemap of "%s" is read, then each address in it is a canonical, indexed page with alternates in every edition',
    async (region) => {
      const urls = [...(await read(`/sitemap/${region}.xml`)).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
      const addresses = urls.map(([, address = '']) => address);
      for (const path of ['/', '/illustrators', '/artists/ann', '/animators/mo', '/styles/flat', '/about', '/news'])
        expect(addresses).toContain(`${system.address}${prefixed(region, path)}`);
      expect(addresses.filter((address) => /test-page|not-found|my-area|\/profile/.test(address))).toEqual([]);
      for (const [, address = '', alternates = ''] of urls) {
        const html = await (await fetch(address, { redirect: 'manual' })).text();
        expect([address, html.includes(`rel="canonical" href="${address}"`)]).toEqual([address, true]);
        expect([address, html.includes('noindex')]).toEqual([address, false]);
        expect(alternates.match(/hreflang=/g)).toHaveLength(REGIONS.length + 1);
      }
    },
  );
});

interface Outcome {
  readonly status: number;
  readonly location?: string;
  readonly lang?: string;
}

async function ask(address: string, preferred?: Region): Promise<Outcome> {
  const headers = preferred && { cookie: `edition=${preferred}` };
  const answer = await fetch(`${system.address}${address}`, { redirect: 'manual', ...(headers && { headers }) });
  const location = answer.headers.get('location');
  const lang = /<html lang="([^"]+)"/.exec(await answer.text())?.[1];
  return { status: answer.status, ...(location !== null && { location }), ...(lang !== undefined && { lang }) };
}

function expected(route: Route, own: string, region: Region): Outcome {
  const { locale } = editions[region];
  if (!isBuilt(route) || routeOf(route.alias ?? route.name).name === 'notFound') return { status: 404, lang: locale };
  if (route.name === 'slug') return { status: 302, location: prefixed(region, '/artists/ann') };
  const destination = resolvePath(prefixed(region, own), region);
  if (destination.kind === 'redirect') return { status: route.status, location: destination.location };
  return { status: 200, lang: locale };
}

function addressOf({ name, pattern, section }: Route): string {
  const own: Readonly<Record<string, string | undefined>> = {
    ...VALUES,
    id: ids[name] ?? '1',
    imageid: ids[name] ?? '1',
    title: titles[name] ?? 'a-prize',
    ...(section === 'animation' && { name: 'mo', galname: 'loops', url: 'loops' }),
  };
  return pattern.replace(/\{(\w+)[?*]?\}/g, (_, parameter: string) => own[parameter] ?? '');
}

async function firstId(call: string): Promise<string> {
  const { items }: { items: { id: number }[] } = await (await fetch(`${system.address}${call}`)).json();
  return String(items[0]?.id);
}

async function imageOf(portfolio_url: string, animator: boolean): Promise<string> {
  const answer = await fetch(`${system.address}/api/collections/artists/details`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ portfolio_url, lang: 'us', animator }),
  });
  const { images }: { images: { image_id: number }[] } = await answer.json();
  return String(images[0]?.image_id);
}
