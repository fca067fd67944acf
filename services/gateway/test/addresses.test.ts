import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, stories } from '@limner/contracts';
import { editions, REGIONS, type Region } from '@limner/editions';
import {
  allRoutes,
  href,
  isBuilt,
  isForAll,
  prefixed,
  type Route,
  type RouteName,
  resolvePath,
  routeOf,
} from '@limner/routes';
import { buildImportFolder, type StartedSystem, startAll, writeBareWeb } from '@limner/testing';
import { IS_THOROUGH } from '@limner/testing/thorough';
import { z } from 'zod';

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
  product: 'tag-ann',
  keyword: 'ann',
  trees: '10',
  shortid: 'Ab3-_xyz',
  slug: 'ann',
  tab: 'x',
  rest: 'y/z',
};
const SETTINGS = { weekly: '/artists/ann', support_url: 'https://help.example/ukraine' };
const LEGAL = ['disclaimer', 'terms', 'privacy-policy'];
const titles: Readonly<Record<string, string>> = { video: 'loop', podcast: 'talk', animationPodcast: 'talk' };
let ids: Readonly<Record<string, string>> = {};

/** The editions in which every address is opened, and written in every odd way. Outside CI these are two: one without a prefix, and one with. */
const WALKED: readonly Region[] = IS_THOROUGH ? REGIONS : ['us', 'jp'];
/** All but the address that only bots follow, which has no page and no other spelling, and pages that refuse visitors. */
const walked = allRoutes.filter((route) => route.name !== 'botClick' && !(isBuilt(route) && !isForAll(route)));

/** The page of the plain address, that of its first two parts (a portfolio), or the not-found page: in the edition, or in English. */
type Wanted = 'own' | 'above' | 'notFound' | 'englishNotFound';

/** A way to write the address `own` in an edition, whose prefix is `prefix`, and the pages one of which it leads to. */
interface Spelling {
  /** Undefined where the address cannot be written this way. */
  readonly write: (prefix: string, own: string, region: Region) => string | undefined;
  readonly leadsTo: (route: Route, own: string) => readonly Wanted[];
}

const toOwn = (): readonly Wanted[] => ['own'];
/** Without a prefix, an address that is no route is one of the us edition. */
const nowhere = ({ takesRegion }: Route): readonly Wanted[] =>
  takesRegion ? ['notFound'] : ['notFound', 'englishNotFound'];

const SPELLINGS: Readonly<Record<string, Spelling>> = {
  'a slash at the end': { write: (prefix, own) => `${prefix}${own}`.replace(/\/?$/, '/'), leadsTo: toOwn },
  'two slashes at the end': { write: (prefix, own) => `${prefix}${own}`.replace(/\/?$/, '//'), leadsTo: toOwn },
  'two slashes in front': { write: (prefix, own) => `/${prefix}${own}`, leadsTo: toOwn },
  'two slashes before the last part': {
    write: (prefix, own) => prefix + own.replace(/\/([^/]+)$/, '//$1'),
    leadsTo: toOwn,
  },
  'its first letter encoded': { write: (prefix, own) => changed(prefix, own, /\w/, encoded), leadsTo: toOwn },
  'its last letter encoded': { write: (prefix, own) => changed(prefix, own, /\w(?=\W*$)/, encoded), leadsTo: toOwn },
  'the first part in upper case': {
    write: (prefix, own) => changed(prefix, own, /[^/]+/, upper),
    leadsTo: (route) => (route.anyCase || route.name === 'slug' ? ['own'] : nowhere(route)),
  },
  'the last part in upper case': {
    // A search says the words as they are written.
    write: (prefix, own) => (own.startsWith('/search/') ? undefined : changed(prefix, own, /[^/]+$/, upper)),
    leadsTo: (route) => {
      if (route.anyCase || route.name === 'slug') return ['own'];
      // Names of artists, styles, tags and titles are found in any case, or not at all.
      return [...nowhere(route), ...(route.parts.parameters.length > 0 ? (['own', 'above'] as const) : [])];
    },
  },
  'the prefix in upper case': {
    write: (_prefix, own, region) => (own === '/' ? undefined : `/${upper(region)}${own}`),
    leadsTo: () => ['englishNotFound'],
  },
  'an address below it': {
    write: (prefix, own) => `${prefix}${own.replace(/\/$/, '')}/x/y/z`,
    leadsTo: (route, own) => (own.startsWith('/artists/') ? ['above'] : nowhere(route)),
  },
};

/** Undefined where nothing changes. */
function changed(prefix: string, own: string, part: RegExp, change: (text: string) => string): string | undefined {
  const other = own.replace(part, change);
  return other === own ? undefined : `${prefix}${other}`;
}

const upper = (text: string): string => text.toUpperCase();

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

beforeAll(async () => {
  folder = await buildImportFolder([
    { slug: 'ann', name: 'Ann Example', styles: ['flat', 'picture-books', 'tag-ann'] },
    {
      slug: 'mo',
      name: 'Mo Vement',
      illustrator: false,
      animation: true,
      styles: ['flat', 'loops', 'animated-by-others'],
    },
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
      'picture-books,Picture books,kidsbooks-only,false',
      'tag-ann,Tag Ann,sector,false',
      'loops,Loops,style,true',
      'animated-by-others,Animated by others,style,true',
    ].join('\n'),
    'settings.json': JSON.stringify(SETTINGS),
    'stories.json': JSON.stringify(Object.fromEntries(LEGAL.map((page) => [page, { body: { en: '<p>First</p>' } }]))),
    'news.json': JSON.stringify([{ ...entry('a-prize'), summary: { en: 'S' }, body: { en: '<p>B</p>' } }]),
    'faqs.json': JSON.stringify([
      {
        key: 'price',
        page: 'commissioning',
        question: { en: 'What does it cost?' },
        answer: { en: '<p>It depends.</p>' },
      },
    ]),
    'testimonials.json': JSON.stringify([
      { key: 'calm', text: { en: 'Calm and quick.' }, person: 'Jo Doe', date: '2026-11-01', rating: 5 },
    ]),
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
  it.each(WALKED)(
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

  it.each(
    allRoutes.filter((route) => route.page && route.takesRegion && route.name !== 'home' && route.name !== 'slug'),
  )(
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
        : expected(route, own, 'fr');
      expect(await ask(`/fr${encoded}`)).toEqual(plain);
      expect((await ask(`/FR${own}`)).status).toBe(404);
      const deeper = await ask(`/fr${own}/x/y/z`);
      expect(deeper).toEqual(
        own.startsWith('/artists/') ? { status: 301, location: '/fr/artists/ann' } : { status: 404, lang: 'fr-FR' },
      );
    },
  );

  it.each(WALKED)(
    '[RT-01 part] when any address is written in another way in the edition "%s", then it leads to the page of the plain address, or to the not-found page where the spelling is another address',
    async (region) => {
      const known: Known = new Map();
      const notFound = await visit(prefixed(region, '/nothing/hangs/here'), region, known);
      const englishNotFound = await visit('/nothing/hangs/here', region, known);
      const wrong: string[] = [];
      const check = async (route: Route) => {
        const own = addressOf(route);
        const above = await visit(prefixed(region, own.split('/').slice(0, 3).join('/')), region, known);
        const pages = { own: await visit(prefixed(region, own), region, known), above, notFound, englishNotFound };
        const prefix = route.takesRegion && region !== 'us' ? `/${region}` : '';
        for (const [spelling, { write, leadsTo }] of Object.entries(SPELLINGS)) {
          const address = write(prefix, own, region);
          if (address === undefined) continue;
          const seen = await visit(address, region, known);
          const wanted = leadsTo(route, own).map((page) => describedAs(pages[page]));
          if (!wanted.includes(describedAs(seen)))
            wrong.push(`${address} (${spelling}): ${describedAs(seen)}, not ${wanted.join(' or ')}`);
        }
      };
      // Eight at a time: more would only wait for each other.
      for (let at = 0; at < walked.length; at += 8) await Promise.all(walked.slice(at, at + 8).map(check));
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['/artists', '/illustrators'],
    ['/artists/meet', '/illustrators/meet'],
    ['/artists/meet/fr', '/illustrators/meet/fr'],
    ['/artists/new', '/illustrators/new'],
  ])('[RT-11] when %s is opened, then it redirects to %s, which is a page', async (from, to) => {
    for (const region of WALKED) {
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

describe('addresses that a setting decides', () => {
  const set = (settings: Record<string, string>) => system.engines.bus.request(catalogue.applySettings, { settings });
  afterEach(() => set(SETTINGS));

  it('[RT-08] when /weeklyportfolio is opened, then it redirects to the path in the setting `weekly`, in the same edition or in the one that the path names', async () => {
    for (const region of REGIONS)
      expect(await ask(prefixed(region, '/weeklyportfolio'))).toEqual({
        status: 302,
        location: prefixed(region, '/artists/ann'),
      });
    await set({ weekly: '/animators/mo/profile' });
    expect(await ask('/weeklyportfolio/')).toEqual({ status: 302, location: '/animators/mo/profile' });
    await set({ weekly: '/jp/artists/ann' });
    expect(await ask('/fr/weeklyportfolio')).toEqual({ status: 302, location: '/jp/artists/ann' });
    await set({ weekly: '/ann' });
    expect(await ask('/fr/weeklyportfolio')).toEqual({ status: 302, location: '/fr/artists/ann' });
  });

  it.each([
    '',
    'ann',
    'https://other.example/',
    '//other.example/',
    '/\\other.example',
    '/artists/nobody',
    '/nothing/here',
    '/weeklyportfolio',
    '/SupportUkraine',
    '/artists/ann?x=1',
    'javascript:alert(1)',
  ])(
    '[RT-08 part] when the setting `weekly` is %j, which is no page of the site, then /weeklyportfolio is 404',
    async (weekly) => {
      await set({ weekly });
      expect(await ask('/fr/weeklyportfolio')).toEqual({ status: 404, lang: 'fr-FR' });
    },
  );

  it('[RT-32 part] when /SupportUkraine/ is opened, then it redirects to the https address in the setting `support_url`; without one it is 404', async () => {
    for (const path of ['/SupportUkraine/', '/SupportUkraine', '/fr/SupportUkraine?from=menu'])
      expect(await ask(path)).toEqual({ status: 302, location: 'https://help.example/ukraine' });
    for (const support_url of ['', '/about', 'http://help.example', 'javascript:alert(1)', '//help.example']) {
      await set({ support_url });
      expect([support_url, (await ask('/SupportUkraine/')).status]).toEqual([support_url, 404]);
    }
  });
});

describe('pages for applicants, sponsors and administrators', () => {
  it.each([
    ['/applications', 'RT-23 part', true],
    ['/applications/thanks', 'RT-23 part', false],
    ['/vacancies', 'RT-23 part', true],
    ['/grow-a-tree/success', 'RT-17 part', false],
    ['/login', 'RT-03 part', false],
    ['/version', 'RT-05 part', false],
  ])(
    '[%2$s] when %1$s is opened, then it is a page in every edition; search engines may index it: %3$s',
    async (path, _row, isIndexed) => {
      for (const region of WALKED) {
        const answer = await fetch(`${system.address}${prefixed(region, path)}`, { redirect: 'manual' });
        const html = await answer.text();
        expect([answer.status, html.includes('noindex')]).toEqual([200, !isIndexed]);
        expect(html).toContain(`rel="canonical" href="${system.address}${prefixed(region, path)}"`);
      }
    },
  );

  it('[RT-03 part] when nobody signs in through a service, then its return addresses redirect to the sign-in page and the home page', async () => {
    for (const region of WALKED) {
      const to = (path: string) => ({ status: 302, location: prefixed(region, path) });
      expect(await ask(prefixed(region, '/admin/signin-return'))).toEqual(to('/login'));
      expect(await ask(prefixed(region, '/admin/signout-return'))).toEqual(to('/'));
    }
  });

  it('[RT-24] when disclaimer, terms and privacy are opened, then they are pages in every edition with the texts of the agency, which an import replaces', async () => {
    const textOf = async (page: string) => {
      const answer = await fetch(`${system.address}/api/stories/get`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page, lang: 'us' }),
      });
      const [story]: { text: string }[] = await answer.json();
      return story?.text;
    };
    const importStories = (text: string) =>
      system.engines.bus.request(stories.applyImport, {
        stories: LEGAL.map((page) => ({ page, item: 'body', language: 'en' as const, text })),
      });
    for (const page of LEGAL) {
      for (const region of WALKED) expect((await ask(prefixed(region, `/${page}`))).status).toBe(200);
      expect(await textOf(page)).toBe('<p>First</p>');
    }
    await importStories('<p>Second</p>');
    expect(await Promise.all(LEGAL.map(textOf))).toEqual(LEGAL.map(() => '<p>Second</p>'));
  });

  it('[RT-26 part] when /kidsbooks, /testimonials, /commissioning, /best-of-{product} or /instagram is opened, then it is a page of its own in each edition, with its content; /instagram has no prefix', async () => {
    const read = async (address: string) => (await fetch(`${system.address}${address}`)).text();
    const list = async (address: string) => z.array(z.looseObject({})).parse(JSON.parse(await read(address)));
    for (const region of WALKED) {
      const { locale } = editions[region];
      const pages = ['/kidsbooks', '/testimonials', '/commissioning', '/best-of-tag-ann'];
      const titles = new Set<string | undefined>();
      for (const page of pages) {
        const address = prefixed(region, page);
        expect({ page, ...(await ask(address)) }).toEqual({ page, status: 200, lang: locale });
        const html = await read(address);
        expect(html).toContain(`rel="canonical" href="${system.address}${address}"`);
        titles.add(/<title[^>]*>([^<]+)</.exec(html)?.[1]);
      }
      expect(titles.size).toBe(pages.length);
      expect(await read(prefixed(region, '/commissioning'))).toContain('What does it cost?');
      expect(await ask(prefixed(region, '/best-of-nothing'))).toEqual({ status: 404, lang: locale });
      expect(await ask('/instagram', region)).toEqual({ status: 200, lang: locale });
      expect((await ask(`/${region}/instagram`)).location).toBe('/instagram');
      expect(await list(`/api/faqs?page=commissioning&lang=${region}`)).toMatchObject([{ key: 'price' }]);
      expect(await list(`/api/collections/kb-galleries/${region}`)).toMatchObject([{ url: 'picture-books' }]);
      const best = await list(`/api/collections/best-of/tag-ann?lang=${region}`);
      expect(best.map(({ artist_id }) => artist_id)).toEqual([1, 1]);
      expect((await list(`/api/collections/recent?lang=${region}`)).length).toBeGreaterThan(best.length);
    }
    expect(await list('/api/testimonials?lang=us')).toMatchObject([{ text: 'Calm and quick.' }]);
  });
});

describe('the animation section', () => {
  it('[RT-18] when /animation is opened, then it redirects to the animators; /animated to the gallery of the style of animation by others', async () => {
    for (const region of WALKED) {
      expect(await ask(prefixed(region, '/animation'))).toEqual({
        status: 301,
        location: prefixed(region, '/animators'),
      });
      const gallery = prefixed(region, '/styles/animation/animated-by-others');
      expect(await ask(prefixed(region, '/animated'))).toEqual({ status: 302, location: gallery });
      expect((await ask(gallery)).status).toBe(200);
      expect((await ask(prefixed(region, '/animators'))).status).toBe(200);
    }
  });

  it('[RT-20] when the gallery of an animation style is opened, then it is a page with its name in every edition; of another style, or of none, it is 404', async () => {
    for (const region of WALKED) {
      const own = prefixed(region, '/styles/animation/loops');
      const answer = await fetch(`${system.address}${own}`, { redirect: 'manual' });
      const html = await answer.text();
      expect([answer.status, html.includes(`rel="canonical" href="${system.address}${own}"`)]).toEqual([200, true]);
      expect(/<title[^>]*>([^<]*)</.exec(html)?.[1]).toContain('Loops');
      for (const missing of ['flat', 'no-such-style'])
        expect((await ask(prefixed(region, `/styles/animation/${missing}`))).status).toBe(404);
    }
  });

  it('[RT-21] when any address of the section is opened, then it is a page in every edition, or redirects to one of the section', async () => {
    const { podcast = '' } = ids;
    const pages = [
      '/animation/contact/uk',
      '/animation/about',
      '/animation/our-values',
      '/animation-commissioning',
      '/animation/vacancies',
      '/animation/podcasts',
      `/animation/podcasts/${podcast}/talk`,
      '/animation/videos',
      '/animation/videos/tags/prizes',
      '/animation/applications',
      '/animation/news',
    ];
    for (const region of WALKED) {
      const statuses = await Promise.all(pages.map(async (path) => (await ask(prefixed(region, path))).status));
      expect(statuses).toEqual(pages.map(() => 200));
      const trees = await ask(prefixed(region, '/animation/ten-million-trees'));
      expect(trees).toEqual({ status: 301, location: prefixed(region, '/animation/our-values') });
    }
  });

  it.each([
    ['/animation/contact/uk', '/contact/uk'],
    ['/animation/about', '/about'],
    ['/animation/our-values', '/our-values'],
    ['/animation-commissioning', '/animation-commissioning'],
    ['/animation/vacancies', '/vacancies'],
    ['/animation/grow-a-tree', '/grow-a-tree'],
    ['/animation/applications', '/applications'],
    ['/animation/podcasts', '/podcasts'],
    ['/animation/podcasts/{id}/talk', '/podcasts/{id}/talk'],
    ['/animation/videos', '/animation/videos'],
    ['/animation/videos/tags/prizes', '/animation/videos/tags/prizes'],
    ['/animation/news', '/animation/news'],
  ])(
    '[RT-21 part] when %s is opened, then it is a page, and its canonical address is %s, in every edition',
    async (path, canonical) => {
      const withId = (address: string) => address.replace('{id}', ids.podcast ?? '');
      for (const region of WALKED) {
        const answer = await fetch(`${system.address}${prefixed(region, withId(path))}`, { redirect: 'manual' });
        expect(answer.status).toBe(200);
        const address = `${system.address}${prefixed(region, withId(canonical))}`;
        expect(await answer.text()).toContain(`rel="canonical" href="${address}"`);
      }
    },
  );

  it('[RT-21 part] when the old address of the trees is opened, then it redirects to the values; a podcast with another title to its own, both in the section', async () => {
    const { podcast = '' } = ids;
    for (const region of WALKED) {
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
    for (const region of WALKED) {
      const statusOf = async (path: string) => (await ask(prefixed(region, `/animators${path}`), region)).status;
      expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map(() => 200));
      expect(await Promise.all(missing.map(statusOf))).toEqual(missing.map(() => 404));
    }
  });
});

/** Indexed pages that are in no sitemap: results of searches, of which there is no end, and an address that redirects. */
const IN_NO_SITEMAP: readonly RouteName[] = ['search', 'slug'];

describe('what crawlers read', () => {
  const read = async (address: string) => (await fetch(`${system.address}${address}`)).text();

  it('when robots.txt is read, then it names the sitemap, and the sitemap one for each edition', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${system.address}/sitemap.xml`);
    const index = await read('/sitemap.xml');
    for (const region of REGIONS) expect(index).toContain(`<loc>${system.address}/sitemap/${region}.xml</loc>`);
    expect((await ask('/sitemap/zz.xml')).status).toBe(404);
  });

  it.each(['us', 'fr'] as const)(
    'when a route is indexed under its own address, then its page is in the sitemap of "%s"',
    async (region) => {
      const sitemap = await read(`/sitemap/${region}.xml`);
      const routes = allRoutes.filter(
        ({ name, page, indexed, canonical }) => page && indexed && canonical === name && !IN_NO_SITEMAP.includes(name),
      );
      expect(routes.length).toBeGreaterThan(40);
      // The artists of the import are all of one region.
      const inRegion = (path: string) => path.replace(/(illustrators.*|styles\/flat)\/fr$/, '$1/us');
      const missing = routes
        .map((route) => prefixed(region, inRegion(addressOf(route))))
        .filter((path) => !sitemap.includes(`<loc>${system.address}${path}</loc>`));
      expect(missing).toEqual([]);
    },
  );

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

/** The page that a visitor sees after all redirects. */
interface Seen {
  readonly status: number;
  readonly title: string | undefined;
  readonly lang: string | undefined;
  /** Of another site: the address itself. */
  readonly canonical: string | undefined;
}

const describedAs = ({ status, title, lang, canonical }: Seen): string =>
  `${status} ${title} (${lang}) at ${canonical}`;

/** Pages that a test has opened, by address. What redirects to one of them does not open it again. */
type Known = Map<string, Seen>;

async function visit(address: string, region: Region, known: Known): Promise<Seen> {
  let path = address;
  for (let redirects = 0; redirects < 4; redirects++) {
    const seen = known.get(path);
    if (seen) return seen;
    const answer = await fetch(`${system.address}${path}`, {
      redirect: 'manual',
      headers: { cookie: `edition=${region}` },
    });
    const html = await answer.text();
    const { status } = answer;
    if (status < 300 || status >= 400) {
      const [, title] = /<title[^>]*>([^<]*)</.exec(html) ?? [];
      const [, lang] = /<html lang="([^"]+)"/.exec(html) ?? [];
      const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      const page = { status, title, lang, canonical };
      known.set(path, page);
      return page;
    }
    path = answer.headers.get('location') ?? '';
    if (!path.startsWith('/')) return { status, title: undefined, lang: undefined, canonical: path };
  }
  throw new Error(`${address} redirects in a loop`);
}

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
  if (route.name === 'botClick') return { status: 204 };
  if (!isBuilt(route) || routeOf(route.alias ?? route.name).name === 'notFound') return { status: 404, lang: locale };
  if (!isForAll(route)) return { status: 401 };
  if (route.name === 'slug') return { status: 302, location: prefixed(region, '/artists/ann') };
  if (route.setting === 'weekly') return { status: 302, location: prefixed(region, SETTINGS.weekly) };
  if (route.setting === 'support_url') return { status: 302, location: SETTINGS.support_url };
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
