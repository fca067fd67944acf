import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as outage } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Bus, systemBus } from '@limner/bus';
import { createNatsBus } from '@limner/bus/nats';
import { type ImportReport, planImport, runImport } from '@limner/catalogue';
import { openMongoDocuments } from '@limner/documents';
import { loadConfig } from '@limner/platform';
import { type Engines, type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import { buildImportFolder } from '@limner/testing';
import { openProxy } from '../../../packages/platform/test/proxy.ts';
import { startServices } from '../src/services.ts';

const { TEST_NATS_URL, TEST_MONGODB_URL } = process.env;
const PICTURES = 12;
const AWAY_MS = 2_000;
const WHOLE = { images: { created: PICTURES }, artists: { created: 1 } };

describe('an import while something that it needs is away', () => {
  let folder: string;
  let data: string;
  let engines: OpenEngines;
  let services: RunningService;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await buildImportFolder([{ slug: 'some-hand', name: 'Some Hand', pictures: PICTURES }]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'limner-import-outage-'));
    const config = loadConfig({ DATA_DIR: data, LOG_LEVEL: 'silent', SEED: 'none' });
    engines = await openEngines(config, { service: 'test' });
  });
  afterEach(async () => {
    await services.close();
    for (const close of closing.splice(0).reverse()) await close();
    await engines.close();
    await rm(data, { recursive: true, force: true });
  });

  const start = async (given: Engines = engines) => {
    services = await startServices(given, ['uploads', 'catalogue']);
  };

  /** Imports the folder; `atFirst` runs when the first picture is stored. */
  async function importOver(bus: Bus, atFirst: () => void): Promise<ImportReport> {
    const { blobs, pictures: pool } = engines;
    const plan = await planImport(folder, { bus, pool });
    let isFirst = true;
    const onProgress = ({ done }: { done: number }) => {
      if (done === 0 || !isFirst) return;
      isFirst = false;
      atFirst();
    };
    return runImport(plan, { bus, blobs, onProgress });
  }

  it('when its services are started again, then the import goes on and ends', async () => {
    await start();
    const bus = systemBus(engines.bus);
    const { blobs, pictures: pool } = engines;
    const plan = await planImport(folder, { bus, pool });
    await services.close();
    await expect(runImport(plan, { bus, blobs, retryMs: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    const report = runImport(plan, { bus, blobs });
    await start();
    await expect(report).resolves.toMatchObject(WHOLE);
  }, 60_000);

  (TEST_NATS_URL ? it : it.skip)(
    'when NATS is away for two seconds, then the import goes on and ends',
    async () => {
      const { logger } = engines;
      const namespace = `test-${randomUUID().slice(0, 8)}`;
      const proxy = await openProxy(TEST_NATS_URL ?? '');
      closing.push(() => proxy.close());
      const open = async (url: string) => {
        const bus = await createNatsBus({ url, name: 'test', namespace, logger });
        closing.push(() => bus.drain(500));
        return systemBus(bus);
      };
      const [near, far] = [await open(proxy.url), await open(TEST_NATS_URL ?? '')];
      await start({ ...engines, bus: far });
      const report = await importOver(near, () => {
        proxy.cut();
        void outage(AWAY_MS).then(() => proxy.mend());
      });
      expect(report).toMatchObject(WHOLE);
    },
    60_000,
  );

  (TEST_MONGODB_URL ? it : it.skip)(
    'when MongoDB is away for two seconds, then the import goes on and ends',
    async () => {
      const { hostname, port } = new URL(TEST_MONGODB_URL ?? '');
      const proxy = await openProxy(`mongodb://${hostname}:${port}`);
      closing.push(() => proxy.close());
      const url = `${proxy.url}/?directConnection=true`;
      const documents = await openMongoDocuments({
        url,
        database: `test-${randomUUID().slice(0, 8)}`,
        heartbeatMs: 500,
      });
      closing.push(
        () => documents.close(),
        () => documents.connection.dropDatabase(),
      );
      await start({ ...engines, documents });
      const report = await importOver(systemBus(engines.bus), () => {
        proxy.cut();
        void outage(AWAY_MS).then(() => proxy.mend());
      });
      expect(report).toMatchObject(WHOLE);
    },
    60_000,
  );
});
