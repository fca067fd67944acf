import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { startBalancer } from '../balancer.ts';

it('when a gateway says how long it keeps a connection, then that is not passed on as if it were said of the visitor’s', async () => {
  const gateway = createServer((_, response) => response.setHeader('content-type', 'text/plain').end('page'));
  gateway.keepAliveTimeout = 72_000;
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const balancer = await startBalancer([{ address, operations: address }]);
  const agent = new Agent({ keepAlive: true });
  try {
    const [response] = (await once(get(balancer.address, { agent }), 'response')) as [IncomingMessage];
    expect(response.headers).toMatchObject({ 'content-type': 'text/plain', connection: 'keep-alive' });
    expect(response.headers['keep-alive']).toBeUndefined();
    response.resume();
  } finally {
    agent.destroy();
    await balancer.close();
    gateway.closeAllConnections();
    gateway.close();
  }
});
