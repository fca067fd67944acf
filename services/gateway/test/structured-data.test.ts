import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { content } from '@limner/contracts';
import { buildImportFolder, type StartedSystem, startAll, writeBareWeb } from '@limner/testing';
import { wave } from '@limner/testing/media-files';

const SITE = 'https://agency.example';
/** An address of the site, as search engines require it: absolute. */
const address = (pattern: string) => expect.stringMatching(new RegExp(`^https://agency\\.example${pattern}$`));

let folder: string;
let web: string;
let system: StartedSystem;
let paths: Readonly<Record<'image' | 'news' | 'video' | 'podcast', string>>;

beforeAll(async () => {
  folder = await buildImportFolder([{ slug: 'ann', name: 'Ann Example', styles: ['flat'], animation: true }]);
  const entry = { date: '2026-11-02', description: { en: 'D' }, duration: 61 };
  const files = {
    'settings.json': JSON.stringify({ name: 'Atelier', phone: '+44 1', address: '1 Ink Yard', quote_reply: '60' }),
    'news.json': JSON.stringify([
      { url: 'a-prize', title: { en: 'A prize' }, date: '2026-11-02', summary: { en: 'S' }, body: { en: '<p>B</p>' } },
    ]),
    'videos.json': JSON.stringify([{ ...entry, url: 'loop', title: { en: 'Loop' } }]),
    'podcasts.json': JSON.stringify([{ ...entry, url: 'talk', title: { en: 'Talk' }, media: 'talk.wav' }]),
    'faqs.json': JSON.stringify([
      { key: 'price', page: 'commissioning', question: { en: 'Price?' }, answer: { en: '<p>In {reply} minutes</p>' } },
      { key: 'trees', page: 'commissioning', question: { en: 'Trees?' }, answer: { en: '<p>{trees}</p>' } },
    ]),
    'talk.wav': wave(),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  web = await mkdtemp(path.join(tmpdir(), 'limner-web-'));
  await writeBareWeb(web);
  system = await startAll({ web, env: { PUBLIC_URL: SITE } });
  await system.operations.import(folder);
  const { bus } = system.engines;
  const list = { lang: 'us', limit: 1 } as const;
  const [news, videos, podcasts] = await Promise.all([
    bus.request(content.listNews, list),
    bus.request(content.listVideos, list),
    bus.request(content.listPodcasts, list),
  ]);
  const [, image = ''] =
    /<loc>https:\/\/agency\.example(\/artists\/ann\/\d+)</.exec(await read('/sitemap/us.xml')) ?? [];
  paths = {
    image,
    news: `/news/${news.items[0]?.id}/a-prize`,
    video: `/videos/${videos.items[0]?.id}/loop`,
    podcast: `/podcasts/${podcasts.items[0]?.id}/talk`,
  };
}, 60_000);
afterAll(async () => {
  await system.stop();
  for (const used of [folder, web]) await rm(used, { recursive: true, force: true });
});

const read = async (where: string) => (await fetch(`${system.address}${where}`)).text();

/** The objects in the HTML of a page, by type. */
async function objectsOf(where: string): Promise<Record<string, Record<string, unknown>>> {
  const scripts = (await read(where)).matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const objects = [...scripts].map(([, json = '']) => JSON.parse(json));
  for (const object of objects) expect(object['@context']).toBe('https://schema.org');
  return Object.fromEntries(objects.map((object) => [object['@type'], object]));
}

/** The names and addresses of the steps of a trail. */
function steps({ BreadcrumbList: trail }: Record<string, Record<string, unknown>>): unknown[] {
  const items = trail?.itemListElement as { position: number; name: string; item: string }[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  return items.map(({ name, item }) => [name, item]);
}

describe('the structured data in the HTML of pages', () => {
  it('when the home page is read, then it names the organisation with its logo, and the search', async () => {
    expect(await objectsOf('/fr')).toMatchObject({
      Organization: {
        name: 'Atelier',
        url: `${SITE}/fr`,
        logo: address('/icons/fr-large\\.png'),
        telephone: '+44 1',
        address: '1 Ink Yard',
      },
      WebSite: { potentialAction: { target: { urlTemplate: `${SITE}/fr/search/{search_term_string}` } } },
    });
  });

  it('when a portfolio is read, then it is about a person, and its trail leads through the list', async () => {
    const objects = await objectsOf('/fr/artists/ann');
    expect(objects.ProfilePage).toMatchObject({
      url: `${SITE}/fr/artists/ann`,
      mainEntity: {
        '@type': 'Person',
        name: 'Ann Example',
        url: `${SITE}/fr/artists/ann`,
        jobTitle: expect.any(String),
        image: address('/images/.+/1200'),
        affiliation: { '@type': 'Organization', name: 'Atelier' },
      },
    });
    expect(steps(objects)).toEqual([
      ['Atelier', `${SITE}/fr`],
      ['Illustrateurs', `${SITE}/fr/illustrators`],
      ['Ann Example', `${SITE}/fr/artists/ann`],
    ]);
  });

  it('when a page with questions is read, then they are in it with their answers, without those whose figures are not known', async () => {
    expect((await objectsOf('/fr/commissioning')).FAQPage).toMatchObject({
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Price?',
          inLanguage: 'en',
          acceptedAnswer: { '@type': 'Answer', text: '<p>In 60 minutes</p>' },
        },
      ],
    });
    expect(await objectsOf('/animation-commissioning')).not.toHaveProperty('FAQPage');
  });

  it('when an image is read, then it has its creator, the credit, the copyright notice, the licence page and the page that grants licences', async () => {
    const objects = await objectsOf(`/uk${paths.image}`);
    expect(objects.ImageObject).toMatchObject({
      contentUrl: address('/images/.+/1200'),
      creator: { '@type': 'Person', name: 'Ann Example' },
      creditText: 'Ann Example / Atelier',
      copyrightNotice: 'CC0-1.0',
      license: `${SITE}/uk/terms`,
      acquireLicensePage: `${SITE}/uk/contact/uk`,
      width: { '@type': 'QuantitativeValue', value: 2000, unitCode: 'E37' },
    });
    for (const page of ['/uk/terms', '/uk/contact/uk']) expect((await fetch(system.address + page)).status).toBe(200);
    expect(steps(objects)).toHaveLength(4);
  });

  it('when the work in a style or a gallery is read, then its trail ends with it', async () => {
    expect(steps(await objectsOf('/artists/ann/styles/flat')).at(-1)).toEqual([
      'Flat',
      `${SITE}/artists/ann/styles/flat`,
    ]);
    expect(steps(await objectsOf('/styles/flat'))).toEqual([
      ['Atelier', `${SITE}/`],
      ['Flat', `${SITE}/styles/flat`],
    ]);
  });

  it('when news are read, then they have a publisher with a logo', async () => {
    const objects = await objectsOf(paths.news);
    expect(objects.NewsArticle).toMatchObject({
      headline: 'A prize',
      datePublished: '2026-11-02',
      publisher: { '@type': 'Organization', name: 'Atelier', logo: address('/icons/us-large\\.png') },
    });
    expect(steps(objects).at(-1)).toEqual(['A prize', SITE + paths.news]);
  });

  it('when a video is read, then it has what search engines require, also without a poster', async () => {
    const objects = await objectsOf(paths.video);
    expect(objects.VideoObject).toMatchObject({
      name: 'Loop',
      description: 'D',
      uploadDate: '2026-11-02',
      duration: 'PT61S',
      thumbnailUrl: address('/icons/us-large\\.png'),
    });
    expect(steps(objects)).toHaveLength(3);
  });

  it('when a podcast is read, then it is an episode of the series of the edition, with its sound', async () => {
    const objects = await objectsOf(`/fr${paths.podcast}`);
    expect(objects.PodcastEpisode).toMatchObject({
      name: 'Talk',
      datePublished: '2026-11-02',
      timeRequired: 'PT61S',
      associatedMedia: { '@type': 'MediaObject', contentUrl: address('/media/.+/talk\\.wav') },
      partOfSeries: {
        '@type': 'PodcastSeries',
        url: `${SITE}/fr/podcasts`,
        webFeed: `${SITE}/feeds/fr/podcasts.xml`,
      },
    });
    expect(steps(objects)).toHaveLength(3);
  });
});

describe('the picture of a portfolio in link previews', () => {
  const tagOf = (html: string, name: string) =>
    new RegExp(`<meta[^>]*property="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? '';
  const cardOf = async (where: string) => tagOf(await read(where), 'og:image');
  const call = (address: string, headers = {}) => fetch(address.replace(SITE, system.address), { headers });

  it.each(['/artists/ann', '/animators/ann', '/fr/artists/ann/profile'])(
    'when %s is shared, then its card is drawn with its size and text, and cached for ever',
    async (where) => {
      const html = await read(where);
      const card = tagOf(html, 'og:image');
      expect(card).toMatch(/^https:\/\/agency\.example\/images\/card\/[\w.-]+\/[\w-]+\/[\w-]{22}\.jpg$/);
      expect([tagOf(html, 'og:image:width'), tagOf(html, 'og:image:height')]).toEqual(['1200', '630']);
      expect(tagOf(html, 'og:image:alt')).toContain('Ann Example');
      const response = await call(card);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
      const etag = response.headers.get('etag') ?? '';
      expect((await call(card, { 'if-none-match': etag })).status).toBe(304);
    },
  );

  it('when both sections share an artist, then they share the card', async () => {
    expect(await cardOf('/artists/ann')).toBe(await cardOf('/jp/animators/ann'));
  });

  it('when somebody changes what an address says, then there is no such card', async () => {
    const card = await cardOf('/artists/ann');
    const [, names = ''] = /card\/[^/]+\/([^/]+)\//.exec(card) ?? [];
    const other = Buffer.from('[1,"Mallory","Atelier"]').toString('base64url');
    for (const wrong of [card.replace(names, other), card.replace(/.\.jpg$/, '.jpg'), card.replace('.jpg', '.png')])
      expect((await call(wrong)).status).toBe(404);
  });
});
