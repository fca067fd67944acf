import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, search } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import { buildImportFolder } from '@limner/testing';
import { createOperations, type Operations } from '../src/operations.ts';
import { startServices } from '../src/services.ts';

const NEWER = { added_by_newer: { version: 'next' } };
/** Rows that are made and removed, or written whole by whoever holds them. */
const PASSING = /^(bus_|documents_|events_)/;

describe('documents that a newer version has written to', () => {
  let data: string;
  let engines: OpenEngines;
  let services: RunningService;
  let operations: Operations;
  const folders: string[] = [];

  const importArtist = async (name: string) => {
    const folder = await buildImportFolder([
      { slug: 'ada', name, styles: [name.toLowerCase()] },
      { slug: 'bob', name: 'Bob' },
    ]);
    folders.push(folder);
    return operations.import(folder);
  };
  const collections = () =>
    Object.values(engines.documents.connection.collections).filter(({ name }) => !PASSING.test(name));
  const found = async (text: string) => {
    const asked = { text, lang: 'us', limit: 10, imagesOnly: false } as const;
    return (await engines.bus.request(search.byText, asked)).images.length;
  };
  /** Events reach search after the import. */
  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await setImmediate();
  };

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'limner-newer-'));
    engines = await openEngines(
      loadConfig({ DATA_DIR: data, LOG_LEVEL: 'silent', SEED: 'none', PICTURES_AHEAD: 'false' }),
      {
        service: 'test',
      },
    );
    services = await startServices(engines, ['uploads', 'catalogue', 'stories', 'search']);
    operations = createOperations(engines);
    await importArtist('Ada');
    await until(async () => (await found('Ada')) > 0);
  });
  afterAll(async () => {
    await services.close();
    await engines.close();
    await Promise.all([data, ...folders].map((folder) => rm(folder, { recursive: true, force: true })));
  });

  it('when they have fields that this version does not know, then it reads and changes them, and the fields stay', async () => {
    const before = new Map<string, unknown[]>();
    for (const collection of collections()) {
      await collection.updateMany({}, { $set: NEWER });
      // Only those that have the new fields: search may still add entries of the first import, which lack them.
      before.set(collection.name, await collection.distinct('_id', NEWER));
    }
    expect([...before].flatMap(([name, ids]) => (ids.length > 0 ? [name] : []))).toEqual(
      expect.arrayContaining(['catalogue_artists', 'catalogue_galleries', 'catalogue_images', 'search_entries']),
    );

    const report = await importArtist('Augusta');
    expect(report.artists).toMatchObject({ updated: 1, unchanged: 1 });
    await until(async () => (await found('Augusta')) > 0);
    const { items } = await engines.bus.request(catalogue.listArtists, { lang: 'us' });
    expect(items.map(({ name }) => name).sort()).toEqual(['Augusta', 'Bob']);

    const lost: string[] = [];
    for (const collection of collections()) {
      const absent = { added_by_newer: { $exists: false } };
      const without = await collection.find(absent).toArray();
      const known = new Set((before.get(collection.name) ?? []).map(String));
      if (without.some(({ _id }) => known.has(String(_id)))) lost.push(collection.name);
    }
    expect(lost).toEqual([]);
  });

  it('when they are of a later schema, then this version does not start on them, and says so', async () => {
    const versions = engines.documents.connection.collection<{ _id: string; version: number }>('documents_schemas');
    await versions.updateOne({ _id: 'catalogue' }, { $inc: { version: 1 } });
    const again = startServices(engines, ['catalogue']);
    await expect(again).rejects.toThrow(/schema version \d+, and this program knows only up to \d+/);
    await versions.updateOne({ _id: 'catalogue' }, { $inc: { version: -1 } });
  });
});
