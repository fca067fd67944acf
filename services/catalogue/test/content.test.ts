import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogue, content, type InputOf } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { isSignedMedia, isSignedPicture, signMotion } from '@limner/platform';
import { faqRow, newsRow, podcastRow, storedPicture, teamRow, testimonialRow, videoRow } from './content-rows.ts';
import { artistRow, imageRow } from './rows.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

const TRANSLATED = ['fr', 'cn', 'br', 'sx', 'jp', 'ko'] as const;
const SECRET = 's'.repeat(32);
const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

const numbers = (many: number) => Array.from({ length: many }, (_, index) => index + 1);
const inHundreds = (all: number[]) =>
  Array.from({ length: Math.ceil(all.length / 100) }, (_, at) => all.slice(at * 100, (at + 1) * 100));

describe('content, on the local bus and the embedded driver', () => {
  let running: RunningCatalogue;
  const apply = (batch: InputOf<typeof content.applyContent>) => running.bus.request(content.applyContent, batch);
  const artists = (...rows: ReturnType<typeof artistRow>[]) =>
    running.bus.request(catalogue.applyImport, { galleries: [], artists: rows, images: [imageRow('ann', 'one')] });
  const news = (given: Partial<InputOf<typeof content.listNews>> = {}) =>
    running.bus.request(content.listNews, { lang: 'us', ...given });

  beforeAll(async () => {
    running = await startCatalogue();
  });
  beforeEach(async () => {
    await running.clear();
    await artists(artistRow('ann'), artistRow('dirk', { region: 'de' }), artistRow('hid', { hiddens: ['fr'] }));
  });
  afterAll(() => running.close());

  describe('news', () => {
    const inAll = {
      en: 'Hello',
      fr: 'Bonjour',
      de: 'Hallo',
      'pt-BR': 'Olá',
      'es-419': 'Hola',
      'zh-Hans': '你好',
      ja: 'こんにちは',
      ko: '안녕',
    };

    it('[BC-01] when an edition is fr, cn, br, sx, jp or ko, then its news are translated; every other gets English', async () => {
      await apply({ news: [newsRow('one', { title: inAll, summary: inAll, body: inAll })] });
      const read = await Promise.all(REGIONS.map(async (lang) => [lang, (await news({ lang })).items[0]] as const));
      const languages = Object.fromEntries(read.map(([lang, item]) => [lang, item?.language]));
      expect(languages).toEqual({
        ...Object.fromEntries(REGIONS.map((lang) => [lang, 'en'])),
        ...{ fr: 'fr', cn: 'zh-Hans', br: 'pt-BR', sx: 'es-419', jp: 'ja', ko: 'ko' },
      });
      expect(read.find(([lang]) => lang === 'jp')?.[1]).toMatchObject({ title: 'こんにちは', summary: 'こんにちは' });
      expect(read.find(([lang]) => lang === 'de')?.[1]).toMatchObject({ title: 'Hello', summary: 'Hello' });
    });

    it('when there is no translation, then the whole entry is in English', async () => {
      await apply({ news: [newsRow('one')] });
      expect((await news({ lang: 'fr' })).items[0]).toMatchObject({ language: 'en', title: 'News one' });
    });

    it('when news are listed, then the newest come first, a page at a time, without bodies', async () => {
      const dates = ['2026-11-03', '2026-11-01', '2026-11-02', '2026-11-02', '2025-01-09'];
      await apply({ news: dates.map((date, index) => newsRow(`n${index}`, { line: index + 1, date })) });
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const page = await news({ limit: 2, ...(cursor !== undefined && { cursor }) });
        pages.push(page.items.map(({ url }) => url));
        expect(page.items[0]).not.toHaveProperty('body');
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(pages).toEqual([['n0', 'n3'], ['n2', 'n1'], ['n4']]);
    });

    it('when a tag or an artist is asked for, then only matching news come; none for an artist who is not listed', async () => {
      await apply({
        news: [
          newsRow('a', { tags: ['awards', 'books'], artists: ['ann'] }),
          newsRow('b', { line: 2, tags: ['books'], artists: ['dirk', 'ann'] }),
          newsRow('c', { line: 3 }),
        ],
      });
      const urls = async (given: Parameters<typeof news>[0]) => (await news(given)).items.map(({ url }) => url);
      expect(await urls({ tag: 'books' })).toEqual(['b', 'a']);
      expect(await urls({ tag: 'awards' })).toEqual(['a']);
      expect(await urls({ artist_id: 1 })).toEqual(['b', 'a']);
      expect(await urls({ artist_id: 2, lang: 'de' })).toEqual(['b']);
      expect(await urls({ artist_id: 2 })).toEqual([]);
      expect(await urls({ tag: 'books', artist_id: 1, limit: 1 })).toEqual(['b']);
    });

    it('when the animation section is asked for, then news that name an animator or are tagged animation come, whatever the page', async () => {
      await artists(artistRow('mo', { illustrator: false, hiddens: ['fr'] }), artistRow('both', { animation: true }));
      await apply({
        news: [
          newsRow('a', { artists: ['ann'] }),
          newsRow('b', { line: 2, artists: ['ann', 'mo'] }),
          newsRow('c', { line: 3, tags: ['animation', 'books'] }),
          newsRow('d', { line: 4, artists: ['both'], tags: ['books'] }),
        ],
      });
      const urls = async (given: Parameters<typeof news>[0]) =>
        (await news({ section: 'animation', ...given })).items.map(({ url }) => url);
      expect(await urls({})).toEqual(['d', 'c', 'b']);
      expect(await urls({ tag: 'books' })).toEqual(['d', 'c']);
      expect(await urls({ lang: 'fr' })).toEqual(['d', 'c']);
      const first = await news({ section: 'animation', limit: 2 });
      expect(await urls({ limit: 2, ...(first.next !== null && { cursor: first.next }) })).toEqual(['b']);
      expect((await news()).items).toHaveLength(4);
    });

    it('[RO-04] when an item names artists, then artists that the edition does not list are left out', async () => {
      await apply({ news: [newsRow('a', { artists: ['dirk', 'hid', 'ann'] })] });
      const named = async (lang: 'us' | 'de' | 'fr') =>
        (await news({ lang })).items[0]?.artists.map(({ portfolio_url }) => portfolio_url);
      expect(await named('us')).toEqual(['hid', 'ann']);
      expect(await named('de')).toEqual(['dirk', 'hid', 'ann']);
      expect(await named('fr')).toEqual(['ann']);
      expect((await news()).items[0]?.artists[1]).toEqual({
        artist_id: 1,
        formatted_name: 'Ann',
        portfolio_url: 'ann',
        illustrator: true,
      });
    });

    it('when one is asked for, then it comes with its body and a signed picture; an unknown number is not found', async () => {
      const picture = { file: 'a.png', stored: storedPicture('a') };
      await apply({ news: [newsRow('a', { picture, alt: { en: 'A fox' } })], videos: [videoRow('v')] });
      const id = (await news()).items[0]?.id ?? 0;
      const article = await running.bus.request(content.getNews, { id, lang: 'uk' });
      expect(article).toMatchObject({ id, url: 'a', body: '<p>At length</p>', picture: { width: 768, alt: 'A fox' } });
      const [, , key = '', signature = ''] = article.picture?.url.split('/') ?? [];
      expect(isSignedPicture(SECRET, key, signature)).toBe(true);
      const [video] = (await running.bus.request(content.listVideos, { lang: 'us' })).items;
      for (const wrong of [99, video?.id ?? 0])
        await expect(running.bus.request(content.getNews, { id: wrong, lang: 'us' })).rejects.toMatchObject({
          code: 'not_found',
        });
    });
  });

  describe('videos and podcasts', () => {
    const stored = { checksum: 'c'.repeat(64), key: 'd'.repeat(64) };

    it('when one has a film or a sound, then its address is signed together with its name, and has its content type', async () => {
      await apply({
        videos: [
          videoRow('at-work', { media: { file: 'a.webm', stored: { ...stored, format: 'webm' } }, duration: 90 }),
        ],
        podcasts: [
          podcastRow('talk', { media: { file: 'a.wav', stored: { ...stored, format: 'wav' } }, guests: ['Kim'] }),
        ],
      });
      const [video] = (await running.bus.request(content.listVideos, { lang: 'us' })).items;
      const [podcast] = (await running.bus.request(content.listPodcasts, { lang: 'us' })).items;
      expect([video?.media?.contentType, podcast?.media?.contentType]).toEqual(['video/webm', 'audio/wav']);
      const [, folder, key = '', signature = '', name = ''] = video?.media?.url.split('/') ?? [];
      expect([folder, key, name]).toEqual(['media', stored.key, 'at-work.webm']);
      expect(isSignedMedia(SECRET, key, name, signature)).toBe(true);
      expect(video).toMatchObject({ duration: 90, tags: [], artists: [] });
      expect(podcast).toMatchObject({ guests: ['Kim'], duration: 0 });
      expect(await running.bus.request(content.getVideo, { id: video?.id ?? 0, lang: 'us' })).toEqual(video);
      expect(await running.bus.request(content.getPodcast, { id: podcast?.id ?? 0, lang: 'us' })).toEqual(podcast);
    });

    it('when a video is a picture that moves, then it is shown as one', async () => {
      await apply({ videos: [videoRow('loop', { media: { file: 'a.gif', stored: { ...stored, format: 'webp' } } })] });
      const [video] = (await running.bus.request(content.listVideos, { lang: 'us' })).items;
      expect(video?.media).toMatchObject({
        contentType: 'image/webp',
        url: signMotion(SECRET, 'd'.repeat(64)),
      });
    });

    it('when an edition has another language, then they are shown in it, German too', async () => {
      await apply({
        videos: [videoRow('v', { title: { en: 'At work', de: 'Bei der Arbeit' }, description: { en: 'x', de: 'y' } })],
      });
      const { items } = await running.bus.request(content.listVideos, { lang: 'de' });
      expect(items[0]).toMatchObject({ language: 'de', title: 'Bei der Arbeit', description: 'y' });
    });
  });

  describe('testimonials and team', () => {
    it('[BC-01] when an edition is fr, cn, br, sx, jp or ko, then it shows no testimonials; every other one does', async () => {
      await apply({
        testimonials: [testimonialRow('a'), testimonialRow('b', { line: 2, date: '2026-11-02', artist: 'ann' })],
      });
      for (const lang of REGIONS) {
        const shown = await running.whole(content.listTestimonials, { lang });
        expect([lang, shown.length]).toEqual([lang, TRANSLATED.some((region) => region === lang) ? 0 : 2]);
      }
      const [newest, older] = await running.whole(content.listTestimonials, { lang: 'uk' });
      expect(newest).toMatchObject({
        text: 'Said by b',
        rating: 5,
        role: '',
        project: '',
        artist: { portfolio_url: 'ann' },
      });
      expect(older).toMatchObject({ text: 'Said by a', artist: null });
    });

    it('[RO-04] when a testimonial is about an artist that the edition does not list, then it names no artist', async () => {
      await apply({ testimonials: [testimonialRow('a', { artist: 'dirk' })] });
      expect((await running.whole(content.listTestimonials, { lang: 'us' }))[0]?.artist).toBeNull();
      expect((await running.whole(content.listTestimonials, { lang: 'de' }))[0]?.artist).toMatchObject({
        artist_id: 2,
      });
    });

    it('when the team is listed, then members who work for the edition come first, in the order of the file', async () => {
      const regions = [['us', 'uk'], ['jp'], [], ['jp', 'ko']] as const;
      await apply({
        team: regions.map((served, index) => teamRow(`m${index}`, { line: index + 1, regions: [...served] })),
      });
      const names = async (lang: 'us' | 'jp' | 'fr') =>
        (await running.whole(content.listTeam, { lang })).map(({ name }) => name.slice(-2));
      expect(await names('us')).toEqual(['m0', 'm1', 'm2', 'm3']);
      expect(await names('jp')).toEqual(['m1', 'm3', 'm0', 'm2']);
      expect(await names('fr')).toEqual(['m0', 'm1', 'm2', 'm3']);
    });

    it('when a member has texts in the language of the edition, then these are shown', async () => {
      await apply({
        team: [
          teamRow('a', {
            role: { en: 'Agent', ja: '担当' },
            about: { en: 'Hi', ja: 'どうも' },
            email: 'a@example.org',
          }),
        ],
      });
      const [member] = await running.whole(content.listTeam, { lang: 'jp' });
      expect(member).toMatchObject({
        language: 'ja',
        role: '担当',
        about: 'どうも',
        email: 'a@example.org',
        telephone: '',
        picture: null,
      });
    });
  });

  describe('questions', () => {
    const questions = (page: 'commissioning' | 'animation-commissioning', lang: 'us' | 'fr' = 'us') =>
      running.whole(content.listFaqs, { page, lang });

    it('when a page is asked for, then its questions come in the order of the file, each in one language', async () => {
      await apply({
        faqs: [
          faqRow('price', {
            question: { en: 'Price?', fr: 'Prix ?' },
            answer: { en: '<p>Fair</p>', fr: '<p>Juste</p>' },
          }),
          faqRow('minute', { line: 2, page: 'animation-commissioning' }),
          faqRow('dates', { line: 3 }),
        ],
      });
      expect(await questions('commissioning', 'fr')).toEqual([
        { id: expect.any(Number), key: 'price', language: 'fr', question: 'Prix ?', answer: '<p>Juste</p>' },
        { id: expect.any(Number), key: 'dates', language: 'en', question: 'dates?', answer: '<p>Yes</p>' },
      ]);
      expect((await questions('animation-commissioning')).map(({ key }) => key)).toEqual(['minute']);
    });

    it('when an answer is changed, then it is visible at once; when the rows are the same, then nothing is written', async () => {
      const row = faqRow('price');
      await apply({ faqs: [row] });
      await questions('commissioning');
      expect(await apply({ faqs: [row] })).toMatchObject({ faqs: counts(0, 0, 1) });
      expect(await apply({ faqs: [{ ...row, answer: { en: '<p>No</p>' } }] })).toMatchObject({ faqs: counts(0, 1, 0) });
      expect(await questions('commissioning')).toMatchObject([{ answer: '<p>No</p>' }]);
    });

    it('when there are more than a message holds, then all come once, in order', async () => {
      const answer = { en: `<p>${'w'.repeat(7_900)}</p>` };
      for (const part of inHundreds(numbers(160)))
        await apply({ faqs: part.map((line) => faqRow(`f${line}`, { line, answer })) });
      expect((await questions('commissioning')).map(({ key }) => key)).toEqual(numbers(160).map((line) => `f${line}`));
    });
  });

  describe('lists of more than one message', () => {
    it('when there are 650 testimonials, then all come once, the newest first, in pages', async () => {
      const dateOf = (number: number) => new Date(Date.UTC(2024, 0, number)).toISOString().slice(0, 10);
      for (const part of inHundreds(numbers(650)))
        await apply({
          testimonials: part.map((line) => testimonialRow(`t${line}`, { line, date: dateOf(line >> 1) })),
        });
      const page = await running.bus.request(content.listTestimonials, { lang: 'us' });
      expect(page.items.length).toBeLessThan(650);
      const all = await running.whole(content.listTestimonials, { lang: 'us' });
      expect(new Set(all.map(({ text }) => text)).size).toBe(650);
      expect(all).toHaveLength(650);
      expect(all.map(({ date }) => date)).toEqual(
        all
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
    });

    it('when the team is longer than a message, then all come once, members who work for the edition first', async () => {
      const about = { en: '絵'.repeat(2_000) };
      for (const part of inHundreds(numbers(200)))
        await apply({
          team: part.map((line) => teamRow(`m${line}`, { line, about, regions: line % 3 === 0 ? ['jp'] : [] })),
        });
      const page = await running.bus.request(content.listTeam, { lang: 'jp' });
      expect(page.items.length).toBeLessThan(200);
      const names = (await running.whole(content.listTeam, { lang: 'jp' })).map(({ name }) => name);
      const own = numbers(200).filter((line) => line % 3 === 0);
      const others = numbers(200).filter((line) => line % 3 !== 0);
      expect(names).toEqual([...own, ...others].map((line) => `Member m${line}`));
    });

    it('when an artist has more entries than the details show, then the details name the kinds', async () => {
      const ofAnn = { artists: ['ann'] };
      const long = { en: 'x'.repeat(4_000) };
      await apply({
        news: numbers(31).map((line) => newsRow(`n${line}`, { line, ...ofAnn })),
        videos: numbers(20).map((line) => videoRow(`v${line}`, { line, ...ofAnn, description: long })),
        testimonials: numbers(30).map((line) => testimonialRow(`t${line}`, { line, artist: 'ann' })),
      });
      const details = await running.bus.request(catalogue.getArtistDetails, { portfolio_url: 'ann', lang: 'us' });
      expect([details.news.length, details.testimonials.length]).toEqual([30, 30]);
      expect(details.videos.length).toBeGreaterThan(5);
      expect(details.videos.length).toBeLessThan(20);
      expect(details.more).toEqual(['videos', 'news']);
      expect((await news({ artist_id: 1, limit: 100 })).items).toHaveLength(31);
    });
  });

  it('[AP-08] when an artist is asked for, then the content about the artist comes too, without testimonials in the six editions', async () => {
    await apply({
      news: [newsRow('a', { artists: ['ann'] }), newsRow('b', { line: 2 })],
      videos: [videoRow('v', { artists: ['ann', 'dirk'] })],
      testimonials: [testimonialRow('t', { artist: 'ann', role: { en: 'Editor' }, company: 'Acme' })],
    });
    const details = (lang: 'us' | 'fr') =>
      running.bus.request(catalogue.getArtistDetails, { portfolio_url: 'ann', lang });
    const us = await details('us');
    expect(us.news.map(({ url }) => url)).toEqual(['a']);
    expect(us.videos).toMatchObject([{ url: 'v', artists: [{ portfolio_url: 'ann' }] }]);
    expect(us.testimonials).toMatchObject([{ text: 'Said by t', client: 'Jo Doe, Editor, Acme' }]);
    expect((await details('fr')).testimonials).toEqual([]);
    expect(us.more).toEqual([]);
  });

  describe('writing', () => {
    it('when a batch is applied again, then nothing is written; only changes are written, and are visible at once', async () => {
      const batch = () => ({
        news: [
          newsRow('a', { alt: { en: 'x' }, tags: ['t'], picture: { file: 'a.png', stored: storedPicture('a') } }),
          newsRow('b', { line: 2 }),
        ],
        team: [teamRow('m', { about: { en: 'About' } })],
        testimonials: [testimonialRow('t', { project: { en: 'P' } })],
      });
      expect(await apply(batch())).toMatchObject({
        news: counts(2, 0, 0),
        team: counts(1, 0, 0),
        testimonials: counts(1, 0, 0),
      });
      expect((await news()).items).toHaveLength(2);
      expect(await apply(batch())).toMatchObject({
        news: counts(0, 0, 2),
        team: counts(0, 0, 1),
        testimonials: counts(0, 0, 1),
      });
      const [row] = batch().news;
      const { alt: _alt, ...plain } = row ?? newsRow('a');
      const renamed = { ...plain, title: { en: 'Renamed' }, picture: { file: 'a.png' } };
      expect(await apply({ news: [renamed], team: [teamRow('m')] })).toMatchObject({
        news: counts(0, 1, 0),
        team: counts(0, 1, 0),
      });
      expect((await news()).items.find(({ url }) => url === 'a')).toMatchObject({
        title: 'Renamed',
        picture: { width: 768, alt: '' },
      });
      expect((await running.whole(content.listTeam, { lang: 'us' }))[0]?.about).toBe('');
    });

    it.each([
      ['an unknown artist', { news: [newsRow('a'), newsRow('b', { line: 2, artists: ['nobody'] })] }],
      ['a picture that was never uploaded', { news: [newsRow('a', { picture: { file: 'a.png' } })] }],
      ['two rows of one key', { news: [newsRow('a'), newsRow('a')] }],
      ['a body that is not clean', { news: [newsRow('a', { body: { en: '<img src=x onerror=alert(1)>' } })] }],
      ['a language that one text alone has', { news: [newsRow('a', { title: { en: 'a', fr: 'b' } })] }],
      ['a date that is none', { news: [newsRow('a', { date: '2026-02-30' })] }],
    ])('when a batch has %s, then none of it is written', async (_name, batch) => {
      await expect(apply(batch)).rejects.toMatchObject({ code: 'invalid_input' });
      expect((await news()).items).toEqual([]);
    });

    it('when somebody from outside writes, then it is refused', async () => {
      await expect(running.asVisitor(() => apply({ news: [newsRow('a')] }))).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      expect(await running.asAdmin(() => apply({ news: [newsRow('a')] }))).toMatchObject({ news: counts(1, 0, 0) });
    });
  });
});
