import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OutputOf, problem, SEARCHED_PICTURES, search } from '@limner/contracts';
import { createMemoryRateLimiter, PictureTime } from '@limner/platform';
import { captureLogs } from '@limner/testing';
import { GuardedFetcher } from '../src/outbound/guarded-fetcher.ts';
import { SearchQuota } from '../src/search-quota.ts';
import { type Alone, startAlone } from './alone.ts';
import { ON_LOOPBACK, openSite } from './foreign-site.ts';

const NOTHING: OutputOf<typeof search.byImage> = { artists: [], images: [], next: null };
const opened: Alone[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((alone) => alone.stop()));
});

/** A gateway behind a local proxy; search answers when the test lets it. */
async function start(
  given: Parameters<typeof startAlone>[0] = {},
  rateLimiter = createMemoryRateLimiter(),
  options: Parameters<typeof startAlone>[1] = {},
) {
  const alone = await startAlone({ TRUST_PROXY: '127.0.0.1', ...given }, { rateLimiter, ...options });
  opened.push(alone);
  const asked: { picture: string; visitor: string | undefined; signal: AbortSignal | undefined }[] = [];
  const waiting: PromiseWithResolvers<typeof NOTHING>[] = [];
  await alone.bus.handle(search.byImage, 'search', async ({ picture }, { visitor, signal }) => {
    const answer = Promise.withResolvers<typeof NOTHING>();
    asked.push({ picture, visitor, signal });
    waiting.push(answer);
    return answer.promise;
  });
  return { alone, asked, waiting };
}

function send({ gateway }: Alone, visitor: string, bytes = Buffer.from('a picture'), signal?: AbortSignal) {
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'picture.jpg');
  const headers = { 'x-forwarded-for': visitor };
  return fetch(`${gateway.address}/api/search/image`, { method: 'POST', body, headers, ...(signal && { signal }) });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

async function files({ blobs }: Alone): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs.list('')) keys.push(key);
  return keys;
}

describe('a picture that is searched by', () => {
  it('when search answers or fails, then it could read the picture, which is removed before the visitor gets the response', async () => {
    const { alone, asked, waiting } = await start();
    for (const settle of [() => waiting[0]?.resolve(NOTHING), () => waiting[1]?.reject(new Error('broken'))]) {
      const count = asked.length;
      const answer = send(alone, '192.0.2.1');
      await until(() => asked.length > count);
      expect(await files(alone)).toEqual([`${SEARCHED_PICTURES.folder}${asked[count]?.picture}`]);
      settle();
      await (await answer).text();
      expect(await files(alone)).toEqual([]);
    }
    expect(asked.map(({ visitor }) => visitor)).toEqual(['192.0.2.1', '192.0.2.1']);
  });

  it('when two visitors search by the same picture, then neither search removes the file of the other', async () => {
    const { alone, asked, waiting } = await start();
    const answers = ['192.0.2.1', '192.0.2.2'].map((visitor) => send(alone, visitor));
    await until(() => asked.length === 2);
    waiting[0]?.resolve(NOTHING);
    await Promise.race(answers);
    expect(await files(alone)).toEqual([`${SEARCHED_PICTURES.folder}${asked[1]?.picture}`]);
    waiting[1]?.resolve(NOTHING);
    await Promise.all(answers);
    expect(await files(alone)).toEqual([]);
  });

  it('when the visitor hangs up while search works, then search is cancelled, the picture is removed and no error is logged', async () => {
    const { alone, asked, waiting } = await start();
    const leaving = new AbortController();
    const answer = send(alone, '192.0.2.1', undefined, leaving.signal);
    await until(() => asked.length === 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await until(async () => asked[0]?.signal?.aborted === true && (await files(alone)).length === 0);
    waiting[0]?.resolve(NOTHING);
    expect(alone.logs.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it('when the visitor hangs up in the middle of the upload, then no file stays and the visitor may search again', async () => {
    const { alone, asked, waiting } = await start();
    const { port } = new URL(alone.gateway.address);
    for (let attempt = 0; attempt < 5; attempt++) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        'POST /api/search/image HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n' +
          `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(20_000)}`,
      );
      socket.destroy();
      await once(socket, 'close');
    }
    const answer = send(alone, '127.0.0.1');
    await until(() => asked.length === 1);
    waiting[0]?.resolve(NOTHING);
    expect((await answer).status).toBe(200);
    await until(async () => (await files(alone)).length === 0);
  });
});

describe('a picture that is searched by its address on another site', () => {
  const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)]);
  const sites: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });

  async function startBesideSite() {
    const site = await openSite(({ url }, response) => void response.end(url === '/a' ? PNG : '<p>No picture'));
    sites.push(site);
    const fetcher = new GuardedFetcher({
      logger: captureLogs().logger,
      isLimited: true,
      ports: site.ports,
      ...ON_LOOPBACK,
    });
    const started = await start({}, undefined, { fetcher });
    const search = (url: string) =>
      fetch(`${started.alone.gateway.address}/api/search/image`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
        body: JSON.stringify({ url, lang: 'us' }),
      });
    return { ...started, search, at: `http://pictures.example:${site.ports[0]}` };
  }

  it('when it is there, then search gets its bytes, which are removed before the response', async () => {
    const { alone, asked, waiting, search, at } = await startBesideSite();
    const answer = search(`${at}/a`);
    await until(() => asked.length === 1);
    const file = `${SEARCHED_PICTURES.folder}${asked[0]?.picture}`;
    expect(Buffer.from((await alone.blobs.read(file)) ?? [])).toEqual(PNG);
    waiting[0]?.resolve(NOTHING);
    expect((await answer).status).toBe(200);
    expect(await files(alone)).toEqual([]);
  });

  it('when it cannot be fetched or is none, then problem details say so, nothing is searched and no file stays', async () => {
    const { alone, asked, search, at } = await startBesideSite();
    for (const [url, status, code, detail] of [
      [
        `${at}/page.png`,
        422,
        'unprocessable_picture',
        'url: there is no picture; it must be JPEG, PNG, GIF, WebP or AVIF',
      ],
      ['http://10.0.0.1/a.png', 422, 'unprocessable_picture', expect.stringContaining('must lead to a public site')],
      ['http://[::ffff:10.0.0.1]/a.png', 422, 'unprocessable_picture', expect.stringContaining('public site')],
      ['http://pictures.example:22/', 400, 'invalid_input', expect.stringContaining('must use port')],
    ] as const) {
      const response = await search(url);
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(problem.parse(await response.json())).toMatchObject({ status, code, detail });
    }
    expect(asked).toEqual([]);
    expect(await files(alone)).toEqual([]);
    expect(alone.logs.lines().filter(({ level }) => level >= 50)).toEqual([]);
  });
});

describe('limits of picture search for one visitor', () => {
  it('when four searches are running, then the fifth is refused, and one of another visitor is not', async () => {
    const { alone, asked, waiting } = await start();
    const four = Array.from({ length: 4 }, () => send(alone, '192.0.2.1'));
    await until(() => asked.length === 4);
    const refused = await send(alone, '192.0.2.1');
    expect(refused.headers.get('retry-after')).toMatch(/^[5-9]$/);
    expect(problem.parse(await refused.json())).toMatchObject({ status: 429, code: 'rate_limited' });
    const other = send(alone, '192.0.2.2');
    await until(() => asked.length === 5);
    for (const answer of waiting) answer.resolve(NOTHING);
    const statuses = (await Promise.all([...four, other])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it('when limits are off, then many searches may run', async () => {
    const { alone, asked, waiting } = await start({ RATE_LIMITS: 'false' });
    const many = Array.from({ length: 8 }, () => send(alone, '192.0.2.1'));
    await until(() => asked.length === 8);
    for (const answer of waiting) answer.resolve(NOTHING);
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('when its worker time is used up, then the next is refused before its picture is read, with the time to wait', async () => {
    const limiter = createMemoryRateLimiter();
    const { alone, asked, waiting } = await start({}, limiter);
    const time = new PictureTime({ limiter, logger: captureLogs().logger, isOn: true });
    await time.charge('192.0.2.1', 600_000);
    const { port } = new URL(alone.gateway.address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/search/image HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n',
    );
    // Without a refusal the gateway would wait for the picture, and the close at the end for the request.
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) }).finally(() =>
      socket.destroy(),
    );
    expect(String(answer)).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: (60|59)\r\n/);
    const other = send(alone, '192.0.2.2');
    await until(() => asked.length === 1);
    expect(asked[0]?.visitor).toBe('192.0.2.2');
    waiting[0]?.resolve(NOTHING);
    expect((await other).status).toBe(200);
  });
});

describe('the quota of searched pictures', () => {
  it('when one visitor has a quarter of it, then it is refused more; when it is used up, then everybody is refused until a search ends', () => {
    const quota = new SearchQuota(false);
    const quarter = SEARCHED_PICTURES.maxBytes / 4;
    const reservations = ['a', 'b', 'c', 'd'].map((visitor) => quota.reserve(visitor));
    for (const reservation of reservations) reservation.add(quarter);
    expect(() => quota.reserve('a').add(1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    expect(() => quota.reserve('e').add(1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
    reservations[0]?.release();
    quota.reserve('e').add(quarter);
    expect(() => quota.reserve('a').add(1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});
