import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, problem, type Route, routes } from '@limner/contracts';
import { isReservedSlug } from '@limner/routes';
import { type Alone, startAlone } from './alone.ts';

let alone: Alone;
const call = (path: string, init?: RequestInit) =>
  fetch(`${alone.gateway.address}${path}`, { redirect: 'manual', ...init });

beforeAll(async () => {
  alone = await startAlone();
});
afterAll(() => alone.stop());

describe('the short addresses of artists', () => {
  it('when the gateway serves something, or the web has a file, then no artist may have its first segment as a slug', async () => {
    const served = alone.gateway.routes.flatMap((route) => /^\w+ \/([^/:*]+)/.exec(route)?.[1] ?? []);
    const files = await readdir(new URL('../../../web/public', import.meta.url));
    expect(served).toEqual(expect.arrayContaining(['api', 'images', 'sitemap.xml', '.well-known']));
    for (const first of new Set([...served, ...files])) expect([first, isReservedSlug(first)]).toEqual([first, true]);
  });
});

describe('who may call', () => {
  it('when a call is in the route table, then Fastify serves it, and it declares who may use it', () => {
    for (const route of Object.values<Route>(routes)) {
      expect(alone.gateway.routes).toContain(`${route.method} ${route.path.replace(/\{(\w+)\}/g, ':$1')}`);
      expect(route.who.length).toBeGreaterThan(0);
    }
  });

  it('when Fastify serves a route, then it is in the route table or belongs to pages, pictures or media', () => {
    const known = Object.values<Route>(routes).map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    const others = alone.gateway.routes.filter(
      (route) => !known.includes(route) && !known.includes(route.replace(/^HEAD/, 'GET')),
    );
    expect(others).toEqual([
      'GET /images/card/:keys/:names/:file',
      'HEAD /images/card/:keys/:names/:file',
      'GET /images/:key/:signature/motion',
      'HEAD /images/:key/:signature/motion',
      'GET /images/:key/:signature/:width',
      'HEAD /images/:key/:signature/:width',
      'GET /media/captions/:id/:file',
      'HEAD /media/captions/:id/:file',
      'GET /media/:key/:signature/:name',
      'HEAD /media/:key/:signature/:name',
      'GET /robots.txt',
      'HEAD /robots.txt',
      'GET /sitemap.xml',
      'HEAD /sitemap.xml',
      'GET /sitemap/:file',
      'HEAD /sitemap/:file',
      'GET /feeds/:region/:file',
      'HEAD /feeds/:region/:file',
      'GET /manifest/:file',
      'HEAD /manifest/:file',
      'GET /bot-click',
      'HEAD /bot-click',
      'GET /:region/bot-click',
      'HEAD /:region/bot-click',
      'GET /.well-known/tdmrep.json',
      'HEAD /.well-known/tdmrep.json',
      'GET /*',
      'HEAD /*',
    ]);
  });
});

describe('errors', () => {
  it.each([
    ['GET', '/api/nope', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/api/search/text', 405, 'method_not_allowed'],
    ['DELETE', '/api/collections/artists', 405, 'method_not_allowed'],
    ['PUT', '/nothing/here', 404, 'not_found'],
    ['GET', '/%E0%A4%A', 400, 'invalid_input'],
    ['GET', '/assets/nope.js', 404, 'not_found'],
    ['GET', '/images/x/y/320', 404, 'not_found'],
    ['GET', '/media/x/y/z.mp3', 404, 'not_found'],
    ['GET', '/media/nothing', 404, 'not_found'],
    ['GET', '/api/collections/artists', 503, 'unavailable'],
  ])('[ER-06] when %s %s fails, then the response is a problem of status %d', async (method, path, status, code) => {
    const response = await call(path, { method, headers: { 'x-request-id': 'request-of-a-test' } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const body = problem.parse(await response.json());
    expect(body).toMatchObject({ status, code, requestId: 'request-of-a-test' });
    expect(response.headers.get('x-request-id')).toBe('request-of-a-test');
  });

  it('[ER-06] when a service fails, then the response reveals no internals, and the error is logged with the request id', async () => {
    const handler = await alone.bus.handle(catalogue.getSettings, 'catalogue', async () => {
      throw new Error('secret of the inside');
    });
    const response = await call('/api/collections/multi/settings/1/EN');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secret of the inside');
    const { requestId } = problem.parse(JSON.parse(text));
    expect(alone.logs.lines().some((line) => line.requestId === requestId)).toBe(true);
    await handler.close();
  });

  it('when a method is wrong, then the Allow header names the right ones', async () => {
    expect((await call('/api/search/text')).headers.get('allow')).toBe('POST');
  });
});

describe('a page without the catalogue', () => {
  it('[NAV-05 part] when no service answers, then the page is served with a plain head', async () => {
    const response = await call('/artists/somebody');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title data-head>Limner</title>');
  });

  it('[AP-19 part] when the catalogue never answers, then the page waits no longer than its limit', async () => {
    const late = Promise.withResolvers<never>();
    const handler = await alone.bus.handle(catalogue.getMetatags, 'catalogue', () => late.promise);
    const response = await call('/illustrators');
    expect(response.status).toBe(200);
    late.reject(new Error('too late'));
    await handler.close();
  });
});

describe('the micro-cache', () => {
  it('when many visitors ask for a list, then the catalogue gets one request, and the last response is sent while it is away', async () => {
    let asked = 0;
    const handler = await alone.bus.handle(catalogue.listGalleries, 'catalogue', async () => {
      asked++;
      return { items: [], next: null };
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('/api/collections/galleries/uk')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(asked).toBe(1);
    await handler.close();
    expect((await call('/api/collections/galleries/uk')).status).toBe(200);
  });

  it('when a response is asked for again with its ETag, then it is 304, on the fast path too', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const first = await call('/api/version');
      const again = await call('/api/version', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
      expect(again.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await again.text()).toBe('');
    }
  });

  it('when the fast path answers, then headers and body are those of the slow path', async () => {
    const slow = await call('/api/openapi.json?utm_source=slow', { headers: { 'accept-encoding': 'gzip' } });
    const fast = await call('/api/openapi.json?utm_source=slow', { headers: { 'accept-encoding': 'gzip' } });
    const own = ['date', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'connection', 'keep-alive'];
    const headersOf = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)));
    expect(slow.headers.has('ratelimit')).toBe(true);
    expect(fast.headers.has('ratelimit')).toBe(false);
    expect(headersOf(fast)).toEqual(headersOf(slow));
    expect(await fast.text()).toBe(await slow.text());
  });
});

describe('responses', () => {
  it.each(['br', 'gzip'])('when %s is accepted, then files and lists come compressed', async (encoding) => {
    for (const path of ['/app.js', '/api/openapi.json']) {
      const response = await call(path, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect((await response.text()).length).toBeGreaterThan(1_000);
    }
  });

  it('when a page is served, then only our own scripts may run in it', async () => {
    const policy = (await call('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).not.toContain('unsafe');
  });

  it('[AP-18 part] when the documents are asked for, then they are served', async () => {
    expect(await (await call('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' });
    expect(await (await call('/api/asyncapi.json')).json()).toMatchObject({ asyncapi: '3.0.0' });
  });

  it('when the installation has a namespace of its own, then the document names the stream of events by it', async () => {
    const other = await startAlone({ NAMESPACE: 'agency' });
    try {
      const response = await fetch(`${other.gateway.address}/api/asyncapi.json`);
      const { channels } = (await response.json()) as {
        channels: Record<string, { address: string; description: string }>;
      };
      expect(channels.beacons?.address).toBe('agency.beacons');
      expect(channels.beaconsRest?.address).toBe('agency.beacons.rest');
      expect(channels.beacons?.description).toMatch(
        /stream agency_beacons\..*agency_beacons's subject agency\.beacons\.rest;/s,
      );
      expect(JSON.stringify(channels)).not.toMatch(/limner[._]/);
    } finally {
      await other.stop();
    }
  });

  it('when HEAD is requested, then the headers are those of GET, without a body', async () => {
    const response = await call('/api/version', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(50);
    expect(await response.text()).toBe('');
  });
});

describe('limits', () => {
  it('when a visitor makes too many calls, then it is 429 with the time to wait, and another visitor is served', async () => {
    const limited = await startAlone({ TRUST_PROXY: '127.0.0.1' });
    const ask = (from: string) =>
      fetch(`${limited.gateway.address}/api/search/similar/1`, { headers: { 'x-forwarded-for': from } });
    try {
      const statuses = await Promise.all(
        Array.from({ length: 121 }, () => ask('203.0.113.7').then(({ status }) => status)),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      const refused = await ask('203.0.113.7');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('ratelimit')).toMatch(/^"search";r=0;t=\d+$/);
      expect(problem.parse(await refused.json()).code).toBe('rate_limited');
      expect((await ask('203.0.113.8')).status).toBe(503);
    } finally {
      await limited.stop();
    }
  });
});
