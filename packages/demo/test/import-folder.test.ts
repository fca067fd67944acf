import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawer } from '@limner/demo/draw';
import { REEL, reelFiles } from '../src/agency/reel.ts';
import { sounds } from '../src/sound/play.ts';
import { LANGUAGES, type Language } from '../src/words/language.ts';
import { hasContent, readContent } from '../src/words/read-content.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-demo-plan-'));
  const drawer = createDrawer();
  await drawer.writeTables(folder);
  await drawer.close();
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the import folder of the demo agency', () => {
  it('when a podcast is played, then its sound is quiet at both ends, never clipped, and has its stated duration', async () => {
    expect(sounds).toHaveLength(8);
    for (const { url, seconds } of sounds) {
      const file = await readFile(path.join(folder, 'sound', `${url}.wav`));
      const samples = new Int16Array(Uint8Array.from(file.subarray(44)).buffer);
      const loudest = (from: number, to: number) => {
        let most = 0;
        for (let at = from; at < to; at++) most = Math.max(most, Math.abs(samples[at] ?? 0));
        return most / 32_768;
      };
      expect([url, samples.length]).toEqual([url, seconds * 22_050]);
      expect(loudest(0, samples.length)).toBeGreaterThan(0.6);
      expect(loudest(0, samples.length)).toBeLessThan(0.8);
      expect([url, Math.max(loudest(0, 10), loudest(samples.length - 200, samples.length)) < 0.02]).toEqual([
        url,
        true,
      ]);
    }
  });

  it('when it is written, then one video is a film with captions in every language, up to its end', async () => {
    const videos: { url: string }[] = JSON.parse(await readFile(path.join(folder, 'videos.json'), 'utf8'));
    const { media, captions } = reelFiles();
    expect(videos.find(({ url }) => url === REEL.url)).toMatchObject({ media, captions, duration: REEL.seconds });
    const film = await readFile(path.join(folder, media));
    expect(film.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(Object.keys(captions)).toEqual(LANGUAGES);
    const texts = await Promise.all(Object.values(captions).map((file) => readFile(path.join(folder, file), 'utf8')));
    for (const text of texts) expect(text).toMatch(/^WEBVTT\n(\n00:\d\d\.000 --> 00:\d\d\.000\n.+\n){4}$/);
    for (const text of texts) expect(text).toContain(`--> 00:${REEL.seconds}.000`);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

describe('the texts of the agency', () => {
  const languagesOf = (name: string): Language[] => LANGUAGES.filter((language) => hasContent(`${language}/${name}`));
  const shape = (language: Language, name: string) =>
    Object.entries(readContent<Record<string, Record<string, string>>>(`${language}/${name}`))
      .map(([entry, texts]) => [entry, Object.keys(texts).sort()] as const)
      .sort(([one], [other]) => one.localeCompare(other));

  it.each(['stories.json', 'news.json', 'videos.json', 'podcasts.json', 'testimonials.json', 'team.json'])(
    'when %s exists in a language, then it has the same entries and texts as in English',
    (name) => {
      for (const language of languagesOf(name))
        expect([language, ...shape(language, name)]).toEqual([language, ...shape('en', name)]);
    },
  );

  it('when a page is translated, then it is translated into every language; news only for editions that show them translated', () => {
    for (const name of ['stories.json', 'videos.json', 'podcasts.json', 'testimonials.json', 'team.json'])
      expect([name, ...languagesOf(name)]).toEqual([name, ...LANGUAGES]);
    expect(languagesOf('news.json')).toEqual(LANGUAGES.filter((language) => language !== 'de'));
  });
});
