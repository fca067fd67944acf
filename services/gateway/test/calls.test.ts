import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Artist,
  catalogue,
  FILE_ENDING,
  type Image,
  problem,
  type Route,
  routes,
  type Slide,
} from '@limner/contracts';
import { buildImportFolder, type StartedSystem, startAll } from '@limner/testing';
import type { z } from 'zod';

let folder: string;
let system: StartedSystem;
const call = (path: string, init?: RequestInit) => fetch(`${system.address}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: unknown) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The response of a route; fails unless it is 200 and holds exactly what its contract says. */
async function answerOf<R extends Route>(route: R, response: Promise<Response>): Promise<z.output<R['output']>> {
  const { status, text } = await response.then(async (done) => ({ status: done.status, text: await done.text() }));
  expect(`${status} ${status === 200 ? '' : text}`).toBe('200 ');
  return route.output.parse(JSON.parse(text)) as z.output<R['output']>;
}

beforeAll(async () => {
  folder = await buildImportFolder([
    { slug: 'ann', name: 'Ann Example', styles: ['flat', 'ink'] },
    { slug: 'bob', name: 'Bob Example', illustrator: true },
    { slug: 'dirk', name: 'Dirk Beispiel', region: 'de' },
  ]);
  system = await startAll({ seed: folder });
}, 60_000);
afterAll(async () => {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the calls of the specification', () => {
  it('[AP-01] when a page is named, then its title, description and canonical path come back', async () => {
    const tags = await answerOf(
      routes.getMetatags,
      post('/api/collections/metatags', { lang: 'UK', path: '/artists/ann/profile' }),
    );
    expect(tags.title).toContain('Ann Example');
    expect(tags.description).toMatch(/\S/);
    expect(tags.canonical).toBe('/uk/artists/ann');
  });

  it('[AP-02] when an edition is given in upper or lower case, then its artists come back as a plain list', async () => {
    const lists: Artist[][] = [];
    for (const lang of ['us', 'US', 'de'])
      lists.push(await answerOf(routes.listArtists, call(`/api/collections/artists?lang=${lang}`)));
    expect(lists.map((list) => list.map(({ portfolio_url }) => portfolio_url).sort())).toEqual([
      ['ann', 'bob'],
      ['ann', 'bob'],
      ['ann', 'bob', 'dirk'],
    ]);
  });

  it('[AP-03] when galleries are asked for, then main and kids lists come back', async () => {
    const galleries = await answerOf(routes.listGalleries, call('/api/collections/galleries/uk'));
    expect(galleries.map(({ url }: { url: string }) => url)).toEqual(expect.arrayContaining(['flat', 'ink']));
    expect(galleries.find(({ url }: { url: string }) => url === 'ink')?.image_count).toBe(2);
    // The folder has no gallery for kids' books; the tests of the catalogue have one.
    expect(await answerOf(routes.listKidsbookGalleries, call('/api/collections/kb-galleries/UK'))).toEqual([]);
  });

  it('[AP-04] when a gallery is named by address or id, then the same images come back', async () => {
    const byAddress: Image[] = await answerOf(
      routes.getGalleryImages,
      call('/api/collections/gallery-data/flat?lang=us'),
    );
    const galleryId = byAddress[0]?.galleries[0];
    expect(byAddress.length).toBeGreaterThan(0);
    const byId: Image[] = await answerOf(routes.getGalleryImages, call(`/api/collections/gallery-data/${galleryId}`));
    expect(byId).toEqual(byAddress);
  });

  it('[AP-05] when settings are asked for, then they come back by name', async () => {
    const settings = { name: 'Atelier', phone: '', 'private.key': 'x' };
    await system.engines.bus.request(catalogue.applySettings, { settings });
    expect(await answerOf(routes.getSettings, call('/api/collections/multi/settings/1/EN'))).toEqual({
      name: 'Atelier',
    });
  });

  it('[AP-08] when an artist is named by id or address, then the details come back', async () => {
    const byAddress = await answerOf(
      routes.getArtistDetails,
      post('/api/collections/artists/details', { portfolio_url: 'ANN', lang: 'us', animator: false }),
    );
    const byId = await answerOf(
      routes.getArtistDetails,
      post('/api/collections/artists/details', { artist_id: byAddress.artist.artist_id, lang: 'us', animator: false }),
    );
    expect(byId).toEqual(byAddress);
    expect(byId.artist.portfolio_url).toBe('ann');
    expect(byId.images).toHaveLength(2);
  });

  it('[AP-08] when the artist is not listed in the edition, then it is not found', async () => {
    const response = await post('/api/collections/artists/details', {
      portfolio_url: 'dirk',
      lang: 'us',
      animator: false,
    });
    expect(problem.parse(await response.json())).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('[AP-09] when the home page asks for slides, then the slides of its edition come back', async () => {
    const slides = await answerOf(routes.getSlides, call('/api/home/current?lang=fr'));
    expect(slides.map(({ artist }: Slide) => artist).sort()).toEqual(
      ['Ann', 'Ann', 'Bob', 'Bob'].map((name) => `${name} Example`),
    );
    expect(slides[0]?.link).toMatch(/^\/fr\/artists\/(ann|bob)\/\d+$/);
  });

  it('when visitors search by text or picture, or ask for suggestions, then the responses match their contracts', async () => {
    const artists: Artist[] = await answerOf(routes.listArtists, call('/api/collections/artists'));
    const own = artists[0]?.pictures[0]?.url;
    const search = () => answerOf(routes.searchImage, post('/api/search/image', { url: `${own}/320`, lang: 'us' }));
    // The index is filled after the import.
    while ((await search()).images.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect((await search()).images[0]).toMatchObject({ url: own, band: 'strong' });
    const suggested = await answerOf(routes.suggest, call('/api/search/suggest?q=an'));
    expect(suggested.artists).toMatchObject([{ portfolio_url: 'ann' }]);
    const found = await answerOf(routes.searchText, post('/api/search/text', { text: 'bob' }));
    expect(found.artists).toMatchObject([{ portfolio_url: 'bob', images: [{}, {}] }]);
    expect(found.images).toHaveLength(2);
    const words = { text: 'bob', facets: true, filters: { section: ['illustrators'], animation: false } };
    const counted = await answerOf(routes.searchText, post('/api/search/text', words));
    expect(counted.facets?.section).toEqual([{ value: 'illustrators', count: counted.images.length }]);
    const address = '/api/search/facets?q=bob&lang=us&section=illustrators&animation=no';
    expect(await answerOf(routes.searchFacets, call(address))).toEqual(counted.facets);
    const similar = (query: string) =>
      answerOf(
        routes.searchSimilar,
        call(`/api/search/similar/${found.images[0]?.image_id}?lang=us&facets=true&mode=style${query}`),
      );
    expect((await similar('&section=illustrators')).facets?.total).toBeGreaterThan(0);
    expect((await similar('&style=none&colours=123456-100')).images).toEqual([]);
    const both = { url: `${own}/320`, lang: 'us', text: 'bob', weight: 0, facets: true };
    const mixed = await answerOf(routes.searchImage, post('/api/search/image', both));
    expect(mixed.images).toEqual(found.images);
  });
});

describe('pictures', () => {
  it('when a size is asked for, then it comes in the best accepted format and may be cached for ever', async () => {
    const artists: Artist[] = await answerOf(routes.listArtists, call('/api/collections/artists'));
    const url = `${artists[0]?.pictures[0]?.url}/320`;
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const response = await call(url, { headers: { accept } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')).toBe('accept');
      const bytes = (await response.arrayBuffer()).byteLength;
      const head = await call(url, { method: 'HEAD', headers: { accept } });
      expect(head.headers.get('content-length')).toBe(String(bytes));
      expect(
        (await call(url, { headers: { accept, 'if-none-match': response.headers.get('etag') ?? '' } })).status,
      ).toBe(304);
    }
  });

  it('when a size is asked for as a file, then WebP comes, whatever is accepted', async () => {
    const artists: Artist[] = await answerOf(routes.listArtists, call('/api/collections/artists'));
    const url = `${artists[0]?.pictures[0]?.url}/320`;
    const shown = await call(url, { headers: { accept: 'image/webp' } });
    const webp = Buffer.from(await shown.arrayBuffer());
    for (const accept of ['image/avif,image/webp,*/*', 'text/html', '*/*']) {
      const response = await call(url + FILE_ENDING, { headers: { accept } });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('vary')).toBeNull();
      expect(Buffer.from(await response.arrayBuffer()).equals(webp)).toBe(true);
    }
  });

  it('when the signature or the width is wrong, then it is not found', async () => {
    const artists: Artist[] = await answerOf(routes.listArtists, call('/api/collections/artists'));
    const url = artists[0]?.pictures[0]?.url ?? '';
    const wrong = url.endsWith('A') ? `${url.slice(0, -1)}B` : `${url.slice(0, -1)}A`;
    for (const path of [
      `${wrong}/320`,
      `${wrong}/320.webp`,
      `${url}/321`,
      `${url}/0320`,
      `${url}/320/`,
      `${url}/320.jpeg`,
    ])
      expect((await call(path)).status).toBe(404);
  });
});

describe('pages', () => {
  it('[RT-04] when a path is unknown, then the page comes with status 404', async () => {
    for (const path of ['/not-found', '/notfound.html', '/no-such-page', '/artists/nobody', '/fr/styles/nothing']) {
      const response = await call(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toContain('noindex');
    }
  });

  it('[RT-33 part] when a short address names an artist in upper or lower case, then it redirects to the portfolio', async () => {
    const response = await call('/uk/ANN?from=card');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/uk/artists/ann?from=card']);
  });

  it('[ER-01 part] when the prefix is not a region, then it redirects to a valid path', async () => {
    const response = await call('/xx/artists/ann');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/artists/ann']);
  });

  it('[NAV-05 part] when a portfolio is asked for, then its head names the artist, in the language of the edition', async () => {
    const html = await (await call('/jp/artists/ann')).text();
    expect(html).toContain('<html lang="ja-JP">');
    expect(html).toMatch(/<title>[^<]*Ann Example/);
    expect(html).toContain(`rel="canonical" href="${system.address}/jp/artists/ann"`);
  });
});
