import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problem, type Route, type RouteOutput, routes } from '@limner/contracts';
import { buildImportFolder, type StartedSystem, startAll, writeBareWeb } from '@limner/testing';
import { wave } from '@limner/testing/media-files';

const sound = wave({ samples: 2_000 });
const moving =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle r="9" cx="9" cy="9" fill="#b03060"><animate attributeName="cx" from="9" to="50" dur="2s"/></circle></svg>';
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nCela bouge\n';
const files = {
  'news.json': [
    {
      url: 'a-prize',
      title: { en: 'A prize', fr: 'Un prix' },
      summary: { en: 'Short', fr: 'Court' },
      body: { en: '<p>Long</p>', fr: '<p>Longtemps</p>' },
      date: '2026-11-02',
      tags: ['prizes'],
      artists: ['ann', 'dirk'],
      picture: 'images/ann-1.svg',
    },
    { url: 'old', title: { en: 'Old' }, summary: { en: 'S' }, body: { en: 'B' }, date: '2020-01-01' },
  ],
  'videos.json': [
    {
      url: 'loop',
      title: { en: 'Loop' },
      description: { en: 'It moves' },
      date: '2026-10-01',
      media: 'loop.svg',
      captions: { fr: 'loop.fr.vtt' },
      spoken: 'ja',
    },
  ],
  'podcasts.json': [
    {
      url: 'talk',
      title: { en: 'Talk' },
      description: { en: 'Words' },
      date: '2026-10-01',
      media: 'talk.wav',
      duration: 1,
    },
  ],
  'testimonials.json': [
    { key: 'acme', text: { en: 'Fine work' }, person: 'Jo', artist: 'ann', date: '2026-10-01', rating: 5 },
  ],
  'team.json': [
    { key: 'kim', name: 'Kim', role: { en: 'Agent' }, regions: ['us'], picture: 'images/ann-1.svg' },
    { key: 'lea', name: 'Léa', role: { en: 'Agent', fr: 'Agente' }, regions: ['fr'] },
  ],
  'faqs.json': [
    { key: 'price', page: 'commissioning', question: { en: 'Price?' }, answer: { en: '<p>Fair</p>' } },
    { key: 'dates', page: 'commissioning', question: { en: 'When?', fr: 'Quand ?' }, answer: { en: 'Now', fr: 'Oui' } },
  ],
  'stories.json': { about: { intro: { en: '<p>Hello</p>', fr: '<p>Bonjour</p>' }, outro: { en: 'Bye' } } },
};
const counts = (created: number, unchanged: number) => ({ created, updated: 0, unchanged });

let folder: string;
let web: string;
let system: StartedSystem;
const call = (where: string, init?: RequestInit) => fetch(`${system.address}${where}`, init);
const post = (where: string, body: unknown) =>
  call(where, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The response of a route; fails unless it is 200 and holds what its contract says. */
async function answerOf<R extends Route>(route: R, response: Promise<Response>): Promise<RouteOutput<R>> {
  const done = await response;
  expect(done.status).toBe(200);
  return route.output.parse(await done.json()) as RouteOutput<R>;
}

beforeAll(async () => {
  folder = await buildImportFolder([
    { slug: 'ann', name: 'Ann Example' },
    { slug: 'dirk', name: 'Dirk Beispiel', region: 'de' },
  ]);
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), JSON.stringify(content));
  await writeFile(path.join(folder, 'talk.wav'), sound);
  await writeFile(path.join(folder, 'loop.svg'), moving);
  await writeFile(path.join(folder, 'loop.fr.vtt'), captions);
  web = await mkdtemp(path.join(tmpdir(), 'limner-web-'));
  await writeBareWeb(web);
  system = await startAll({ web });
  const report = await system.operations.import(folder);
  expect(report).toMatchObject({
    content: {
      news: counts(2, 0),
      videos: counts(1, 0),
      podcasts: counts(1, 0),
      testimonials: counts(1, 0),
      team: counts(2, 0),
      faqs: counts(2, 0),
    },
    stories: counts(3, 0),
  });
}, 60_000);
afterAll(async () => {
  await system.stop();
  for (const used of [folder, web]) await rm(used, { recursive: true, force: true });
});

describe('content, from an import folder to the visitor', () => {
  it('[BC-01] when news are asked for, then they come newest first in the language of the edition', async () => {
    const us = await answerOf(routes.listNews, call('/api/news'));
    expect(us.items.map(({ url, language }) => [url, language])).toEqual([
      ['a-prize', 'en'],
      ['old', 'en'],
    ]);
    expect(us.items[0]?.artists.map(({ portfolio_url }) => portfolio_url)).toEqual(['ann']);
    const fr = await answerOf(routes.listNews, call('/api/news?lang=FR&limit=1&tag=prizes&artist_id=1'));
    expect(fr).toMatchObject({ items: [{ title: 'Un prix', language: 'fr' }], next: null });
    const first = await answerOf(routes.listNews, call('/api/news?limit=1'));
    const second = await answerOf(routes.listNews, call(`/api/news?limit=1&cursor=${first.next}`));
    expect(second.items.map(({ url }) => url)).toEqual(['old']);
    const article = await answerOf(routes.getNews, call(`/api/news/${us.items[0]?.id}?lang=jp`));
    expect(article).toMatchObject({ language: 'en', body: '<p>Long</p>' });
    expect((await call(`${article.picture?.url}/320`)).status).toBe(200);
  });

  it('[RT-27 part] when the title in the address of an entry is wrong or missing, then it redirects to the right address', async () => {
    const { items } = await answerOf(routes.listNews, call('/api/news'));
    const id = items[0]?.id;
    for (const path of [`/news/${id}`, `/news/${id}/other`, `/fr/news/${id}/other?from=card`]) {
      const { status, headers } = await call(path, { redirect: 'manual' });
      const right = path.replace(/^(.*news\/\d+)[^?]*/, '$1/a-prize');
      expect([status, headers.get('location')]).toEqual([301, right]);
    }
    expect((await call(`/news/${id}/a-prize`, { redirect: 'manual' })).status).toBe(200);
    expect((await call('/news/99999', { redirect: 'manual' })).status).toBe(404);
  });

  it('when a podcast is played, then its sound is served, whole or in parts', async () => {
    const { items } = await answerOf(routes.listPodcasts, call('/api/podcasts?lang=uk'));
    const podcast = await answerOf(routes.getPodcast, call(`/api/podcasts/${items[0]?.id}`));
    const whole = await call(podcast.media?.url ?? '');
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(sound);
    const part = await call(podcast.media?.url ?? '', { headers: { range: 'bytes=4-99' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, sound.subarray(4, 100)]);
  });

  it('when a video is an animated drawing, then it is served as one', async () => {
    const { items } = await answerOf(routes.listVideos, call('/api/videos'));
    const video = await answerOf(routes.getVideo, call(`/api/videos/${items[0]?.id}`));
    const shown = await call(video.media?.url ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, video.media?.contentType]);
  });

  it('when a video has captions, then it names their addresses, which serve WebVTT', async () => {
    const { items } = await answerOf(routes.listVideos, call('/api/videos'));
    const id = items[0]?.id;
    expect(items[0]).toMatchObject({
      spoken: 'ja',
      captions: [{ language: 'fr', url: `/media/captions/${id}/fr.vtt` }],
    });
    const response = await call(`/media/captions/${id}/fr.vtt`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(await response.text()).toBe(captions);
    for (const missing of [`${id}/en.vtt`, `${id}/fr.txt`, '99/fr.vtt', 'x/fr.vtt'])
      expect((await call(`/media/captions/${missing}`)).status).toBe(404);
  });

  it('when testimonials and team are asked for, then each edition gets its own', async () => {
    expect(await answerOf(routes.listTestimonials, call('/api/testimonials'))).toHaveLength(1);
    expect(await answerOf(routes.listTestimonials, call('/api/testimonials?lang=ko'))).toEqual([]);
    const team = await answerOf(routes.listTeam, call('/api/team?lang=fr'));
    expect(team.map(({ name, role }) => [name, role])).toEqual([
      ['Léa', 'Agente'],
      ['Kim', 'Agent'],
    ]);
  });

  it('when the questions of a page are asked for, then they come in order, each with its answer', async () => {
    const faqs = await answerOf(routes.listFaqs, call('/api/faqs?page=commissioning&lang=fr'));
    expect(faqs.map(({ key, language, question, answer }) => [key, language, question, answer])).toEqual([
      ['price', 'en', 'Price?', '<p>Fair</p>'],
      ['dates', 'fr', 'Quand ?', 'Oui'],
    ]);
    expect(await answerOf(routes.listFaqs, call('/api/faqs?page=animation-commissioning'))).toEqual([]);
    expect((await call('/api/faqs?page=about')).status).toBe(400);
  });

  it('[AP-10 part] when the texts of a page are asked for, then item and text come in the language of the edition', async () => {
    const texts = await answerOf(routes.getStories, post('/api/stories/get', { page: 'about', lang: 'fr' }));
    expect(texts).toEqual([
      { item: 'intro', text: '<p>Bonjour</p>', language: 'fr', version: 1 },
      { item: 'outro', text: 'Bye', language: 'en', version: 0 },
    ]);
    expect(await answerOf(routes.getStories, post('/api/stories/get', { page: 'nowhere' }))).toEqual([]);
  });

  it.each([
    ['/api/news/99', 404],
    ['/api/videos/99?lang=fr', 404],
    ['/api/podcasts/0', 400],
    ['/api/news?lang=xx', 400],
    ['/api/news?cursor=anything', 400],
    ['/api/news?limit=101', 400],
    ['/api/news?tag=No%20Tag', 400],
  ])('when %s is asked for, then it is %d', async (where, status) => {
    const response = await call(where);
    expect(response.status).toBe(status);
    problem.parse(await response.json());
  });

  it('when the folder is imported again, then nothing changes and no file is stored', async () => {
    const blobs = async () => {
      const keys: string[] = [];
      for await (const { key } of system.engines.blobs.list('')) keys.push(key);
      return keys;
    };
    const before = await blobs();
    const report = await system.operations.import(folder);
    expect(report).toMatchObject({
      content: {
        news: counts(0, 2),
        videos: counts(0, 1),
        podcasts: counts(0, 1),
        testimonials: counts(0, 1),
        team: counts(0, 2),
        faqs: counts(0, 2),
      },
      stories: counts(0, 3),
    });
    expect(await blobs()).toEqual(before);
  });
});
