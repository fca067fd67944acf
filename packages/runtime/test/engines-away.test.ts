import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger, loadConfig } from '@limner/platform';
import { openProxy, type ServerProxy } from '../../platform/test/proxy.ts';
import type { OpenEngines } from '../src/engines.ts';
import { openEngines } from '../src/open-engines.ts';

const { TEST_NATS_URL, TEST_MONGODB_URL, TEST_REDIS_URL, TEST_S3_URL } = process.env;
const logger = createLogger({ level: 'silent', service: 'test' });

if (TEST_NATS_URL && TEST_MONGODB_URL && TEST_REDIS_URL && TEST_S3_URL) {
  const servers = { bus: TEST_NATS_URL, cache: TEST_REDIS_URL, files: TEST_S3_URL };
  describe('processes of a cluster while a server is away', () => describeAway(servers, TEST_MONGODB_URL));
} else {
  // The runner's report counts what was skipped, and why.
  describe.skip('processes of a cluster while a server is away (the TEST_…_URL of a server is not set)', () => {
    it('when there are servers, then the suite runs', () => undefined);
  });
}

function describeAway(servers: Readonly<Record<'bus' | 'cache' | 'files', string>>, mongodb: string): void {
  let proxies: Record<keyof typeof servers, ServerProxy>;
  let folder: string;
  const opened: OpenEngines[] = [];
  const name = `away-${randomUUID().slice(0, 8)}`;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-away-'));
    const open = (server: keyof typeof servers) => openProxy(servers[server]);
    proxies = { bus: await open('bus'), cache: await open('cache'), files: await open('files') };
  });
  afterEach(async () => {
    for (const proxy of Object.values(proxies)) proxy.mend();
    for (const engines of opened.splice(0)) await engines.close();
    for (const proxy of Object.values(proxies)) await proxy.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(service: string): Promise<OpenEngines> {
    const config = loadConfig({
      MODE: 'cluster',
      NATS_URL: proxies.bus.url,
      NAMESPACE: name,
      MONGODB_URL: mongodb,
      MONGODB_DATABASE: name,
      REDIS_URL: proxies.cache.url,
      SEARCH_URL: 'http://127.0.0.1:9',
      S3_ENDPOINT: proxies.files.url,
      S3_BUCKET: name,
      S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? 'limner-test',
      S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? 'limner-test-secret',
      IMAGE_SECRET: 'a secret of this test only, long enough',
      DATA_DIR: folder,
      PICTURE_WORKERS: '1',
      LOG_LEVEL: 'silent',
    });
    const engines = await openEngines(config, { service, logger });
    opened.push(engines);
    return engines;
  }

  it.each([
    { service: 'gateway', away: ['bus', 'cache', 'files'], isReady: true },
    { service: 'catalogue', away: ['cache', 'files'], isReady: true },
    { service: 'catalogue', away: ['bus'], isReady: false },
    { service: 'uploads', away: ['cache'], isReady: true },
    { service: 'uploads', away: ['files'], isReady: false },
  ] as const)(
    'when $away cannot be reached, then readiness of the $service names them, and is $isReady',
    async ({ service, away, isReady }) => {
      const { health } = await start(service);
      expect(await health.report()).toMatchObject({ ready: true, checks: { bus: 'ok', cache: 'ok', files: 'ok' } });
      for (const server of away) proxies[server].cut();
      // A report is kept for a second.
      let report = await health.report();
      for (; away.some((server) => report.checks[server] === 'ok'); report = await health.report())
        await setImmediate();
      expect(report.ready).toBe(isReady);
    },
  );

  it('when Redis is away at the start, then the process starts and says so, and uses Redis once it is there', async () => {
    proxies.cache.cut();
    const { health, cache } = await start('catalogue');
    const { ready, checks } = await health.report();
    expect(ready).toBe(true);
    expect(checks.cache).toMatch(/^degraded: Redis does not answer \(REDIS_URL\)/);
    await cache.set('colour', 'red', 60_000);
    expect(await cache.get('colour')).toBeUndefined();
    proxies.cache.mend();
    let kept: unknown;
    while (kept !== 'red') {
      await setImmediate();
      await cache.set('colour', 'red', 60_000);
      kept = await cache.get('colour');
    }
  });
}
