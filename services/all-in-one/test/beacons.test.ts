import { writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Problem, type RecordedEvent, recordedEvent } from '@limner/contracts';
import { openReader } from '@limner/events';
import { type StartedSystem, startAll } from '@limner/testing';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';
const page = { vzid: 'visitor1', sxid: 'session1', pt: '/fr/artists/ann', geo: 'FR' };
const zoom = { ...page, name: 'image_zoom', detail: { image_id: 3 } };

let system: StartedSystem;
let position = 0;

beforeAll(async () => {
  system = await startAll({ env: { TRUST_PROXY: '127.0.0.1' } });
}, 60_000);
afterAll(() => system.stop());
beforeEach(() => stored());

const send = (call: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${system.address}/api/events/${call}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': AGENT, ...headers },
  });
const problemOf = async (response: Response) => ((await response.json()) as Problem).code;

/** The events that were stored since the last call. */
async function stored(): Promise<RecordedEvent[]> {
  const reader = await openReader(system.engines);
  const found: RecordedEvent[] = [];
  for await (const entry of reader.read(position)) {
    position = entry.position;
    const lines = Buffer.from(entry.body).toString().trimEnd().split('\n');
    found.push(...lines.map((line) => recordedEvent.parse(JSON.parse(line))));
  }
  return found;
}

describe('beacons over HTTP', () => {
  it('[AP-12] when an image beacon comes, then it is stored, and the answer is 204', async () => {
    const response = await send('logimage', { imageid: 12, region: 'UK', visitor: 'visitor1' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await stored()).toMatchObject([
      { name: 'logimage', region: 'uk', visitor: 'visitor1', detail: { image_id: 12 }, user_agent: AGENT, bot: false },
    ]);
  });

  it('[AP-13 part] when a visit comes as text, as sendBeacon sends it, then it is stored, without the user and the email of the body', async () => {
    const visit = {
      ...page,
      utm: 'utm_source=letter',
      referer: 'https://example.org/',
      user: 'somebody',
      user_agent: 'Own agent',
      email: 'somebody@example.org',
    };
    const response = await send('vzdt', visit, { 'content-type': 'text/plain;charset=UTF-8' });
    expect(response.status).toBe(204);
    const [event, ...more] = await stored();
    expect(more).toEqual([]);
    expect(event).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      bot: false,
      name: 'vzdt',
      region: 'fr',
      visitor: 'visitor1',
      session: 'session1',
      path: '/fr/artists/ann',
      utm: 'utm_source=letter',
      referer: 'https://example.org/',
      user_agent: 'Own agent',
      address: '127.0.0.0/24',
      detail: {},
    });
  });

  it.each([
    ['image_click', { link: '/artists/ann/3' }],
    ['conversion', { form: 'quote' }],
    ['conversion', { contact: 'call' }],
    ['portfolio_engagements', { link: '/artists/ann' }],
    ['call_clicks', { link: 'tel:+44' }],
    ['email_clicks', { link: 'mailto:a@b.example' }],
    ['quote_requests', { artist: 'Ann' }],
    ['quote_requests', {}],
    ['social_shares', { network: 'link', link: '/artists/ann' }],
    ['meet_the_artists_btn_clicks', { link: '/illustrators-meet' }],
    ['search_genie', { question: 'red fox', region: 'fr', voice: true }],
    ['theme', { theme_mode: 'Dark' }],
  ])('[AP-17 part] when %s comes, then it is stored with its detail', async (name, detail) => {
    expect((await send('track', { ...page, name, detail })).status).toBe(204);
    expect(await stored()).toMatchObject([{ name, region: 'fr', path: page.pt, detail }]);
  });

  it('when a body has up to 100 beacons, then all are stored; with more, none', async () => {
    expect(
      (
        await send(
          'track',
          Array.from({ length: 100 }, () => zoom),
        )
      ).status,
    ).toBe(204);
    expect(await stored()).toHaveLength(100);
    const short = { imageid: 1, region: 'uk' };
    expect(
      (
        await send(
          'logimage',
          Array.from({ length: 101 }, () => short),
        )
      ).status,
    ).toBe(400);
    expect((await send('logimage', [])).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('when a body has more than 16 KiB, then it is refused', async () => {
    const long = { ...page, pt: `/${'x'.repeat(1_900)}`, utm: 'x' };
    const response = await send(
      'vzdt',
      Array.from({ length: 9 }, () => long),
    );
    expect([response.status, await problemOf(response)]).toEqual([413, 'too_large']);
    expect(await stored()).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ['a field that is not known', 'track', { ...zoom, more: 1 }],
    ['a field of the detail that is not known', 'track', { ...zoom, detail: { image_id: 3, more: 1 } }],
    ['an event that is not known', 'track', { ...zoom, name: 'other' }],
    [
      'two flags of a search',
      'track',
      { ...page, name: 'search_genie', detail: { question: 'a', region: 'fr', text: true, voice: true } },
    ],
    ['no visitor', 'vzdt', { ...page, vzid: undefined }],
    ['an unknown edition', 'logimage', { imageid: 1, region: 'zz9' }],
    ['one bad beacon among good ones', 'track', [zoom, { ...zoom, detail: {} }]],
    ['no JSON', 'track', 'name=image_zoom'],
    ['a prototype', 'track', '{"__proto__":{"name":"theme"}}'],
  ])('when a body has %s, then nothing of it is stored', async (_, call, body) => {
    for (const type of ['application/json', 'text/plain']) {
      const response = await send(call, body, { 'content-type': type });
      expect([response.status, await problemOf(response)]).toEqual([400, 'invalid_input']);
    }
    expect(await stored()).toEqual([]);
  });

  it('when other calls get text, then they still refuse it', async () => {
    const response = await fetch(`${system.address}/api/search/text`, { method: 'POST', body: '{"text":"fox"}' });
    expect(response.status).toBe(415);
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::ffff:198.51.100.9', '198.51.100.0/24'],
  ])('when the visitor is at %s, then only the network %s is stored', async (address, network) => {
    await send('track', zoom, { 'x-forwarded-for': address });
    expect(await stored()).toMatchObject([{ address: network }]);
  });

  it.each([
    ['by its user agent', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['by the mark of the trap', { cookie: 'bot=1' }],
  ])('[RT-05 part] when a bot is recognised %s, then its events are marked', async (_, headers) => {
    await send('track', zoom, headers);
    expect(await stored()).toMatchObject([{ bot: true }]);
  });

  it('when a body comes again with its key, in a header or in the address, then it is stored once', async () => {
    const key = 'key-of-a-body-0001';
    const responses = [
      await send('track', [zoom, zoom], { 'idempotency-key': key }),
      await send('track', [zoom, zoom], { 'idempotency-key': `"${key}"` }),
      await send(`track?key=${key}`, [zoom, zoom]),
    ];
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await stored()).toHaveLength(2);
    expect((await send('track?key=short', zoom)).status).toBe(400);
  });

  it('when a visitor withdraws, then a tombstone of theirs is stored; other bodies are refused', async () => {
    const response = await send('erase', { vzid: 'visitor1' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    const [tombstone, ...more] = await stored();
    expect(more).toEqual([]);
    expect(tombstone).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      bot: false,
      name: 'erased',
      visitor: 'visitor1',
      detail: {},
      address: '',
    });
    for (const body of [{}, { user: 'u1' }, { vzid: 'a b' }, { vzid: 'v1', user: 'u1' }])
      expect((await send('erase', body)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('when connections are many and each body is small, then all that were acknowledged are stored, once', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => at + 1);
    const responses = await Promise.all(ids.map((imageid) => send('logimage', { imageid, region: 'de' })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await stored()).map(({ detail }) => Number(detail.image_id)).toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('when a visitor hangs up before the body is complete, then nothing is stored', async () => {
    const call = httpRequest(`${system.address}/api/events/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '500' },
    });
    const closed = new Promise((resolve) => call.once('error', resolve));
    call.write('{"name":', () => call.destroy(new Error('gone')));
    await closed;
    expect((await send('track', zoom)).status).toBe(204);
    expect(await stored()).toHaveLength(1);
  });
});

describe('beacons when they are too many, or cannot be stored', () => {
  it('when one visitor sends too many, then it has to wait, and others are served', async () => {
    const limited = await startAll({ env: { RATE_LIMITS: 'true', TRUST_PROXY: '127.0.0.1' } });
    try {
      const sendFrom = (vzid: string, address: string) =>
        fetch(`${limited.address}/api/events/track`, {
          method: 'POST',
          body: JSON.stringify(Array.from({ length: 100 }, () => ({ ...zoom, vzid }))),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        });
      const statuses = [];
      for (let sent = 0; sent < 13; sent++) statuses.push((await sendFrom('eager', `198.51.100.${sent}`)).status);
      expect(statuses).toEqual([...Array(12).fill(204), 429]);
      const refused = await sendFrom('eager', '198.51.100.99');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await sendFrom('calm', '198.51.100.1')).status).toBe(204);
    } finally {
      await limited.stop();
    }
  }, 30_000);

  it('when they cannot be stored, then the answer is 503 with Retry-After, never 204', async () => {
    const full = await startAll();
    try {
      await writeFile(path.join(full.engines.config.DATA_DIR, 'events'), 'in the way');
      const response = await fetch(`${full.address}/api/events/track`, {
        method: 'POST',
        body: JSON.stringify(zoom),
        headers: { 'content-type': 'text/plain' },
      });
      expect([response.status, await problemOf(response)]).toEqual([503, 'unavailable']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await full.stop();
    }
  }, 30_000);
});
