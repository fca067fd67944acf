import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, content, type Metatags } from '@limner/contracts';
import { REGIONS, type Region } from '@limner/editions';
import { newsRow, podcastRow, storedPicture, videoRow } from './content-rows.ts';
import { artistRow, galleryRow, imageRow } from './rows.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

describe('metatags on the local bus and the embedded driver', () => {
  let running: RunningCatalogue;
  const describePath = (path: string, lang: Region = 'us') =>
    running.bus.request(catalogue.getMetatags, { lang, path });

  beforeAll(async () => {
    running = await startCatalogue({ PUBLIC_URL: 'https://agency.example' });
    const { bus } = running;
    await bus.request(catalogue.applySettings, { settings: { name: 'Atelier', phone: '+44 1' } });
    await bus.request(catalogue.applyImport, {
      galleries: [
        galleryRow('flat'),
        galleryRow('picture-books', { category: 'kidsbooks' }),
        galleryRow('loops', { animation: true, name: 'Loops & <b>more</b>' }),
        galleryRow('old', { redir: 'flat' }),
      ],
      artists: [
        artistRow('ann', { name: 'Ann Ek' }),
        artistRow('mo', { illustrator: false }),
        artistRow('both', { animation: true }),
        artistRow('kit'),
        artistRow('dirk', {
          region: 'de',
          animation: true,
          excludes: ['de'],
          show_on_all: true,
          hiddens: ['fr', 'jp'],
        }),
      ],
      images: [
        imageRow('ann', 'koala', { title: 'Koala', alt: 'A koala in a tree' }),
        imageRow('kit', 'bear', { styles: ['picture-books'] }),
        imageRow('mo', 'walk', { styles: ['loops'], animation: true }),
        imageRow('dirk', 'owl', { styles: ['flat', 'picture-books'], tags: ['night birds'] }),
      ],
    });
    await bus.request(content.applyContent, {
      news: [
        newsRow('a-wall-in-porto', {
          title: { en: 'A wall in Porto', fr: 'Un mur à Porto' },
          summary: { en: 'Ann Ek painted it in nine days', fr: 'Ann Ek l’a peint en neuf jours' },
          body: { en: '<p>At length</p>', fr: '<p>En détail</p>' },
          alt: { en: 'A wall', fr: 'Un mur' },
          tags: ['murals', 'making-of'],
          artists: ['ann'],
          picture: { file: 'wall.png', stored: storedPicture('wall') },
        }),
      ],
      videos: [
        videoRow('a-loop', {
          title: { en: 'A loop', fr: 'Une boucle' },
          description: { en: 'Long. '.repeat(60), fr: 'Elle tourne.' },
          tags: ['loops'],
          artists: ['kit'],
          duration: 75,
          picture: { file: 'loop.png', stored: storedPicture('loop') },
        }),
      ],
      podcasts: [podcastRow('on-ink', { title: { en: 'On ink' }, duration: 1_800 })],
    });
    await bus.request(content.applyContent, { videos: [videoRow('owls', { tags: ['owls'], artists: ['dirk'] })] });
  });
  afterAll(() => running.close());

  it.each([
    ['/', '/'],
    ['', '/'],
    ['/index.html', '/'],
    ['/us', '/'],
    ['/illustrators/', '/illustrators'],
    ['/artists', '/illustrators'],
    ['/styles', '/illustrators'],
    ['/artists/ann', '/artists/ann'],
    ['/artists/ANN/profile', '/artists/ann'],
    ['/artists/ann/profile/?utm_source=x#top', '/artists/ann'],
    ['/artists/ann/news', '/artists/ann/news'],
    ['/artists/kit/videos', '/artists/kit/videos'],
    ['/artists/kit/kidsbooks', '/artists/kit/kidsbooks'],
    ['/illustrators/meet', '/illustrators/meet'],
    ['/illustrators/meet/fr', '/illustrators/meet/fr'],
    ['/illustrators/fr', '/illustrators/fr'],
    ['/animators/meet', '/animators/meet'],
    ['/artists/meet/fr', '/illustrators/meet/fr'],
    ['/five-stars', '/testimonials'],
    ['/Contact/FR', '/contact/fr'],
    ['/artists/ann/bio', '/artists/ann'],
    ['/artists/ann/x/y/z', '/artists/ann'],
    ['/artists/ann/styles/flat', '/artists/ann/styles/flat'],
    ['/artists/ann/1', '/artists/ann/1'],
    ['/animators/mo', '/animators/mo'],
    ['/animators/mo/profile', '/animators/mo'],
    ['/animators/mo/3', '/animators/mo/3'],
    ['/animators/mo/styles/animation/loops', '/animators/mo/styles/animation/loops'],
    ['/styles/flat', '/styles/flat'],
    ['/styles/old', '/styles/flat'],
    ['/styles/flat/fr', '/styles/flat/fr'],
    ['/styles/animation/loops', '/styles/animation/loops'],
    ['/search/two%20words', '/search/two%20words'],
    ['/image-search', '/image-search'],
    ['/test-page', '/test-page'],
    ['/about', '/about'],
    ['/our-values', '/our-values'],
    ['/ten-million-trees', '/our-values'],
    ['/grow-a-tree', '/grow-a-tree'],
    ['/commissioning', '/commissioning'],
    ['/vacancies', '/vacancies'],
    ['/terms', '/terms'],
    ['/termsandconditions.html', '/terms'],
    ['/privacy-policy', '/privacy-policy'],
    ['/disclaimer', '/disclaimer'],
    ['/news', '/news'],
    ['/news/tags/making-of', '/news/tags/making-of'],
    ['/news/1/a-wall-in-porto', '/news/1/a-wall-in-porto'],
    ['/news/1/a-former-title', '/news/1/a-wall-in-porto'],
    ['/news/1', '/news/1/a-wall-in-porto'],
    ['/kidsbooks', '/kidsbooks'],
    ['/animation-commissioning', '/animation-commissioning'],
    ['/videos', '/videos'],
    ['/videos/tags/loops', '/videos/tags/loops'],
    ['/videos/2/a-former-title', '/videos/2/a-loop'],
    ['/videos/2', '/videos/2/a-loop'],
    ['/podcasts', '/podcasts'],
    ['/podcasts/3', '/podcasts/3/on-ink'],
    ['/podcasts/3/on-ink', '/podcasts/3/on-ink'],
    ['/testimonials', '/testimonials'],
    ['/contact/fr', '/contact/fr'],
    ['/ann', '/artists/ann'],
    ['/Mo', '/animators/mo'],
  ])('[NAV-02] when the path is "%s", then there is a page and its canonical is "%s"', async (path, canonical) => {
    expect(await describePath(path)).toMatchObject({ status: 200, canonical, indexed: path !== '/test-page' });
    const french = canonical === '/' ? '/fr' : `/fr${canonical}`;
    if (path.startsWith('/us')) return;
    expect(await describePath(path, 'fr')).toMatchObject({ status: 200, canonical: french });
    expect(await describePath(`/fr${path}`)).toMatchObject({ status: 200, canonical: french });
  });

  it.each([
    '/nowhere',
    '/not-found',
    '/notfound.html',
    '/contact/zz',
    '/artists/kit/news',
    '/artists/ann/videos',
    '/artists/ann/kidsbooks',
    '/illustrators/zz',
    '/my-area/account',
    '/art-bot',
    '/grow-a-tree/form',
    '/contact/uk/london',
    '/videos/1/a-wall-in-porto',
    '/videos/3',
    '/videos/02',
    '/videos/tags/unheard-of',
    '/videos/tags/Un%20fit',
    '/podcasts/2',
    '/podcasts/ink',
    '/podcasts/tags/loops',
    '/testimonials/1',
    '/about/us',
    '/news/2/a-wall-in-porto',
    '/news/4294967296/x',
    '/news/01/a-wall-in-porto',
    '/news/wall',
    '/news/1/a-wall-in-porto/x',
    '/news/tags',
    '/news/tags/unheard-of',
    '/news/tags/Making%20of',
    '/xx/illustrators',
    '/artists/nobody',
    '/artists/mo',
    '/animators/ann',
    '/animators/mo/bio',
    '/artists/ann/3',
    '/artists/ann/99',
    '/artists/ann/01',
    '/artists/ann/nonsense',
    '/artists/ann/styles/loops',
    '/styles/none',
    '/styles/flat/zz',
    '/styles/animation/flat',
    '/search/',
    '/search/a/b',
    '/artists/%E0%A4%A',
    '/artists/__proto__',
    '/toString',
  ])('[RT-04] when the path is "%s", then there is no page: 404', async (path) => {
    expect(await describePath(path)).toMatchObject({
      status: 404,
      title: 'Page not found | Atelier',
      picture: null,
      structured: [],
    });
  });

  it.each(REGIONS)(
    '[NAV-05 part] when the edition is "%s", then titles and descriptions are complete and in its language',
    async (lang) => {
      const paths = [
        '/',
        '/illustrators',
        '/artists/ann',
        '/artists/ann/profile',
        '/artists/ann/1',
        '/styles/flat',
        '/search/koala',
        '/image-search',
        '/artists/ann/styles/flat',
        '/about',
        '/our-values',
        '/grow-a-tree',
        '/commissioning',
        '/vacancies',
        '/terms',
        '/privacy-policy',
        '/disclaimer',
        '/news',
        '/news/tags/making-of',
        '/news/1',
        '/illustrators/meet',
        '/illustrators/meet/fr',
        '/illustrators/fr',
        '/animators/meet',
        '/styles/flat/fr',
        '/artists/ann/news',
        '/artists/kit/videos',
        '/artists/kit/kidsbooks',
        '/nowhere',
      ];
      const pages = await Promise.all(paths.map((path) => describePath(path, lang)));
      for (const { title, description } of pages) {
        expect(`${title} ${description}`).not.toMatch(/[{}]|undefined/);
        expect(title).toContain('Atelier');
        expect(description.length).toBeGreaterThanOrEqual(8);
        expect(description.length).toBeLessThan(200);
      }
      expect(new Set(pages.map((page) => page.title)).size).toBe(paths.length);
      expect(pages[2]?.title).toContain('Ann Ek');
    },
  );

  it('[NAV-05 part] when the edition is French, then the texts are French; editions that share a language share its texts', async () => {
    expect((await describePath('/illustrators', 'fr')).title).toBe('Illustrateurs de A à Z | Atelier');
    expect((await describePath('/illustrators', 'sx')).title).toBe('Ilustradores de la A a la Z | Atelier');
    expect((await describePath('/illustrators', 'cn')).title).toBe('插画师 A–Z | Atelier');
    expect((await describePath('/illustrators', 'au')).title).toBe('Illustrators A to Z | Atelier');
  });

  it('[NAV-05 part] when a page shows pictures, then link previews get one', async () => {
    for (const path of ['/', '/artists/ann', '/artists/ann/1', '/styles/flat', '/news/1'])
      expect((await describePath(path)).picture?.url).toMatch(/^\/images\/[0-9a-f]{64}\/[\w-]{22}$/);
  });

  it('[NAV-05 part] when crawlers read structured data, then each kind of page has its type, with absolute addresses', async () => {
    const types = async (path: string) => typesOf(await describePath(path));
    expect(await types('/')).toEqual(['Organization', 'WebSite']);
    expect(await types('/artists/ann')).toEqual(['ProfilePage', 'BreadcrumbList']);
    expect(await types('/artists/ann/1')).toEqual(['ImageObject', 'BreadcrumbList']);
    expect(await types('/styles/flat')).toEqual(['CollectionPage', 'BreadcrumbList']);
    expect(await types('/news')).toEqual(['CollectionPage']);
    const [news] = (await describePath('/news/1', 'fr')).structured;
    expect(news).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Un mur à Porto',
      inLanguage: 'fr',
      datePublished: '2026-11-01',
      url: 'https://agency.example/fr/news/1/a-wall-in-porto',
      publisher: { name: 'Atelier' },
    });
    const [video] = (await describePath('/videos/2', 'fr')).structured;
    expect(video).toMatchObject({
      '@type': 'VideoObject',
      name: 'Une boucle',
      inLanguage: 'fr',
      uploadDate: '2026-11-01',
      duration: 'PT75S',
      url: 'https://agency.example/fr/videos/2/a-loop',
      thumbnailUrl: expect.stringMatching(/^https:\/\/agency\.example\/images\/.*\/1200$/),
    });
    expect((await describePath('/podcasts/3')).structured).toMatchObject([
      { '@type': 'PodcastEpisode', name: 'On ink', datePublished: '2026-11-01', timeRequired: 'PT1800S' },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(await types('/contact/uk')).toEqual(['Organization']);
    const [image] = (await describePath('/artists/ann/1', 'fr')).structured;
    expect(image).toMatchObject({
      url: 'https://agency.example/fr/artists/ann/1',
      contentUrl: expect.stringMatching(/^https:\/\/agency\.example\/images\/.*\/1200$/),
      caption: 'A koala in a tree',
      creator: { '@type': 'Person', name: 'Ann Ek', url: 'https://agency.example/fr/artists/ann' },
    });
  });

  it.each([
    '/artists/dirk',
    '/artists/dirk/profile',
    '/artists/dirk/kidsbooks',
    '/artists/dirk/videos',
    '/artists/dirk/styles/flat',
    '/artists/dirk/4',
    '/animators/dirk',
    '/best-of-night-birds',
    '/animation/videos/tags/owls',
  ])(
    'when the artist of "%s" is not listed in some editions, then the page names the others, and is in those alone',
    async (path) => {
      const pages = await Promise.all(REGIONS.map((region) => describePath(path, region)));
      const found = REGIONS.filter((_, index) => pages[index]?.status === 200);
      expect(found).toEqual(REGIONS.filter((region) => !['de', 'fr', 'jp'].includes(region)));
      for (const { status, editions } of pages) if (status === 200) expect(editions).toEqual(found);
    },
  );

  it('when a page does not depend on artists, then it names all editions', async () => {
    for (const path of ['/', '/about', '/styles/flat', '/news/1', '/videos/tags/owls'])
      expect((await describePath(path)).editions).toEqual(REGIONS);
  });

  it('when a description is long, then search engines get its beginning', async () => {
    const { title, description } = await describePath('/videos/2');
    expect(title).toBe('A loop | Atelier');
    expect(description).toMatch(/^Long\. .{180,195}…$/);
  });

  it('[BC-01] when an edition shows English news, then title and description of a news page are English', async () => {
    expect(await describePath('/news/1', 'fr')).toMatchObject({
      title: 'Un mur à Porto | Atelier',
      description: 'Ann Ek l’a peint en neuf jours',
    });
    expect(await describePath('/news/1', 'de')).toMatchObject({
      title: 'A wall in Porto | Atelier',
      description: 'Ann Ek painted it in nine days',
    });
  });

  it('when names hold markup, then it is passed on unescaped: the gateway escapes it', async () => {
    expect((await describePath('/styles/animation/loops')).title).toBe('Loops & <b>more</b> | Atelier');
  });
});

function typesOf({ structured }: Metatags): unknown[] {
  return structured.map((object) => object['@type']);
}
