import { afterEach, describe, expect, it } from '@jest/globals';
import { type Artist, catalogue, search } from '@limner/contracts';
import { type Alone, startAlone } from './alone.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const MOST = 2;

let alone: Alone;
/** Lets the suggestions that wait be answered. */
let answer: () => void;
/** Resolves when this many suggestions have reached the service. */
let reached: (count: number) => Promise<void>;

afterEach(async () => {
  answer();
  await alone.stop();
});

/** A gateway that does at most `most` things at once; suggestions are answered when the test wants it. */
async function start(most: number): Promise<void> {
  alone = await startAlone({}, { mostInWork: most });
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  let [asked, wanted, reach] = [0, Number.POSITIVE_INFINITY, () => {}];
  reached = (count) =>
    new Promise((done) => {
      [wanted, reach] = [count, done];
      if (asked >= count) done();
    });
  await alone.bus.handle(search.suggest, 'search', async () => {
    asked++;
    if (asked >= wanted) reach();
    await answered;
    return { artists: [], styles: [], keywords: [] };
  });
  const noArtists: Artist[] = [];
  await alone.bus.handle(catalogue.listArtists, 'catalogue', async () => ({ items: noArtists, next: null }));
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${alone.gateway.address}${path}`, { headers });
const suggest = (q: string, headers: Record<string, string> = {}) => get(`/api/search/suggest?lang=us&q=${q}`, headers);

/** As many suggestions as one route may have in work. */
async function keepBusy(count: number): Promise<Promise<Response>[]> {
  const waiting = Array.from({ length: count }, (_, at) => suggest(`word${at}`));
  await reached(count);
  return waiting;
}

describe('a gateway with more requests than it can answer', () => {
  it('when a call comes for which there is no capacity, then it is refused at once as problem details with Retry-After, and the others are answered', async () => {
    await start(MOST);
    const waiting = await keepBusy(1);
    const refused = await suggest('more');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ]);
    expect(refused.headers.get('retry-after')).toMatch(/^[5-9]$/);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      requestId: refused.headers.get('x-request-id'),
    });
    answer();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200]);
    expect((await suggest('more')).status).toBe(200);
  });

  it('when a page is opened for which there is no capacity, then people read why in the language of the edition', async () => {
    await start(1);
    await keepBusy(1);
    const refused = await get('/de/contact', HTML);
    const html = await refused.text();
    expect([refused.status, refused.headers.get('content-language')]).toEqual([503, 'de-DE']);
    expect(refused.headers.get('retry-after')).toMatch(/^[5-9]$/);
    expect(html).toContain('<html lang="de-DE">');
  });

  it('when the body of a call has arrived and there is no capacity any more, then it is refused too', async () => {
    await start(1);
    await keepBusy(1);
    const refused = await fetch(`${alone.gateway.address}/api/search/text`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'fox', lang: 'us' }),
    });
    expect(refused.status).toBe(503);
  });

  it('when one route has half of the capacity, then others are answered', async () => {
    await start(4);
    await keepBusy(2);
    expect((await suggest('more')).status).toBe(503);
    expect((await get('/contact', HTML)).status).toBe(200);
  });

  it('when there is no capacity, then cached lists, files and operations are answered, and the log says once that others are refused', async () => {
    await start(1);
    const list = '/api/collections/artists?lang=us';
    expect((await get(list)).status).toBe(200);
    await keepBusy(1);
    expect((await get(list)).status).toBe(200);
    expect((await get('/app.js')).status).toBe(200);
    expect([(await suggest('a')).status, (await suggest('b')).status]).toEqual([503, 503]);
    const lines = alone.logs.lines().filter(({ msg }) => String(msg).startsWith('pages and calls are refused'));
    expect(lines).toHaveLength(1);
  });

  it('when somebody is signed in, then there is a little more capacity, and not more', async () => {
    await start(8);
    await keepBusy(4);
    const staff = { authorization: 'Bearer nobody-has-checked-this' };
    expect((await suggest('more')).status).toBe(503);
    const more = suggest('more', staff);
    await reached(5);
    expect((await suggest('still-more', staff)).status).toBe(503);
    answer();
    expect((await more).status).toBe(200);
  });

  it('when visitors hang up, then there is capacity again', async () => {
    await start(1);
    const gone = new AbortController();
    const hung = fetch(`${alone.gateway.address}/api/search/suggest?lang=us&q=a`, { signal: gone.signal });
    await reached(1);
    gone.abort();
    await expect(hung).rejects.toThrow();
    const next = async (): Promise<number> => {
      const sent = suggest('b');
      answer();
      const { status } = await sent;
      return status === 503 ? next() : status;
    };
    expect(await next()).toBe(200);
  });

  it('when event streams are open, then they take no capacity', async () => {
    await start(1);
    const stream = await get('/api/collections/changes?lang=us');
    expect(stream.status).toBe(200);
    expect((await get('/contact', HTML)).status).toBe(200);
    await stream.body?.cancel();
  });
});
