import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Elastic } from '@limner/search/elastic';

/** The longest that a call waits, with some time for a busy machine. */
const MAX_MS = 9_000;

describe('a server of Elasticsearch that accepts calls and never answers', () => {
  let silent: Server;
  let url: string;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
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
        elastic.ask((client) => client.search({ index: 'images' })).finally(() => ended.push('search')),
      ).rejects.toMatchObject(away),
      expect(elastic.ping().finally(() => ended.push('ping'))).rejects.toMatchObject(away),
      expect(elastic.build((client) => client.indices.create({ index: 'images' }))).rejects.toMatchObject(away),
    ]);
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    expect(ended).toEqual(['ping', 'search']);
    expect(sockets.size).toBeGreaterThanOrEqual(3);
    await elastic.close();
  });
});
