import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FirstPage } from '@limner/contracts/rendered-page';
import { buildImportFolder, type StartedSystem, startAll } from '@limner/testing';
import { wave } from '@limner/testing/media-files';

const dated = { date: '2026-11-02', tags: ['murals'] };
/** More than one page of a list of news has. */
const OF_ANN = Array.from({ length: 15 }, (_, number) => ({
  ...{ date: '2026-10-01', tags: [], artists: ['ann'], url: `exhibition-${number}` },
  ...{ title: { en: `Exhibition ${number}` }, summary: { en: 'S' }, body: { en: '<p>B</p>' } },
}));
const CONTENT = {
  'settings.json': { email: 'hello@agency.example', applications_email: 'apply@agency.example', phone: '+44 1' },
  'stories.json': {
    contact: { fr: { en: 'Two rooms in Lyon.' } },
    vacancies: { body: { en: '<p>We look for an agent in Porto.</p>' } },
  },
  'team.json': [
    { key: 'kim', name: 'Kim Lang', role: { en: 'Agent' }, regions: ['fr'] },
    { key: 'lee', name: 'Lee Short', role: { en: 'Agent' }, regions: ['us'] },
  ],
  'faqs.json': [
    {
      key: 'price',
      page: 'commissioning',
      question: { en: 'What does it cost?' },
      answer: { en: '<p>It depends.</p>' },
    },
  ],
  'testimonials.json': [
    { key: 'calm', text: { en: 'Calm and quick.' }, person: 'Jo Doe', date: '2026-11-01', rating: 5 },
  ],
  'news.json': [
    { ...dated, url: 'a-wall', title: { en: 'A wall in Porto' }, summary: { en: 'S' }, body: { en: '<p>B</p>' } },
    { ...dated, tags: [], url: 'a-prize', title: { en: 'A prize' }, summary: { en: 'S' }, body: { en: '<p>B</p>' } },
    ...OF_ANN,
  ],
  'videos.json': [
    { ...dated, artists: ['ann'], url: 'paint', title: { en: 'Paint dries' }, description: { en: 'D' } },
    { ...dated, tags: [], url: 'ink', title: { en: 'Ink runs' }, description: { en: 'D' } },
  ],
  'podcasts.json': [
    {
      url: 'talk',
      title: { en: 'On walls' },
      description: { en: 'D' },
      date: dated.date,
      media: 'talk.wav',
      duration: 1,
    },
  ],
};

let folder: string;
let system: StartedSystem;
const call = (path: string, init?: RequestInit) => fetch(`${system.address}${path}`, { redirect: 'manual', ...init });

/**
 * Requests a page until it is whole: the first pages of a process may be sent before the render thread has started, and on a busy machine a response may be too
 * late for the server, which then leaves that part to the browser, as a status with a label.
 */
async function rendered(path: string, init?: RequestInit): Promise<{ html: string; response: Response }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const response = await call(path, init);
    const html = await response.text();
    if (!html.includes('<div id="root"></div>') && !/<main.*role="status" aria-label.*<\/main>/s.test(html))
      return { html, response };
  }
  throw new Error(`${path} is never rendered whole`);
}

const stateOf = (html: string): FirstPage =>
  JSON.parse(/<script type="application\/json" id="first-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

beforeAll(async () => {
  folder = await buildImportFolder([{ slug: 'ann', name: 'Ann Example', styles: ['flat', 'ink'] }]);
  for (const [name, entries] of Object.entries(CONTENT))
    await writeFile(path.join(folder, name), JSON.stringify(entries));
  await writeFile(path.join(folder, 'talk.wav'), wave());
  system = await startAll({ seed: folder });
}, 60_000);
afterAll(async () => {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('pages that the web renders', () => {
  it('[NAV-05 part] when a portfolio is served, then it has name, work, links of the edition and the whole head, once', async () => {
    const { html } = await rendered('/uk/artists/ann');
    expect(html).toMatch(/<h1[^>]*>Ann Example<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/uk\/artists\/ann\/\d+"/);
    expect(html).toMatch(/<img [^>]*srcSet="\/images\/[^"]+ 320w/i);
    expect(html).toMatch(/<link rel="preload" as="image" [^>]*fetchPriority="high"/i);
    for (const once of ['<title>', 'name="description"', 'rel="canonical"', 'property="og:title"'])
      expect([once, html.split(once).length - 1]).toEqual([once, 1]);
    expect(html.match(/rel="alternate"/g)).toHaveLength(13);
  });

  it('when a page is served, then it holds the responses used to render it, as data, not as code', async () => {
    const { html } = await rendered('/uk/artists/ann');
    const { region, path, status, metatags, answers } = stateOf(html);
    expect([region, path, status, metatags?.canonical]).toEqual(['uk', '/artists/ann', 200, '/uk/artists/ann']);
    expect(answers.map(([key]) => key[0])).toEqual(expect.arrayContaining(['settings', 'artist']));
  });

  it('when a page is served, then it has no style attribute, and its policy allows the styles of the site and its own by their hash', async () => {
    const { html, response } = await rendered('/uk/artists/ann');
    const [, css = ''] = /<style id="first-styles">(.*?)<\/style>/s.exec(html) ?? [];
    const [, ofSite = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [siteHash, hash] = [ofSite, css].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${siteHash}' 'sha256-${hash}'`,
    );
    expect(html).not.toMatch(/ style="/);
    expect(css).toContain('--aspect');
  });

  it.each([
    ['/contact/fr', ['Two rooms in Lyon.', 'Kim Lang', 'tel:+441', 'mailto:hello@agency.example'], ['Lee Short']],
    ['/applications', ['mailto:apply@agency.example?subject=Application'], []],
    ['/vacancies', ['We look for an agent in Porto.'], []],
    ['/commissioning', ['What does it cost?', 'It depends.'], []],
    ['/testimonials', ['Calm and quick.', 'Jo Doe'], []],
    ['/news', ['A wall in Porto', 'A prize', 'href="/news/tags/murals"'], []],
    ['/news/tags/murals', ['A wall in Porto'], ['A prize']],
    ['/videos', ['Paint dries', 'Ink runs'], []],
    ['/videos/tags/murals', ['Paint dries'], ['Ink runs']],
    ['/podcasts', ['On walls', 'aria-label="Play On walls"'], []],
  ])('[HM-04] when %s is served, then it has what it promises', async (path, present, absent) => {
    const { html } = await rendered(path);
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(present.filter((text) => !main.includes(text))).toEqual([]);
    expect(absent.filter((text) => main.includes(text))).toEqual([]);
  });

  it('when a page is requested again with its ETag, then it is 304', async () => {
    const { response } = await rendered('/uk/artists/ann');
    const again = await call('/uk/artists/ann', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('when an address has no prefix in any edition, then each visitor gets it in the edition that was chosen, also from the cache', async () => {
    for (const [region, lang] of [
      ['fr', 'fr-FR'],
      ['jp', 'ja-JP'],
      ['fr', 'fr-FR'],
    ]) {
      const { html } = await rendered('/instagram', { headers: { cookie: `edition=${region}` } });
      expect(html).toContain(`<html lang="${lang}"`);
    }
  });

  it('when there is no such page, then the not-found page is rendered in its place, with status 404', async () => {
    const { html, response } = await rendered('/de/artists/nobody');
    expect(response.status).toBe(404);
    expect(stateOf(html).status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>/);
    expect(html).toContain('content="noindex"');
  });

  it('when the list of a portfolio goes on, then links lead to its other entries, and from there back to its beginning', async () => {
    const titles = (html: string) =>
      [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/Exhibition \d+/g)].map(([title]) => title);
    const { html } = await rendered('/uk/artists/ann/news');
    const [, following = ''] = /<a [^>]*href="(\/uk\/artists\/ann\/news\?after=[^"]+)"/.exec(html) ?? [];
    const next = await rendered(following);
    expect(new Set([...titles(html), ...titles(next.html)]).size).toBe(OF_ANN.length);
    expect(titles(next.html).filter((title) => titles(html).includes(title))).toEqual([]);
    expect(next.html).toMatch(/<a [^>]*href="\/uk\/artists\/ann\/news"[^>]*>Back to the beginning of the list</);
  });

  it.each([
    ['/fr/artists/ann/news', ''],
    ['/fr/artists/ann/videos', ''],
    ['/fr/news', ''],
    ['/fr/news/tags/murals', ''],
    ['/fr/videos', ''],
    ['/fr/podcasts', ''],
    ['/fr/styles/flat', ''],
    ['/fr/search/ann', ''],
    ['/fr/image-search', '&colours=884422-100'],
  ])(
    'when the address of the list %s names a place that cannot be in it, then a page says so and leads to the beginning',
    async (path, rest) => {
      const ask = () => rendered(`${path}?after=zzz${rest}`, { headers: { accept: 'text/html' } });
      let { response, html } = await ask();
      // Of a list that does not come in time nothing is known; the browser asks for it.
      for (let attempt = 0; response.status === 200 && attempt < 20; attempt += 1) ({ response, html } = await ask());
      expect([response.status, response.headers.get('content-language')]).toEqual([400, 'fr-FR']);
      expect(html).toContain(`<a href="${path}${rest.replace('&', '?')}">Retour au début de la liste</a>`);
    },
  );

  it.each([
    ['/search?q=red+fox', '/search/red%20fox'],
    ['/uk/search?q=%E7%8B%90', '/uk/search/%E7%8B%90'],
    ['/search?q=', '/'],
    ['/jp/search?q=%20', '/jp'],
  ])('when the search form is sent without a script (%s), then it redirects to %s', async (path, to) => {
    const response = await call(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  it('when the address of the search form is opened without words, then it is no page', async () => {
    expect((await call('/jp/search')).status).toBe(404);
  });
});
