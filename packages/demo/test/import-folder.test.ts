import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planImport } from '@limner/catalogue';
import { createDrawer } from '@limner/demo/draw';
import { type RunningCatalogue, startCatalogue } from '../../../services/catalogue/test/start.ts';
import { sounds } from '../src/sound/play.ts';
import { LANGUAGES, type Language, TRANSLATIONS } from '../src/words/language.ts';
import { hasContent, readContent } from '../src/words/read-content.ts';

/** What the pack knows of any drawing that the folder names, as far as planning asks. */
const known = {
  checksum: 'a'.repeat(64),
  key: 'a'.repeat(64),
  width: 1280,
  height: 720,
  thumbhash: 'x',
  palette: [],
  moving: true,
};

let running: RunningCatalogue;
let folder = '';
let drawings: ReadonlySet<string> = new Set();

beforeAll(async () => {
  running = await startCatalogue();
  folder = await mkdtemp(path.join(tmpdir(), 'limner-demo-plan-'));
  const drawer = createDrawer();
  drawings = new Set(await drawer.writeTables(folder));
  await drawer.close();
}, 60_000);

afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the import folder of the demo agency', () => {
  it('when it is planned as a first start does, then nothing in it is wrong, and everything is there', async () => {
    const { bus } = running;
    const plan = await planImport(folder, { bus, known: (file) => (drawings.has(file) ? known : undefined) });
    expect(new Set(plan.images.flatMap(({ row }) => Object.keys(row.translations)))).toEqual(new Set(TRANSLATIONS));
    const count = (kind: string): number => plan.content.filter((entry) => entry.kind === kind).length;
    expect(['news', 'videos', 'podcasts', 'testimonials', 'team'].map(count)).toEqual([24, 12, 8, 16, 14]);
    expect(plan.content.filter(({ kind, picture }) => kind !== 'testimonials' && picture === null)).toEqual([]);
    expect(
      plan.content.filter(({ kind, media }) => (kind === 'videos' || kind === 'podcasts') && media === null),
    ).toEqual([]);
    expect(plan.stories.length).toBeGreaterThan(500);
  }, 60_000);

  it('when a podcast is played, then its sound is quiet at both ends, never clipped, and as long as it says', async () => {
    for (const { url, seconds } of sounds) {
      const file = await readFile(path.join(folder, 'sound', `${url}.wav`));
      const samples = new Int16Array(Uint8Array.from(file.subarray(44)).buffer);
      const loudest = (from: number, to: number) =>
        samples.subarray(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768;
      expect([url, samples.length]).toEqual([url, seconds * 22_050]);
      expect(loudest(0, samples.length)).toBeGreaterThan(0.6);
      expect(loudest(0, samples.length)).toBeLessThan(0.8);
      expect([url, Math.max(loudest(0, 10), loudest(samples.length - 200, samples.length)) < 0.02]).toEqual([
        url,
        true,
      ]);
    }
  });
});

describe('the texts of the agency', () => {
  const languagesOf = (name: string): Language[] => LANGUAGES.filter((language) => hasContent(`${language}/${name}`));
  const shape = (language: Language, name: string) =>
    Object.entries(readContent<Record<string, Record<string, string>>>(`${language}/${name}`))
      .map(([entry, texts]) => [entry, Object.keys(texts).sort()] as const)
      .sort(([one], [other]) => one.localeCompare(other));

  it.each(['stories.json', 'news.json', 'videos.json', 'podcasts.json', 'testimonials.json', 'team.json'])(
    'when %s is there in a language, then it has the same entries and texts as in English',
    (name) => {
      for (const language of languagesOf(name))
        expect([language, ...shape(language, name)]).toEqual([language, ...shape('en', name)]);
    },
  );

  it('when a page is translated, then it is in every language; news only where editions show them translated', () => {
    for (const name of ['stories.json', 'videos.json', 'podcasts.json', 'testimonials.json', 'team.json'])
      expect([name, ...languagesOf(name)]).toEqual([name, ...LANGUAGES]);
    expect(languagesOf('news.json')).toEqual(LANGUAGES.filter((language) => language !== 'de'));
  });
});
