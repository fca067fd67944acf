import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { search } from '@limner/contracts';
import { startGateway } from '../src/gateway.ts';
import { LISTENING_SOCKETS } from '../src/listening-server.ts';
import { ROUTE_MOST } from '../src/overload/work.ts';
import { enginesAlone, startAlone } from './alone.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string> = {}) {
  const alone = await startAlone(env);
  closing.push(alone.stop);
  return alone;
}

/** Visitors whose connections the kernel has made, all in one turn of the event loop. */
function connectAll(count: number, port: number, requestOf?: (at: number) => string): Socket[] {
  return Array.from({ length: count }, (_, at) => {
    const visitor = connect(port, '127.0.0.1').on('error', () => {});
    closing.push(() => visitor.destroy());
    if (requestOf) visitor.write(requestOf(at));
    return visitor;
  });
}

/** Turns of the event loop until the server has accepted this many connections. */
async function turnsUntil(server: Server, count: number): Promise<number> {
  let [accepted, turns] = [0, 0];
  server.on('connection', () => accepted++);
  for (; accepted < count; turns++) await nextTurn();
  return turns;
}

const portOf = (address: string): number => Number(new URL(address).port);

// Elsewhere one socket listens.
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the sockets of the gateway', () => {
  onLinux('when many visitors come at once, then several are accepted in each turn of the event loop', async () => {
    const COUNT = LISTENING_SOCKETS * 5;
    const { gateway } = await start();
    connectAll(COUNT, portOf(gateway.address));
    expect(await turnsUntil(gateway.server, COUNT)).toBeLessThan(COUNT / 4);
    const one = createServer().listen(0, '127.0.0.1');
    closing.push(() => one.close());
    await once(one, 'listening');
    connectAll(COUNT, (one.address() as AddressInfo).port);
    expect(await turnsUntil(one, COUNT)).toBeGreaterThan(COUNT / 2);
  });

  it('when another gateway listens on the port, then it does not start, and says that the port is taken', async () => {
    const { address } = (await start()).gateway;
    const { engines, web, close } = await enginesAlone({ PORT: String(portOf(address)) });
    closing.push(close);
    const started = startGateway(engines, { web }).then((gateway) => closing.push(gateway.close));
    await expect(started).rejects.toThrow(`port ${portOf(address)} of 127.0.0.1 is taken`);
    expect((await fetch(`${address}/api/version`)).status).toBe(200);
  });

  it('when it stops, then what has come over any socket is answered, and it can start again on its port', async () => {
    // No route may have more in work.
    const COUNT = Math.min(LISTENING_SOCKETS, ROUTE_MOST);
    const alone = await startAlone();
    const port = portOf(alone.gateway.address);
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let count = 0;
    await alone.bus.handle(search.suggest, 'search', async () => {
      if (++count === COUNT) asked.resolve();
      await late.promise;
      return { artists: [], styles: [], keywords: [] };
    });
    const answers = connectAll(COUNT, port, (at) => suggestions(`word${at}`)).map((visitor) => text(visitor));
    await asked.promise;
    const stopped = alone.stop();
    late.resolve();
    expect((await Promise.all(answers)).map((answer) => answer.slice(9, 12))).toEqual(Array(COUNT).fill('200'));
    await stopped;
    expect((await start({ PORT: String(port) })).gateway.address).toBe(alone.gateway.address);
  });
});

const suggestions = (q: string): string =>
  `GET /api/search/suggest?lang=us&q=${q} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
