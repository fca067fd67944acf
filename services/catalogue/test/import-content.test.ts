import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ImportError, type ImportPlan, planImport } from '@limner/catalogue';
import { createPicturePool, type PicturePool } from '@limner/embedder';
import { boxes, mpeg, wave } from '@limner/testing/media-files';
import { drawing, inFolder, photograph, rightFolder } from './folder.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

const news = {
  url: 'a-prize',
  title: { en: 'A prize', fr: 'Un prix' },
  summary: { en: 'Short', fr: 'Court' },
  body: { en: '<p>Long</p>', fr: '<p>Long</p>' },
  date: '2026-11-01',
};
const video = { url: 'at-work', title: { en: 'At work' }, description: { en: 'Ink' }, date: '2026-11-01' };
const podcast = { url: 'talk', title: { en: 'Talk' }, description: { en: 'Words' }, date: '2026-11-01' };
const testimonial = { key: 'acme', text: { en: 'Fine' }, person: 'Jo', date: '2026-11-01', rating: 5 };
const member = { key: 'kim', name: 'Kim', role: { en: 'Agent' } };
const moving = drawing(1).replace('</svg>', '<rect><animate attributeName="x" to="9" dur="1s"/></rect></svg>');

describe('checking the content of an import folder', () => {
  let running: RunningCatalogue;
  let pool: PicturePool;
  const plan = (files: Record<string, unknown>): Promise<ImportPlan> =>
    inFolder(rightFolder(asText(files)), (folder) => planImport(folder, { bus: running.bus, pool }));
  const problemsOf = (files: Record<string, unknown>) =>
    plan(files).then(
      () => [],
      (error: ImportError) => error.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    );

  beforeAll(async () => {
    running = await startCatalogue();
    pool = createPicturePool({ workers: 1 });
  });
  afterAll(async () => {
    await pool.close();
    await running.close();
  });

  it('when a folder has content of every kind, then its plan has each entry with its files', async () => {
    const found = await plan({
      'news.json': [
        { ...news, tags: ['prizes'], artists: ['ann', 'bob'], picture: './images\\1.png', alt: { en: 'A', fr: 'B' } },
      ],
      'videos.json': [
        { ...video, media: 'media/a.mp4' },
        { ...video, url: 'loop', media: 'media/loop.svg', picture: 'images/2.png' },
      ],
      'podcasts.json': [{ ...podcast, media: 'media/talk', guests: ['Jo'], duration: 61 }],
      'testimonials.json': [testimonial],
      'team.json': [{ ...member, regions: ['us', 'jp'], email: 'kim@example.org', telephone: '+1 (212) 555-0100' }],
      'stories.json': { about: { intro: { en: '<p>Hi</p>', fr: '<p>Salut</p>' } } },
      ...{ 'media/a.mp4': boxes('vide'), 'media/loop.svg': moving, 'media/talk': mpeg({ description: 6_000 }) },
    });
    const files = found.content.map(({ kind, line, picture, media }) => [
      kind,
      line,
      picture?.file,
      media?.file,
      media?.as,
    ]);
    expect(files).toEqual([
      ['news', 1, 'images/1.png', undefined, undefined],
      ['videos', 1, undefined, 'media/a.mp4', 'video'],
      ['videos', 2, 'images/2.png', 'media/loop.svg', 'picture'],
      ['podcasts', 1, undefined, 'media/talk', 'audio'],
      ['testimonials', 1, undefined, undefined, undefined],
      ['team', 1, undefined, undefined, undefined],
    ]);
    expect(found.stories).toEqual([
      { page: 'about', item: 'intro', language: 'en', text: '<p>Hi</p>' },
      { page: 'about', item: 'intro', language: 'fr', text: '<p>Salut</p>' },
    ]);
  });

  it('when a folder has no content, then its plan has none', async () => {
    expect(await plan({})).toMatchObject({ content: [], stories: [] });
  });

  it.each([
    ['no array', { 'news.json': {} }, ['news.json:1: has to be an array of entries']],
    ['no JSON', { 'team.json': '[\n{,' }, [expect.stringMatching(/^team\.json:2: is not JSON/)]],
    ['an unknown field', { 'news.json': [{ ...news, titel: 'x' }] }, ['news.json:1: Unrecognized key: "titel"']],
    [
      'an unknown language',
      { 'videos.json': [{ ...video, title: { en: 'a', es: 'b' } }] },
      ['videos.json:1: title: Unrecognized key: "es"'],
    ],
    [
      'no English',
      { 'videos.json': [video, { ...video, url: 'b', title: { fr: 'a' } }] },
      [expect.stringMatching(/^videos\.json:2: title\.en: /)],
    ],
    [
      'an empty text',
      { 'testimonials.json': [{ ...testimonial, text: { en: ' ' } }] },
      ['testimonials.json:1: text.en: is empty'],
    ],
    [
      'a language that one text lacks',
      { 'news.json': [{ ...news, body: { en: 'Long' } }] },
      ['news.json:1: body: is missing in fr; other texts of this entry have it: add it here or remove it there'],
    ],
    [
      'a body that is not clean',
      { 'news.json': [{ ...news, body: { en: '<p onclick="x()">a</p>', fr: 'b' } }] },
      ['news.json:1: body.en: <p> takes no attributes, at "<p onclick="x()">a</p>"'],
    ],
    [
      'a date that is none',
      { 'podcasts.json': [{ ...podcast, date: '1.11.2026' }] },
      ['podcasts.json:1: date: has to be a date such as 2026-11-21'],
    ],
    [
      'a region that is none',
      { 'team.json': [{ ...member, regions: ['xx'] }] },
      [expect.stringMatching(/^team\.json:1: regions\.0: /)],
    ],
    [
      'an unknown artist',
      { 'news.json': [{ ...news, artists: ['ann', 'zoe'] }], 'testimonials.json': [{ ...testimonial, artist: 'zoe' }] },
      ['news.json', 'testimonials.json'].map(
        (file) => `${file}:1: unknown artist "zoe": artists.csv has none of that portfolio_url`,
      ),
    ],
    ['one url twice', { 'news.json': [news, news] }, ['news.json:2: url "a-prize" has entry 1 already']],
    [
      'one key twice',
      { 'team.json': [member, { ...member, name: 'Lee' }] },
      ['team.json:2: key "kim" has entry 1 already'],
    ],
    [
      'a missing picture',
      { 'team.json': [{ ...member, picture: 'images/none.png' }] },
      ['team.json:1: images/none.png: there is no such picture'],
    ],
    [
      'a path that leads out',
      { 'team.json': [{ ...member, picture: '../x.png' }] },
      ['team.json:1: picture: "../x.png" leads out of the folder'],
    ],
    [
      'a broken picture',
      { 'news.json': [{ ...news, picture: 'news.json' }] },
      [expect.stringMatching(/^news\.json:1: news\.json: the file is no /)],
    ],
    [
      'a picture that does not move as a video',
      { 'videos.json': [{ ...video, media: 'images/1.png' }] },
      ['videos.json:1: images/1.png: is neither a WebM or MP4 film nor a picture that moves'],
    ],
    [
      'a sound as a video',
      { 'videos.json': [{ ...video, media: 'a.mp4' }], 'a.mp4': wave() },
      ['videos.json:1: a.mp4: is neither a WebM or MP4 film nor a picture that moves'],
    ],
    [
      'captions that are none',
      { 'videos.json': [{ ...video, captions: { en: 'a.vtt', fr: 'b.vtt' } }], 'a.vtt': '1\n00:00 --> 00:01\nHi\n' },
      ['videos.json:1: a.vtt: does not begin with WEBVTT', expect.stringMatching(/^videos\.json:1: b\.vtt: /)],
    ],
    [
      'a page as a podcast',
      { 'podcasts.json': [{ ...podcast, media: 'a.mp3' }], 'a.mp3': '<script>1</script>' },
      ['podcasts.json:1: a.mp3: is not a WAV (PCM), MP3, Ogg (Opus, Vorbis, FLAC) or M4A sound'],
    ],
    [
      'texts of pages that are wrong',
      { 'stories.json': '{\n"about": {\n"intro": {"en": "<b>x</b>"},\n"outro": {"fr": "y"}\n}\n}' },
      [
        'stories.json:3: about.intro.en: <b> is not allowed, at "<b>x</b>"',
        'stories.json:4: about.outro: en is missing',
      ],
    ],
  ] as [string, Record<string, unknown>, unknown[]][])(
    'when it has %s, then it is reported with file and position',
    async (_name, files, problems) => {
      expect(await problemsOf(files)).toEqual(problems);
    },
  );

  it('when a link leads out of the folder, then its target is not read', async () => {
    const files = rightFolder(asText({ 'team.json': [{ ...member, picture: 'images/link.png' }] }));
    const problems = await inFolder({ 'secret.png': photograph(5) }, (outside) =>
      inFolder(files, async (folder) => {
        await symlink(join(outside, 'secret.png'), join(folder, 'images/link.png'));
        return planImport(folder, { bus: running.bus, pool }).then(
          () => '',
          (error: ImportError) => error.message,
        );
      }),
    );
    expect(problems).toContain('team.json:1: images/link.png: leads out of the folder');
  });
});

function asText(files: Record<string, unknown>): Record<string, string | Uint8Array> {
  return Object.fromEntries(
    Object.entries(files).map(([name, value]) => [
      name,
      typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value),
    ]),
  );
}
