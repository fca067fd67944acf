import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BEACONS, beaconBatches } from '@limner/contracts';
import { answerConsent } from '../state/consent.ts';
import { readStored } from '../state/persisted.ts';
import { openSender } from './beacon-sender.ts';
import type { Destination } from './destination.ts';

interface Sent {
  readonly address: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

const facts = { visitor: 'v1', session: 's1', path: '/fr/artists/ann-ek' };
const page = { vzid: 'v1', sxid: 's1', pt: '/fr/artists/ann-ek', geo: 'fr' };
const theme = { name: 'theme', detail: { theme_mode: 'Dark' } } as const;
const tracked = { ...page, ...theme };

let sent: Sent[];
let beacons: Sent[];
let answers: (Response | Error)[];
let send: Destination;
const realFetch = globalThis.fetch;

const read = (address: string, body: unknown): Sent => {
  const url = new URL(address, 'http://localhost');
  return { address: url.pathname, key: url.searchParams.get('key') ?? undefined, body: JSON.parse(String(body)) };
};
const beaconsAre = (sendBeacon?: (address: string, body: string) => boolean) =>
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
const answer = (status: number, headers: Record<string, string> = {}) =>
  ({ status, headers: new Headers(headers) }) as Response;
const hide = () => window.dispatchEvent(new Event('pagehide'));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  readStored();
  answerConsent('accepted');
  [sent, beacons, answers] = [[], [], []];
  globalThis.fetch = (async (address: string, { body }: RequestInit) => {
    sent.push(read(address, body));
    const next = answers.shift() ?? answer(204);
    if (next instanceof Error) throw next;
    return next;
  }) as typeof fetch;
  beaconsAre((address, body) => beacons.push(read(address, body)) > 0);
  send = openSender();
});
afterEach(() => {
  answerConsent('refused');
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

describe('the sender of events', () => {
  it('[AP-17 part] when events come, then they are sent together a little later, by call', async () => {
    send(theme, facts);
    send({ name: 'image_zoom', detail: { image_id: 3 } }, facts);
    expect(sent).toEqual([]);
    await pass(3_000);
    expect(sent).toEqual([
      {
        address: '/api/events/track',
        key: expect.stringMatching(/^\w{16,}$/),
        body: [tracked, { ...page, name: 'image_zoom', detail: { image_id: 3 } }],
      },
    ]);
    await pass(300_000);
    expect(sent).toHaveLength(1);
  });

  it('[AP-14] when a page is viewed, then a visit is sent, with its path, edition and campaign', async () => {
    send({ name: 'page_view', detail: { utm_source: 'a b', referer: 'https://example.org/' } }, facts);
    await pass(3_000);
    expect(sent).toMatchObject([
      { address: '/api/events/vzdt', body: [{ ...page, utm: 'utm_source=a+b', referer: 'https://example.org/' }] },
    ]);
  });

  it('[AP-12 part] when the page of an image is viewed, then an image beacon is sent', async () => {
    send({ name: 'page_view', detail: {} }, { ...facts, path: '/artists/ann-ek/12' });
    await pass(3_000);
    expect(sent.find(({ address }) => address.endsWith('logimage'))?.body).toEqual([
      { imageid: 12, region: 'us', visitor: 'v1' },
    ]);
  });

  it('when there are twenty, then they are sent at once', () => {
    for (let count = 0; count < 20; count++) send(theme, facts);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toHaveLength(20);
  });

  it('when a page has a very long address or question, or one that is not text, then what is sent is what the server accepts, and can be decoded', async () => {
    const question = `\0${'狐'.repeat(2_500)}`;
    for (const before of ['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh']) {
      const long = { ...facts, path: `/fr/search/${before}${encodeURIComponent(question.slice(1))}` };
      send({ name: 'page_view', detail: { referer: `https://example.org${long.path}` } }, long);
      send({ name: 'image_click', detail: { link: long.path } }, long);
      send({ name: 'search_genie', detail: { question, region: 'fr', text: true } }, long);
      send({ name: 'search_genie', detail: { question: `${'a'.repeat(1_999)}🦊`, region: 'fr', text: true } }, long);
    }
    await pass(3_000);
    const pages = sent.flatMap(({ address, body }) =>
      address.endsWith('vzdt')
        ? beaconBatches.visit.entries.parse(body)
        : beaconBatches.tracked.entries.parse(body).map(({ pt }) => ({ pt })),
    );
    expect(pages).toHaveLength(36);
    for (const { pt } of pages) expect(decodeURIComponent(pt)).toMatch(/^\/fr\/search\/[a-h]*狐{200,}$/);
  });

  it('when events are long, then no body has more bytes than the server takes, and none of them is lost', async () => {
    const detail = { question: '\u0001'.repeat(2_000), region: 'fr', text: true } as const;
    const short = { ...detail, question: '狐'.repeat(400) };
    for (const one of [short, short, short, short, detail, short, detail])
      send({ name: 'search_genie', detail: one }, facts);
    await pass(3_000);
    expect(sent.flatMap(({ body }) => body)).toHaveLength(7);
    for (const { body } of sent) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(BEACONS.bytes);
  });

  it('[AP-13 part] when the page is closed, then what is left goes by sendBeacon; if that fails, by a normal POST', async () => {
    send(theme, facts);
    hide();
    expect([sent.length, beacons]).toEqual([
      0,
      [{ address: '/api/events/track', key: expect.any(String), body: [tracked] }],
    ]);
    beaconsAre(() => false);
    send(theme, facts);
    hide();
    expect(sent).toHaveLength(1);
    beaconsAre(undefined);
    send(theme, facts);
    hide();
    expect(sent).toHaveLength(2);
    await pass(100_000);
    expect([sent.length, beacons.length]).toEqual([2, 1]);
  });

  it('when something is tracked while the page is being hidden, then it goes by sendBeacon at once', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    send({ name: 'web_vital', detail: { metric: 'CLS', value: 0.01, route: 'home' } }, facts);
    await pass(0);
    expect(beacons.map(({ body }) => body)).toEqual([
      [{ ...page, name: 'web_vital', detail: { metric: 'CLS', value: 0.01, route: 'home' } }],
    ]);
    visibility.mockRestore();
  });

  it('[AP-19 part] when the server never answers, then it is given up after twenty seconds, and they are sent again', async () => {
    const given: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      given.push(ms);
      return AbortSignal.abort();
    });
    const silent = jest.fn(async (_address: string, { signal }: RequestInit) => signal?.throwIfAborted());
    globalThis.fetch = silent as unknown as typeof fetch;
    send(theme, facts);
    await pass(3_000 + 2_000);
    expect(given).toEqual([20_000, 20_000]);
    expect(silent).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  it('when the server cannot store them, then the same body is sent again with the same key, after the time it asks for', async () => {
    answers = [answer(503, { 'retry-after': '7' }), answer(429), new Error('offline'), answer(204)];
    send(theme, facts);
    await pass(3_000);
    await pass(6_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(300_000);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('when the page is closed before a repeat, then the beacon has the same key', async () => {
    answers = [answer(503)];
    send(theme, facts);
    await pass(3_000);
    hide();
    expect(beacons).toEqual(sent);
    await pass(300_000);
    expect(sent).toHaveLength(1);
  });

  it('when the server refuses them, or never recovers, then they are given up', async () => {
    answers = [answer(400)];
    send(theme, facts);
    await pass(600_000);
    expect(sent).toHaveLength(1);
    answers = Array.from({ length: 50 }, () => answer(503));
    send(theme, facts);
    await pass(3_600_000);
    expect(sent).toHaveLength(7);
  });

  it('when consent is withdrawn, then what was not sent is forgotten', async () => {
    answers = [answer(503)];
    send(theme, facts);
    await pass(3_000);
    send(theme, facts);
    answerConsent('refused');
    hide();
    await pass(300_000);
    expect([sent.length, beacons.length]).toEqual([1, 0]);
  });
});
