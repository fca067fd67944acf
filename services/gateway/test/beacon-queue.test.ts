import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics, loadConfig, type Metrics } from '@limner/platform';
import { type CapturedLogs, captureLogs } from '@limner/testing';
import { BeaconQueue } from '../src/beacon-queue.ts';

const BODY = JSON.stringify({ imageid: 1, region: 'uk', visitor: 'x'.repeat(40) });
const beacon = (path = '/api/events/logimage') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;
const page = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

let logs: CapturedLogs;
let metrics: Metrics;
let queue: BeaconQueue;
let server: Server;
let client: Socket;
/** Paths of the requests that were handled, in order. */
let handled: string[];
/** What happens to a request that has arrived. */
let onRequest: (request: IncomingMessage, response: ServerResponse) => void;
let text: string;

function handle({ url = '' }: IncomingMessage, response: ServerResponse): void {
  handled.push(url);
  response.writeHead(204).end();
}

/** Sends requests over one connection; returns them when all have arrived, none of them handled. */
async function arrived(requests: readonly string[]): Promise<[IncomingMessage, ServerResponse][]> {
  const found: [IncomingMessage, ServerResponse][] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  onRequest = (request, response) => {
    found.push([request, response]);
    if (found.length === requests.length) resolve();
  };
  client.write(requests.join(''));
  await all;
  return found;
}

/** The statuses of this many responses. */
async function statuses(count: number): Promise<number[]> {
  const found = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  while (found().length < count) await once(client, 'data');
  return found();
}

beforeEach(async () => {
  logs = captureLogs();
  metrics = createMetrics();
  queue = new BeaconQueue(handle, { config: loadConfig({}), logger: logs.logger, metrics });
  handled = [];
  text = '';
  server = createServer((request, response) => onRequest(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    .on('error', () => {})
    .on('data', (chunk) => {
      text += chunk.toString();
    });
  await once(client, 'connect');
});
afterEach(async () => {
  client.destroy();
  server.close();
  await once(server, 'close');
});

describe('the queue of beacons', () => {
  it('when other requests come, then it leaves them alone', async () => {
    const requests = await arrived([page, beacon('/api/search/text'), beacon('/api/events/other')]);
    expect(requests.map(([request, response]) => queue.take(request, response))).toEqual([false, false, false]);
    for (const [request, response] of requests) handle(request, response);
  });

  it('when beacons come, with or without a key, then each is handled, in order', async () => {
    const paths = ['/api/events/logimage', '/api/events/vzdt?key=a', '/api/events/track?key=b'];
    for (const [request, response] of await arrived(paths.map(beacon)))
      expect(queue.take(request, response)).toBe(true);
    expect(handled).toEqual([]);
    expect(await statuses(3)).toEqual([204, 204, 204]);
    expect(handled).toEqual(paths);
  });

  it('when too many wait, then the next ones are refused with 503 and different Retry-After, are counted, and the log says so once', async () => {
    for (const [request, response] of await arrived(Array.from({ length: 510 }, () => beacon())))
      queue.take(request, response);
    expect(await statuses(510)).toEqual([...Array(500).fill(204), ...Array(10).fill(503)]);
    expect(handled).toHaveLength(500);
    const refusal = text.slice(text.indexOf('HTTP/1.1 503'));
    const waits = [...text.matchAll(/^retry-after: (\S+)/gim)].map(([, seconds]) => Number(seconds));
    expect(waits).toHaveLength(10);
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(new Set(waits).size).toBeGreaterThan(1);
    expect(refusal).toMatch(/^content-type: application\/problem\+json/im);
    expect(refusal).toMatch(/"code":"unavailable"/);
    expect(logs.lines().map(({ msg }) => msg)).toEqual(['beacons are refused: more come than can be handled']);
    const { values } = await metrics.httpSeconds.get();
    const count = values.find(({ metricName }) => metricName === 'limner_http_request_seconds_count');
    expect(count).toMatchObject({ value: 10, labels: { route: '/api/events/logimage', status: '503' } });
  });

  it('when many wait, then a page that is asked for meanwhile is answered before them', async () => {
    const requests = await arrived(Array.from({ length: 400 }, () => beacon()));
    onRequest = handle;
    const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(visitor, 'connect');
    for (const [request, response] of requests) queue.take(request, response);
    visitor.write(page);
    await statuses(400);
    expect(handled).toHaveLength(401);
    expect(handled.indexOf('/')).toBeLessThan(200);
    visitor.destroy();
  });

  it('when a page takes many turns of the event loop, then beacons that came with it wait', async () => {
    const requests = await arrived([page, ...Array.from({ length: 400 }, () => beacon())]);
    for (const [request, response] of requests) queue.take(request, response);
    for (let turn = 0; turn < 60; turn++) await nextTurn();
    // Without a page it is three in each turn.
    expect(handled.length).toBeLessThan(90);
    for (const [request, response] of requests.slice(0, 1)) handle(request, response);
    await statuses(401);
    expect(handled).toHaveLength(401);
  });

  it('when a page was answered at once, from memory, then beacons that come after it wait for others', async () => {
    const [first, ...requests] = await arrived([page, ...Array.from({ length: 400 }, () => beacon())]);
    if (first) {
      queue.take(...first);
      const closed = once(first[1], 'close');
      handle(...first);
      await closed;
    }
    for (const [request, response] of requests) queue.take(request, response);
    for (let turn = 0; turn < 60; turn++) await nextTurn();
    // Without a page it is three in each turn.
    expect(handled.length).toBeLessThan(90);
    await statuses(401);
    expect(handled).toHaveLength(401);
  });

  it('when many are refused, then a page that is asked for meanwhile is answered before the last refusals', async () => {
    const requests = await arrived(Array.from({ length: 900 }, () => beacon()));
    const refused = () => requests.filter(([, { statusCode }]) => statusCode === 503).length;
    const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(visitor, 'connect');
    let before = Number.NaN;
    onRequest = (request, response) => {
      before = refused();
      handle(request, response);
    };
    for (const [request, response] of requests) queue.take(request, response);
    visitor.write(page);
    await statuses(900);
    expect(before).toBeLessThan(300);
    expect(refused()).toBe(400);
    visitor.destroy();
  });

  it('when too many wait to be refused, then the next one is refused at once, and its connection is closed', async () => {
    const requests = await arrived(Array.from({ length: 1_501 }, () => beacon()));
    for (const [request, response] of requests) queue.take(request, response);
    expect(requests.map(([, { writableEnded }]) => writableEnded).indexOf(true)).toBe(1_500);
    await statuses(1_501);
    expect(text.slice(text.lastIndexOf('HTTP/1.1'))).toMatch(/^connection: close/im);
  });

  it('when a visitor is gone before its turn, then nothing is handled', async () => {
    for (const [request, response] of await arrived([beacon()])) {
      queue.take(request, response);
      request.destroy();
    }
    await nextTurn();
    await nextTurn();
    expect(handled).toEqual([]);
  });
});
