import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@limner/contracts';
import { type Alone, startAlone } from './alone.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CUBOT = CHROME.replace('X11; Linux x64', 'Linux; Android 10; CUBOT NOTE 20');
const visit = { vzid: 'v1', sxid: 's1', pt: '/fr/illustrators', geo: 'fr' };

let alone: Alone;
/** Whether each body that came was marked as that of a bot. */
let marked: boolean[];

const send = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${alone.gateway.address}/api/events/vzdt`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

beforeEach(async () => {
  marked = [];
  alone = await startAlone({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'true' });
  await alone.bus.handle(events.record, 'events', async ({ bot, beacons }) => {
    marked.push(bot);
    return { recorded: beacons.length };
  });
});
afterEach(() => alone.stop());

describe('beacons of bots', () => {
  it.each([
    ['the header and the beacon name a person', CHROME, CHROME, false],
    ['the header names a crawler, the beacon a person', CRAWLER, CHROME, true],
    ['the header names a person, the beacon a crawler', CHROME, CRAWLER, true],
    ['the header names a crawler, and the beacon nothing', CRAWLER, undefined, true],
    ['the phone is of the brand CUBOT', CUBOT, CUBOT, false],
  ])('when %s, then they are marked accordingly', async (_, header, user_agent, isBot) => {
    expect((await send({ ...visit, user_agent }, { 'user-agent': header })).status).toBe(204);
    expect(marked).toEqual([isBot]);
  });
});

describe('the limit of beacons', () => {
  it('when more than 600 come from one address in a minute, each of another visitor, then it is 429 with the time to wait, and another address is served', async () => {
    const from = (address: string, vzid: string) => send({ ...visit, vzid }, { 'x-forwarded-for': address });
    const statuses: number[] = [];
    // Fewer at a time than may wait, else some of them are refused for that.
    for (let group = 0; group < 10; group++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 60 }, async (_, at) => (await from('203.0.113.7', `v-${group}-${at}`)).status),
        )),
      );
    expect(new Set(statuses)).toEqual(new Set([204]));
    const refused = await from('203.0.113.7', 'somebody-else');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toBe('"beacon";q=600;w=60');
    expect((await from('203.0.113.8', 'somebody-else')).status).toBe(204);
    expect(marked).toHaveLength(601);
  });
});
