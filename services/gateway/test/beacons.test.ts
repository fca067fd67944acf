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
