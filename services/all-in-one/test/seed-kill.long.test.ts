import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFacts } from '@limner/demo/facts';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import { demoOriginals } from '../src/demo-originals.ts';
import { readDemoState, setDemoState } from '../src/demo-state.ts';
import { seedDemo } from '../src/seed.ts';
import { startServices } from '../src/services.ts';

/** What is on the servers of a cluster. All else in `DATA_DIR` belongs to one machine. */
const STORES = ['documents', 'files', 'limner.json'];

describe('the demo agency, killed while it is written', () => {
  let work: string;
  beforeEach(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'limner-seed-kill-'));
  });
  afterEach(() => rm(work, { recursive: true, force: true }));

  /** A process that seeds, killed as soon as some of its images are there; resolves to how many that were. */
  async function killedInTheMiddle(folder: string): Promise<number> {
    const env = { ...process.env, DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'error' };
    const child = fork(path.join(import.meta.dirname, 'seeding.child.ts'), { env, execArgv: [] });
    let images = 0;
    child.on('message', (count) => {
      images = Number(count);
      if (images > 0) child.kill('SIGKILL');
    });
    const [status, signal] = await once(child, 'exit');
    expect({ status, signal }).toEqual({ status: null, signal: 'SIGKILL' });
    return images;
  }

  async function withSystem<T>(
    folder: string,
    use: (engines: OpenEngines, seed: () => Promise<boolean>) => Promise<T>,
  ): Promise<T> {
    const config = loadConfig({ DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'silent', PICTURES_AHEAD: 'false' });
    const engines = await openEngines(config, { service: 'test' });
    const originals = demoOriginals(engines.blobs, true);
    let services: RunningService | undefined;
    try {
      services = await startServices(engines);
      return await use(engines, () => seedDemo(engines, originals));
    } finally {
      await services?.close();
      await originals.close();
      await engines.close();
    }
  }

  it('when it goes on with the same stores from another folder, twice at once, then everything is there once', async () => {
    const { pictures } = await readFacts();
    const [first, second] = ['first', 'second'].map((name) => path.join(work, name)) as [string, string];
    const before = await killedInTheMiddle(first);
    expect(before).toBeLessThan(pictures.length);
    for (const store of STORES) await cp(path.join(first, store), path.join(second, store), { recursive: true });
    await withSystem(second, async ({ documents }, seed) => {
      expect(await readDemoState(documents)).toEqual({ seeding: true, drawing: true });
      // The one that waits finds a catalogue, and writes nothing.
      expect((await Promise.all([seed(), seed()])).sort()).toEqual([false, true]);
      expect(await readDemoState(documents)).toEqual({ seeding: false, drawing: true });
      const images = await documents.connection.collection('catalogue_images').find({}).toArray();
      expect(images).toHaveLength(pictures.length);
      expect(new Set(images.map(({ artist_id, file }) => `${artist_id}/${file}`)).size).toBe(pictures.length);
      expect(await readdir(second)).not.toContain('demo');
    });
  }, 120_000);

  it('when nothing was ever begun and a catalogue is there, then it is left alone', async () => {
    await withSystem(path.join(work, 'own'), async ({ documents }, seed) => {
      await documents.connection.collection('catalogue_artists').insertOne({ slug: 'somebody' });
      expect(await seed()).toBe(false);
      await setDemoState(documents, { drawing: true });
      expect(await seed()).toBe(false);
      expect(await documents.connection.collection('catalogue_images').countDocuments({})).toBe(0);
    });
  }, 60_000);
});
