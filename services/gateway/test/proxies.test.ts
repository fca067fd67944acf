import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@limner/platform';
import { fastify } from 'fastify';
import { trustedProxies } from '../src/http-server.ts';
import { type Alone, startAlone } from './alone.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** `TRUST_PROXY` as a file of the deployment sets it. */
const settingIn = (file: string): string =>
  /TRUST_PROXY=(\S+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? '';
const COMPOSE = settingIn('infra/settings/limner.env');
const INGRESS = settingIn('k8s/components/ingress/kustomization.yaml');

const VISITOR = '203.0.113.7';

/** Whose address the gateway takes for that of the visitor. */
async function visitorThrough(proxy: string, trusted: string, forwarded: string): Promise<string> {
  const server = fastify({ trustProxy: trustedProxies(loadConfig({ TRUST_PROXY: trusted })) });
  server.get('/', (request) => request.ip);
  const headers = { 'x-forwarded-for': forwarded };
  const { body } = await server.inject({ url: '/', remoteAddress: proxy, headers });
  await server.close();
  return body;
}

describe('the proxies that a deployment trusts', () => {
  it.each([
    ['the bridge of Docker', '172.18.0.1', COMPOSE],
    ['a pod of most clusters', '10.244.1.7', INGRESS],
    ['a pod of a cluster with Calico', '192.168.93.4', INGRESS],
    ['a pod of a cluster with Docker networks', '172.17.4.5', INGRESS],
    ['a pod with an address of a provider', '100.68.3.2', INGRESS],
    ['a pod with an IPv6 address', 'fd12:3456::5', INGRESS],
  ])('when requests come from %s, then visitors are known by their own address', async (_, proxy, trusted) => {
    expect(await visitorThrough(proxy, trusted, VISITOR)).toBe(VISITOR);
  });

  it.each([
    ['compose', COMPOSE],
    ['the ingress', INGRESS],
  ])('when a visitor claims another address, then %s is not misled', async (_, trusted) => {
    expect(await visitorThrough('198.51.100.9', trusted, VISITOR)).toBe('198.51.100.9');
    expect(await visitorThrough('10.244.1.7', trusted, `192.0.2.1, ${VISITOR}`)).toBe(VISITOR);
  });
});

describe('visitors behind one ingress', () => {
  let alone: Alone;
  beforeAll(async () => {
    alone = await startAlone({ TRUST_PROXY: `${INGRESS},127.0.0.1`, RATE_LIMITS: 'true' });
  });
  afterAll(() => alone.stop());

  const remaining = async (visitor: string): Promise<number> => {
    const page = await fetch(`${alone.gateway.address}/illustrators`, { headers: { 'x-forwarded-for': visitor } });
    await page.arrayBuffer();
    return Number(/;r=(\d+)/.exec(page.headers.get('ratelimit') ?? '')?.[1]);
  };

  it('when one of them calls, then nothing is taken from the limits of the others', async () => {
    const first = await remaining(VISITOR);
    expect(await remaining(VISITOR)).toBe(first - 1);
    expect(await remaining('203.0.113.8')).toBe(first);
  });
});
