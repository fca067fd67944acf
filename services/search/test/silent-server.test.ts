import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Context, runInContext, SYSTEM_CALLER } from '@limner/bus';
import { search } from '@limner/contracts';
import { Directory, Elastic, ElasticSearchIndex } from '@limner/search/elastic';
import { artistOf, galleryOf, profileNamed } from './catalogue-entries.ts';

/** Time for a busy machine. */
const BUSY_MS = 1_000;
/** The most milliseconds of a call outside of any request. */
const CALL_MS = 2_400 + BUSY_MS;
/** What suggestions wait for the server. */
const SUGGESTED_MS = 400 + BUSY_MS;

describe('a server of Elasticsearch that accepts calls and never answers', () => {
  let silent: Server;
  let url: string;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    url = await listen(silent);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('[AP-19 part] when a search or a write is sent, then it ends by its timeout as unavailable, and the answer of readiness comes first', async () => {
    const elastic = Elastic.open(url, { writeMs: 500 });
    const away = { code: 'unavailable', message: expect.stringContaining('SEARCH_URL') };
    const began = performance.now();
    const ended: string[] = [];
    await Promise.all([
      expect(
        elastic.ask((client, limit) => client.search({ index: 'images' }, limit)).finally(() => ended.push('search')),
      ).rejects.toMatchObject(away),
      expect(elastic.ping().finally(() => ended.push('ping'))).rejects.toMatchObject(away),
      expect(elastic.build((client) => client.indices.create({ index: 'images' }))).rejects.toMatchObject(away),
    ]);
    expect(performance.now() - began).toBeLessThan(CALL_MS);
    expect(ended).toEqual(['ping', 'search']);
    expect(sockets.size).toBeGreaterThanOrEqual(3);
    await elastic.close();
  });

  it('when somebody waits for a search, then it ends as unavailable before they give up', async () => {
    const elastic = Elastic.open(url);
    const began = Date.now();
    const waited = search.byText.deadlineMs / 5;
    await expect(
      runInContext(contextUntil(began + waited), () =>
        elastic.ask((client, limit) => client.search({ index: 'images' }, limit)),
      ),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(Date.now() - began).toBeLessThan(waited + BUSY_MS);
    await elastic.close();
  });

  it('when somebody types, then artists and styles are suggested without waiting for it', async () => {
    const elastic = Elastic.open(url);
    const directory = new Directory();
    directory.apply([
      { kind: 'artist', artist: artistOf(1, { formatted_name: 'Flavia Verma', galleries: [7] }) },
      { kind: 'gallery', gallery: galleryOf(7, 'Flat') },
    ]);
    const index = new ElasticSearchIndex(elastic, 'images', profileNamed('test-1'), directory);
    const began = performance.now();
    expect(await index.suggest('fla', 'us')).toMatchObject({
      artists: [{ formatted_name: 'Flavia Verma' }],
      styles: [{ name: 'Flat' }],
      keywords: [],
    });
    expect(performance.now() - began).toBeLessThan(SUGGESTED_MS);
    await elastic.close();
  });
});

describe('a server of Elasticsearch that is too busy for a part of a bulk', () => {
  let busy: HttpServer;
  let url: string;
  /** The ids of each bulk. */
  const bulks: string[][] = [];

  beforeAll(async () => {
    busy = createHttpServer(async (request, response) => {
      const ids = [...(await text(request)).matchAll(/"_id":"([^"]+)"/g)].flatMap(([, id]) => id ?? []);
      const isFirst = bulks.push(ids) === 1;
      const items = ids.map((_id, at) => ({ index: { _id, status: isFirst && at > 0 ? 429 : 201 } }));
      const headers = { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' };
      response.writeHead(200, headers).end(JSON.stringify({ took: 1, errors: isFirst, items }));
    });
    url = await listen(busy);
  });
  afterAll(() => void busy.close());

  it('when documents are written, then those that were refused are sent again, and the write succeeds', async () => {
    const elastic = Elastic.open(url);
    const writes = ['a', 'b', 'c'].map((id) => ({ id, version: 1, document: { kind: 'image' } }));
    await elastic.write('images', writes);
    expect(bulks).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
    await elastic.close();
  });
});

describe('a server of Elasticsearch that takes longer than usual', () => {
  let slow: HttpServer;
  let url: string;

  beforeAll(async () => {
    slow = createHttpServer((_request, response) => {
      const headers = { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' };
      const answer = () => response.writeHead(200, headers).end(JSON.stringify({ count: 3 }));
      setTimeout(answer, CALL_MS - BUSY_MS / 2);
    });
    url = await listen(slow);
  });
  afterAll(() => void slow.close());

  it('when somebody still waits for a search by picture, then its answer is taken', async () => {
    const elastic = Elastic.open(url);
    const { count } = await runInContext(contextUntil(Date.now() + search.byImage.deadlineMs), () =>
      elastic.ask((client, limit) => client.count({ index: 'images' }, limit)),
    );
    expect(count).toBe(3);
    await elastic.close();
  });
});

const contextUntil = (deadline: number): Context => ({ requestId: 'r', caller: SYSTEM_CALLER, deadline });

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
