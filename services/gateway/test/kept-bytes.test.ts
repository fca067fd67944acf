import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '@limner/contracts';
import { FirstAnswersFinder } from '../src/site/first-answers.ts';
import { Pages } from '../src/site/pages.ts';
import { type Alone, startAlone } from './alone.ts';

const MEGABYTE = 1024 * 1024;
/** As many addresses as a visitor likes, each as long as a title in an address may be. */
const paths = Array.from({ length: 400 }, (_, index) => `/podcasts/${index + 1}/${'x'.repeat(1_900)}`);
const LONG = 'word '.repeat(10_000);

let alone: Alone;
beforeAll(async () => {
  alone = await startAlone();
  await alone.bus.handle(catalogue.getSettings, 'catalogue', async () => ({ name: LONG }));
  await alone.bus.handle(catalogue.getMetatags, 'catalogue', async () => ({
    ...{ title: '', description: LONG, canonical: '/', status: 200 as const, indexed: true },
    ...{ picture: null, structured: [] },
  }));
});
afterAll(() => alone.stop());

describe('what is kept for pages', () => {
  it('when many addresses are asked for, then their first answers are kept up to a bound in bytes', async () => {
    const finder = new FirstAnswersFinder(alone.bus, alone.logs.logger);
    const counts: number[] = [];
    for (const path of paths) {
      const { json } = await finder.find({ lang: 'us', path, status: 200 });
      expect(json.length).toBeGreaterThan(LONG.length);
      counts.push(finder.keptBytes);
    }
    expect(Math.max(...counts)).toBeGreaterThan(4 * MEGABYTE);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8 * MEGABYTE);
  });

  it('when many addresses are asked for, then their metatags are kept up to a bound in bytes', async () => {
    const pages = new Pages(alone.bus, alone.logs.logger);
    const counts: number[] = [];
    for (const path of paths) {
      await pages.find(path, undefined);
      counts.push(pages.keptBytes);
    }
    expect(Math.max(...counts)).toBeGreaterThan(4 * MEGABYTE);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8 * MEGABYTE);
  });
});
