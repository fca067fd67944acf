import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problem, search } from '@limner/contracts';
import { signMedia } from '@limner/platform';
import { type Alone, startAlone } from './alone.ts';

const SECRET = 'a secret of at least thirty-two letters';
const BOUNDARY = 'border';
const key = 'a'.repeat(64);
const film = Buffer.alloc(48 * 1024 * 1024, 'much ');

let alone: Alone;
let before = 0;
/** Visitors whose connection the gateway has. */
let connected = 0;
const errors = (since = before) =>
  alone.logs
    .lines()
    .slice(since)
    .filter(({ level }) => level >= 40);

beforeAll(async () => {
  alone = await startAlone();
  alone.gateway.server.on('connection', (socket: Socket) => {
    connected++;
    socket.once('close', () => connected--);
  });
  await alone.blobs.put(`media/${key}`, film);
});
afterAll(() => alone.stop());
beforeEach(() => {
  before = alone.logs.lines().length;
});

function connectTo(...parts: (string | Buffer)[]): Socket {
  const { hostname, port } = new URL(alone.gateway.address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  return socket;
}

function send(...parts: (string | Buffer)[]): Socket {
  return connectTo(...parts).resume();
}

function post(path: string, type: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
}

const form = post('/api/search/image', `multipart/form-data; boundary=${BOUNDARY}`, 900_000);
const filePart = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="lang"\r\n\r\nu`;

/** Waits until the gateway has no open connection, so that everything it logs is there. */
async function allGone(): Promise<void> {
  while (connected > 0) await new Promise(setImmediate);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

describe('requests that do not arrive in time', () => {
  const stopped = {
    'a body': post('/api/search/text', 'application/json', 9_000),
    'a form': form + filePart,
    'a head': 'GET / HTTP/1.1\r\nhost: local',
  };
  const answers: Record<string, string> = {};

  // At the same time: Node looks for late requests only now and then.
  beforeAll(async () => {
    const { server } = alone.gateway;
    const { requestTimeout, headersTimeout } = server;
    Object.assign(server, { requestTimeout: 50, headersTimeout: 50 });
    const ask = async ([what, part]: [string, string]) => {
      answers[what] = (await buffer(connectTo(part))).toString();
    };
    await Promise.all(Object.entries(stopped).map(ask)).finally(() =>
      Object.assign(server, { requestTimeout, headersTimeout }),
    );
    await allGone();
  }, 20_000);

  it.each(Object.keys(stopped))(
    'when %s stops in the middle, then it is 408 as problem details, and the connection is closed',
    (what) => {
      const [head = '', body = ''] = (answers[what] ?? '').split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
      expect(head).toMatch(/connection: close/i);
      expect(head).toMatch(/content-type: application\/problem\+json/i);
      expect(problem.parse(JSON.parse(body))).toMatchObject({ status: 408, code: 'deadline_exceeded' });
    },
  );

  it('when requests were late, then no error is logged', () => expect(errors(0)).toEqual([]));
});

describe('visitors who hang up', () => {
  it.each([
    ['in the middle of a file', [form, filePart, Buffer.alloc(200_000, 1)]],
    ['in the middle of a field', [form, field]],
    ['before the form begins', [form]],
    ['in the middle of a JSON body', [post('/api/search/text', 'application/json', 9_000), '{"text":"ko']],
    ['before a JSON body', [post('/api/search/text', 'application/json', 9_000)]],
  ])('when one hangs up %s, then no error is logged and no file is left', async (_where, parts) => {
    const gone: Promise<unknown>[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const begun = once(alone.gateway.server, 'request');
      const socket = send(...parts);
      await begun;
      // Covers both cases: what was sent has been read already, or not yet.
      if (turn % 2 === 0) for (let wait = 0; wait < 20; wait++) await new Promise(setImmediate);
      gone.push(once(socket, 'close'));
      if (turn === 4) socket.end();
      else socket.resetAndDestroy();
    }
    await Promise.all(gone);
    await allGone();
    expect(errors()).toEqual([]);
    const left: string[] = [];
    for await (const blob of alone.blobs.list('incoming/')) left.push(blob.key);
    expect(left).toEqual([]);
  });

  it('when one hangs up while a service works, then no error is logged, whatever the service answers', async () => {
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<never>();
    const handler = await alone.bus.handle(search.byText, 'search', () => {
      asked.resolve();
      return late.promise;
    });
    const body = JSON.stringify({ text: 'koala', lang: 'us' });
    const socket = send(post('/api/search/text', 'application/json', body.length), body);
    await asked.promise;
    socket.resetAndDestroy();
    await allGone();
    late.reject(Object.assign(new Error('The operation was aborted'), { name: 'AbortError' }));
    await handler.close();
    await allGone();
    expect(errors().filter(({ msg }) => msg !== 'a handler failed')).toEqual([]);
  });

  it('when one hangs up during a picture search, then no error is logged', async () => {
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<never>();
    const handler = await alone.bus.handle(search.byImage, 'search', () => {
      asked.resolve();
      return late.promise;
    });
    const end = `\r\n--${BOUNDARY}--\r\n`;
    const whole = post(
      '/api/search/image',
      `multipart/form-data; boundary=${BOUNDARY}`,
      filePart.length + 9 + end.length,
    );
    const socket = send(whole, filePart, 'a picture', end);
    await asked.promise;
    socket.resetAndDestroy();
    await allGone();
    expect(errors().filter(({ msg }) => msg !== 'a handler failed')).toEqual([]);
    // The bus waits for handlers that work.
    late.reject(new Error('too late'));
    await handler.close();
  });

  it('when one hangs up in the middle of a response, then no error is logged', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const socket = send(`GET ${signMedia(SECRET, key, 'a.mp4')} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await once(socket, 'data');
      socket.resetAndDestroy();
    }
    await allGone();
    expect(errors()).toEqual([]);
  });
});
