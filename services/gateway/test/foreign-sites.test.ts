import { once } from 'node:events';
import http from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@limner/platform';
import { captureLogs } from '@limner/testing';
import { type FetcherOptions, GuardedFetcher } from '../src/outbound/guarded-fetcher.ts';
import { Unreachable } from '../src/outbound/refusals.ts';
import { type ForeignSite, ON_LOOPBACK, openSite, type Respond } from './foreign-site.ts';
import { PICTURES_EXAMPLE } from './test-certificate.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5_000, 'x')]);
const asker = { visitor: '192.0.2.1', signal: new AbortController().signal };
const sites: Pick<ForeignSite, 'close'>[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

async function site(respond: Respond, options: Partial<FetcherOptions> = {}, secure?: http.Server) {
  const opened = await openSite(respond, secure);
  sites.push(opened);
  const { ports } = opened;
  const logger = captureLogs().logger;
  const fetcher = new GuardedFetcher({ logger, isLimited: true, ports, ...ON_LOOPBACK, ...options });
  const address = `${secure ? 'https' : 'http'}://pictures.example:${ports[0]}/a.png`;
  return { ...opened, fetcher, address };
}

/** A server that answers every connection with these bytes. */
async function rawSite(answer: string) {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => socket.write(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  sites.push({
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
  const { port } = server.address() as AddressInfo;
  const fetcher = new GuardedFetcher({ logger: captureLogs().logger, isLimited: true, ports: [port], ...ON_LOOPBACK });
  return { fetcher, address: `http://pictures.example:${port}/a.png` };
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function outcome({ fetcher, address }: { fetcher: GuardedFetcher; address: string }): Promise<string | Buffer> {
  try {
    return await fetcher.picture(address, asker, whole);
  } catch (error) {
    if (error instanceof Unreachable) return error.reason;
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('a picture at a public address', () => {
  it('when it is there, then its bytes come, from the address that was checked, and the site learns its own name and nothing of the visitor', async () => {
    let resolved = 0;
    const resolve = async () => {
      resolved++;
      return ['127.0.0.1'];
    };
    const there = await site((_request, response) => void response.end(PNG), { resolve });
    expect(await outcome(there)).toEqual(PNG);
    expect(resolved).toBe(1);
    expect(there.requests[0]?.method).toBe('GET');
    expect(there.requests[0]?.headers).toEqual({
      host: `pictures.example:${there.ports[0]}`,
      'user-agent': 'Limner',
      accept: 'image/*, */*;q=0.5',
      'accept-encoding': 'identity',
      connection: 'close',
    });
  });

  it.each([
    ['jpeg', Buffer.from('ffd8ffe0', 'hex')],
    ['gif', Buffer.from('GIF89a')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['avif', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1')],
  ])('when its first bytes are of %s, then it comes whatever the site calls it', async (_format, head) => {
    const bytes = Buffer.concat([head, Buffer.alloc(100)]);
    const named = await site((_request, response) => {
      response.setHeader('content-type', 'text/html');
      // The first bytes alone, so that they arrive in a chunk of their own.
      response.write(head, () => response.end(Buffer.alloc(100)));
    });
    expect(await outcome(named)).toEqual(bytes);
  });

  const answer = (status: number, body: string | Buffer, headers: Record<string, string> = {}): Respond => {
    return (_request, response) => void response.writeHead(status, headers).end(body);
  };
  it.each<[string, Respond]>([
    ['HTML that is called a picture', answer(200, '<!doctype html><p>No', { 'content-type': 'image/png' })],
    ['a drawing with code', answer(200, '<svg onload="alert(1)">', { 'content-type': 'image/png' })],
    ['a film', answer(200, Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41'))],
    ['nothing', answer(200, '')],
    ['a single byte', answer(200, '\x89')],
    ['text with a picture in it', answer(200, Buffer.concat([Buffer.from(' '), PNG]))],
    ['a compressed bomb', answer(200, gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' })],
    ['a picture in another encoding', answer(200, PNG, { 'content-encoding': 'br' })],
    ['a picture with status 404', answer(404, PNG)],
    ['a picture with status 500', answer(500, PNG)],
    ['a part of a picture', answer(206, PNG, { 'content-range': 'bytes 0-5007/9000' })],
    ['no content', answer(204, '')],
    ['a redirect to nowhere', answer(302, PNG)],
    ['several choices', answer(300, PNG, { location: 'http://10.0.0.1/' })],
    ['a proxy to use', answer(305, PNG, { location: 'http://10.0.0.1/' })],
  ])('when the site sends %s, then there is no picture', async (_what, respond) => {
    expect(await outcome(await site(respond))).toBe('unprocessable_picture');
  });

  it('when it says that it is too large, or does not end, then it is refused and the connection is closed', async () => {
    const closed: Promise<unknown>[] = [];
    const said = await site(
      (_request, response) => {
        closed.push(once(response, 'close'));
        response.writeHead(200, { 'content-length': '100001' }).write(PNG);
      },
      { maxBytes: 100_000 },
    );
    expect(await outcome(said)).toBe('too_large');
    const endless = await site(
      (_request, response) => {
        closed.push(once(response, 'close'));
        const more = () => {
          while (!response.destroyed && response.write(PNG));
        };
        response.on('drain', more);
        more();
      },
      { maxBytes: 100_000 },
    );
    expect(await outcome(endless)).toBe('too_large');
    await Promise.all(closed);
    expect(closed).toHaveLength(2);
  });

  it.each<[string, Respond]>([
    ['does not answer', () => undefined],
    [
      'sends no end of interim responses',
      (_request, response) => {
        const more = () => void (response.destroyed || response.writeProcessing(more));
        more();
      },
    ],
    ['stops in its first bytes', (_request, response) => void response.write('\x89PN')],
    [
      'stops in the middle',
      (_request, response) => void response.writeHead(200, { 'content-length': '9000' }).write(PNG),
    ],
  ])('[AP-19 part] when the site %s, then it is too slow', async (_what, respond) => {
    const slow = await site(respond, { timeoutMs: 300 });
    expect(await outcome(slow)).toBe('too slow');
  });

  it.each([
    ['does not speak HTTP', '220 mail.example ESMTP\r\n', 'no response'],
    ['answers with a key-value store', '-ERR unknown command\r\n', 'no response'],
    ['sends headers without end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}`, 'no response'],
    ['gives two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef', 'no response'],
    [
      'gives a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      'no response',
    ],
    ['gives a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n', 'no response'],
    ['breaks its chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'broken off'],
    ['changes the protocol', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', 'no response'],
  ])('when the site %s, then it cannot be fetched', async (_what, bytes, reason) => {
    expect(await outcome(await rawSite(bytes))).toBe(reason);
  });

  it('when the site does not answer, then nothing is there', async () => {
    const slow = await site(() => undefined, { timeoutMs: 300 });
    expect(await slow.fetcher.exists(slow.address, asker)).toBe(false);
  });

  it('when the site does not know HEAD, then it is asked by GET', async () => {
    for (const status of [405, 501]) {
      const old = await site(({ method }, response) => void response.writeHead(method === 'HEAD' ? status : 200).end());
      expect(await old.fetcher.exists(old.address, asker)).toBe(true);
    }
  });

  it('when the site hangs up before the length that it gave, then no part of a picture is taken for the whole', async () => {
    const liar = await site((_request, response) => {
      response.writeHead(200, { 'content-length': '9000' }).write(PNG, () => response.destroy());
    });
    expect(await outcome(liar)).toBe('broken off');
  });

  it('when the environment names a proxy, then it is not used', async () => {
    const proxy = await site((_request, response) => void response.end(PNG));
    const direct = await site((_request, response) => void response.end(PNG));
    const before = http.globalAgent;
    const address = `http://127.0.0.1:${proxy.ports[0]}`;
    http.globalAgent = new http.Agent({ proxyEnv: { HTTP_PROXY: address, http_proxy: address } });
    try {
      expect(await outcome(direct)).toEqual(PNG);
    } finally {
      http.globalAgent = before;
    }
    expect([proxy.requests.length, direct.requests.length]).toEqual([0, 1]);
  });
});

describe('a site with https', () => {
  const secure = () => createSecureServer(PICTURES_EXAMPLE) as unknown as http.Server;

  it('when its certificate is trusted and names it, then the picture comes, asked for by name; when it is not, then it cannot be fetched', async () => {
    const names: (string | false | null)[] = [];
    const there = await site(
      ({ socket }, response) => {
        names.push((socket as tls.TLSSocket).servername ?? null);
        response.end(PNG);
      },
      {},
      secure(),
    );
    expect(await outcome(there)).toBe('no response');
    const trusted = tls.getCACertificates();
    tls.setDefaultCACertificates([PICTURES_EXAMPLE.cert]);
    try {
      expect(await outcome(there)).toEqual(PNG);
      expect(await outcome({ ...there, address: there.address.replace('pictures', 'other') })).toBe('no response');
      expect(await outcome({ ...there, address: there.address.replace('pictures.example', '127.0.0.1') })).toBe(
        'no response',
      );
    } finally {
      tls.setDefaultCACertificates(trusted);
    }
    expect(names).toEqual(['pictures.example']);
  });
});

describe('limits of fetches', () => {
  it('when a visitor has four at a time, then the fifth is refused; when all have 32, then everybody is', async () => {
    const waiting: http.ServerResponse[] = [];
    const { fetcher, address } = await site((_request, response) => void waiting.push(response));
    const fetched: Promise<boolean>[] = [];
    const ask = (visitor: string) => fetcher.exists(address, { ...asker, visitor });
    for (let visitor = 0; visitor < 8; visitor++) {
      for (let turn = 0; turn < 4; turn++) fetched.push(ask(`visitor ${visitor}`));
      await expect(ask(`visitor ${visitor}`)).rejects.toMatchObject({
        code: visitor < 7 ? 'rate_limited' : expect.stringMatching(/rate_limited|unavailable/),
      });
    }
    await expect(ask('another visitor')).rejects.toMatchObject({ code: 'unavailable' });
    while (waiting.length < 32) await new Promise((resolve) => setImmediate(resolve));
    for (const response of waiting) response.end();
    expect(await Promise.all(fetched)).toEqual(Array(32).fill(true));
    const again = ask('visitor 0');
    while (waiting.length < 33) await new Promise((resolve) => setImmediate(resolve));
    waiting[32]?.end();
    expect(await again).toBe(true);
  });

  it('when the visitor hangs up, then the connection to the site is closed', async () => {
    const leaving = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { fetcher, address } = await site((_request, response) => {
      response.once('close', () => closed.resolve()).write(PNG, () => leaving.abort(new Error('gone')));
    });
    const fetching = fetcher.picture(address, { ...asker, signal: leaving.signal }, whole);
    await expect(fetching).rejects.toThrow('gone');
    await closed.promise;
  });

  it('when the file cannot be stored, then that error comes, and not one of the address', async () => {
    const { fetcher, address } = await site((_request, response) => void response.end(PNG));
    const full = new AppError('storage_full', 'no room');
    await expect(fetcher.picture(address, asker, () => Promise.reject(full))).rejects.toBe(full);
  });
});
