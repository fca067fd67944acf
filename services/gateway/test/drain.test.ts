import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogue } from '@limner/contracts';
import { startOnEngines } from '@limner/runtime';
import { startBalancer } from '../../../tools/balancer.ts';
import { startGateway } from '../src/gateway.ts';
import { enginesAlone } from './alone.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway as its process runs it. */
async function startProcess(env: Record<string, string>) {
  const { engines, web, close } = await enginesAlone({ RATE_LIMITS: 'false', ...env });
  const {
    shutdown,
    operations,
    address = '',
  } = await startOnEngines({ ...engines, close }, 'gateway', (one) => startGateway(one, { web }));
  const stop = () => shutdown.run();
  closing.push(stop);
  return { address, operations, bus: engines.bus, stop };
}

const readiness = (operations: string) => fetch(`${operations}/health/ready`);

describe('a gateway that stops', () => {
  it('when it is asked to, then it is not ready and says so, still answers, closes idle connections, and finishes what runs', async () => {
    const { address, operations, bus, stop } = await startProcess({ DRAIN_SECONDS: '0.3' });
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await bus.handle(catalogue.listGalleries, 'catalogue', async () => {
      asked.resolve();
      await late.promise;
      return { items: [], next: null };
    });
    expect((await readiness(operations)).status).toBe(200);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(() => agent.destroy());
    expect((await get(`${address}/api/caller`, agent)).headers.connection).toBe('keep-alive');
    const running = get(`${address}/api/collections/galleries/uk`);
    await asked.promise;
    const stopped = stop();
    const answer = await readiness(operations);
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, checks: { process: 'stopping' } }]);
    expect((await fetch(`${operations}/health/live`)).status).toBe(200);
    for (const path of ['/api/caller', '/api/version', '/api/version', '/']) {
      const { statusCode, headers } = await get(`${address}${path}`, agent);
      expect([path, statusCode, headers.connection]).toEqual([path, 200, 'close']);
    }
    await refused(address);
    expect((await readiness(operations)).status).toBe(503);
    late.resolve();
    expect((await running).statusCode).toBe(200);
    await stopped;
    await refused(operations);
  });

  it('when it stops under load behind a balancer that asks for readiness, then no request fails', async () => {
    const gateways = [await startProcess({ DRAIN_SECONDS: '0.5' }), await startProcess({ DRAIN_SECONDS: '0.5' })];
    const balancer = await startBalancer(gateways);
    closing.push(balancer.close);
    const outcomes: string[] = [];
    let stopped: Promise<void> | undefined;
    const visit = async () => {
      const agent = new Agent({ keepAlive: true });
      while (outcomes.length < 600) {
        const path = outcomes.length % 3 === 0 ? '/api/version' : '/api/caller';
        outcomes.push(
          await get(`${balancer.address}${path}`, agent).then(({ statusCode }) => String(statusCode), String),
        );
        if (outcomes.length > 100) stopped ??= gateways[0]?.stop();
      }
      agent.destroy();
    };
    await Promise.all(Array.from({ length: 8 }, visit));
    await stopped;
    outcomes.push(String((await get(`${balancer.address}/api/caller`)).statusCode));
    expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
    expect(balancer.ready).toEqual(new Set([gateways[1]?.address]));
  });
});

function get(url: string, agent = new Agent()): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response))
        .once('error', reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Resolves when nobody listens at the address any more. */
async function refused(address: string): Promise<void> {
  const end = performance.now() + 10_000;
  let code: string | undefined;
  while (code !== 'ECONNREFUSED' && performance.now() < end)
    code = await get(address).then(
      () => 'answered',
      (error: NodeJS.ErrnoException) => error.code,
    );
  expect(code).toBe('ECONNREFUSED');
}
