import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editions, REGIONS, type Region } from '@limner/editions';
import { feedPath, iconPath, manifestPath, prefixed, readSitemapFile, sitemapPath } from '@limner/routes';
import { buildImportFolder, type StartedSystem, startAll, writeBareWeb } from '@limner/testing';
import { wave } from '@limner/testing/media-files';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { written } from '../src/site/sitemap.ts';
import { sitemapParts } from '../src/site/sitemap-entries.ts';

const SITE = 'https://agency.example';
const sound = wave({ samples: 4_000 });

/** Editions that do not list one of the artists. */
const HIDING: readonly Region[] = ['us', 'fr'];

let folder: string;
let web: string;
let system: StartedSystem;

beforeAll(async () => {
  folder = await buildImportFolder([
    { slug: 'ann', name: 'Ann Example', styles: ['flat'], pictures: 4 },
    { slug: 'mo', name: 'Mo Vement', illustrator: false, animation: true, styles: ['flat'] },
    { slug: 'dan', name: 'Dan Distant', styles: ['flat'], pictures: 1, hiddens: HIDING },
  ]);
  const files = {
    'settings.json': JSON.stringify({ name: 'Ink & Daughters' }),
    'news.json': JSON.stringify([
      {
        url: 'a-prize',
        title: { en: 'A <prize> & more', fr: 'Un prix' },
        date: '2026-11-02',
        tags: ['prizes'],
        artists: ['ann'],
        summary: { en: 'Won by "Ann"', fr: 'Gagné' },
        body: { en: '<p>B</p>', fr: '<p>B</p>' },
      },
    ]),
    'podcasts.json': JSON.stringify([
      {
        url: 'talk',
        title: { en: 'Talk' },
        description: { en: 'Words & more' },
        date: '2026-10-01',
        duration: 61,
        media: 'talk.wav',
      },
      { url: 'silent', title: { en: 'Silent' }, description: { en: 'Nothing to play' }, date: '2026-10-02' },
    ]),
    'talk.wav': sound,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  web = await mkdtemp(path.join(tmpdir(), 'limner-web-'));
  await writeBareWeb(web);
  system = await startAll({ web, env: { PUBLIC_URL: SITE } });
  await system.operations.import(folder);
}, 60_000);
afterAll(async () => {
  await system.stop();
  for (const used of [folder, web]) await rm(used, { recursive: true, force: true });
});

const call = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${system.address}${address}`, { headers, method });
const read = async (address: string) => (await call(address)).text();

const Index = z.object({
  sitemapindex: z.looseObject({ sitemap: z.array(z.object({ loc: z.string() })) }),
});
const Sitemap = z.object({
  urlset: z.looseObject({
    url: z.array(
      z.looseObject({
        loc: z.string(),
        'image:image': z.array(z.object({ 'image:loc': z.string() })).default([]),
        'xhtml:link': z.array(z.object({ '@rel': z.string(), '@hreflang': z.string(), '@href': z.string() })),
      }),
    ),
  }),
});
const Item = z.looseObject({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  enclosure: z.looseObject({ '@url': z.string() }).optional(),
});
const Rss = z.object({ rss: z.looseObject({ channel: z.looseObject({ item: z.array(Item) }) }) });

/** Throws if the text is not well-formed XML, or is another document. */
function parse<T>(document: z.ZodType<T>, xml: string): T {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(valid.err.msg);
  const isArray = (name: string) => ['item', 'url', 'sitemap', 'image:image', 'category'].includes(name);
  const options = { ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, isArray };
  return document.parse(new XMLParser(options).parse(xml));
}

describe('sitemaps', () => {
  it('when the index is read, then each sitemap in it exists, at least one for each edition', async () => {
    const index = parse(Index, await read('/sitemap.xml')).sitemapindex;
    expect(index['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const addresses = index.sitemap.map(({ loc }) => loc);
    expect(addresses).toEqual(REGIONS.map((region) => SITE + sitemapPath({ region, part: 1 })));
    for (const address of addresses) expect((await call(address.slice(SITE.length))).status).toBe(200);
    expect((await call('/sitemap/us-2.xml')).status).toBe(404);
    expect(['us-1.xml', 'us-0.xml', 'us-02.xml', 'zz.xml', 'us'].map(readSitemapFile)).toEqual(
      Array(5).fill(undefined),
    );
    expect(readSitemapFile('fr-12.xml')).toEqual({ region: 'fr', part: 12 });
  });

  it('when an artist has images, then the sitemap has a page for each, with its picture, and pictures of the portfolio', async () => {
    const { url } = parse(Sitemap, await read('/sitemap/fr.xml')).urlset;
    const pagesOf = (prefix: string) =>
      url.filter(({ loc }) => loc.startsWith(`${SITE}/fr/${prefix}/`) && /\/\d+$/.test(loc));
    expect(pagesOf('artists/ann')).toHaveLength(4);
    expect(pagesOf('animators/mo')).toHaveLength(2);
    const [image] = pagesOf('artists/ann');
    expect(image?.['image:image']).toHaveLength(1);
    const picture = image?.['image:image'][0]?.['image:loc'] ?? '';
    expect((await call(picture.slice(SITE.length))).headers.get('content-type')).toBe('image/jpeg');
    const portfolio = url.find(({ loc }) => loc === `${SITE}/fr/artists/ann`);
    expect(portfolio?.['image:image']).toHaveLength(3);
    expect(portfolio?.['xhtml:link']).toHaveLength(REGIONS.length + 1);
  });

  it('when some editions do not list an artist, then sitemaps and heads name the pages in the others alone, and those answer 200', async () => {
    const listing = REGIONS.filter((region) => !HIDING.includes(region));
    for (const region of REGIONS) {
      const { url } = parse(Sitemap, await read(sitemapPath({ region, part: 1 }))).urlset;
      const pages = url.filter(({ loc }) => loc.includes('/artists/dan'));
      expect([region, pages.length]).toEqual([region, HIDING.includes(region) ? 0 : 3]);
      for (const page of pages) {
        const path = page.loc.slice(SITE.length + prefixed(region, '/').length).replace(/^\/?/, '/');
        const addresses = listing.map((one) => [editions[one].locale, SITE + prefixed(one, path)]);
        expect(page['xhtml:link'].map((link) => [link['@hreflang'], link['@href']])).toEqual(addresses);
        const html = await read(prefixed(region, path));
        const named = [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
        expect(named.map(([, locale, address]) => [locale, address])).toEqual(addresses);
        const statuses = await Promise.all(REGIONS.map(async (one) => (await call(prefixed(one, path))).status));
        expect(statuses).toEqual(REGIONS.map((one) => (HIDING.includes(one) ? 404 : 200)));
      }
    }
  });

  it('when an edition has more pages than a sitemap holds, then they are divided, each page in one sitemap, also those of one artist', async () => {
    const whole = await sitemapParts(system.engines.bus, 'us');
    expect(whole).toHaveLength(1);
    const parts = await sitemapParts(system.engines.bus, 'us', 3);
    const pages: string[][] = [];
    for (const part of parts) {
      let text = '';
      for await (const chunk of written(part, SITE, 'us')) text += chunk;
      pages.push(parse(Sitemap, text).urlset.url.map(({ loc }) => loc));
    }
    expect(Math.max(...pages.map(({ length }) => length))).toBe(3);
    const all = pages.flat();
    const { url } = parse(Sitemap, await read('/sitemap/us.xml')).urlset;
    expect(all.toSorted()).toEqual(url.map(({ loc }) => loc).toSorted());
    expect(new Set(all).size).toBe(all.length);
  });

  it('when a client knows a sitemap, then it gets 304; when it takes no gzip, then it gets the plain text', async () => {
    const zipped = await call('/sitemap/us.xml', { 'accept-encoding': 'gzip' });
    expect(Object.fromEntries(zipped.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
    });
    const etag = zipped.headers.get('etag') ?? '';
    expect((await call('/sitemap/us.xml', { 'if-none-match': etag })).status).toBe(304);
    const plain = await call('/sitemap/us.xml', { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([null, etag]);
    expect(await plain.text()).toBe(await zipped.text());
    expect((await call('/sitemap/us.xml', {}, 'HEAD')).status).toBe(200);
  });
});

describe('robots.txt', () => {
  it('when it is read, then calls, private pages and the trap are closed to all, and everything to crawlers that train models', async () => {
    const [everybody = '', training = '', rest = ''] = (await read('/robots.txt')).split('\n\n');
    for (const path of ['/api/', '/my-area/account', '/artistadmin', '/bot-click', '/*/bot-click'])
      expect(everybody.split('\n')).toContain(`Disallow: ${path}`);
    expect(everybody).toMatch(/^User-agent: \*\n/);
    expect(everybody).not.toMatch(/^Disallow: \/$/m);
    expect(training).toContain('User-agent: GPTBot\n');
    expect(training).toMatch(/\nDisallow: \/$/);
    expect(rest).toBe(`Sitemap: ${SITE}/sitemap.xml\n`);
  });
});

describe('feeds', () => {
  it('when news are read as RSS, then each has what readers require, in the language of the edition', async () => {
    const response = await call(feedPath('news', 'fr'));
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { rss } = parse(Rss, await response.text());
    expect(rss['@version']).toBe('2.0');
    expect(rss.channel).toMatchObject({
      title: expect.stringMatching(/ \| Ink & Daughters$/),
      link: `${SITE}/fr/news`,
      language: 'fr-FR',
      lastBuildDate: 'Mon, 02 Nov 2026 00:00:00 GMT',
      'atom:link': { '@rel': 'self', '@href': `${SITE}/feeds/fr/news.xml` },
    });
    const [item] = rss.channel.item;
    expect(item).toMatchObject({
      title: 'Un prix',
      description: 'Gagné',
      link: expect.stringMatching(/^https:\/\/agency\.example\/fr\/news\/\d+\/a-prize$/),
      guid: { '#text': expect.stringMatching(/^news-\d+$/), '@isPermaLink': 'false' },
      pubDate: 'Mon, 02 Nov 2026 00:00:00 GMT',
      category: ['prizes'],
    });
    expect((await call((item?.link ?? '').slice(SITE.length))).status).toBe(200);
  });

  it('when texts hold markup, then readers get it as text', async () => {
    const [item] = parse(Rss, await read(feedPath('news', 'us'))).rss.channel.item;
    expect([item?.title, item?.description]).toEqual(['A <prize> & more', 'Won by "Ann"']);
  });

  it('when podcasts are read as RSS, then each has its sound with length and type, and the feed what directories require', async () => {
    const { channel } = parse(Rss, await read(feedPath('podcasts', 'jp'))).rss;
    expect(channel).toMatchObject({
      link: `${SITE}/jp/podcasts`,
      language: 'en',
      'itunes:author': 'Ink & Daughters',
      'itunes:explicit': 'false',
      'itunes:category': { '@text': 'Arts', 'itunes:category': { '@text': 'Visual Arts' } },
      'itunes:image': { '@href': `${SITE}/icons/podcasts.png` },
    });
    // One without a sound is no episode.
    expect(channel.item).toHaveLength(1);
    const [episode] = channel.item;
    expect(episode).toMatchObject({
      title: 'Talk',
      guid: { '#text': expect.stringMatching(/^podcast-\d+$/) },
      'itunes:duration': '61',
      enclosure: { '@length': String(sound.length), '@type': 'audio/wav' },
    });
    const played = await call((episode?.enclosure?.['@url'] ?? '').slice(SITE.length));
    expect(Buffer.from(await played.arrayBuffer())).toEqual(sound);
  });

  it('when a feed does not exist, then it is 404', async () => {
    for (const address of ['/feeds/zz/news.xml', '/feeds/us/videos.xml', '/feeds/us/news'])
      expect((await call(address)).status).toBe(404);
  });

  it.each([
    ['/', ['news', 'podcasts']],
    ['/fr/news', ['news']],
    ['/podcasts', ['podcasts']],
    ['/illustrators', []],
  ] as const)('when the page %s is read, then its head links to its feeds', async (address, feeds) => {
    const html = await read(address);
    const region = address.startsWith('/fr') ? 'fr' : 'us';
    const links = [...html.matchAll(/<link[^>]*type="application\/rss\+xml"[^>]*href="([^"]+)"/g)];
    expect(links.map(([, href]) => href)).toEqual(feeds.map((feed) => SITE + feedPath(feed, region)));
  });
});

describe('apps', () => {
  it.each(REGIONS)(
    'when the edition "%s" can be installed, then its manifest has what browsers require',
    async (region) => {
      const response = await call(manifestPath(region));
      expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
      const manifest = await response.json();
      const home = region === 'us' ? '/' : `/${region}`;
      expect(manifest).toMatchObject({ id: home, start_url: home, scope: '/', display: 'standalone' });
      expect(manifest.short_name).toBe('Ink & Daughters');
      expect(manifest.description).not.toBe('');
      expect(manifest.icons).toEqual([
        { src: iconPath('small', region), sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: iconPath('large', region), sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: iconPath('maskable', region), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]);
      const html = await read(home);
      expect(html).toContain(`<link rel="manifest" href="${manifestPath(region)}">`);
      expect(html).toContain(`<link rel="apple-touch-icon" href="${iconPath('small', region)}">`);
    },
  );

  it.each([
    ['us', 'Ink & Daughters', 'en-US'],
    ['au', 'Ink & Daughters Australia', 'en-AU'],
    ['fr', 'Ink & Daughters France', 'fr-FR'],
    ['de', 'Ink & Daughters Deutschland', 'de-DE'],
    ['br', 'Ink & Daughters Brasil', 'pt-BR'],
    ['sx', 'Ink & Daughters Sudamérica', 'es-AR'],
    ['cn', 'Ink & Daughters 中国', 'zh-CN'],
    ['jp', 'Ink & Daughters 日本', 'ja-JP'],
    ['ko', 'Ink & Daughters 한국', 'ko-KR'],
  ] as const)(
    'when the edition "%s" is installed, then its app is named in its language',
    async (region, name, lang) => {
      expect(await (await call(manifestPath(region))).json()).toMatchObject({ name, lang });
    },
  );

  it('when a manifest does not exist, then it is 404', async () => {
    for (const address of ['/manifest/zz.webmanifest', '/manifest/us', '/manifest/us.json'])
      expect((await call(address)).status).toBe(404);
  });
});

describe('text and data mining', () => {
  const RESERVED = { 'tdm-reservation': '1', 'x-robots-tag': 'noai, noimageai' };

  it('when nothing is set, then it is reserved: on pages, calls, pictures and files, and for the whole site', async () => {
    const [, picture = ''] = /<image:loc>https:\/\/agency.example([^<]+)</.exec(await read('/sitemap/us.xml')) ?? [];
    const addresses = ['/', '/nothing/here', '/api/version', '/sitemap.xml', '/images/x/y/320', picture];
    for (const address of addresses) {
      expect(Object.fromEntries((await call(address)).headers)).toMatchObject(RESERVED);
      // The second response of a call comes from the cache, before Fastify.
      expect(Object.fromEntries((await call(address)).headers)).toMatchObject(RESERVED);
    }
    expect(await read('/illustrators')).toContain('<meta name="tdm-reservation" content="1">');
    const rules = await call('/.well-known/tdmrep.json');
    expect(rules.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await rules.json()).toEqual([{ location: '/', 'tdm-reservation': 1 }]);
  });

  it('when TDM_RESERVED is false, then nothing says that it is reserved', async () => {
    const open = await startAll({ web, env: { TDM_RESERVED: 'false' } });
    const page = await fetch(`${open.address}/`);
    expect([page.headers.get('tdm-reservation'), page.headers.get('x-robots-tag')]).toEqual([null, null]);
    expect(await page.text()).not.toContain('tdm-reservation');
    expect(await (await fetch(`${open.address}/.well-known/tdmrep.json`)).json()).toEqual([
      { location: '/', 'tdm-reservation': 0 },
    ]);
    expect(await (await fetch(`${open.address}/robots.txt`)).text()).not.toContain('GPTBot');
    await open.stop();
  });
});
