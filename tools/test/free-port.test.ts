import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from '../free-port.ts';

/** Where the systems that we run on begin to give ports to outgoing connections; the lowest of them is Linux. */
const OUTGOING_FROM = 32_768;

it('finds ports in a row that can be listened on and that no outgoing connection is given', async () => {
  const first = await freePort(3);
  const servers = [first, first + 1, first + 2].map((port) => createServer().listen(port, '127.0.0.1'));
  try {
    await Promise.all(servers.map((server) => once(server, 'listening')));
    expect(first + 2).toBeLessThan(OUTGOING_FROM);
  } finally {
    for (const server of servers) server.close();
  }
});
