import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { currentContext, type Subscription } from '@limner/bus';
import {
  type Artist,
  catalogue,
  content,
  listChange,
  problem,
  route,
  routes,
  type StreamEvent,
} from '@limner/contracts';
import { AppError } from '@limner/platform';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import type { Exchange } from '../src/exchange.ts';
import { Serves, type Stream } from '../src/route.decorators.ts';
import { type Alone, startAlone } from './alone.ts';

const described = { who: ['any'], summary: 'Of a test', tag: 'about', output: z.strictObject({ n: z.int() }) } as const;
const lines = route('GET /api/test/lines', 'lines', { ...described, stream: 'lines', output: z.unknown() });
const events = route('GET /api/test/events', 'events', { ...described, stream: 'events' });

/** The entries that a test streams, and the exchanges of its streams. */
let made: AsyncGenerator<unknown>;
let began: Exchange[] = [];

@Controller()
class TestController {
  @Serves(lines)
  lines(_: unknown, exchange: Exchange): Stream<unknown> {
    began.push(exchange);
    return () => made;
  }

  @Serves(events)
  events(_: unknown, exchange: Exchange): Stream<StreamEvent<{ n: number }>> {
    began.push(exchange);
    return () => made as AsyncGenerator<StreamEvent<{ n: number }>>;
  }
}

let alone: Alone;
const handlers: Subscription[] = [];
const open = async (path: string, init?: RequestInit) => fetch(`${alone.gateway.address}${path}`, init);
const start = async () => {
  began = [];
  alone = await startAlone({}, { controllers: [TestController] });
};
afterEach(async () => {
  for (const handler of handlers.splice(0)) await handler.close();
  await alone.stop();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** The text of a stream until it holds `mark` so many times. */
async function textUntil(reader: ReadableStreamDefaultReader<string>, mark: string, times: number): Promise<string> {
  let text = '';
  while (text.split(mark).length <= times) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
  }
  return text;
}

const readerOf = (response: Response) => {
  if (!response.body) throw new Error('no body');
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
};

describe('lines', () => {
  it('when a handler yields entries, then each is a line of JSON', async () => {
    await start();
    made = (async function* () {
      yield { a: 1 };
      yield { b: 'two\nlines' };
    })();
    const response = await open('/api/test/lines');
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'application/x-ndjson; charset=utf-8',
      'no-store',
    ]);
    expect(await response.text()).toBe('{"a":1}\n{"b":"two\\nlines"}\n');
  });

  it('when a handler fails before the first line, then the response is a problem; later the connection breaks', async () => {
    await start();
    const hasList = false;
    made = (async function* () {
      if (!hasList) throw new AppError('not_found', 'There is no such list');
      yield 1;
    })();
    const refused = await open('/api/test/lines');
    expect(problem.parse(await refused.json())).toMatchObject({ status: 404, code: 'not_found' });
    made = (async function* () {
      yield 1;
      throw new Error('broken');
    })();
    await expect(open('/api/test/lines').then((response) => response.text())).rejects.toThrow();
    expect(alone.logs.lines().some(({ msg, route }) => msg === 'a stream failed' && route === 'lines')).toBe(true);
  });

  it('when HEAD is requested, then the handler does not start', async () => {
    await start();
    let isMade = false;
    made = (async function* () {
      isMade = true;
      yield 1;
    })();
    const response = await open('/api/test/lines', { method: 'HEAD' });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(isMade).toBe(false);
  });

  it('when a reader is slow, then the handler makes no more than the buffers hold, and when it reads on, it gets everything', async () => {
    await start();
    const LINES = 4_000;
    const line = 'x'.repeat(10_000);
    let count = 0;
    made = (async function* () {
      while (count < LINES) {
        count++;
        yield line;
      }
    })();
    const socket = connect(Number(new URL(alone.gateway.address).port), '127.0.0.1');
    socket.pause();
    socket.write('GET /api/test/lines HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const before = process.memoryUsage().external;
    // The handler has stopped when two checks in a row see the same count.
    let seen = -1;
    while (seen !== count || count === 0) {
      seen = count;
      await pause(150);
    }
    expect(count).toBeLessThan(LINES);
    expect(process.memoryUsage().external - before).toBeLessThan(20_000_000);
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
    });
    socket.resume();
    await once(socket, 'close');
    expect(count).toBe(LINES);
    expect(bytes).toBeGreaterThan(LINES * line.length);
  });

  it('when a reader hangs up, then the handler ends and cleans up', async () => {
    await start();
    let isEnded = false;
    made = (async function* () {
      try {
        for (;;) {
          yield 'x'.repeat(10_000);
          await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        isEnded = true;
      }
    })();
    const hanging = new AbortController();
    const response = await open('/api/test/lines', { signal: hanging.signal });
    await readerOf(response).read();
    hanging.abort();
    await until(() => isEnded);
    expect(began[0]?.signal.aborted).toBe(true);
  });

  it('when the gateway stops, then an open stream of lines runs to its end before the gateway has stopped, and no new stream begins', async () => {
    await start();
    const order: string[] = [];
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    made = (async function* () {
      yield 'before';
      await gate;
      yield 'after';
      order.push('all lines are made');
    })();
    const reader = readerOf(await open('/api/test/lines'));
    await textUntil(reader, 'before', 1);
    const closing = alone.gateway.close().then(() => order.push('the gateway has stopped'));
    // Either the connection is refused, or the response is a problem.
    const late = await open('/api/test/lines').then(
      ({ status }) => status,
      () => 503,
    );
    expect([late, began[0]?.signal.aborted]).toEqual([503, false]);
    goOn();
    expect(await textUntil(reader, 'never', 1)).toBe('"after"\n');
    await closing;
    expect(order).toEqual(['all lines are made', 'the gateway has stopped']);
  });

  it('when a stream takes long, then each entry has a deadline of its own and the request id', async () => {
    await start();
    const deadlines: number[] = [];
    made = (async function* () {
      for (let n = 0; n < 2; n++) {
        deadlines.push(currentContext()?.deadline ?? 0);
        for (const now = Date.now(); Date.now() === now; ) await new Promise((resolve) => setImmediate(resolve));
        yield currentContext()?.requestId;
      }
    })();
    const response = await open('/api/test/lines', { headers: { 'x-request-id': 'request-of-a-test' } });
    expect(await response.text()).toBe('"request-of-a-test"\n"request-of-a-test"\n');
    expect(deadlines[1]).toBeGreaterThan(deadlines[0] ?? 0);
  });
});

describe('events', () => {
  const numbered = (exchange: () => Exchange | undefined) =>
    (async function* () {
      const from = Number(exchange()?.lastEventId ?? 0);
      for (let n = from + 1; n <= from + 3; n++) yield { id: String(n), event: 'number', data: { n } };
    })();

  it('when a handler yields events, then they go out with id and name, and with the time after which to reconnect', async () => {
    await start();
    made = numbered(() => began[0]);
    const response = await open('/api/test/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const text = await response.text();
    expect(text).toBe(
      `retry: 2000\n\n${[1, 2, 3].map((n) => `id: ${n}\nevent: number\ndata: {"n":${n}}\n\n`).join('')}`,
    );
  });

  it('when a client reconnects, then the handler knows its last event', async () => {
    await start();
    made = numbered(() => began[0]);
    const text = await (await open('/api/test/events', { headers: { 'last-event-id': '7' } })).text();
    expect(text).toContain('id: 8\n');
    expect(text).not.toContain('id: 7\n');
  });

  it('when an event breaks its schema, then the stream ends with a problem', async () => {
    await start();
    made = (async function* () {
      yield { data: { n: 1 } };
      yield { data: { n: 'two' } };
    })();
    const text = await (await open('/api/test/events')).text();
    expect(text).toContain('data: {"n":1}\n\nevent: problem\ndata: {');
    expect(text).not.toContain('two');
  });

  it('when the gateway stops, then an open stream ends, its client is asked to reconnect, and its handler cleans up', async () => {
    await start();
    let isEnded = false;
    made = (async function* () {
      try {
        yield { data: { n: 1 } };
        await new Promise((resolve) => began[0]?.signal.addEventListener('abort', resolve));
      } finally {
        isEnded = true;
      }
    })();
    const reader = readerOf(await open('/api/test/events'));
    await textUntil(reader, 'data:', 1);
    const closing = alone.gateway.close();
    const rest = await textUntil(reader, 'never', 1);
    expect(rest).toContain(': the gateway is stopping\nretry: 2000\n');
    await closing;
    await until(() => isEnded);
  });

  it('when a visitor has the maximum of streams open, then the next is refused, until one is closed', async () => {
    await start();
    const waiting = () =>
      (async function* () {
        yield { data: { n: 1 } };
        await new Promise(() => undefined);
      })();
    const hanging = new AbortController();
    for (let n = 0; n < 30; n++) {
      made = waiting();
      await open('/api/test/events', n === 0 ? { signal: hanging.signal } : {});
    }
    const refused = await open('/api/test/events');
    expect(problem.parse(await refused.json()).code).toBe('rate_limited');
    hanging.abort();
    await until(() => began[0]?.signal.aborted === true);
    made = waiting();
    expect((await open('/api/test/events')).status).toBe(200);
  });
});

describe('the catalogue as a stream', () => {
  const artist = (id: number): Artist => ({
    artist_id: id,
    formatted_name: `Artist ${id}`,
    name: `Artist ${id}`,
    portfolio_url: `artist-${id}`,
    live: true,
    fresh: false,
    illustrator: true,
    animation: false,
    region: 'us',
    show_on_all: false,
    hiddens: [],
    excludes: [],
    galleries: [],
    image_count: 0,
    pictures: [],
    accent: '',
    colours: [],
  });

  it('when artists are asked for line by line, then all pages come', async () => {
    await start();
    handlers.push(
      await alone.bus.handle(catalogue.listArtists, 'catalogue', async ({ cursor, lang }) => {
        expect(lang).toBe('uk');
        return cursor === undefined
          ? { items: [artist(1), artist(2)], next: '2 b' }
          : { items: [artist(3)], next: null };
      }),
    );
    const text = await (await open('/api/collections/artists.ndjson?lang=UK')).text();
    const found = text
      .trim()
      .split('\n')
      .map((line) => routes.streamArtists.output.parse(JSON.parse(line)).artist_id);
    expect(found).toEqual([1, 2, 3]);
  });

  it('when lists change, then watchers get an event with the list and its ETag, and after reconnecting only new changes', async () => {
    await start();
    let artists = [artist(1)];
    handlers.push(
      await alone.bus.handle(catalogue.listArtists, 'catalogue', async () => ({ items: artists, next: null })),
      await alone.bus.handle(catalogue.listGalleries, 'catalogue', async () => ({ items: [], next: null })),
      await alone.bus.handle(catalogue.getSlides, 'catalogue', async () => []),
      await alone.bus.handle(content.listNews, 'catalogue', async () => ({ items: [], next: null })),
    );
    const hanging = new AbortController();
    const watch = async (lastEventId?: string) =>
      readerOf(
        await open('/api/collections/changes', {
          signal: hanging.signal,
          ...(lastEventId !== undefined && { headers: { 'last-event-id': lastEventId } }),
        }),
      );
    const first = await watch();
    const text = await textUntil(first, 'data:', 4);
    const changes = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => listChange.parse(JSON.parse(data)));
    expect(changes.map(({ list }) => list)).toEqual(['artists', 'galleries', 'slides', 'news']);
    expect((await open('/api/collections/artists')).headers.get('etag')).toBe(changes[0]?.etag);
    const ids = [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
    artists = [artist(1), artist(2)];
    const changed = await textUntil(first, 'data:', 1);
    expect(changed).toContain('"list":"artists"');
    const again = await watch(ids.at(-1));
    const news = await textUntil(again, 'data:', 1);
    expect(news).toContain('"list":"artists"');
    expect(news).not.toContain('galleries"');
    hanging.abort();
  });
});
