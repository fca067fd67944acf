import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Alone, startAlone } from './alone.ts';

let alone: Alone;
const call = (path: string) => fetch(`${alone.gateway.address}${path}`, { redirect: 'manual' });

beforeAll(async () => {
  alone = await startAlone();
});
afterAll(() => alone.stop());

describe('the trap for bots', () => {
  it.each(['/bot-click', '/fr/bot-click'])(
    '[RT-05 part] when %s is opened, then the session is marked as that of a bot, and nothing is shown',
    async (path) => {
      const response = await call(path);
      expect([response.status, await response.text()]).toEqual([204, '']);
      // Without a lifetime: until the browser is closed.
      expect(response.headers.getSetCookie()).toEqual(['bot=1; Path=/; SameSite=Lax']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    },
  );

  it('when the edition is unknown, then there is no trap', async () => {
    expect((await call('/zz/bot-click')).status).toBe(404);
  });

  it('[RT-05 part] when a page is read, then it has a link to the trap that is hidden from everybody, and that good crawlers do not follow', async () => {
    const html = await (await call('/')).text();
    const links = html.match(/<a [^>]*href="\/bot-click"[^>]*>.*?<\/a>/g);
    expect(links).toEqual(['<a href="/bot-click" rel="nofollow" aria-hidden="true" tabindex="-1" hidden></a>']);
    expect(await (await call('/robots.txt')).text()).toContain('\nDisallow: /bot-click\n');
  });
});
