import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemBus } from '@limner/bus';
import { stories } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines } from '@limner/runtime';
import { startServices } from '../src/services.ts';

describe('starting services', () => {
  let data: string;
  let engines: OpenEngines;

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'limner-start-'));
    engines = await openEngines(loadConfig({ DATA_DIR: data, LOG_LEVEL: 'silent' }), { service: 'start' });
  });
  afterAll(async () => {
    await engines.close();
    await rm(data, { recursive: true, force: true });
  });

  const askStories = () => systemBus(engines.bus).request(stories.getPage, { page: 'about', lang: 'us' });

  it('when one of them cannot start, then those that have started are closed, and the next start is as good as the first', async () => {
    const versions = engines.documents.connection.collection<{ _id: string; version: number }>('documents_schemas');
    const first = await startServices(engines, ['stories', 'catalogue']);
    await first.close();
    await versions.updateOne({ _id: 'catalogue' }, { $inc: { version: 1_000 } });
    await expect(startServices(engines, ['stories', 'catalogue'])).rejects.toThrow(/schema version \d+/);
    await expect(askStories()).rejects.toMatchObject({ code: 'unavailable' });
    await versions.updateOne({ _id: 'catalogue' }, { $inc: { version: -1_000 } });
    const again = await startServices(engines, ['stories', 'catalogue']);
    await expect(askStories()).resolves.toEqual([]);
    await again.close();
  });
});
