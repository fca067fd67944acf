import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { Content } from '../src/content.ts';
import { PageCache } from '../src/site/page-cache.ts';
import { Pages } from '../src/site/pages.ts';
import { type Alone, startAlone } from './alone.ts';

const MEGABYTE = 1024 * 1024;
/** Many addresses, each with a title of the maximum length. */
const paths = Array.from({ length: 400 }, (_, index) => `/podcasts/${index + 1}/${'x'.repeat(1_900)}`);
const LONG = 'word '.repeat(10_000);

let alone: Alone;
beforeAll(async () => {
  alone = await startAlone();
  await alone.bus.handle(catalogue.getMetatags, 'catalogue', async () => ({
    ...{ title: '', description: LONG, canonical: '/', status: 200 as const, indexed: true },
    ...{ editions: [...REGIONS], picture: null, card: null, feeds: [], structured: [] },
  }));
});
afterAll(() => alone.stop());

describe('caches of pages', () => {
  it('when many pages are rendered, then the cache stays below a limit in bytes', async () => {
    const cache = new PageCache();
    const counts: number[] = [];
    for (const path of paths) {
      const content = new Content(Buffer.from(LONG + path), 'text/html; charset=utf-8', 5);
      const page = { content, status: 200 as const, locale: 'en-US', policy: '' };
      await cache.make(path, async () => ({ page, isWhole: true, isShared: true }));
      counts.push(cache.bytes);
    }
    expect(Math.max(...counts)).toBeGreaterThan(8 * MEGABYTE);
    expect(Math.max(...counts)).toBeLessThanOrEqual(16 * MEGABYTE);
  });

  it('when many addresses are requested, then the cache of their metatags stays below a limit in bytes', async () => {
    const pages = new Pages(alone.bus, alone.logs.logger);
    const counts: number[] = [];
    for (const path of paths) {
      await pages.find(path, undefined);
      counts.push(pages.cachedBytes);
    }
    expect(Math.max(...counts)).toBeGreaterThan(4 * MEGABYTE);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8 * MEGABYTE);
  });
});
