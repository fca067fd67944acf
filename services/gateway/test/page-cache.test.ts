import { describe, expect, it } from '@jest/globals';
import { Content } from '../src/content.ts';
import { type MadePage, PageCache } from '../src/site/page-cache.ts';

const made = (text: string, other: Partial<Omit<MadePage, 'page'>> = {}, status: 200 | 404 = 200) => {
  const content = new Content(Buffer.from(text), 'text/html; charset=utf-8', 5);
  return async (): Promise<MadePage> => ({
    ...{ page: { content, status, locale: 'en-US', policy: '' }, isWhole: true, isShared: true },
    ...other,
  });
};
const PARTIAL = made('partial', { isWhole: false });

/** What a page is made of, and then again of something else. */
async function remade(...makes: (() => Promise<MadePage | undefined>)[]): Promise<(string | undefined)[]> {
  const cache = new PageCache();
  const sent: (string | undefined)[] = [];
  for (const make of makes) sent.push((await cache.make('/', make))?.content.bytes.toString());
  const unused = async () => undefined;
  sent.push(cache.get('/', unused)?.content.bytes.toString(), cache.getStale('/')?.content.bytes.toString());
  return sent;
}

describe('the cache of pages', () => {
  it('when something is late for a page, then the last whole one is sent and cached in its place', async () => {
    expect(await remade(made('whole'), PARTIAL)).toEqual(['whole', 'whole', 'whole', 'whole']);
    const unrendered = made('unrendered', { isWhole: false, isShared: false });
    expect(await remade(made('whole'), unrendered)).toEqual(['whole', 'whole', 'whole', 'whole']);
  });

  it('when something is late for the first of all, then it is sent until a whole one is made', async () => {
    expect(await remade(PARTIAL)).toEqual(['partial', 'partial', 'partial']);
    expect(await remade(PARTIAL, made('whole'))).toEqual(['partial', 'whole', 'whole', 'whole']);
  });

  it('when a page has become another or is gone, then the new one is sent', async () => {
    expect(await remade(made('old'), made('new'))).toEqual(['old', 'new', 'new', 'new']);
    const gone = made('gone', { isWhole: false, isShared: false }, 404);
    expect((await remade(made('old'), gone)).slice(0, 2)).toEqual(['old', 'gone']);
    const moved = async () => undefined;
    expect((await remade(made('old'), moved)).slice(0, 2)).toEqual(['old', undefined]);
  });
});
